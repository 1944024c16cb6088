/**
 * Module that a server is started with, so that its clock can be wrong: with each SIGUSR2 it goes an hour ahead, an
 * hour behind, and right again. Timers and `performance.now()` go on, as they do when the clock of a machine is set.
 */
function wrongClock(): void {
  const hourMs = 3_600_000;
  const offsets = [hourMs, -hourMs, 0];
  const { now } = Date;
  let offset = 0;
  process.on('SIGUSR2', () => {
    offset = offsets.shift() ?? 0;
    offsets.push(offset);
  });
  Date.now = () => now() + offset;
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget: typeof Date) =>
      Reflect.construct(target, values.length === 0 ? [Date.now()] : values, newTarget) as Date,
  });
}

/** Address for `node --import`. */
export const clock = `data:text/javascript,${encodeURIComponent(`(${wrongClock.toString()})()`)}`;
