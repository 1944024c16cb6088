import type { TableClient } from '#web/lib/table-client.ts';
import { browserStorage, readText, removeStored, writeText } from '#web/lib/browser-storage.ts';

const key = 'dargu-invitation';
const codes = /^[a-z2-7]{12}$/;

/** Stores the code of the invitation that a visitor has opened, for as long as the tab lives. */
export function rememberInvitation(code: string): void {
  if (codes.test(code)) writeText(browserStorage('sessionStorage'), key, code);
}

/** Notes by which invitation a person came whose details are complete now. Nothing waits for it, and it may fail. */
export async function noteInvitation(table: TableClient): Promise<void> {
  const storage = browserStorage('sessionStorage');
  const code = readText(storage, key);
  if (code === null) return;
  removeStored(storage, key);
  await table.rpc('note_invitation', { code });
}
