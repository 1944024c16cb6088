import { openDatabase, type Database } from '@dargu/pg-one-sync';
import { demoPeople } from './accounts/demo-people.ts';
import { buildCatalogue } from './catalogue/catalogue.ts';
import { buildRatings } from './catalogue/ratings.ts';
import { buildStudents } from './catalogue/students.ts';
import { buildInstitutionReviews } from './institution-reviews/reviews.ts';
import { catalogueRows } from './load/catalogue-rows.ts';
import { fillFacts } from './load/fill-facts.ts';
import { fillSources } from './load/fill-sources.ts';
import { guideRows } from './load/guide-rows.ts';
import { insertRows, sql } from './load/insert-rows.ts';
import { withHeldReviews } from './moderation/held-reviews.ts';
import { openCases } from './moderation/open-cases.ts';
import { scaleUp } from './scale/scale-up.ts';

export interface SeedOptions {
  /** Goes on to 100,000 professors, 50,000 courses and 2,000,000 ratings, for benchmarks; needs a superuser. */
  readonly scale?: boolean;
  /** Other amounts than the demo's, to compare sizes. */
  readonly amounts?: Amounts;
  /** Folder of the server's files; without it guides have none. */
  readonly filesFolder?: string;
  readonly log?: (line: string) => void;
}

export interface Amounts {
  readonly professors: number;
  readonly courses: number;
  readonly students: number;
  /** Ratings of professors, and of courses. */
  readonly ofProfessors: number;
  readonly ofCourses: number;
  /** Study guides; none where it is left out. */
  readonly guides?: number;
  /** Reviews of institutions; none where it is left out. */
  readonly ofInstitutions?: number;
}

/** The demo takes some ten seconds, two million ratings some minutes, ms. */
const seedTimeoutMs = 3_600_000;

const usual: Amounts = {
  professors: 3_000,
  courses: 1_500,
  students: 6_000,
  ofProfessors: 18_000,
  ofCourses: 7_000,
  guides: 400,
  ofInstitutions: 300,
};

/**
 * Fills an empty database with the demo catalogue: real institutions, made-up people, reviews nobody wrote. For the
 * same day it is the same in every detail. The public setting `demo_catalogue` says that it is a demo.
 *
 * @param adminUrl connection string of the role that owns the schema, which is in place already.
 * @returns false, having done nothing, when there are institutions already.
 */
export async function seedDemo(adminUrl: string, options: SeedOptions = {}): Promise<boolean> {
  const { scale = false, amounts = usual, log = () => {} } = options;
  const database = openDatabase({ connectionString: adminUrl, size: 1, prepare: false, timeoutMs: seedTimeoutMs });
  try {
    const [found] = await database.run([sql('select from public.institutions limit 1')]);
    if (found && found.rows.length > 0) return false;
    await load(database, { amounts, today: midnight(new Date()), filesFolder: options.filesFolder, log });
    if (scale) await scaleUp(database, log);
    // Freshly loaded tables have neither statistics nor a visibility map; without them plans and index-only scans are
    // poor.
    if (scale) for (const table of rewritten) await database.run([sql(`vacuum full ${table}`)]);
    for (const table of filled) await database.run([sql(`vacuum analyze ${table}`)]);
    return true;
  } finally {
    await database.close();
  }
}

const withSequence = ['institutions', 'departments', 'professors', 'courses'];
/** Filled with their triggers off: what they keep is counted in one pass afterwards. */
const withoutTriggers = [
  'ratings',
  'course_ratings',
  'institution_ratings',
  'study_guides',
  'guide_files',
  'guide_votes',
  'guide_bookmarks',
];
/** Every row of these is written a second time by the count after the load; what that leaves behind is no data. */
const rewritten = [
  'public.professors',
  'public.courses',
  'public.course_professors',
  'public.profiles',
  'private.professor_documents',
  'private.course_documents',
];
const filled = [
  ...[...withSequence, 'course_professors', 'profiles', ...withoutTriggers].map(table => `public.${table}`),
  'private.professor_documents',
  'private.course_documents',
  'private.guide_documents',
  'private.search_variants',
];

interface Load {
  readonly amounts: Amounts;
  readonly today: Date;
  readonly filesFolder: string | undefined;
  readonly log: (line: string) => void;
}

async function load(database: Database, { amounts, today, filesFolder, log }: Load): Promise<void> {
  const catalogue = buildCatalogue(amounts);
  const students = buildStudents(catalogue, amounts.students);
  const ratings = buildRatings(catalogue, students, { ...amounts, today });
  const guides = await guideRows(catalogue, students, { total: amounts.guides ?? 0, today, filesFolder });
  const institutionReviews = buildInstitutionReviews(catalogue, students, amounts.ofInstitutions ?? 0, today);
  log(
    `demo catalogue: ${String(catalogue.institutions.length)} institutions, ${String(catalogue.professors.length)} professors, ` +
      `${String(catalogue.courses.length)} courses, ${String(ratings.professors.length + ratings.courses.length)} ratings, ${String(amounts.guides ?? 0)} study guides, ` +
      `${String(institutionReviews.length)} reviews of institutions`,
  );
  await database.transaction(async run => {
    for (const [table, rows] of [...catalogueRows(catalogue, students, today), ...demoPeople(catalogue, today)])
      await run([insertRows(table, rows)]);
    const written: (readonly [table: string, rows: readonly object[]])[] = [
      ['public.ratings', withHeldReviews(ratings.professors)],
      ['public.course_ratings', withHeldReviews(ratings.courses)],
      ['public.institution_ratings', institutionReviews],
      ...guides,
    ];
    await run([
      ...withoutTriggers.map(table => sql(`alter table public.${table} disable trigger user`)),
      ...['ratings', 'course_ratings'].map(table => sql(`alter table public.${table} enable trigger _180_posted`)),
      ...written.flatMap(([table, rows]) => (rows.length > 0 ? [insertRows(table, rows)] : [])),
      ...withoutTriggers.map(table => sql(`alter table public.${table} enable trigger user`)),
      sql('select private.recount()'),
      ...fillFacts,
      ...fillSources,
      ...openCases({ students, ofProfessors: ratings.professors, ofCourses: ratings.courses, today }).map(
        ([table, rows]) => insertRows(table, rows),
      ),
      ...withSequence.map(table =>
        sql(`select setval(pg_get_serial_sequence('public.${table}', 'id'), (select max(id) from public.${table}))`),
      ),
      sql(`insert into public.app_settings (key, value, public) values ('demo_catalogue', 'true', true)
           on conflict (key) do update set value = excluded.value, public = excluded.public`),
    ]);
  });
}

function midnight(day: Date): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
}
