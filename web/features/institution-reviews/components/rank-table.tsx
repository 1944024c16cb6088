import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { institutionHref, type RankedBy, rankings, theRanking } from '../model/institution-state.ts';
import type { Ranked } from '../model/ranking.ts';
import { AverageChip } from './average-chip.tsx';

interface RankTableProps {
  readonly ranked: readonly Ranked[];
  readonly by: RankedBy;
  /** The reader's own institution. */
  readonly own: number | null;
}

/** From a tablet's width on: all six criteria with number and colour. A header orders by its column. */
export function RankTable({ ranked, by, own }: RankTableProps) {
  const { t, language } = useTranslation();
  return (
    <div className="mt-1 overflow-x-auto rounded-lg border border-line bg-surface max-md:hidden">
      <table className="w-full border-collapse text-center">
        <caption className="sr-only">{t('institutionReviews.ranking')}</caption>
        <thead>
          <tr className="text-sm text-ink-faint">
            <th scope="col" className="w-13">
              <span className="sr-only">{t('institutionReviews.rank')}</span>
            </th>
            <th scope="col" className="px-1 text-start font-medium">
              {t('institutionReviews.institution')}
            </th>
            {rankings.map(name => (
              <th
                key={name}
                scope="col"
                aria-sort={name === by ? 'descending' : undefined}
                className={classNames('px-1 last:pe-3', name === by ? 'font-bold text-ink' : 'font-medium')}
              >
                <Link
                  href={institutionHref({ ...theRanking, by: name })}
                  rel="nofollow"
                  className="inline-flex min-h-11 items-center justify-center gap-0.5 hover:text-ink hover:underline"
                >
                  {t(`institutionReviews.criteria.${name}`)}
                  {name === by && <Icon name="down" size={14} />}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked.map((institution, index) => (
            <tr
              key={institution.id}
              className={classNames('border-t border-line', institution.id === own && 'bg-accent-wash/45')}
            >
              <td className="font-bold text-ink-faint tabular-nums">{index + 1}</td>
              <th scope="row" className="h-16 px-1 py-2 text-start font-medium">
                <Link
                  href={institutionHref({ ...theRanking, institution: institution.id })}
                  className="roomy text-lg leading-tight font-semibold hover:underline"
                >
                  <bdi>{localName(institution, language)}</bdi>
                </Link>
                <span className="block text-sm text-ink-faint">
                  {[
                    t('reviews.count', { count: institution.review_count }),
                    ...(institution.id === own ? [t('institutionReviews.yours')] : []),
                  ].join(' · ')}
                </span>
              </th>
              {rankings.map(name => (
                <td key={name} className="px-1 last:pe-3">
                  <span className="inline-grid">
                    <AverageChip
                      average={institution.averages[name]}
                      count={institution.review_count}
                      size={name === 'overall' ? 'middle' : 'small'}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
