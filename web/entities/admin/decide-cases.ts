import { inNameOf } from '#web/lib/in-name-of.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { CaseRef } from './case.ts';
import type { AdminRequest } from './use-desk-change.ts';

/** A decision, by the word that its kind of case has for it. */
export interface Ruling {
  readonly verdict: string;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  /** What else the verdict takes, as `decide_cases` of the database says for the kind. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** A case as it was read. */
export type ReadCase = CaseRef & { readonly version: string };

export interface DecidedCase extends CaseRef {
  /** Something else than `done` where nothing has happened. */
  readonly outcome: string;
  /** In the log, to be undone by. */
  readonly decisionId: number | null;
}

/**
 * Decides about cases as they were read, at most 50.
 * @returns how it went with each, in the same order
 */
export async function decideCases(
  { table, admin }: AdminRequest,
  cases: readonly ReadCase[],
  { verdict, reason, note = '', details }: Ruling,
): Promise<readonly DecidedCase[]> {
  const request = table.rpc('decide_cases', {
    cases: cases.map(({ kind, key, version }) => ({ kind, key, version })),
    decision: verdict,
    ...(reason !== undefined && { reason }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(details && { details: { ...details } as never }),
  });
  const rows = rowsOf(await inNameOf(admin, request));
  return cases.map(({ kind, key }) => {
    const row = rows.find(each => each.kind === kind && each.key === key);
    return { kind, key, outcome: row?.outcome ?? 'gone', decisionId: row?.decision_id ?? null };
  });
}
