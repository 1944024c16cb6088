import { queryOptions } from '@tanstack/react-query';
import { type FileKind, namesPeople } from '#contract/catalogue-import.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Team } from '#web/entities/admin/team.ts';
import type { SendToApi } from '#web/entities/session/use-api.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf, TableError } from '#web/lib/table-error.ts';
import { type CheckedLine, toProblem, type LineVerdict } from '../model/line.ts';
import type { ImportDesk } from '../model/import-state.ts';

/** While something is read or written its progress is requested, else whether another admin has begun something, ms. */
const pollIntervalMs = { busy: 1_000, quiet: 20_000 };

/** Poll interval of the desk, ms. */
export function pollInterval(desk: ImportDesk | undefined): number {
  return desk?.open.some(({ status }) => status === 'reading' || status === 'writing')
    ? pollIntervalMs.busy
    : pollIntervalMs.quiet;
}

/** Imports that are not finished and the last that are: of a team, or of admins with how far the catalogue is. */
export function importDeskQuery(table: TableClient, team: Team | null) {
  return queryOptions({
    queryKey: queryKeys.admin('import', String(team?.id ?? 'desk')),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ImportDesk> => {
      const request = team ? table.rpc('team_imports', { institution: team.id }) : table.rpc('import_desk');
      const result: unknown = rowsOf(await request.abortSignal(signal));
      return result as ImportDesk;
    },
  });
}

/** Lines of one verdict above a line. */
export async function listLines(
  table: TableClient,
  {
    id,
    verdict,
    above,
    most,
  }: { readonly id: string; readonly verdict: LineVerdict; readonly above: number; readonly most: number },
  signal: AbortSignal,
): Promise<readonly CheckedLine[]> {
  const request = table.rpc('import_lines', { import: id, verdict, above, most }).abortSignal(signal);
  return rowsOf(await request).map(row => ({
    line: row.line ?? 0,
    fields: (row.fields ?? {}) as CheckedLine['fields'],
    problem: toProblem(row.problem),
    about: (row.about ?? {}) as CheckedLine['about'],
    before: (row.before ?? {}) as CheckedLine['before'],
    after: (row.after ?? {}) as CheckedLine['after'],
  }));
}

/** Mistakes that several lines have, most frequent first. */
export function mistakesQuery(table: TableClient, id: string, checked: number) {
  return queryOptions({
    queryKey: queryKeys.admin('importMistakes', `${id}/${checked}`),
    queryFn: async ({ signal }) =>
      rowsOf(await table.rpc('import_mistakes', { import: id }).abortSignal(signal)).flatMap(row => {
        const problem = toProblem(row.problem);
        const about = { value: row.value ?? '', ...(row.maybe !== null && { maybe: row.maybe }) };
        return problem && (row.lines ?? 0) > 1
          ? [{ problem, about, lines: row.lines ?? 0, firstLine: row.first_line ?? 0 }]
          : [];
      }),
  });
}

/** Stops what is written, or lets go of what is only checked. */
export async function stopImport(table: TableClient, admin: string, id: string): Promise<void> {
  dataOf(await inNameOf(admin, table.rpc('stop_import', { import: id })));
}

/** Sends a file to be read and checked. @returns id of its import */
export async function sendFile(
  api: SendToApi,
  admin: string,
  file: File,
  { kind, team, source }: { readonly kind: FileKind; readonly team: Team | null; readonly source: string | null },
): Promise<string> {
  const query = new URLSearchParams({
    kind,
    name: file.name,
    ...(team && { institution: String(team.id) }),
    ...(source && { source }),
  });
  if (source) await refusePeople(file);
  const result = await post(api, admin, `/files?${query.toString()}`, file);
  return result.id;
}

/** Keeps a text file on the device whose columns say who wrote; the server looks again, also at sheets. */
async function refusePeople(file: File): Promise<void> {
  const lines = (await file.slice(0, 20_000).text()).split(/[\r\n]+/);
  const people = (lines.find(line => line.trim() !== '') ?? '').split(/[,;\t]/).filter(namesPeople);
  if (!/\.xlsx$/i.test(file.name) && people.length > 0)
    throw new TableError(400, {
      code: 'import/people',
      message: 'Columns say who wrote.',
      details: JSON.stringify({ people: people.join(', ') }),
    });
}

/** Begins to write a checked import. */
export async function startWriting(api: SendToApi, admin: string, id: string): Promise<void> {
  await post(api, admin, `/${id}/write`);
}

async function post(api: SendToApi, admin: string, path: string, body?: Blob): Promise<{ readonly id: string }> {
  const init = { method: 'POST', ...(body && { body }) };
  const response = await api(`/import/v1${path}`, init, admin).catch((error: unknown) => {
    throw new TableError(0, { message: String(error) });
  });
  const result = (await response.json().catch(() => ({ message: response.statusText }))) as { readonly id: string };
  if (!response.ok)
    throw new TableError(response.status, result as { id: string; message: string } & { code?: string });
  return result;
}
