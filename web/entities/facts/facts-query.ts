import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import type { Fact } from '#contract/words.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { nameColumns, type NameColumn } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { type KnownFact, parseFactAnswers, readFacts } from './facts.ts';

/** A course of a professor, or a professor of a course, with what is known of the two. */
export interface FactPair
  extends Pick<Entry, 'id' | NameColumn | 'title' | 'code'>, Pick<Row<'course_professors'>, 'role'> {
  readonly facts: readonly KnownFact[];
}

interface FactsOfEntry {
  /** Sums over all pairs. */
  readonly all: readonly KnownFact[];
  /** The most rated first. */
  readonly pairs: readonly FactPair[];
}

/** As many as the page names (list-related.ts). */
const maxPairs = 24;

const names = { professor: `id,${nameColumns},code`, course: `id,${nameColumns},title` } as const;

/** What is known of an entry, and of each pair. Its pages ask for it once they stand: nothing of it is in their HTML. */
export function factsQuery(table: TableClient, kind: Kind, id: number) {
  return queryOptions({
    queryKey: queryKeys.facts(kind, id),
    queryFn: async ({ signal }): Promise<FactsOfEntry> => {
      const pairs = table.from('course_professors');
      const [sums, rows] = await Promise.all([
        table
          .from(kind === 'course' ? 'courses' : 'professors')
          .select('fact_counts')
          .eq('id', id)
          .abortSignal(signal),
        kind === 'course'
          ? pairs
              .select(`fact_counts,role,other:professors!inner(${names.course})`)
              .eq('course_id', id)
              .order('rating_count', { ascending: false })
              .limit(maxPairs)
              .abortSignal(signal)
          : pairs
              .select(`fact_counts,role,other:courses!inner(${names.professor})`)
              .eq('professor_id', id)
              .order('rating_count', { ascending: false })
              .limit(maxPairs)
              .abortSignal(signal),
      ]);
      return {
        all: readFacts(rowsOf(sums)[0]?.fact_counts ?? null),
        pairs: rowsOf<readonly Paired[]>(rows).map(({ fact_counts, role, other }) => ({
          ...other,
          role,
          title: other.title ?? null,
          code: other.code ?? null,
          facts: readFacts(fact_counts),
        })),
      };
    },
  });
}

interface Paired extends Pick<FactPair, 'role'> {
  readonly fact_counts: Parameters<typeof readFacts>[0];
  readonly other: Pick<Entry, 'id' | NameColumn> & Partial<Pick<Entry, 'title' | 'code'>>;
}

/** The facts of a pair that a person has answered. */
export function ownFactsQuery(table: TableClient, person: string, course: number, professor: number) {
  return queryOptions({
    queryKey: queryKeys.ownFacts(person, course, professor),
    queryFn: async ({ signal }): Promise<readonly Fact[]> => {
      const rows = rowsOf(
        await table
          .from('fact_answers')
          .select('fact,answer')
          .eq('user_id', person)
          .eq('course_id', course)
          .eq('professor_id', professor)
          .abortSignal(signal),
      );
      const answers = parseFactAnswers(Object.fromEntries(rows.map(({ fact, answer }) => [fact, answer])));
      return Object.keys(answers ?? {}) as Fact[];
    },
  });
}
