import type { Step, StepResult } from '@dargu/pg-one-sync';

type Run = (steps: readonly Step[]) => Promise<readonly StepResult[]>;

/** The role that owns what no request may touch. */
const becomeServer: Step = {
  name: 'legacy_become_server',
  text: "select set_config('role', 'auth_admin', true)",
  values: [],
};

/** A change that this process has taken on. */
export interface LegacyUpdate {
  readonly firebase_uid: string;
  /** Key of the person there. */
  readonly document: string;
  /** As it is now, not as it was when it changed. */
  readonly department2: number | null;
  readonly changed_at: string;
  /** This one included. */
  readonly attempts: number;
}

/** Turns the noting of changes on, or off; off also forgets those that wait. */
export async function setLegacyMirror(run: Run, isOn: boolean): Promise<void> {
  const forget = isOn ? '' : 'with forgotten as (delete from private.legacy_updates) ';
  const text = `${forget}update private.installation set mirrors_legacy_users = $1`;
  await run([becomeServer, { text, values: [String(isOn)] }]);
}

/** Takes the oldest change that is due, if there is one. */
export async function claimLegacyUpdate(run: Run): Promise<LegacyUpdate | undefined> {
  const result = (
    await run([becomeServer, { name: 'legacy_claim', text: 'select private.claim_legacy_update()', values: [] }])
  ).at(-1);
  const cell = result?.rows[0]?.[0] ?? null;
  return cell === null ? undefined : (JSON.parse(cell) as LegacyUpdate);
}

/** It was sent, unless it has changed again since. */
export async function completeLegacyUpdate(run: Run, { changed_at, firebase_uid }: LegacyUpdate): Promise<void> {
  const values = [firebase_uid, changed_at];
  const text = 'delete from private.legacy_updates where firebase_uid = $1 and changed_at = $2::timestamptz';
  await run([becomeServer, { name: 'legacy_complete', text, values }]);
}
