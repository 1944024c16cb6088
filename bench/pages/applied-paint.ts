import type { BenchOptions } from '../benchmark.ts';
import { largestPaint } from './largest-paint.ts';
import { slow4g, withBrowser } from './phone.ts';

/** When a page and its copy had their largest paint, ms, visit by visit. */
export interface AppliedPaints {
  readonly product: readonly number[];
  readonly copy: readonly number[];
}

/** More of them, since each takes a third of a visit by Lighthouse and has none of its computing. */
const visitsPerRound = 3;

/**
 * Opens a page and its static copy in turn, each in a phone of its own, on a connection as slow as Lighthouse has it; the
 * product's until it answers, in case scripts paint again. The processor is as fast as this machine's: slowed down four
 * times, whatever else runs here decided (docs/decisions/0041), and Lighthouse's estimate counts tasks fourfold.
 */
export async function paintInTurn(
  product: string,
  copy: string,
  { smoke, rounds }: BenchOptions,
): Promise<AppliedPaints> {
  return await withBrowser(async openPhone => {
    const open = () => (smoke ? openPhone(null, 1) : openPhone(slow4g, 1));
    const paints: { product: number[]; copy: number[] } = { product: [], copy: [] };
    for (let turn = 0; turn < (smoke ? 1 : rounds * visitsPerRound); turn += 1) {
      paints.product.push(await largestPaint(await open(), product, 'html[data-interactive]'));
      paints.copy.push(await largestPaint(await open(), copy));
    }
    return paints;
  });
}
