import { type Logger, describeError } from './logger.ts';

/** Something that the server sees to again and again, beside the requests. */
export interface Chore {
  /** Does what is due now. Never rejects; called while it works, it joins in waiting. */
  work(): Promise<void>;
  /** Stops, and waits for the work under way. */
  close(): Promise<void>;
}

/** How long a statement of a chore may take: nobody waits for it, and it may have a day's work to do, ms. */
export const choreTimeoutMs = 60_000;

export interface ChoreOptions {
  /** For the log, e.g. 'revocations'. */
  readonly name: string;
  /** From one turn to the next, ms. */
  readonly interval: number;
  readonly logger: Logger;
  /** One turn. Several processes may be at it at once. @param signal aborted when the server stops */
  readonly turn: (signal: AbortSignal) => Promise<void>;
}

/** Begins at once, and takes a turn every interval. A turn that fails is told to the log, and the next one comes. */
export function startChore({ interval, logger, name, turn }: ChoreOptions): Chore {
  const closing = new AbortController();
  let working: Promise<void> | undefined;
  const takeTurn = async () => {
    try {
      await turn(closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) logger.warn(`${name} did not get on`, describeError(error));
    }
  };
  const work = async () => {
    working ??= takeTurn().finally(() => (working = undefined));
    await working;
  };
  const timer = setInterval(() => void work(), interval);
  timer.unref();
  void work();
  return {
    work,
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await working;
    },
  };
}
