import type { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long connections may keep a page from being begun, ms: a flood of them must not keep pages from being made. */
const maxMs = 5;

let accepted = 0;

/** @param server emits `connection` */
export function countConnections(server: EventEmitter): void {
  server.on('connection', () => {
    accepted += 1;
  });
}

/**
 * Resolves once nobody waits to be let in. libuv accepts one connection a turn of the event loop, and a turn in which
 * pages are made takes ten milliseconds and more: 240 newcomers a second then wait for seconds, unseen, before their
 * request is even read. So the loop turns without other work until it brings no more.
 */
export async function connectionsAccepted(): Promise<void> {
  // The first turn is the one under way.
  await nextTurn();
  const start = performance.now();
  while (performance.now() - start < maxMs) {
    const before = accepted;
    await nextTurn();
    if (accepted === before) return;
  }
}
