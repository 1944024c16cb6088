import { decideCases } from '#web/entities/admin/decide-cases.ts';
import { undoDecision } from '#web/entities/admin/undo-decision.ts';
import type { AdminRequest } from '#web/entities/admin/use-desk-change.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { NamedThing } from '../model/message-case.ts';

type NamedRef = Pick<NamedThing, 'kind' | 'key'>;

export async function assignMessage({ table, admin }: AdminRequest, given: { id: string; admin: string }) {
  return rowsOf(await inNameOf(admin, table.rpc('assign_message', given)));
}

/** @param given.due_at ISO 8601; @param given.why for the log */
export async function setDue({ table, admin }: AdminRequest, given: { id: string; due_at: string; why: string }) {
  return rowsOf(await inNameOf(admin, table.rpc('set_due', given)));
}

/** Says that a message names a review, or that it does not. */
export async function linkMessage(
  { table, admin }: AdminRequest,
  { id, named, isLinked }: { id: string; named: NamedRef; isLinked: boolean },
) {
  const { kind, key } = named;
  return rowsOf(await inNameOf(admin, table.rpc('link_message', { id, kind, key, linked: isLinked })));
}

/** Decisions about an item that a message names. `stand` changes nothing, `open` takes that back. */
export type NamedOrder =
  | { readonly do: 'stand' | 'open' }
  | { readonly do: 'remove'; readonly reason: string }
  | { readonly do: 'restore' }
  | { readonly do: 'undo'; readonly decisionId: number };

/** Decides about one item that a message names. @returns the outcome in the terms of the work queue */
export async function decideNamed(
  { table, admin }: AdminRequest,
  { id, named, order }: { id: string; named: NamedThing; order: NamedOrder },
): Promise<string> {
  const { kind, key, version } = named;
  if (order.do === 'stand' || order.do === 'open') {
    const request = table.rpc('let_stand', { id, kind, key, stands: order.do === 'stand' });
    return rowsOf(await inNameOf(admin, request)) ? 'done' : 'already';
  }
  if (order.do === 'undo') return undoDecision({ table, admin }, order.decisionId);
  const ruling = order.do === 'remove' ? { verdict: order.do, reason: order.reason } : { verdict: order.do };
  const [decided] = await decideCases({ table, admin }, [{ kind, key, version: version ?? '' }], ruling);
  return decided?.outcome ?? 'gone';
}
