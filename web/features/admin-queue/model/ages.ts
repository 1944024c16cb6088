import { type Language, perLanguage } from '#contract/locales.ts';
import { relativeTime } from '#web/entities/catalogue/relative-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const ago = perLanguage(language => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** Since which day something has waited, in words: "yesterday"; nothing for what does not wait. */
export function waitedText(day: string, now: number, language: Language): string | undefined {
  return day === '' ? undefined : relativeTime(day, now, language);
}

/** How long ago it was, in words: "3 hours ago". */
export function age(iso: string, now: number, language: Language): string {
  const ms = Math.max(0, now - Date.parse(iso));
  if (ms < hourMs) return withoutNumber(ago[language].format(-Math.floor(ms / minuteMs), 'minute'));
  if (ms < dayMs) return withoutNumber(ago[language].format(-Math.floor(ms / hourMs), 'hour'));
  return relativeTime(iso, now, language);
}

// ICU writes the number behind Hebrew words that hold one already: לפני שעתיים (2).
function withoutNumber(text: string): string {
  return text.replace(/ \(\d+\)$/, '');
}

/** What is left until a moment, in whole days or, on the last one, hours; negative once it is over. */
export function timeLeft(iso: string, now: number): { readonly days: number; readonly hours: number } {
  const ms = Date.parse(iso) - now;
  return { days: Math.floor(ms / dayMs), hours: Math.floor(ms / hourMs) };
}
