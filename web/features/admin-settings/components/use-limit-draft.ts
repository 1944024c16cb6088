import { useEffect, useEffectEvent, useState } from 'react';
import { maxLimit, parseLimit, stepOf } from '../model/setting.ts';

/** Time without a press of plus or minus after which the number is saved. */
const settleMs = 900;

interface LimitDraftOptions {
  readonly saved: number;
  readonly isPending: boolean;
  readonly onSave: (value: number) => void;
}

/**
 * A number while it is being chosen: presses of plus and minus are saved together once they rest, what is typed when
 * it is left, or at once with Enter.
 */
export function useLimitDraft({ saved, isPending, onSave }: LimitDraftOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  // Counts on with every press; 0 while nothing waits to be saved.
  const [presses, setPresses] = useState(0);
  const value = typed === null ? saved : parseLimit(typed);

  function commit(): void {
    setPresses(0);
    if (value === null) return;
    setTyped(null);
    if (value !== saved) onSave(value);
  }
  const settle = useEffectEvent(commit);
  useEffect(() => {
    if (presses === 0 || isPending) return;
    const timer = setTimeout(settle, settleMs);
    return () => clearTimeout(timer);
  }, [presses, isPending]);
  // Nothing that was chosen is lost with the page.
  useEffect(() => () => settle(), []);

  return {
    text: typed,
    value,
    isWrong: value === null,
    type: (text: string) => {
      setPresses(0);
      setTyped(text);
    },
    /** The field was left: what was typed is meant, unless plus or minus goes on from it. */
    leave: () => typed !== null && setPresses(presses + 1),
    step(direction: 1 | -1) {
      const from = value ?? saved;
      // Down from a round number goes by the smaller step, so that what went up comes down the same way.
      const by = stepOf(direction === 1 ? from : from - 1);
      setTyped(String(Math.min(maxLimit, Math.max(0, from + direction * by))));
      setPresses(presses + 1);
    },
    commit,
    reset() {
      setTyped(null);
      setPresses(0);
    },
  };
}
