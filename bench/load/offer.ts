import { Connection, type Question } from './connection.ts';

export interface TimedResponse {
  /** 0 when none came in time, or the connection broke. */
  readonly status: number;
  /** From when it should have been sent: waiting for a connection counts too. */
  readonly ms: number;
}

/** Interval at which due requests are sent, ms. */
const tickMs = 4;

/**
 * Open loop: sends requests at a rate, whether or not those before were answered, each over a connection that is free
 * or a new one, as a crowd does that knows nothing of each other.
 *
 * @param timeoutMs after which a request counts as never answered
 */
export async function offer(
  port: number,
  next: (turn: number) => Question,
  { milliseconds, perSecond, timeoutMs }: { milliseconds: number; perSecond: number; timeoutMs: number },
): Promise<TimedResponse[]> {
  const free: Connection[] = [];
  const all = Math.max(1, Math.round((perSecond * milliseconds) / 1_000));
  const pending: Promise<TimedResponse>[] = [];
  const started = performance.now();
  while (pending.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - started) * perSecond) / 1_000) + 1);
    while (pending.length < due) {
      const turn = pending.length;
      pending.push(sendOne(port, next(turn), free, started + (turn * 1_000) / perSecond, timeoutMs));
    }
    await new Promise(resolve => setTimeout(resolve, tickMs));
  }
  const responses = await Promise.all(pending);
  for (const connection of free) connection.close();
  return responses;
}

async function sendOne(
  port: number,
  question: Question,
  free: Connection[],
  since: number,
  timeoutMs: number,
): Promise<TimedResponse> {
  let connection: Connection | undefined;
  const timer = setTimeout(() => connection?.abandon(), timeoutMs);
  try {
    connection = free.pop() ?? (await Connection.open(port));
    const status = await connection.send(question);
    free.push(connection);
    return { status, ms: performance.now() - since };
  } catch {
    return { status: 0, ms: performance.now() - since };
  } finally {
    clearTimeout(timer);
  }
}
