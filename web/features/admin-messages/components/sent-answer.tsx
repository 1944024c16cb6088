import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';

interface SentAnswerProps {
  readonly answer: string;
  readonly answeredAt: string | null;
}

/** The reply sent before; the next one replaces it. */
export function SentAnswer({ answer, answeredAt }: SentAnswerProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        {t('messages.sent.title')}
        {answeredAt !== null && <span className="text-xs font-normal text-ink-faint"> {formatMoment(answeredAt)}</span>}
      </h3>
      <p dir="auto" className="quote whitespace-pre-line">
        {answer}
      </p>
    </section>
  );
}
