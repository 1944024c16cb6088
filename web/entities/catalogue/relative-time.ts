import { type Language, perLanguage } from '#contract/locales.ts';

// Days have words of their own (yesterday); "a year ago" is plainer than "last year".
const inDays = perLanguage(language => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const inLonger = perLanguage(language => new Intl.RelativeTimeFormat(language));

const dayMs = 86_400_000;

// ICU writes the number behind Hebrew words that hold one already: לפני חודשיים (2).
const numberBehind = / \(\d+\)$/;

/** Age of a moment, in words and in whole days, months or years: "3 days ago". */
export function relativeTime(iso: string, now: number, language: Language): string {
  return inWords(iso, now, language).replace(numberBehind, '');
}

function inWords(iso: string, now: number, language: Language): string {
  const days = Math.max(0, Math.floor((now - Date.parse(iso)) / dayMs));
  if (days < 30) return inDays[language].format(-days, 'day');
  if (days < 365) return inLonger[language].format(-Math.floor(days / 30), 'month');
  return inLonger[language].format(-Math.floor(days / 365), 'year');
}
