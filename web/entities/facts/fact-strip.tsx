import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type Fact, type FactAnswer, factAnswers } from '#contract/words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { evenColumns } from '#web/ui/even-columns.ts';
import { type FactAnswers, isSensitive } from './facts.ts';

interface FactStripProps {
  /** The same for as long as the strip stands. */
  readonly questions: readonly Fact[];
  readonly answers: FactAnswers;
  /** Gets an answer, or null where one is taken back. @returns false where it could not be stored; the question stays */
  readonly onAnswer: (fact: Fact, answer: FactAnswer | null) => boolean | Promise<boolean>;
  /** Stands in place of the questions once all were asked. */
  readonly done: ReactNode;
}

/** Facts of a course with a lecturer: one question at a time, answered by one tap, or skipped. */
export function FactStrip({ questions, answers, onAnswer, done }: FactStripProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const title = useRef<HTMLParagraphElement>(null);
  const titleId = useId();
  const hintId = useId();
  const fact = questions[index];

  /** The button that was pressed goes, so that the focus moves to the question that has come. */
  const turnTo = (next: number) => {
    setIndex(next);
    requestAnimationFrame(() => title.current?.focus());
  };
  const give = async ({ detail }: MouseEvent, answer: FactAnswer | null) => {
    // The second press of a double click would answer the next question.
    if (isBusy || !fact || detail > 1) return;
    setBusy(true);
    if (answer === (answers[fact] ?? null) || (await onAnswer(fact, answer))) turnTo(index + 1);
    setBusy(false);
  };

  const back = index > 0 && (
    <Button size="small" variant="ghost" onClick={() => turnTo(index - 1)}>
      {t('facts.back')}
    </Button>
  );
  if (!fact)
    return (
      <section aria-label={t('facts.strip')} className="grid gap-2">
        <p ref={title} tabIndex={-1} role="status" className="text-sm text-ink-soft outline-none">
          {done}
        </p>
        <div>{back}</div>
      </section>
    );
  return (
    <section aria-label={t('facts.strip')} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={titleId} ref={title} tabIndex={-1} className="text-sm font-semibold outline-none">
          {t(`facts.questions.${fact}`)}
        </p>
        <p className="text-xs text-ink-faint tabular-nums">
          {t('facts.number', { number: index + 1, total: questions.length })}
        </p>
      </div>
      <div
        role="group"
        aria-labelledby={titleId}
        aria-describedby={isSensitive(fact) ? hintId : undefined}
        className={classNames(evenColumns.row, 'rounded-md bg-raised p-1')}
      >
        {factAnswers[fact].map(answer => (
          <button
            key={answer}
            type="button"
            aria-pressed={answers[fact] === answer}
            aria-disabled={isBusy || undefined}
            onClick={event => void give(event, answer)}
            className={classNames(
              'grid min-h-11 place-items-center rounded-sm border px-1 text-center text-sm leading-tight font-medium md:text-base',
              evenColumns.part,
              answers[fact] === answer
                ? 'on border-edge bg-surface text-ink shadow-lift'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {t(`facts.answers.${answer}`)}
          </button>
        ))}
      </div>
      <div className="flex items-center justify-between gap-2">
        {back || <span aria-hidden="true" />}
        <Button size="small" variant="ghost" onClick={event => void give(event, null)}>
          {t('facts.skip')}
        </Button>
      </div>
      {isSensitive(fact) && (
        <p id={hintId} className="text-xs text-pretty text-ink-faint">
          {t('facts.sensitive')}
        </p>
      )}
    </section>
  );
}
