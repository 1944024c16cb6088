import type { RequestLimits } from '../limits.ts';
import { itemsOf } from './check-limits.ts';
import { refuseOver } from './refuse-over.ts';

export type BodyLimits = Pick<RequestLimits, 'bodyRows' | 'valueLength' | 'listItems'>;

/** Refuses rows or arguments that a function or trigger could spend long on. @throws ApiError PGRST100 */
export function checkBody(body: unknown, limits: BodyLimits): void {
  const rows = Array.isArray(body) ? body : [body];
  refuseOver(rows.length, limits.bodyRows, 'rows in a body');
  for (const row of rows) {
    const values: readonly unknown[] = typeof row === 'object' && row !== null ? Object.values(row) : [row];
    for (const value of values) checkValue(value, limits);
  }
}

/**
 * Arrays within arrays count together: PostgreSQL makes one of them. Walks without recursion, however deep the JSON is.
 */
function checkValue(value: unknown, { valueLength, listItems }: BodyLimits): void {
  let items = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      refuseOver(next.length, valueLength, 'characters in a text');
      items += itemsOf(next) - 1;
    } else if (typeof next === 'object' && next !== null) {
      const inner: readonly unknown[] = Object.values(next);
      if (Array.isArray(next)) items += inner.length;
      for (const each of inner) waiting.push(each);
    }
    refuseOver(items, listItems, 'items in a list');
  }
}
