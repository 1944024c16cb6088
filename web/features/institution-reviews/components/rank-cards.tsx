import { formatScore } from '#contract/score.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { institutionHref, type RankedBy, rankings, theRanking } from '../model/institution-state.ts';
import { extremesOf, type Ranked } from '../model/ranking.ts';
import { AverageChip } from './average-chip.tsx';

interface RankCardsProps {
  readonly ranked: readonly Ranked[];
  readonly by: RankedBy;
  readonly own: number | null;
}

/** On a phone: the average by which it is ranked, where it is strong and where weak. Chips choose the criterion. */
export function RankCards({ ranked, by, own }: RankCardsProps) {
  const { t, language } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-2.5 md:hidden">
      <nav
        aria-label={t('institutionReviews.rankBy')}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5"
        style={{ scrollbarWidth: 'none' }}
      >
        {rankings.map(name => (
          <ChipLink
            key={name}
            href={institutionHref({ ...theRanking, by: name })}
            rel="nofollow"
            current={name === by}
            className="shrink-0 whitespace-nowrap"
          >
            {t(`institutionReviews.criteria.${name}`)}
          </ChipLink>
        ))}
      </nav>
      <List as="ol" className="grid grid-cols-1 gap-3">
        {ranked.map((institution, index) => {
          const extremes = extremesOf(institution);
          return (
            <li
              key={institution.id}
              className={classNames(
                'link-card relative grid grid-cols-[1.75rem_1fr_auto] items-center gap-x-3 rounded-lg border bg-surface p-3.5',
                institution.id === own ? 'border-accent' : 'border-line',
              )}
            >
              <span className="text-center font-bold text-ink-faint tabular-nums">{index + 1}</span>
              <div className="min-w-0">
                <h3 className="text-lg leading-tight font-semibold">
                  <Link href={institutionHref({ ...theRanking, institution: institution.id })} className="outline-none">
                    <bdi>{localName(institution, language)}</bdi>
                  </Link>
                </h3>
                {institution.id === own && <p className="text-xs text-accent">{t('institutionReviews.yours')}</p>}
                {extremes &&
                  (['best', 'worst'] as const).map(end => (
                    <p key={end} className="text-sm text-ink-faint">
                      {t(`institutionReviews.${end}`, {
                        criterion: t(`institutionReviews.criteria.${extremes[end]}`),
                        average: formatScore(institution.averages[extremes[end]]),
                      })}
                    </p>
                  ))}
              </div>
              <AverageChip average={institution.averages[by]} count={institution.review_count} size="card" />
            </li>
          );
        })}
      </List>
    </div>
  );
}
