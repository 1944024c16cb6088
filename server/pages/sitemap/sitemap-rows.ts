import type { Database } from '@dargu/pg-one-sync';
import { asVisitor } from '../as-visitor.ts';

export type SitemapKind = 'professors' | 'courses';

/** Ids a page; the protocol allows 50,000 addresses a file, and each has two. */
const idsPerPage = 10_000;

// Pages are ranges of ids, not offsets: each is one range scan of the primary key, however large the table.
const countQueries = {
  professors: 'select coalesce(max(id), 0)::text from public.professors',
  courses: 'select coalesce(max(id), 0)::text from public.courses',
} satisfies Record<SitemapKind, string>;

const entryQueries = {
  professors: `select id::text, to_char(last_rated_at at time zone 'Asia/Jerusalem', 'YYYY-MM-DD') from public.professors where id > $1::int and id <= $2::int order by id`,
  courses: `select id::text, to_char(last_rated_at at time zone 'Asia/Jerusalem', 'YYYY-MM-DD') from public.courses where id > $1::int and id <= $2::int order by id`,
} satisfies Record<SitemapKind, string>;

/** How many pages each kind takes. */
export async function readPageCounts(database: Database): Promise<Record<SitemapKind, number>> {
  const [, professors, courses] = await database.run(
    [asVisitor, { text: countQueries.professors, values: [] }, { text: countQueries.courses, values: [] }],
    { replica: true },
  );
  const pages = (result: typeof professors) => Math.ceil(Number(result?.rows[0]?.[0] ?? 0) / idsPerPage);
  return { professors: pages(professors), courses: pages(courses) };
}

/** Id and day of the last rating of what a visitor may see on one page, the first being 1. */
export async function readEntries(
  database: Database,
  kind: SitemapKind,
  page: number,
): Promise<{ id: string; changed: string | null }[]> {
  const values = [String((page - 1) * idsPerPage), String(page * idsPerPage)];
  const [, entries] = await database.run([asVisitor, { name: `sitemap_${kind}`, text: entryQueries[kind], values }], {
    replica: true,
  });
  return (entries?.rows ?? []).map(([id, changed]) => ({ id: id ?? '', changed: changed ?? null }));
}
