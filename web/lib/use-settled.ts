import { useEffect, useState } from 'react';

/** Delay between the last key and the search, ms (VALID-04). */
const typingPauseMs = 300;

/** Typed text, once the typing pauses. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
