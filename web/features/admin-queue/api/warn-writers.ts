import type { CaseRef } from '#web/entities/admin/case.ts';
import type { Ruling } from '#web/entities/admin/decide-cases.ts';
import type { AdminRequest } from '#web/entities/admin/use-desk-change.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';

/** Warns the writer of each of these cases, for one reason. @returns whether all of them were */
export async function warnWritersOf(
  { table, admin }: AdminRequest,
  cases: readonly CaseRef[],
  { reason = '', note = '' }: Pick<Ruling, 'reason' | 'note'>,
): Promise<boolean> {
  const text = note.trim();
  const responses = await Promise.all(
    cases.map(({ kind, key }) =>
      inNameOf(admin, table.rpc('warn_writer', { kind, key, reason, ...(text !== '' && { note: text }) })),
    ),
  );
  return responses.every(({ error }) => error === null);
}
