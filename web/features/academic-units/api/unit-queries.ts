import { queryOptions } from '@tanstack/react-query';
import { minRatingsForColor } from '#contract/score.ts';
import { toSemesterCounts } from '#web/entities/catalogue/entry-columns.ts';
import { nameColumns, shortNameColumns } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';

/** An institution, or a department of one. */
export interface AcademicUnit {
  readonly institution: number;
  readonly department: number | null;
}

const counts = 'professor_count,course_count,rating_count' as const;

/**
 * Names and counts of an institution or department, and of the department's institution; null when there is none to be
 * seen.
 */
export function unitQuery(table: TableClient, { institution, department }: AcademicUnit) {
  return queryOptions({
    queryKey: queryKeys.academicUnit('names', institution, department),
    queryFn: async ({ signal }) => {
      const institutionRequest = table
        .from('institutions')
        .select(`id,${nameColumns},${shortNameColumns},${counts}`)
        .eq('id', institution)
        .limit(1)
        .abortSignal(signal);
      if (department === null) {
        const [row] = rowsOf(await institutionRequest);
        return row === undefined ? null : { institution: row, department: null };
      }
      const [rows, departments] = await Promise.all([
        institutionRequest.then(rowsOf),
        table
          .from('departments')
          .select(`id,${nameColumns},${counts}`)
          .eq('id', department)
          .eq('institution', institution)
          .limit(1)
          .abortSignal(signal)
          .then(rowsOf),
      ]);
      const [row, within] = [rows[0], departments[0]];
      return row === undefined || within === undefined ? null : { institution: row, department: within };
    },
  });
}

/** Finds the institution or department that a merged or moved one became; null when there never was one. */
export async function findMovedUnit(
  table: TableClient,
  { institution, department }: AcademicUnit,
): Promise<AcademicUnit | null> {
  if (department === null) {
    const data = dataOf(await table.rpc('resolve_institution', { id: institution }, { get: true }));
    return data === null || data === institution ? null : { institution: data, department };
  }
  const data = dataOf(await table.rpc('resolve_department', { id: department }, { get: true }));
  if (data === null) return null;
  const [row] = rowsOf(await table.from('departments').select('id,institution').eq('id', data).limit(1));
  if (row === undefined || (row.id === department && row.institution === institution)) return null;
  return { institution: row.institution, department: row.id };
}

/** More than there are anywhere. */
const maxDepartments = 300;

/** Departments of an institution that hold anything, the most reviewed first. */
export function unitDepartmentsQuery(table: TableClient, institution: number) {
  return queryOptions({
    queryKey: queryKeys.academicUnit('departments', institution, null),
    queryFn: async ({ signal }) =>
      rowsOf(
        await table
          .from('departments')
          .select(`id,${nameColumns},${counts}`)
          .eq('institution', institution)
          .or('professor_count.gt.0,course_count.gt.0')
          .order('rating_count', { ascending: false })
          .order('name')
          .limit(maxDepartments)
          .abortSignal(signal),
      ),
  });
}

const ratingFigures = 'rating_count,histogram,semester_counts,professor_count,score_histogram' as const;

/**
 * Figures of an institution, counted once a day; null before the first time. Those of ratings are 0 under fifty
 * ratings.
 */
export function institutionFiguresQuery(table: TableClient, institution: number) {
  return queryOptions({
    queryKey: queryKeys.academicUnit('figures', institution, null),
    queryFn: async ({ signal }) => {
      const [row] = rowsOf(
        await table
          .from('institution_figures')
          .select(`${ratingFigures},lower_score,upper_score,guide_count,exam_count`)
          .eq('institution', institution)
          .limit(1)
          .abortSignal(signal),
      );
      return row === undefined ? null : { ...row, semester_counts: toSemesterCounts(row.semester_counts) };
    },
  });
}

export type InstitutionFigures = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof institutionFiguresQuery>['queryFn']>>>
>;

/** A course that students love, with the professor whom most of its raters name. */
interface LovedCourse {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly rating_count: number;
  readonly rating_avg: number | null;
  readonly take_again_percent: number | null;
  readonly professor_name: string | null;
  readonly professor_name_en: string | null;
  readonly professor_title: string | null;
}

/** Courses of an institution that students love: at most three, one of a department, in an order of the day. */
export function lovedCoursesQuery(table: TableClient, institution: number) {
  return queryOptions({
    queryKey: queryKeys.academicUnit('loved', institution, null),
    queryFn: async ({ signal }) => {
      const response = await table
        .rpc('loved_courses', { institution_id: institution }, { get: true })
        .abortSignal(signal);
      // A function says of each of its columns that it can be null.
      return rowsOf<unknown>(response) as readonly LovedCourse[];
    },
  });
}

/** Ratings from which on an institution or a department is no longer opening. */
export const ratingsOfOpenUnit = 50;

const maxWaiting = 3;

/** Professors of an academic unit whom people look up and who have no score yet; at most three, in an order of the day. */
export function waitingQuery(table: TableClient, { institution, department }: AcademicUnit) {
  return queryOptions({
    queryKey: queryKeys.academicUnit('waiting', institution, department),
    queryFn: async ({ signal }) => {
      const rows = table
        .from('waiting_professors')
        .select(
          `professor:professors!inner(id,${nameColumns},title,rating_count,department:departments(${nameColumns}))`,
        );
      const ofUnit = department === null ? rows.eq('institution', institution) : rows.eq('department', department);
      return rowsOf(
        await ofUnit
          .lt('professor.rating_count', minRatingsForColor)
          .order('rank')
          .limit(maxWaiting)
          .abortSignal(signal),
      ).map(({ professor }) => professor);
    },
  });
}

/** The first lecturers of a department without ratings, by name. */
export function departmentLecturersQuery(table: TableClient, institution: number, department: number) {
  return queryOptions({
    queryKey: queryKeys.academicUnit('lecturers', institution, department),
    queryFn: async ({ signal }) =>
      rowsOf(
        await table
          .from('professors')
          .select(`id,${nameColumns},title`)
          .eq('department', department)
          .order('name')
          .order('id')
          .limit(maxRated)
          .abortSignal(signal),
      ),
  });
}

const maxRated = 6;
const rated = `id,${nameColumns},rating_count,rating_avg` as const;

/** Professors or courses of a department with most ratings: the best known, not the best. */
export function mostRatedQuery(table: TableClient, kind: Kind, institution: number, department: number) {
  return queryOptions({
    queryKey: queryKeys.academicUnit(kind, institution, department),
    queryFn: async ({ signal }) => {
      const rows =
        kind === 'professor'
          ? rowsOf(
              await table
                .from('professors')
                .select(`title,${rated}`)
                .eq('department', department)
                .gt('rating_count', 0)
                .order('rating_count', { ascending: false })
                .order('id')
                .limit(maxRated)
                .abortSignal(signal),
            )
          : rowsOf(
              await table
                .from('courses')
                .select(`code,${rated}`)
                .eq('department', department)
                .gt('rating_count', 0)
                .order('rating_count', { ascending: false })
                .order('id')
                .limit(maxRated)
                .abortSignal(signal),
            );
      return rows.map(row => ({ title: null, code: null, ...row, kind }));
    },
  });
}

/** One of the latest reviews in an academic unit. */
interface UnitReview {
  readonly kind: Kind;
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly title: string | null;
  readonly rating_count: number;
  readonly rating_avg: number | null;
  readonly rating1: number;
  readonly comment: string;
  /** The beginning of its day. */
  readonly created_at: string;
}

/** Latest reviews in an academic unit. */
export function unitNewsQuery(table: TableClient, { institution, department }: AcademicUnit) {
  return queryOptions({
    queryKey: queryKeys.academicUnit('news', institution, department),
    queryFn: async ({ signal }) => {
      const unit = { institution_id: institution, ...(department !== null && { department_id: department }) };
      const response = await table.rpc('place_news', unit, { get: true }).abortSignal(signal);
      // A function says of each of its columns that it can be null.
      return rowsOf<unknown>(response) as readonly UnitReview[];
    },
  });
}

const maxGuides = 3;

/** The study guides of a department that helped most. */
export function unitGuidesQuery(table: TableClient, institution: number, department: number) {
  return queryOptions({
    queryKey: queryKeys.academicUnit('guides', institution, department),
    queryFn: async ({ signal }) =>
      rowsOf(
        await table
          .from('published_guides')
          .select('id,type,title,file_count,helpful_count,published_on,course_name,course_name_en')
          .eq('department', department)
          .order('helpful_count', { ascending: false })
          .order('id')
          .limit(maxGuides)
          .abortSignal(signal),
      ),
  });
}
