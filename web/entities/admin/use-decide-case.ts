import type { MessageKey } from '#web/i18n/message-key.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { decideCases, type ReadCase, type Ruling } from './decide-cases.ts';
import { undoDecision } from './undo-decision.ts';
import { type AdminRequest, useDeskChange } from './use-desk-change.ts';

interface Said {
  readonly title: string;
  readonly description?: string;
}

interface DecideCaseOptions<Order extends Ruling> {
  readonly of: ReadCase;
  /** What the admin reads once it is done. */
  readonly did: (order: Order) => Said;
  /** What the admin reads where nothing has happened. */
  readonly notDone: (outcome: string) => Said;
  /** Of the way back. */
  readonly undo: { readonly label: string; readonly done: string; readonly notDone: string };
  readonly hasUndo?: (order: Order) => boolean;
  /** What refusals mean, by their code. */
  readonly refusals?: Readonly<Record<string, MessageKey>>;
  readonly onDecided: (decisionId: number | null, order: Order) => void;
}

/** Decides on the open case, once: says what happened, and offers the way back. */
export function useDecideCase<Order extends Ruling>({
  of,
  did,
  notDone,
  undo,
  hasUndo,
  refusals = {},
  onDecided,
}: DecideCaseOptions<Order>) {
  const { show } = useToast();
  const back = useDeskChange({
    send: undoDecision,
    onDone: outcome =>
      show(outcome === 'done' ? { title: undo.done, variant: 'success' } : { title: undo.notDone, variant: 'warning' }),
  });
  const { mutate, isPending } = useDeskChange({
    send: async (request: AdminRequest, order: Order) => (await decideCases(request, [of], order))[0],
    refusals,
    onDone(decided, order) {
      if (decided?.outcome !== 'done') {
        show({ ...notDone(decided?.outcome ?? 'gone'), variant: 'warning' });
        return;
      }
      const { decisionId } = decided;
      show({
        ...did(order),
        variant: 'success',
        ...(decisionId !== null &&
          (hasUndo?.(order) ?? true) && { action: { label: undo.label, onPress: () => back.mutate(decisionId) } }),
      });
      onDecided(decisionId, order);
    },
  });
  return { decide: mutate, isBusy: isPending };
}
