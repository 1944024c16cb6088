import { useQuery } from '@tanstack/react-query';
import { formatScore, scoreLevel } from '#contract/score.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { criteria } from '#web/entities/institution-reviews/criteria.ts';
import { institutionScoresQuery } from '#web/entities/institution-reviews/institution-scores.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ScoreButton } from '#web/entities/score/score-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Averages of an institution's own reviews, while institution reviewing is open to all and from five reviews on. */
export function InstitutionAverages({ institution }: { readonly institution: number }) {
  const { t } = useTranslation();
  const table = useTable();
  const isOpen = useQuery(settingsQuery(table)).data?.['institution_reviewing_open'] === true;
  const scores = useQuery({ ...institutionScoresQuery(table), enabled: isOpen }).data;
  const score = isOpen ? scores?.find(({ id }) => id === institution) : undefined;
  if (!score || score.overall === null) return null;
  return (
    <Panel aria-label={t('institution.likeThere')} className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-bold">
          <Link href={paths.institutionReviewing.href(institution)} className="roomy hover:underline">
            {t('institution.likeThere')}
          </Link>
        </h2>
        <div className="relative grid justify-items-center gap-0.75 rounded-lg text-xs whitespace-nowrap text-ink-faint row-link">
          <EntryScore rated={{ rating_avg: score.overall, rating_count: score.review_count }} size="small" />
          <ScoreButton of={{ kind: 'institution', id: institution }}>
            {t('score.count', { count: score.review_count })}
          </ScoreButton>
        </div>
      </div>
      <ul className="grid gap-1.5">
        {criteria.map(criterion => (
          <li key={criterion} className="grid grid-cols-[5.25rem_1fr_auto] items-center gap-3 text-sm">
            <span>{t(`institutionReviews.criteria.${criterion}`)}</span>
            <span aria-hidden="true" className="h-2.25 overflow-hidden rounded-full bg-raised">
              <span
                style={{ '--share': `${(((score[criterion] ?? 1) - 1) / 4) * 100}%` }}
                data-score={scoreLevel(score[criterion], score.review_count)}
                className="bar-fill block min-w-2"
              />
            </span>
            <b className="tabular-nums">{formatScore(score[criterion])}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
