import { isNative } from './device/kind.ts';

/** Haptic feedback on a phone; nothing on the web, and nothing waits for it. */
async function feel(what: 'tick' | 'knock'): Promise<void> {
  if (!isNative()) return;
  try {
    await (await import('./native/haptics.ts'))[what]();
  } catch {
    // A device without it, or one that has it turned off, is as good.
  }
}

/** A tick: one of several has been chosen. */
export function feelSelection(): void {
  void feel('tick');
}

/** A light knock: what was sent has arrived. */
export function feelSuccess(): void {
  void feel('knock');
}
