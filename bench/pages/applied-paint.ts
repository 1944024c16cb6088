import type { BenchOptions } from '../benchmark.ts';
import { largestPaint } from './largest-paint.ts';
import { cpuSlowdown, slow4g, withBrowser } from './phone.ts';

/** When a page and its twin had their largest paint, ms, visit by visit. */
export interface AppliedPaints {
  readonly product: readonly number[];
  readonly twin: readonly number[];
}

/** More of them, since each takes a third of a visit by Lighthouse and has none of its computing. */
const visitsPerRound = 3;

/**
 * Opens a page and its static twin in turn, each in a phone of its own, on a connection and a processor that are as slow
 * as Lighthouse has them; the product's until it answers, in case scripts paint anew.
 */
export async function paintInTurn(
  product: string,
  twin: string,
  { smoke, rounds }: BenchOptions,
): Promise<AppliedPaints> {
  return await withBrowser(async openPhone => {
    const open = () => (smoke ? openPhone(null, 1) : openPhone(slow4g, cpuSlowdown));
    const paints: { product: number[]; twin: number[] } = { product: [], twin: [] };
    for (let turn = 0; turn < (smoke ? 1 : rounds * visitsPerRound); turn += 1) {
      paints.product.push(await largestPaint(await open(), product, 'html[data-interactive]'));
      paints.twin.push(await largestPaint(await open(), twin));
    }
    return paints;
  });
}
