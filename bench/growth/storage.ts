import { connected } from '../cluster/bench-database.ts';
import { atMost, number, type Report } from '../report/report.ts';

interface Sizes {
  readonly ratings: string;
  readonly tables: string;
  readonly indexes: string;
  readonly database: string;
}

/** Disk space of the ratings with their indexes, and of the whole database, by rating. */
export async function measureStorage(adminUrl: string): Promise<Report> {
  const { rows } = await connected(adminUrl, client =>
    client.query<Sizes>(`select
      (select count(*) from public.ratings) + (select count(*) from public.course_ratings) as ratings,
      pg_table_size('public.ratings') + pg_table_size('public.course_ratings') as tables,
      pg_indexes_size('public.ratings') + pg_indexes_size('public.course_ratings') as indexes,
      pg_database_size(current_database()) as database`),
  );
  const ratings = Number(rows[0]?.ratings ?? 1);
  const line = (what: string, bytes: number, most: number | null) => ({
    what,
    figures: { MB: number(bytes / 1e6), 'bytes a rating': number(bytes / ratings) },
    budget: most === null ? null : atMost(bytes / ratings, most),
  });
  const tables = Number(rows[0]?.tables);
  const indexes = Number(rows[0]?.indexes);
  return {
    title: 'Storage of 2,000,000 ratings',
    lines: [
      line('ratings', tables, null),
      line('their indexes', indexes, null),
      line('both', tables + indexes, 700),
      line('the whole database', Number(rows[0]?.database), null),
    ],
    note: 'A comment has 220 bytes on average. The whole database also holds 100,000 professors, 50,000 courses and 500,000 profiles.',
  };
}
