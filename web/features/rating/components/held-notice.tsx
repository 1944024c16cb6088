import { holdReasons } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface HeldNoticeProps {
  readonly reasons: readonly string[];
  /** Where the words can be changed. */
  readonly editHref: string;
}

/** Says to the writer that a rating waits for an admin, why, and how to have it out at once. */
export function HeldNotice({ reasons, editHref }: HeldNoticeProps) {
  const { t } = useTranslation();
  const known = holdReasons.filter(reason => reasons.includes(reason));
  return (
    <Panel className="grid gap-2 text-pretty">
      <p>{t(known.length > 0 ? 'rating.held.because' : 'rating.held.message')}</p>
      {known.length > 0 && (
        <ul style={{ listStyle: 'disc' }} className="ps-5">
          {known.map(reason => (
            <li key={reason}>{t(`rating.held.reasons.${reason}`)}</li>
          ))}
        </ul>
      )}
      {known.length > 0 && !known.includes('reports') && (
        <p className="text-sm text-ink-soft">
          {t('rating.held.mend')}{' '}
          <Link href={editHref} className="text-accent underline underline-offset-4">
            {t('rating.held.edit')}
          </Link>
        </p>
      )}
    </Panel>
  );
}
