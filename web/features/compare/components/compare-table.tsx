import { type ReactNode, useState } from 'react';
import { formatScore } from '#contract/score.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';
import { type Kind, otherKind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Panel } from '#web/ui/panel.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';
import { Link } from '#web/ui/link.tsx';
import type { Compared, ComparedEntryDetails } from '../api/compared-query.ts';
import { difficultyWord } from '../model/difficulty-word.ts';
import type { Remarks } from '../model/remarks.ts';
import { CompareHeads } from './compare-heads.tsx';
import { Figure, Nothing, Score } from './score-cell.tsx';

interface CompareTableProps extends Compared {
  readonly kind: Kind;
  readonly gone: readonly number[];
  readonly remarks: Remarks;
}

/** The figures in columns of one each; on a phone the name of a figure stands above its row. */
export function CompareTable({ kind, entries, shared, gone, remarks }: CompareTableProps) {
  const { t, language } = useTranslation();
  const [now] = useState(() => Date.now());
  const rows: readonly (readonly [label: string, cell: (entry: ComparedEntryDetails, index: number) => ReactNode])[] = [
    [t('compare.row.score'), entry => <Score rated={entry} />],
    [
      t(`compare.row.again.${kind}`),
      ({ take_again_percent: percent }, index) =>
        percent !== null && (
          <Figure value={`${percent}%`} below={index === remarks.againLower && t('compare.remark.lower')} />
        ),
    ],
    [
      t('compare.row.difficulty'),
      ({ difficulty_avg: average }, index) =>
        average !== null && (
          <Figure
            value={formatScore(average)}
            below={
              index === remarks.easier
                ? t('compare.remark.easier')
                : index === remarks.harder
                  ? t('compare.remark.harder')
                  : t(`rating.difficulties.${difficultyWord(average)}`)
            }
          />
        ),
    ],
    [
      t('compare.row.lastRated'),
      ({ last_rated_at: day }) =>
        day !== null && (
          <time dateTime={day} suppressHydrationWarning className="text-sm">
            {relativeTime(day, now, language)}
          </time>
        ),
    ],
    [t('compare.row.mostSaid'), ({ top_tag: tag }) => tag && <span className="text-sm">{t(`tags.${tag}`)}</span>],
  ];
  return (
    <Panel as="div" className="max-md:p-3">
      <table className="side-by-side" style={{ '--columns': entries.length + gone.length }}>
        <caption className="sr-only">{t('compare.table')}</caption>
        <thead>
          <CompareHeads kind={kind} entries={entries} gone={gone} />
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {entries.map((entry, index) => (
                <td key={entry.id}>{cell(entry, index) || <Nothing />}</td>
              ))}
              {gone.map(id => (
                <td key={id}>
                  <Nothing />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {shared.length > 0 && <SharedScores kind={kind} entries={entries} shared={shared} gone={gone} />}
      </table>
    </Panel>
  );
}

interface SharedScoresProps extends Compared {
  readonly kind: Kind;
  readonly gone: readonly number[];
}

/** Scores of each of the lecturers in the courses that they share, or the other way round. Rows of a table. */
function SharedScores({ kind, entries, shared, gone }: SharedScoresProps) {
  const { t, language } = useTranslation();
  return (
    <tbody>
      <tr className="part">
        <th scope="rowgroup" colSpan={entries.length + gone.length + 1}>
          {t(`compare.shared.${kind}`)}
        </th>
      </tr>
      {shared.map(other => (
        <tr key={other.id}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it names it */}
          <th scope="row">
            <Link href={entryPaths[otherKind[kind]].href(other.id)} className="roomy wrap-anywhere hover:underline">
              <bdi>{fullName(other, { t, language })}</bdi>
            </Link>
          </th>
          {entries.map(({ id }) => {
            const score = other.scores.find(of => of.id === id);
            return <td key={id}>{score && score.rating_count > 0 ? <Score rated={score} /> : <Nothing />}</td>;
          })}
          {gone.map(id => (
            <td key={id}>
              <Nothing />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
