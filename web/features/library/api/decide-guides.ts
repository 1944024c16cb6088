import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { DecisionOutcome, OutcomeKind, ReasonedDecision } from '../model/decision.ts';
import type { LibraryGuide } from '../model/library-guide.ts';

/** What is done with the guides that are chosen. */
export type GuideWork =
  | { readonly what: 'approve' | 'restore' }
  | {
      readonly what: ReasonedDecision;
      /** One of `guideDecisionReasons`; the author reads it, and the note with it. */
      readonly reason: string;
      readonly note: string;
    }
  | { readonly what: 'move'; readonly course: number }
  /** `keep` stays, the others lead to it. */
  | { readonly what: 'merge'; readonly keep: string };

type Decided = Pick<LibraryGuide, 'id' | 'version'>;

/**
 * Does one thing with up to 50 guides, in one statement: each is done or not by itself. What its author has changed
 * since it was read is not decided.
 * @param admin in whose name it goes out, or not at all
 * @returns how it went with each
 */
export async function workOnGuides(
  table: TableClient,
  admin: string,
  guides: readonly Decided[],
  work: GuideWork,
): Promise<readonly DecisionOutcome[]> {
  const rows = rowsOf(await inNameOf(admin, requestOf(table, guides, work)));
  return rows.map(({ guide_id, outcome }) => ({
    id: guide_id ?? '',
    // What stands under that course already is where it was to go.
    outcome: work.what === 'move' && outcome === 'already' ? 'done' : outcomeOf(outcome),
  }));
}

const outcomeOf = (text: string | null): OutcomeKind =>
  (['done', 'already', 'changed', 'gone'] as const).find(kind => kind === text) ?? 'gone';

function requestOf(table: TableClient, guides: readonly Decided[], work: GuideWork) {
  const ids = guides.map(({ id }) => id);
  const read = guides.map(({ version }) => version).filter(version => version !== null);
  // All or none: what is taken back is decided as it is now.
  const versions = read.length === ids.length ? { versions: read } : {};
  switch (work.what) {
    case 'move':
      return table.rpc('move_guides', { ids, course_id: work.course });
    case 'merge':
      return table.rpc('merge_guides', { kept: work.keep, others: ids.filter(id => id !== work.keep) });
    case 'approve':
    case 'restore':
      return table.rpc('decide_guides', { ids, decision: work.what, ...versions });
    case 'reject':
    case 'hide':
    case 'remove': {
      const note = work.note.trim();
      return table.rpc('decide_guides', {
        ids,
        decision: work.what,
        reason: work.reason,
        ...versions,
        ...(note !== '' && { note }),
      });
    }
  }
}
