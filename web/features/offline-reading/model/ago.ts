import { perLanguage } from '#contract/locales.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';

const formats = perLanguage(language => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// ICU writes the number behind Hebrew words that hold one already: לפני שעתיים (2).
const numberBehind = / \(\d+\)$/;

/**
 * Age of a moment, in whole minutes, hours or days: "3 hours ago". A moment of the future, by a clock that was wrong,
 * was a moment ago.
 * @param at in milliseconds since 1970, as `now`
 */
export function ago(at: number, now: number, { language, t }: Pick<ActiveLanguage, 'language' | 't'>): string {
  const ms = Math.max(0, now - at);
  const [unit, unitMs] =
    ms < hourMs
      ? (['minute', minuteMs] as const)
      : ms < dayMs
        ? (['hour', hourMs] as const)
        : (['day', dayMs] as const);
  const count = Math.floor(ms / unitMs);
  // "As seen now" would say that it is new.
  if (count === 0) return t('offline.justNow');
  return formats[language].format(-count, unit).replace(numberBehind, '');
}
