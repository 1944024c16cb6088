import type { BenchOptions } from '../benchmark.ts';
import { largestPaint } from './largest-paint.ts';
import { slow4g, withBrowser } from './phone.ts';

/** When a page and its twin had their largest paint, ms, visit by visit. */
export interface AppliedPaints {
  readonly product: readonly number[];
  readonly twin: readonly number[];
}

/** More of them, since each takes a third of a visit by Lighthouse and has none of its computing. */
const visitsPerRound = 3;

/**
 * Opens a page and its static twin in turn, each in a phone of its own, on a connection as slow as Lighthouse has it; the
 * product's until it answers, in case scripts paint again. The processor is as fast as this machine's: slowed down four
 * times, whatever else runs here decided (docs/decisions/0041), and Lighthouse's estimate counts tasks fourfold.
 */
export async function paintInTurn(
  product: string,
  twin: string,
  { smoke, rounds }: BenchOptions,
): Promise<AppliedPaints> {
  return await withBrowser(async openPhone => {
    const open = () => (smoke ? openPhone(null, 1) : openPhone(slow4g, 1));
    const paints: { product: number[]; twin: number[] } = { product: [], twin: [] };
    for (let turn = 0; turn < (smoke ? 1 : rounds * visitsPerRound); turn += 1) {
      paints.product.push(await largestPaint(await open(), product, 'html[data-interactive]'));
      paints.twin.push(await largestPaint(await open(), twin));
    }
    return paints;
  });
}
