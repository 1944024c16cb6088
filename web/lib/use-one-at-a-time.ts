import { useRef, useState } from 'react';

interface OneAtATime {
  /**
   * Runs it, unless a run is under way: two presses before a button has learnt of the first are one. That call gives
   * null.
   */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
  readonly isRunning: boolean;
}

/** For what must not be sent twice. */
export function useOneAtATime(): OneAtATime {
  // The state shows it; it is a render too late to prevent it.
  const isUnderWay = useRef(false);
  const [isRunning, setRunning] = useState(false);

  async function run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setRunning(true);
    try {
      return await work();
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  }

  return { run, isRunning };
}
