/** What a key does with the row that has the focus. */
export type RowCommand = 'next' | 'previous' | 'approve' | 'reject' | 'select' | 'open';

// By the place of the key, so that they work in a Hebrew layout as well.
const commands: Readonly<Record<string, RowCommand>> = {
  KeyJ: 'next',
  ArrowDown: 'next',
  KeyK: 'previous',
  ArrowUp: 'previous',
  KeyA: 'approve',
  KeyR: 'reject',
  KeyX: 'select',
  Enter: 'open',
};

interface PressedKey {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** @returns null for a key that means nothing here, or belongs to the browser */
export function keyCommand({ code, ctrlKey, metaKey, altKey }: PressedKey): RowCommand | null {
  return ctrlKey || metaKey || altKey ? null : (commands[code] ?? null);
}
