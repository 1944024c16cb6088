const dayMs = 24 * 60 * 60_000;

/** Days by which a reply can be put off at most; set_due refuses more. */
const maxDays = 90;

const israelHour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Jerusalem' });

/** 17:00 in Israel on a day, as ISO 8601. @param day such as `2026-11-24` */
export function dueOn(day: string): string {
  const guess = new Date(`${day}T15:00:00Z`);
  // Summer time decides whether that is 17 or 18 there.
  return new Date(guess.getTime() - (Number(israelHour.format(guess)) - 17) * 60 * 60_000).toISOString();
}

/** True if a message can be due on a day: after now, within 90 days. @param now milliseconds */
export function isPossibleDue(day: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return false;
  const due = Date.parse(dueOn(day));
  return due > now && due < now + maxDays * dayMs;
}
