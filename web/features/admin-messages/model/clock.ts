const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Below this much, in milliseconds, a clock warns. */
const warnsBelowMs = 2 * dayMs;

export interface Clock {
  /** Part of the time that has gone, from 0 to 1. */
  readonly share: number;
  readonly tone: 'accent' | 'warning' | 'danger';
  /** Time left, or over, in the largest unit of which there are two: 3 days, 30 hours. */
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
  readonly isOver: boolean;
}

/** Values of a message's clock. Times are ISO 8601, `now` milliseconds. */
export function clockAt(created: string, due: string, now: number): Clock {
  const dueMs = Date.parse(due);
  const leftMs = Math.abs(dueMs - now);
  const isOver = now > dueMs;
  const [unit, unitMs] = (
    leftMs >= 2 * dayMs ? ['days', dayMs] : leftMs >= 2 * hourMs ? ['hours', hourMs] : ['minutes', minuteMs]
  ) as [Clock['unit'], number];
  return {
    share: Math.min(1, Math.max(0, (now - Date.parse(created)) / Math.max(1, dueMs - Date.parse(created)))),
    tone: isOver ? 'danger' : leftMs < warnsBelowMs ? 'warning' : 'accent',
    unit,
    count: Math.max(1, Math.floor(leftMs / unitMs)),
    isOver,
  };
}
