import { useRef, useState } from 'react';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { isSameCase } from './case.ts';
import { type DecidedCase, decideCases, type ReadCase, type Ruling } from './decide-cases.ts';
import { undoDecision } from './undo-decision.ts';
import { type AdminRequest, type DeskChangeOptions, useDeskChange } from './use-desk-change.ts';

/**
 * Why nothing has happened with a case: `already`, another admin has decided; `changed`, its writer has changed it since
 * it was read; `gone`, it is not there any more; `taken`, another admin has it open; `someone_else`, a
 * member of a team is concerned.
 */
const outcomes = ['already', 'changed', 'gone', 'taken', 'someone_else'] as const;
export type CaseOutcome = (typeof outcomes)[number];

/** What a message says. */
export interface DecisionText {
  readonly title: string;
  readonly description?: string | undefined;
}

interface Ordered<Row, Order> {
  readonly rows: readonly Row[];
  readonly order: Order;
}

/** Cases with which something was not done, and why: what happened meanwhile, or a failure. */
export interface NotDecided<Row, Order> extends Ordered<Row, Order> {
  readonly outcome: CaseOutcome | 'failed';
}

interface LastDecisions {
  readonly ids: readonly number[];
  readonly of: ReadCase;
}

interface DecisionsOptions<Row extends ReadCase, Order extends Ruling> extends DeskChangeOptions {
  /** Instead of `decideCases` alone. */
  readonly send?: (request: AdminRequest, rows: readonly Row[], order: Order) => Promise<readonly DecidedCase[]>;
  /** What the admin reads of the cases that are decided. */
  readonly did: (order: Order, rows: readonly Row[]) => DecisionText;
  /** What the admin reads where nothing has happened, if not what `notDecided` lists. */
  readonly notDone?: (outcome: string) => DecisionText;
  /** The way back; it is not offered for what `isFinal`. */
  readonly undo: {
    readonly label: string;
    readonly done: (count: number) => string;
    readonly notDone: (count: number) => DecisionText;
    readonly isFinal?: (order: Order, rows: readonly Row[]) => boolean;
  };
  /** Told what was decided, before it leaves the list. */
  readonly onDone: (decided: readonly DecidedCase[], order: Order) => void;
  /** Told which case waits again. */
  readonly onUndone?: (of: ReadCase) => void;
}

/**
 * Decides cases, once at a time: says what happened, with a way back for all of them, and remembers what was not done.
 * @template Row a case as it was read
 */
export function useDecisions<Row extends ReadCase, Order extends Ruling>({
  send = decideCases,
  did,
  notDone,
  undo,
  onDone,
  onUndone,
  ...change
}: DecisionsOptions<Row, Order>) {
  const { show } = useToast();
  const [notDecided, setNotDecided] = useState<readonly NotDecided<Row, Order>[]>([]);
  const last = useRef<LastDecisions | null>(null);

  const back = useDeskChange({
    ...change,
    async send(request, { ids }: LastDecisions) {
      const results: string[] = [];
      // One after the other, the last decision first: each one locks the log.
      for (const id of ids.toReversed()) results.push(await undoDecision(request, id));
      return results;
    },
    onDone(results, taken) {
      if (last.current === taken) last.current = null;
      const done = results.filter(result => result === 'done').length;
      if (done < results.length) show({ ...undo.notDone(results.length - done), variant: 'warning' });
      if (done === 0) return;
      show({ title: undo.done(done), variant: 'success' });
      onUndone?.(taken.of);
    },
  });

  const { mutate, isPending } = useDeskChange({
    ...change,
    send: (request, { rows, order }: Ordered<Row, Order>) => send(request, rows, order),
    onDone(decided, { rows, order }) {
      const withOutcome = (isDone: boolean) => decided.filter(({ outcome }) => (outcome === 'done') === isDone);
      const done = withOutcome(true);
      const doneRows = rows.filter(row => done.some(one => isSameCase(one, row)));
      setNotDecided(
        withOutcome(false).map(one => ({
          rows: rows.filter(row => isSameCase(one, row)),
          order,
          outcome: outcomes.find(each => each === one.outcome) ?? 'gone',
        })),
      );
      const [first] = doneRows;
      if (first) {
        const ids = done.flatMap(({ decisionId }) => decisionId ?? []);
        const made = ids.length === 0 || undo.isFinal?.(order, doneRows) ? null : { ids, of: first };
        last.current = made;
        show({
          ...did(order, doneRows),
          variant: 'success',
          ...(made && { action: { label: undo.label, onPress: () => back.mutate(made) } }),
        });
      } else if (notDone) {
        show({ ...notDone(decided[0]?.outcome ?? 'gone'), variant: 'warning' });
      }
      onDone(done, order);
    },
    onFailed: ordered => setNotDecided([{ ...ordered, outcome: 'failed' }]),
  });

  return {
    decide: (rows: readonly Row[], order: Order) => mutate({ rows, order }),
    isPending,
    notDecided,
    dismiss: () => setNotDecided([]),
    /** Takes back what was decided last, all of it where several cases were decided at once. */
    undo: () => {
      if (last.current) back.mutate(last.current);
    },
    /** What was decided elsewhere is taken back by `undo` as well. */
    remember: (ids: readonly number[], of: ReadCase) => {
      last.current = ids.length > 0 ? { ids, of } : null;
    },
  };
}
