import { holdReasons } from '#contract/words.ts';
import { HeldReasons } from '#web/entities/rating/held-reasons.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface HeldNoticeProps {
  readonly reasons: readonly string[];
  /** Link to where the words can be changed. */
  readonly editHref: string;
}

/** Says to the writer that a rating waits for an admin, why, and how to have it out at once. */
export function HeldNotice({ reasons, editHref }: HeldNoticeProps) {
  const { t } = useTranslation();
  const known = holdReasons.filter(reason => reasons.includes(reason));
  return (
    <Panel className="grid gap-2 text-pretty">
      <HeldReasons reasons={reasons} />
      {known.length > 0 && !known.some(reason => reason === 'reports' || reason === 'new_account') && (
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
