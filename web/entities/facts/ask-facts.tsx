import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Fact, FactAnswer } from '#contract/words.ts';
import { fullName } from '#web/entities/catalogue/entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Select } from '#web/ui/select.tsx';
import { type FactAnswers, factsToAsk, type KnownFact } from './facts.ts';
import { factsQuery, ownFactsQuery } from './facts-query.ts';
import { FactStrip } from './fact-strip.tsx';

export interface AskFactsProps {
  readonly kind: Kind;
  readonly target: number;
  /** The course of a professor, or the professor of a course; null is asked for first. */
  readonly other: number | null;
  readonly onChoose: (other: number | null) => void;
  readonly answers: FactAnswers;
  readonly onAnswer: (fact: Fact, answer: FactAnswer | null) => boolean | Promise<boolean>;
  readonly done: ReactNode;
}

/** Asks for three facts of a course with a lecturer. Nothing where the catalogue knows no such pair. */
export function AskFacts({ kind, target, other, onChoose, ...strip }: AskFactsProps) {
  const { t, language } = useTranslation();
  const { data } = useQuery(factsQuery(useTable(), kind, target));
  if (!data || data.pairs.length === 0) return null;
  const pair = data.pairs.find(({ id }) => id === other);
  if (pair) {
    const [course, professor] = kind === 'course' ? [target, pair.id] : [pair.id, target];
    return (
      <AskOpenFacts
        key={pair.id}
        course={course}
        professor={professor}
        known={pair.facts}
        settled={pair.role === null ? [] : ['role']}
        {...strip}
      />
    );
  }
  const label = t(`rating.${kind}.other`);
  return (
    <section aria-label={t('facts.strip')} className="grid gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t('facts.strip')} · {label}
      </p>
      <Select
        label={label}
        value=""
        options={[
          { value: '', label: '' },
          ...data.pairs.map(one => ({ value: String(one.id), label: fullName(one, { t, language }) })),
        ]}
        onChange={value => onChoose(value === '' ? null : Number(value))}
      />
    </section>
  );
}

interface AskOpenFactsProps extends Pick<AskFactsProps, 'answers' | 'onAnswer' | 'done'> {
  readonly course: number;
  readonly professor: number;
  readonly known: readonly KnownFact[];
  /** Role that the catalogue says. */
  readonly settled: readonly Fact[];
}

/** Waits for what the person has answered here before. */
function AskOpenFacts({ course, professor, known, settled, ...strip }: AskOpenFactsProps) {
  const owner = useOwner();
  const own = useQuery({
    ...ownFactsQuery(useTable(), owner ?? '', course, professor),
    enabled: typeof owner === 'string',
  });
  // Without a connection, or a visitor: all of them are open.
  if (own.isLoading && own.fetchStatus === 'fetching') return null;
  return <OpenFacts known={known} answered={[...settled, ...(own.data ?? [])]} {...strip} />;
}

interface OpenFactsProps extends Pick<AskFactsProps, 'answers' | 'onAnswer' | 'done'> {
  readonly known: readonly KnownFact[];
  readonly answered: readonly Fact[];
}

function OpenFacts({ known, answered, answers, ...strip }: OpenFactsProps) {
  const { t } = useTranslation();
  // Chosen once: an answer must not change what is asked next. A draft begins with what it has.
  const [questions] = useState((): readonly Fact[] => {
    const begun = Object.keys(answers) as Fact[];
    return [...begun, ...factsToAsk(known, [...begun, ...answered])].slice(0, 3);
  });
  if (questions.length === 0) return <p className="text-sm text-ink-soft">{t('facts.enough')}</p>;
  return <FactStrip questions={questions} answers={answers} {...strip} />;
}
