import type { Database } from '@dargu/pg-one-sync';
import { asVisitor, rowsForVisitor } from '../as-visitor.ts';

interface Source {
  readonly table: string;
  /**
   * Table and key whose ranges make pages: not offsets, so that each is one range scan of an index, however large the
   * table.
   */
  readonly id: string;
  /** The protocol allows 50,000 addresses a file, and each has one for every language. */
  readonly idsPerPage: number;
  /** Path and day of the last change of everything in the range that `where` names. */
  readonly entries: (where: string) => string;
}

const day = (column: string) => `to_char(${column} at time zone 'Asia/Jerusalem', 'YYYY-MM-DD')`;

const ofRatings = (table: string, path: string): Source => ({
  table,
  id: 'id',
  idsPerPage: 10_000,
  entries: where => `select '${path}' || id, ${day('last_rated_at')} from ${table} ${where} order by id`,
});

const sources = {
  professors: ofRatings('public.professors', '/professor/'),
  courses: ofRatings('public.courses', '/course/'),
  // Of each course first its list of guides, then each of them. Ids of guides are random: their order says nothing.
  guides: {
    table: 'public.published_guides',
    id: 'course_id',
    idsPerPage: 1000,
    entries: where => `
      select case when id is null then '/courses/' || course_id || '/study-guides' else '/study-guides/view/' || id end,
        ${day('max(coalesce(revised_on, published_on))')}
      from public.published_guides ${where}
      group by grouping sets ((course_id), (course_id, id)) order by course_id, id nulls first`,
  },
  // Institutions and departments that hold anything; of those only lecturers and courses know the day.
  places: {
    table: 'public.institutions',
    id: 'id',
    idsPerPage: 10_000,
    entries: where => `
      select '/institution/' || id, null from public.institutions ${where} and professor_count + course_count > 0
      order by id`,
  },
  departments: {
    table: 'public.departments',
    id: 'id',
    idsPerPage: 10_000,
    entries: where => `
      select '/institution/' || institution || '/department/' || id, null
      from public.departments ${where} and professor_count + course_count > 0 order by id`,
  },
  // The ranking of all and those with averages, from five reviews on. A visitor sees rows only while the area is open.
  institutions: {
    table: 'public.institution_scores',
    id: 'institution_id',
    idsPerPage: 10_000,
    entries: where => `
      select '/institution-reviewing' || coalesce('?institution=' || institution_id, ''), ${day('max(last_reviewed_on)')}
      from public.institution_scores ${where}
      group by grouping sets ((), (institution_id))
      having count(*) > 0 and (institution_id is null or max(review_count) >= 5) order by institution_id nulls first`,
  },
} satisfies Record<string, Source>;

export type SitemapKind = keyof typeof sources;
export const sitemapKinds = Object.keys(sources) as readonly SitemapKind[];

const pagesQuery = ({ table, id, idsPerPage }: Source) => `
  select page::text
  from generate_series(1, (select (max(${id}) - 1) / ${idsPerPage} + 1 from ${table})) as page
  where exists (select from ${table} where ${id} > (page - 1) * ${idsPerPage} and ${id} <= page * ${idsPerPage})`;

/** The pages of every kind that hold anything, the first being 1. */
export async function readPages(database: Database): Promise<readonly { kind: SitemapKind; page: number }[]> {
  const questions = sitemapKinds.map(kind => ({ text: pagesQuery(sources[kind]), values: [] }));
  const [, ...results] = await database.run([asVisitor, ...questions], { replica: true });
  return sitemapKinds.flatMap((kind, index) =>
    (results[index]?.rows ?? []).map(([page]) => ({ kind, page: Number(page) })),
  );
}

/** Path and day of the last change of what a visitor may see on one page. */
export async function readEntries(
  database: Database,
  kind: SitemapKind,
  page: number,
): Promise<{ path: string; changed: string | null }[]> {
  const { id, idsPerPage, entries } = sources[kind];
  const text = entries(`where ${id} > $1::int and ${id} <= $2::int`);
  const values = [String((page - 1) * idsPerPage), String(page * idsPerPage)];
  const rows = await rowsForVisitor(database, { name: `sitemap_${kind}`, text, values }, { replica: true });
  return rows.map(([path, changed]) => ({ path: path ?? '', changed: changed ?? null }));
}
