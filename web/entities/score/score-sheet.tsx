import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatScore } from '#contract/score.ts';
import { reviewReportReasons } from '#contract/words.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { FailedPart } from '#web/entities/catalogue/failed-part.tsx';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { hasTrend, semesterFigures } from '#web/entities/figures/semesters.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Link } from '#web/ui/link.tsx';
import { List } from '#web/ui/list.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { type Scored, type ScoreExplained, scoreExplainedQuery } from './score-explained.ts';

const clock = { path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2' } as const;

interface ScoreSheetProps {
  readonly of: Scored;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** How a score comes about: the number, who wrote, what was removed, how fresh it is, what a list does differently. */
export function ScoreSheet({ of, open, onOpenChange }: ScoreSheetProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...scoreExplainedQuery(useTable(), of), enabled: open });
  return (
    <Sheet open={open} onClose={() => onOpenChange(false)} title={t('score.how')}>
      {query.data ? (
        <Explanation
          kind={of.kind}
          explained={query.data}
          showsTrend={hasTrend(semesterFigures(of.semester_counts ?? {}))}
        />
      ) : query.data === null ? (
        <p>{t('score.none')}</p>
      ) : query.isError ? (
        <FailedPart title={t('scoreSheet.failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Waiting label={t('scoreSheet.loading')} />
      )}
      <Link
        href={paths.transparency.href()}
        className="mt-4 inline-flex min-h-11 items-center gap-1 font-semibold text-accent hover:underline"
      >
        {t('scoreSheet.toTransparency')}
        <Icon name="forward" size={16} />
      </Link>
    </Sheet>
  );
}

interface ExplanationProps {
  readonly kind: Scored['kind'];
  readonly explained: ScoreExplained;
  readonly showsTrend: boolean;
}

/** Each sentence only while it is true of the figures. */
function Explanation({ kind, explained, showsTrend }: ExplanationProps) {
  const { t } = useTranslation();
  const { rating_count: count, rating_avg, verified_count, recent_count, recent_avg, latest } = explained;
  const removed = explained.removed_at_least;
  const reasons = reviewReportReasons.filter(reason => explained.removed_for.includes(reason));
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4 border-b border-line pb-4">
        <EntryScore rated={{ rating_avg, rating_count: count }} size="big" />
        <div>
          <p className="font-bold">
            {t(kind === 'institution' ? 'scoreSheet.plainOfSix' : 'scoreSheet.plain', { count })}
          </p>
          <p className="text-sm text-ink-soft">{t('scoreSheet.each')}</p>
        </div>
      </div>
      <List className="grid gap-3">
        <Fact
          icon="check"
          fact={
            verified_count === 0
              ? t('scoreSheet.noneVerified')
              : t('scoreSheet.verified', {
                  count: verified_count,
                  of: count,
                  percent: percentOf(verified_count, count),
                })
          }
        >
          {verified_count > 0 && `${t('scoreSheet.address')} `}
          {t('scoreSheet.attendance')}
        </Fact>
        <Fact
          icon="close"
          fact={removed > 0 ? t('scoreSheet.atLeastRemoved', { count: removed }) : t('scoreSheet.removed')}
        >
          {reasons.length > 0 &&
            `${t('scoreSheet.mostly', { reasons: reasons.map(reason => t(`reports.reasons.${reason}`)).join(' · ') })} `}
          {t('scoreSheet.lowScore')}
          {removed === 0 && kind !== 'institution' && ` ${t('scoreSheet.removedWhen')}`}
        </Fact>
        <Fact
          icon={clock}
          fact={
            recent_avg === null
              ? t('scoreSheet.noneRecent')
              : recent_count === count
                ? t('scoreSheet.onlyRecent')
                : t('scoreSheet.recent', { count: recent_count, average: formatScore(recent_avg) })
          }
        >
          {recent_count < count && t(showsTrend ? 'scoreSheet.oldAndTrend' : 'scoreSheet.old')}
        </Fact>
      </List>
      {latest.length > 0 && <Latest latest={latest} />}
      <p className="border-t border-line pt-4 text-sm text-pretty text-ink-soft">{t('scoreSheet.order')}</p>
    </div>
  );
}

interface FactProps {
  readonly icon: IconSource;
  readonly fact: string;
  readonly children: ReactNode;
}

function Fact({ icon, fact, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold text-pretty">{fact}</p>
        <p className="text-sm text-pretty text-ink-soft empty:hidden">{children}</p>
      </div>
    </li>
  );
}

/** Stars and months alone: nobody is found by a date. */
function Latest({ latest }: Pick<ScoreExplained, 'latest'>) {
  const { t, language } = useTranslation();
  const [now] = useState(() => Date.now());
  const age = (months: number) =>
    months === 0
      ? t('scoreSheet.lastMonth')
      : relativeTime(new Date(now - months * monthMs).toISOString(), now, language);
  const rows = latest.map((rating, place) => ({ ...rating, place }));
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-ink-soft">{t('scoreSheet.lastFive')}</h3>
      <List as="ol" className="grid gap-1.5">
        {rows.map(({ stars, months, place }) => (
          <li key={place} className="flex flex-wrap items-center justify-between gap-x-3">
            <Stars value={stars} label={t('score.stars', { stars })} />
            <span className="text-sm text-ink-faint">{age(months)}</span>
          </li>
        ))}
      </List>
    </section>
  );
}

const monthMs = 30 * 86_400_000;

/** In percent; neither 0 nor 100 where it is some. */
function percentOf(part: number, whole: number): number {
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}
