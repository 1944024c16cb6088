import { visitOfChrome } from '../load/chrome.ts';
import type { Question } from '../load/connection.ts';

/** A network each, so that what is measured is the server's bound and not a network's. */
export const networkOf = (turn: number) =>
  `X-Forwarded-For: 10.${String((turn >> 16) & 255)}.${String((turn >> 8) & 255)}.${String(turn & 255)}\r\n`;

/**
 * Pages of lists and details in turn, each in an order without meaning; no two are requested at the same address, so
 * that none is a cached one: a second or senseless page number means nothing to a screen, but parameters that no screen
 * knows are dropped.
 *
 * @param questions as many lists as details, the lists first
 * @param headersOf lines of the visit with this number, each with CRLF
 */
export function newPages(questions: readonly Question[], headersOf: (turn: number) => string): () => Question {
  let last = 0;
  return () => {
    last += 1;
    const half = questions.length / 2;
    const index = Math.floor((last % 2) * half + ((last / 2) % half));
    const { headers = '', path } = questions[index] ?? { path: '/' };
    return { path: `${path}&page=v${String(last)}`, headers: headersOf(last) + headers + visitOfChrome };
  };
}
