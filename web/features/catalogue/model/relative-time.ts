import type { Language } from '#contract/render.ts';

const formats = {
  he: new Intl.RelativeTimeFormat('he', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
} satisfies Record<Language, Intl.RelativeTimeFormat>;

const day = 86_400_000;

/** How long ago a moment was, in words and in whole days, months or years: "3 days ago". */
export function relativeTime(iso: string, now: number, language: Language): string {
  const days = Math.max(0, Math.floor((now - Date.parse(iso)) / day));
  const format = formats[language];
  if (days < 30) return format.format(-days, 'day');
  if (days < 365) return format.format(-Math.floor(days / 30), 'month');
  return format.format(-Math.floor(days / 365), 'year');
}
