import { formatScore } from '#contract/score.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Teacher } from '#web/entities/catalogue/list-related.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { isolate } from '#web/lib/isolate.ts';
import { listNames } from '#web/lib/list-names.ts';
import { type Decider, decidersOf, leadersOf } from '../model/leaders.ts';

/**
 * Findings of the table below beyond chance, in a few sentences, the decisive one first; nothing where there is none.
 */
export function Finding({ teachers }: { readonly teachers: readonly Teacher[] }) {
  const { t, language } = useTranslation();
  const leaders = leadersOf(teachers);
  if (!leaders) return null;
  const { word, first, pair } = leaders;
  const nameOf = (teacher: Teacher) => localName(teacher, language);
  const scores = t(`details.teaching.leaders.${word}`, { names: listNames(first.map(nameOf), language) });
  const facts = decidersOf(pair).map(sentenceOf);
  const [decisive, ...others] = word === 'clear' ? [scores, ...facts] : [...facts, scores];
  return (
    <p className="text-pretty">
      <b className="font-semibold">{decisive}</b>
      {others.map(sentence => ` ${sentence}`)}
    </p>
  );

  function sentenceOf({ fact, winner, other }: Decider): string {
    const names = { name: isolate(nameOf(winner)), other: isolate(nameOf(other)) };
    return fact === 'again'
      ? t('details.teaching.moreAgain', {
          ...names,
          more: winner.take_again_percent ?? 0,
          less: other.take_again_percent ?? 0,
        })
      : t('details.teaching.easier', {
          ...names,
          low: formatScore(winner.difficulty_avg),
          high: formatScore(other.difficulty_avg),
        });
  }
}
