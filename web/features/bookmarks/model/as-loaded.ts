import { type Language, perLanguage } from '#contract/locales.ts';

const days = perLanguage(language => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const clock = new Intl.DateTimeFormat('he-IL', { hour: '2-digit', minute: '2-digit' });
const dayMs = 86_400_000;
// ICU writes the number behind Hebrew words that hold one already: שלשום (2).
const numberBehind = / \(\d+\)$/;

/**
 * Day and hour of a moment as the device's clock has them: "today" and "09:40".
 * @param at in milliseconds since 1970, as `now`
 */
export function asLoaded(at: number, now: number, language: Language): { readonly day: string; readonly time: string } {
  const age = Math.max(0, Math.round((startOfDay(now) - startOfDay(at)) / dayMs));
  return { day: days[language].format(-age, 'day').replace(numberBehind, ''), time: clock.format(at) };
}

const startOfDay = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
