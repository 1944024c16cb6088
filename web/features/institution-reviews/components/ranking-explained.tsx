import { formatScore } from '#contract/score.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import type { RankedBy } from '../model/institution-state.ts';
import { carefulCase, type Ranked } from '../model/ranking.ts';

/** Explains the order, by an example from the list where there is one. */
export function RankingExplained({ ranked, by }: { readonly ranked: readonly Ranked[]; readonly by: RankedBy }) {
  const { t } = useTranslation();
  const found = carefulCase(ranked, by);
  const example = ({ averages, review_count }: Ranked) =>
    t('institutionReviews.averageOfReviews', {
      average: formatScore(averages[by]),
      count: review_count,
    });
  return (
    <p className="max-w-[78ch] text-sm text-pretty text-ink-faint">
      {found
        ? t('institutionReviews.carefulCase', { below: example(found.below), above: example(found.above) })
        : t('institutionReviews.careful')}{' '}
      <Link href={paths.info.href()} className="text-accent underline underline-offset-4">
        {t('institutionReviews.howItWorks')}
      </Link>
    </p>
  );
}
