import type { ReadCase, Ruling } from './decide-cases.ts';
import { type DecisionText, useDecisions } from './use-decisions.ts';
import type { DeskChangeOptions } from './use-desk-change.ts';

interface DecideCaseOptions<Order extends Ruling> extends DeskChangeOptions {
  readonly of: ReadCase;
  /** What the admin reads once it is done. */
  readonly did: (order: Order) => DecisionText;
  /** What the admin reads where nothing has happened. */
  readonly notDone: (outcome: string) => DecisionText;
  /** Of the way back. */
  readonly undo: {
    readonly label: string;
    readonly done: string;
    readonly notDone: string;
    readonly isFinal?: (order: Order) => boolean;
  };
  readonly onDecided: (decisionId: number | null, order: Order) => void;
}

/** Decides on the open case, once: says what happened, and offers the way back. */
export function useDecideCase<Order extends Ruling>({ of, undo, onDecided, ...options }: DecideCaseOptions<Order>) {
  const { decide, isPending } = useDecisions<ReadCase, Order>({
    ...options,
    undo: { ...undo, done: () => undo.done, notDone: () => ({ title: undo.notDone }) },
    onDone([decided], order) {
      if (decided) onDecided(decided.decisionId, order);
    },
  });
  return { decide: (order: Order) => decide([of], order), isBusy: isPending };
}
