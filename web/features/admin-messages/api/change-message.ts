import { undoDecision } from '#web/entities/admin/undo-decision.ts';
import type { AdminRequest } from '#web/entities/admin/use-desk-change.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { NamedThing } from '../model/message-case.ts';

type NamedRef = Pick<NamedThing, 'kind' | 'key'>;

export interface MessageAnswer {
  readonly id: string;
  /** Empty where a message is only closed. */
  readonly text: string;
  readonly isClosing: boolean;
  readonly version: string;
}

/** Answers a message; false where it, or a decision that the answer rests on, has changed since it was read. */
export async function answerMessage({ table, admin }: AdminRequest, { id, text, isClosing, version }: MessageAnswer) {
  const request = table.rpc('answer_message', { id, answer: text, close: isClosing, version });
  const [row] = rowsOf(await inNameOf(admin, request));
  return { isDone: row?.outcome === 'done', decisionId: row?.decision_id ?? null };
}

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

/** What can be done about a thing that a message names. `stand` changes nothing, `open` takes that back. */
export type NamedOrder =
  | { readonly do: 'stand' | 'open' }
  | { readonly do: 'remove'; readonly reason: string }
  | { readonly do: 'restore' }
  | { readonly do: 'undo'; readonly decisionId: number };

/** Decides about one thing that a message names. Answers how it went, as the work queue says it. */
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
  const request = table.rpc('decide_cases', {
    cases: [{ kind, key, version }],
    decision: order.do,
    ...(order.do === 'remove' && { reason: order.reason }),
  });
  const [row] = rowsOf(await inNameOf(admin, request));
  return row?.outcome ?? 'gone';
}
