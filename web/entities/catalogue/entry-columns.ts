import type { Database } from '#contract/database.ts';
import type { Entry, EntryDetails } from './entry.ts';
import type { Kind } from './kind.ts';

const shared =
  'id,name,name_en,rating_count,rating_avg,histogram,' +
  'department:departments(id,name,name_en,name_pretty_card),institution:institutions(id,name,name_en)';
const details = `${shared},difficulty_avg,take_again_percent,tag_counts,last_rated_at`;

/** What a list needs of each entry. */
export const listColumns: Readonly<Record<Kind, string>> = { professor: `title,${shared}`, course: `code,${shared}` };

/** What an entry's own page needs. */
export const detailsColumns: Readonly<Record<Kind, string>> = {
  professor: `title,${details}`,
  course: `code,${details}`,
};

/** The table of a kind. */
export const tableOf = { professor: 'professors', course: 'courses' } as const satisfies Record<
  Kind,
  keyof Database['public']['Tables']
>;

/** An entry as it is answered: a course has no title, a professor no code. */
export type EntryRow<Shape extends Entry | EntryDetails = Entry> = Omit<Shape, 'kind' | 'title' | 'code'> &
  Partial<Pick<Entry, 'title' | 'code'>>;

export function toEntry<Shape extends Entry | EntryDetails>(kind: Kind, row: EntryRow<Shape>) {
  return { ...row, kind, title: row.title ?? null, code: row.code ?? null };
}
