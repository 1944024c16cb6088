import { formatScore } from '#contract/score.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Teacher } from '#web/entities/catalogue/list-related.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { isolate } from '#web/lib/isolate.ts';
import { listNames } from '#web/lib/list-names.ts';
import { deciderOf, leadersOf } from '../model/leaders.ts';

/** What the table below says beyond chance, in a sentence or two; nothing where it says nothing. */
export function Finding({ teachers }: { readonly teachers: readonly Teacher[] }) {
  const { t, language } = useTranslation();
  const leaders = leadersOf(teachers);
  if (!leaders) return null;
  const { first, isEverybody } = leaders;
  const nameOf = (teacher: Teacher) => isolate(localName(teacher, language));
  const names = listNames(first.map(nameOf), language);
  const decider = first.length > 1 ? deciderOf(first) : null;
  return (
    <p className="text-pretty">
      <b className="font-semibold">
        {isEverybody ? t('details.teaching.noLeader') : t('details.teaching.leaders', { count: first.length, names })}
      </b>
      {!isEverybody && first.length > 1 && ` ${t('details.teaching.tooClose')}`}
      {decider?.fact === 'difficulty' &&
        ` ${t('details.teaching.easier', {
          name: nameOf(decider.winner),
          other: nameOf(decider.other),
          low: formatScore(decider.winner.difficulty_avg),
          high: formatScore(decider.other.difficulty_avg),
        })}`}
      {decider?.fact === 'again' &&
        ` ${t('details.teaching.moreAgain', {
          name: nameOf(decider.winner),
          other: nameOf(decider.other),
          more: decider.winner.take_again_percent ?? 0,
          less: decider.other.take_again_percent ?? 0,
        })}`}
    </p>
  );
}
