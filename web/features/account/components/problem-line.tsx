import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Problem } from '../model/problem.ts';

/** Text of a problem and what to do next, in one sentence or two. */
export function accountProblemText(t: Translate, { kind, until }: Problem): string {
  if (until === undefined) return t(`account.problem.${kind}`);
  // By the clock that the person sees, rounded up to the next minute.
  return t('account.problem.tooManyUntil', { time: clock.format(until + 59_000) });
}

const clock = new Intl.DateTimeFormat('he-IL', { timeStyle: 'short' });

/** Says at once, to the eye and to screen readers, that something did not work. */
export function ProblemLine({ problem, id }: { readonly problem: Problem | null; readonly id?: string }) {
  const { t } = useTranslation();
  if (!problem) return null;
  return (
    <p role="alert" id={id} className="flex items-start gap-2 pt-2 text-sm text-danger">
      <Icon name="alert" size={18} className="mt-0.5 shrink-0" />
      {accountProblemText(t, problem)}
    </p>
  );
}
