import { type DecidedCase, decideCases } from '#web/entities/admin/decide-cases.ts';
import type { AdminRequest } from '#web/entities/admin/use-desk-change.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { GuideOrder } from '../model/decision.ts';
import type { LibraryGuide } from '../model/library-guide.ts';

/**
 * Does one thing with up to 50 guides, in one statement: each is done or not by itself.
 * @returns how it went with each but the one that others are merged into
 */
export async function decideGuides(
  request: AdminRequest,
  guides: readonly LibraryGuide[],
  order: GuideOrder,
): Promise<readonly DecidedCase[]> {
  if (order.verdict === 'merge') return mergeGuides(request, guides, String(order.details?.['kept']));
  const decided = await decideCases(request, guides, order);
  if (order.verdict !== 'move') return decided;
  // What stands under that course already is where it was to go.
  return decided.map(one => (one.outcome === 'already' ? { ...one, outcome: 'done' } : one));
}

async function mergeGuides({ table, admin }: AdminRequest, guides: readonly LibraryGuide[], kept: string) {
  const others = guides.map(({ id }) => id).filter(id => id !== kept);
  const rows = rowsOf(await inNameOf(admin, table.rpc('merge_guides', { kept, others })));
  return rows.map(({ guide_id, outcome }) => ({
    kind: 'guide' as const,
    key: guide_id ?? '',
    outcome: outcome ?? 'gone',
    decisionId: null,
  }));
}
