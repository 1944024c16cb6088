import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Why } from '../api/highlighted-reviews.ts';

const clock = { path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2' };

interface HighlightReasonProps {
  readonly why: Why;
  /** True if it has helped anybody: without a vote none is the one that helped most. */
  readonly helped: boolean;
}

/** Reason why a review is highlighted, in words with an icon. */
export function HighlightReason({ why, helped }: HighlightReasonProps) {
  const { t } = useTranslation();
  const isByDay = why === 'newest' || why === 'recent';
  return (
    <p className="inline-flex items-center gap-2 text-sm font-semibold text-accent">
      <Icon name={isByDay ? clock : 'thumb-up'} size={18} className={why === 'critical' ? 'rotate-180' : undefined} />
      {t(isByDay || helped ? `reviews.why.${why}` : `reviews.whyUnvoted.${why}`)}
    </p>
  );
}
