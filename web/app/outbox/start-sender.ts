import { outboxItems, onSendNow, watchOutbox } from '#web/entities/outbox/outbox.ts';
import { isOnline, onConnectionChange } from '#web/platform/device/connection.ts';
import { isDue, type Sending, sendWaiting } from './send-waiting.ts';

/** Between attempts that failed, in milliseconds: twice as long each time, up to the last. */
const firstPauseMs = 5_000;
const longestPauseMs = 300_000;
/** Longest time that a timer runs, in milliseconds: a limit may open later than a timer can count. */
const longestTimerMs = 3_600_000;

/** Sends what waits of one person, as soon as there is a connection, and again when it failed. @returns stops it */
export function startSender({ owner, ...sending }: Omit<Sending, 'isOn'>): () => void {
  let isStopped = false;
  let isRunning = false;
  let failures = 0;
  /** Milliseconds since 1970. */
  let resumesAt = 0;
  let timer = 0;
  /** Items already seen to be due: only a new one is sent at once. */
  let seen: ReadonlySet<string> = new Set();

  const isOn = () => !isStopped && isOnline();
  const due = () => outboxItems(owner).filter(item => isDue(item, Date.now()));

  async function run(): Promise<void> {
    window.clearTimeout(timer);
    if (!isOn() || isRunning) return;
    if (due().length > 0 && Date.now() >= resumesAt) {
      isRunning = true;
      const isAgain = await sendWaiting({ ...sending, owner, isOn }).catch(() => true);
      isRunning = false;
      failures = isAgain ? failures + 1 : 0;
      resumesAt = isAgain ? Date.now() + Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs) : 0;
    }
    plan();
  }

  /** For what comes next: an attempt that failed, a limit that opens, something that came meanwhile. */
  function plan(): void {
    if (isStopped) return;
    const times = outboxItems(owner)
      .filter(({ status }) => status === 'waiting')
      .map(item => Math.max(resumesAt, isDue(item, Date.now()) ? 0 : (item.notBefore ?? 0)));
    if (times.length === 0) return;
    window.clearTimeout(timer);
    const pauseMs = Math.min(Math.max(Math.min(...times) - Date.now(), 0), longestTimerMs);
    timer = window.setTimeout(() => void run(), pauseMs);
  }

  /** Whatever failed before. */
  function runNow(): void {
    resumesAt = 0;
    failures = 0;
    void run();
  }

  function onChange(): void {
    const ids = due().map(({ id }) => id);
    const isNew = ids.some(id => !seen.has(id));
    seen = new Set(ids);
    if (isNew) runNow();
  }

  const onSeen = () => {
    if (document.visibilityState === 'visible') void run();
  };
  document.addEventListener('visibilitychange', onSeen);
  const stops = [
    watchOutbox(onChange),
    onSendNow(runNow),
    onConnectionChange(online => {
      if (online) runNow();
    }),
  ];
  onChange();
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', onSeen);
    window.clearTimeout(timer);
  };
}
