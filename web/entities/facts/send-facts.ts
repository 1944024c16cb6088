import type { Fact, FactAnswer } from '#contract/words.ts';
import { factCodes } from '#contract/fact-codes.ts';
import { outboxItems, enqueue } from '#web/entities/outbox/outbox.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, isNotReached, isTimeout, TableError } from '#web/lib/table-error.ts';
import { type AnsweredPair, parseAnsweredPair } from './facts.ts';

type About = Omit<AnsweredPair, 'answers'>;

/**
 * Sends one answer in the name of a person, or takes it back (null).
 * @throws TableError with a code of contract/fact-codes.ts
 */
export async function sendFact(
  table: TableClient,
  person: string,
  { course, professor, year, semester }: About,
  fact: Fact,
  answer: FactAnswer | null,
): Promise<void> {
  dataOf(
    await inNameOf(
      person,
      table.rpc('answer_fact', { course_id: course, professor_id: professor, fact, answer, year, semester }),
    ),
  );
}

/** Sends answers. Sending twice makes one of each. @throws as sendFact, where one of them fails */
export async function sendFacts(
  table: TableClient,
  person: string,
  { answers, ...about }: AnsweredPair,
): Promise<void> {
  const given = Object.entries(answers) as [Fact, FactAnswer][];
  await Promise.all(given.map(([fact, answer]) => sendFact(table, person, about, fact, answer)));
}

/** True if answers may arrive later: there is no connection, the server is busy, or the limit of the day is reached. */
export function mayArriveLater(error: unknown): boolean {
  if (!(error instanceof TableError)) return false;
  return isNotReached(error) || isTimeout(error) || error.status >= 500 || error.code === factCodes.dailyLimit;
}

/** Puts answers into the outbox, beside those that wait about the same pair. @returns whether there was room */
export function enqueueFacts(person: string, pair: AnsweredPair): boolean {
  const waiting = outboxItems(person)
    .filter(item => item.what === 'facts' && item.status !== 'sent')
    .flatMap(item => parseAnsweredPair(item.values) ?? [])
    .find(one => one.course === pair.course && one.professor === pair.professor);
  const values = { ...pair, answers: { ...waiting?.answers, ...pair.answers } };
  return enqueue(person, { what: 'facts', values }) !== null;
}

/** Sends answers that go along with something else, or lets them wait. Never fails: what cannot be is left out. */
export async function sendFactsBeside(table: TableClient, person: string, pair: AnsweredPair): Promise<void> {
  try {
    await sendFacts(table, person, pair);
  } catch (error) {
    if (mayArriveLater(error)) enqueueFacts(person, pair);
  }
}
