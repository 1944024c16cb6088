import { CaseQuote } from '#web/entities/admin/case-quote.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';

/** The reply sent before; the next one replaces it. */
export function SentReply({ reply, sentAt }: { readonly reply: string; readonly sentAt: string | null }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        {t('messages.sent.title')}
        {sentAt !== null && <span className="text-xs font-normal text-ink-faint"> {formatMoment(sentAt)}</span>}
      </h3>
      <CaseQuote>
        <p dir="auto" className="whitespace-pre-line">
          {reply}
        </p>
      </CaseQuote>
    </section>
  );
}
