import { type Language, perLanguage } from '#contract/locales.ts';

const formats = perLanguage(language => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
// ICU writes the number behind Hebrew words that hold one already: לפני שעתיים (2).
const numberBehind = / \(\d+\)$/;

/**
 * How long ago a moment was, in whole minutes, hours or days: "3 hours ago". A moment of the future, by a clock that was
 * wrong, is now.
 * @param at in milliseconds since 1970, as `now`
 */
export function ago(at: number, now: number, language: Language): string {
  const ms = Math.max(0, now - at);
  const [unit, unitMs] =
    ms < hourMs
      ? (['minute', minuteMs] as const)
      : ms < dayMs
        ? (['hour', hourMs] as const)
        : (['day', dayMs] as const);
  const count = Math.floor(ms / unitMs);
  // "This minute" of Intl says less than "now".
  const text = count === 0 ? formats[language].format(0, 'second') : formats[language].format(-count, unit);
  return text.replace(numberBehind, '');
}
