import type texts from '#locales/he/common.json';
import type { Json } from '#contract/database.ts';
import { type Fact, type FactAnswer, factAnswers, type Semester, semesters, sensitiveFacts } from '#contract/words.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';

/** Answers of one person about a course with a lecturer, by fact. */
export type FactAnswers = { readonly [Name in Fact]?: FactAnswer };

/** Answers with what they are about. A year without a semester, or none, is allowed, as in a rating. */
export interface AnsweredPair {
  readonly course: number;
  readonly professor: number;
  readonly answers: FactAnswers;
  readonly year: number | null;
  readonly semester: Semester | null;
}

/** All but the role of the lecturer, which is a column of its own as soon as it is known. */
export type ShownFact = Exclude<Fact, 'role'>;

/** What is known of a fact, as the columns `fact_counts` hold it. */
export interface KnownFact {
  readonly fact: ShownFact;
  /** Null where answers differ. */
  readonly answer: FactAnswer | null;
  readonly agreeing: number;
  /** Number of answers; of a sensitive fact that many or more. */
  readonly given: number;
  /** Academic year of the newest. */
  readonly year: number;
  /** True if that is older than the last academic year. */
  readonly isOld: boolean;
}

/** Facts in the order in which they are asked where none is known. */
const facts = Object.keys(factAnswers) as readonly Fact[];

export function isSensitive(fact: Fact): boolean {
  return sensitiveFacts.some(one => one === fact);
}

function answerOf(fact: Fact, value: unknown): FactAnswer | undefined {
  return factAnswers[fact].find(answer => answer === value);
}

/** Reads `fact_counts`; sensitive facts last. What a later release counts is left out. */
export function readFacts(json: Json): readonly KnownFact[] {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return [];
  const known = facts.flatMap((fact): readonly KnownFact[] => {
    if (fact === 'role') return [];
    const counted = json[fact];
    if (!Array.isArray(counted)) return [];
    const [word, agreeing, given, year, isOld] = counted;
    const answer = word === null ? null : answerOf(fact, word);
    if (answer === undefined || typeof agreeing !== 'number' || typeof given !== 'number' || typeof year !== 'number')
      return [];
    return [{ fact, answer, agreeing, given, year, isOld: isOld === true }];
  });
  return known.toSorted((one, other) => Number(isSensitive(one.fact)) - Number(isSensitive(other.fact)));
}

/** Most questions at a time. */
const maxQuestions = 3;

/** The facts to ask for: those with the fewest answers first, at most one of them sensitive. */
export function factsToAsk(known: readonly KnownFact[], answered: readonly Fact[]): readonly Fact[] {
  const givenOf = (fact: Fact) => known.find(one => one.fact === fact)?.given ?? 0;
  const open = facts.filter(fact => !answered.includes(fact)).toSorted((one, other) => givenOf(one) - givenOf(other));
  const sensitive = open.find(isSensitive);
  return open.filter(fact => !isSensitive(fact) || fact === sensitive).slice(0, maxQuestions);
}

/** Reads answers that were stored; null where they are none. */
export function parseFactAnswers(value: unknown): FactAnswers | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = facts.flatMap(fact => {
    const answer = answerOf(fact, Reflect.get(value, fact));
    return answer ? [[fact, answer] as const] : [];
  });
  return Object.fromEntries(given);
}

/** Reads what was stored of a pair; null where it makes no sense, or nothing is answered. */
export function parseAnsweredPair(value: unknown): AnsweredPair | null {
  if (typeof value !== 'object' || value === null) return null;
  const { course, professor, answers, year, semester } = value as Readonly<Record<keyof AnsweredPair, unknown>>;
  const given = parseFactAnswers(answers);
  if (!Number.isSafeInteger(course) || !Number.isSafeInteger(professor) || !given) return null;
  if (Object.keys(given).length === 0) return null;
  return {
    course: Number(course),
    professor: Number(professor),
    answers: given,
    year: typeof year === 'number' ? year : null,
    semester: semesters.find(one => one === semester) ?? null,
  };
}

/** The answers without one, or with another one. */
export function withAnswer(answers: FactAnswers, fact: Fact, answer: FactAnswer | null): FactAnswers {
  const { [fact]: _, ...others } = answers;
  return answer === null ? others : { ...others, [fact]: answer };
}

type Said = (typeof texts)['facts'];
type KeyIn<Group extends 'said' | 'short'> = {
  [Name in keyof Said[Group] & string]: `facts.${Group}.${Name}.${keyof Said[Group][Name] & string}`;
}[keyof Said[Group] & string];

/** Words for an answer that most gave, beside the name of the fact. */
export function saidKey(fact: ShownFact, answer: FactAnswer): MessageKey {
  if (answer !== 'yes' && answer !== 'no') return `facts.answers.${answer}`;
  return `facts.said.${fact}.${answer}` as KeyIn<'said'>;
}

/** Words for the facts that most agree on, each for itself, the first ones alone. */
export function shortKeys(known: readonly KnownFact[], most: number): readonly MessageKey[] {
  return known
    .flatMap(({ fact, answer, isOld }) =>
      answer === null || isOld || isSensitive(fact) ? [] : [`facts.short.${fact}.${answer}` as KeyIn<'short'>],
    )
    .slice(0, most);
}
