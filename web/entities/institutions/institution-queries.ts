import { nameColumn, nameColumns, shortNameColumns } from '#web/entities/catalogue/local-name.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/locales.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { cachedList } from './list-cache.ts';

/** Time that the lists of institutions and departments count as fresh, in milliseconds (CONST-02). */
const listFreshForMs = 300_000;

const institutionColumns =
  `id,${nameColumns},${shortNameColumns},kind,professor_count,course_count,rating_count` as const;

/** All institutions, ordered by name (CALL-05). */
export async function listInstitutions(table: TableClient, options: { readonly signal?: AbortSignal } = {}) {
  let request = table.from('institutions').select(institutionColumns).order('name');
  if (options.signal) request = request.abortSignal(options.signal);
  return rowsOf(await request);
}

/** The whole list, cached by the browser for an hour (CALL-13). */
export function institutionsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.institutions(),
    queryFn: ({ signal }) => cachedList('institutions', () => listInstitutions(table, { signal })),
    staleTime: listFreshForMs,
    gcTime: listFreshForMs,
  });
}

const departmentColumns = `id,${nameColumns},name_pretty_card,institution,professor_count,course_count` as const;

interface Options {
  /** Id of the institution whose departments are wanted. */
  readonly institution: number;
  readonly signal?: AbortSignal;
}

/** Departments of an institution, ordered by name (CALL-06). */
export async function listDepartments(table: TableClient, { institution, signal }: Options) {
  let request = table.from('departments').select(departmentColumns).eq('institution', institution).order('name');
  if (signal) request = request.abortSignal(signal);
  return rowsOf(await request);
}

/**
 * All departments of an institution, cached by the browser for an hour (CALL-13). A failure is tried twice more
 * (CONST-02).
 */
export function departmentsQuery(table: TableClient, institution: number) {
  return queryOptions({
    queryKey: queryKeys.departments(institution),
    queryFn: ({ signal }) =>
      cachedList(`departments:${institution}`, () => listDepartments(table, { institution, signal })),
    staleTime: listFreshForMs,
    gcTime: listFreshForMs,
    retry: 2,
  });
}

export interface InstitutionName {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly short_name: string | null;
  readonly short_name_en: string | null;
}

/** The names of one institution; null when there is none of that id. */
export function institutionQuery(table: TableClient, id: number) {
  return queryOptions({
    queryKey: queryKeys.institution(id),
    queryFn: async ({ signal }): Promise<InstitutionName | null> => {
      const request = table
        .from('institutions')
        .select(`id,${nameColumns},${shortNameColumns}`)
        .eq('id', id)
        .limit(1)
        .abortSignal(signal);
      return rowsOf(await request)[0] ?? null;
    },
    staleTime: listFreshForMs,
  });
}

/** Number of names a picker lists; of a longer list the rest is found by typing. */
export const pickerLength = 100;

/** Fields that pickers and forms need: id and name, in both languages. */
const pickerColumns = `id,${nameColumns}` as const;

interface Typed {
  /** By whose names the list is ordered. */
  readonly language: Language;
  /** A part of a name; empty for the beginning of the list. */
  readonly text: string;
}

/**
 * Names for a picker, in their order: of the departments of an institution (CALL-06), or of institutions (CALL-05). A
 * failure is tried twice more (CONST-02).
 * @param institution null for institutions
 */
export function pickerNamesQuery(table: TableClient, institution: number | null, { language, text }: Typed) {
  const column = nameColumn(language);
  const load = async (signal: AbortSignal) => {
    const all =
      institution === null
        ? table.from('institutions').select(pickerColumns)
        : table.from('departments').select(pickerColumns).eq('institution', institution);
    const some = text === '' ? all : all.filter(column, 'ilike', `%${text.replaceAll(/[\\%_*]/gu, '\\$&')}%`);
    return rowsOf(await some.order(column).limit(pickerLength).abortSignal(signal));
  };
  return queryOptions({
    queryKey: queryKeys.pickerNames(institution, language, text),
    queryFn: ({ signal }) =>
      text === '' ? cachedList(`names:${institution}:${language}`, () => load(signal)) : load(signal),
    staleTime: listFreshForMs,
    gcTime: listFreshForMs,
    ...(institution !== null && { retry: 2 }),
  });
}

/** The names of some departments, such as those that were chosen. */
export function departmentsByIdQuery(table: TableClient, ids: readonly number[]) {
  return queryOptions({
    queryKey: queryKeys.departmentsById(ids),
    queryFn: async ({ signal }) =>
      rowsOf(
        await table
          .from('departments')
          .select(`${pickerColumns},name_pretty_card`)
          .in('id', [...ids])
          .abortSignal(signal),
      ),
    staleTime: listFreshForMs,
  });
}
