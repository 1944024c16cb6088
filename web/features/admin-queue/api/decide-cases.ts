import type { CaseRef } from '#web/entities/admin/case.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** What can be decided about a case. */
export type Verdict = 'keep' | 'send_back' | 'hide' | 'remove' | 'restore';

/**
 * How it went with one case: `already`, another admin has decided; `changed`, its writer has changed it since it was
 * read; `gone`, it is not there any more; `taken`, another admin has it open.
 */
export const outcomes = ['done', 'already', 'changed', 'gone', 'taken'] as const;
export type CaseOutcome = (typeof outcomes)[number];

export interface DecidedCase extends CaseRef {
  readonly outcome: CaseOutcome;
  /** In the log, to be undone by. */
  readonly decisionId: number | null;
}

export interface Ruling {
  readonly verdict: Verdict;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

/**
 * Decides about cases as they were read, at most 50.
 * @param admin in whose name it goes out, or not at all
 */
export async function decideCases(
  table: TableClient,
  admin: string,
  cases: readonly (CaseRef & { readonly version: string })[],
  { verdict, reason, note = '' }: Ruling,
): Promise<readonly DecidedCase[]> {
  const request = table.rpc('decide_cases', {
    cases: cases.map(({ kind, key, version }) => ({ kind, key, version })),
    decision: verdict,
    ...(reason !== undefined && { reason }),
    ...(note.trim() !== '' && { note: note.trim() }),
  });
  const rows = rowsOf(await inNameOf(admin, request));
  return cases.map(({ kind, key }) => {
    const row = rows.find(each => each.kind === kind && each.key === key);
    return {
      kind,
      key,
      outcome: outcomes.find(each => each === row?.outcome) ?? 'gone',
      decisionId: row?.decision_id ?? null,
    };
  });
}

/** Warns whoever wrote each of these cases, for one reason. @returns whether all of them were */
export async function warnWritersOf(
  table: TableClient,
  admin: string,
  cases: readonly CaseRef[],
  { reason = '', note = '' }: Pick<Ruling, 'reason' | 'note'>,
): Promise<boolean> {
  const text = note.trim();
  const answers = await Promise.all(
    cases.map(({ kind, key }) =>
      inNameOf(admin, table.rpc('warn_writer', { kind, key, reason, ...(text !== '' && { note: text }) })),
    ),
  );
  return answers.every(({ error }) => error === null);
}
