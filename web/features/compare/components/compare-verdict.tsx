import { formatScore, scoreLevel } from '#contract/score.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { scoreInterval } from '#web/entities/figures/score-interval.ts';
import { starSpread } from '#web/entities/figures/star-spread.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ScoreRange, ScoreRangeEnds } from '#web/ui/charts/score-range.tsx';
import { WhoMark, whoNumbers } from '#web/ui/charts/who.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { isolate } from '#web/lib/isolate.ts';
import { listNames } from '#web/lib/list-names.ts';
import type { ComparedEntryDetails } from '../api/compared-query.ts';
import { findings } from '../model/finding.ts';
import { hasScore } from '../model/has-score.ts';
import type { Remarks } from '../model/remarks.ts';

interface CompareVerdictProps {
  readonly entries: readonly ComparedEntryDetails[];
  readonly remarks: Remarks;
}

/** Differences beyond chance, in words and as ranges on one scale. */
export function CompareVerdict({ entries, remarks }: CompareVerdictProps) {
  const { t, language } = useTranslation();
  const spreads = entries.map(({ histogram }) => starSpread(histogram));
  // Isolated: a name may be of the other direction than the sentence around it.
  const names = entries.map(entry => isolate(localName(entry, language)));
  const scores = findings(spreads).map(({ word, indexes }) => {
    const [a = '', b = '', c = ''] = indexes.map(index => names[index]);
    const all = indexes.map(index => entries[index]).filter(entry => entry !== undefined);
    return t(`compare.finding.${word}`, {
      a,
      b,
      c,
      names: listNames(
        all.map(entry => localName(entry, language)),
        language,
      ),
    });
  });
  const again = againSentence();
  const isDecided = findings(spreads)[0]?.word === 'higher';
  const [first, ...others] = isDecided ? [...scores, ...again] : [...again, ...scores];
  return (
    <Panel aria-labelledby="compare-finding" className="grid grid-cols-1 gap-4">
      <h2 id="compare-finding" className="sr-only">
        {t('compare.finding.title')}
      </h2>
      <p className="max-w-prose text-lg text-pretty">
        <b className="font-semibold">{first}</b>
        {[...others, ...difficultySentences(entries, remarks)].map(sentence => ` ${sentence}`)}
      </p>
      <div className="ranges">
        <ul>
          {entries.map((entry, index) => (
            <EntryRange
              key={entry.id}
              entry={entry}
              who={whoNumbers[index] ?? 1}
              range={scoreInterval(spreads[index] ?? null)}
            />
          ))}
        </ul>
        <div className="ends">
          <ScoreRangeEnds />
        </div>
      </div>
      <p className="text-xs text-ink-faint">{t('compare.rangeNote')}</p>
    </Panel>
  );

  /** Of two alone: of three the column says so. */
  function againSentence(): readonly string[] {
    const [one, other] = entries;
    if (!one || !other || entries.length > 2 || remarks.againLower === null) return [];
    const isFirst = remarks.againLower === 1;
    const [more, less] = isFirst ? [one, other] : [other, one];
    return [
      t(`compare.finding.again.${one.kind}`, {
        a: names[isFirst ? 0 : 1] ?? '',
        b: names[isFirst ? 1 : 0] ?? '',
        more: more.take_again_percent ?? 0,
        less: less.take_again_percent ?? 0,
      }),
    ];
  }

  function difficultySentences(of: readonly ComparedEntryDetails[], { easier, harder }: Remarks): readonly string[] {
    const words = [
      ['easier', easier],
      // Of two the one says the other.
      ['harder', of.length > 2 ? harder : null],
    ] as const;
    return words.flatMap(([word, index]) => {
      const entry = index === null ? undefined : of[index];
      if (index === null || !entry) return [];
      const value = formatScore(entry.difficulty_avg);
      return [t(`compare.finding.${word}.${entry.kind}`, { a: names[index] ?? '', value })];
    });
  }
}

interface EntryRangeProps {
  readonly entry: ComparedEntryDetails;
  readonly who: (typeof whoNumbers)[number];
  readonly range: ReturnType<typeof scoreInterval>;
}

/** The score of one entry with its range, as a line of the list. */
function EntryRange({ entry, who, range }: EntryRangeProps) {
  const { t, language } = useTranslation();
  return (
    <li>
      <span className="flex min-w-0 items-center gap-2 font-semibold">
        <WhoMark who={who} />
        <bdi className="wrap-anywhere">{localName(entry, language)}</bdi>
      </span>
      <span className="of flex items-center gap-2">
        {hasScore(entry) ? (
          <>
            <EntryScore rated={entry} size="small" />
            <span className="text-xs text-ink-faint tabular-nums" aria-hidden="true">
              {entry.rating_count}
            </span>
          </>
        ) : (
          <span className="text-xs text-ink-faint">{t('compare.noScore')}</span>
        )}
        {range && (
          <span className="sr-only">
            {t('compare.rangeWords', { low: formatScore(range.low), high: formatScore(range.high) })}
          </span>
        )}
      </span>
      <span className="on">
        {entry.rating_avg !== null && hasScore(entry) && (
          <ScoreRange
            average={entry.rating_avg}
            level={scoreLevel(entry.rating_avg, entry.rating_count)}
            range={range}
          />
        )}
      </span>
    </li>
  );
}
