import type { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Longest time that new connections may delay the start of a page, so that a flood of them does not stop pages. Less
 * than 20 ms is too little: beside three times as many visitors as pages can be made, connections wait for seconds.
 */
const max = { turns: 50, ms: 25 };

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
  for (let turn = 0; turn < max.turns && performance.now() - start < max.ms; turn += 1) {
    const before = accepted;
    await nextTurn();
    if (accepted === before) return;
  }
}
