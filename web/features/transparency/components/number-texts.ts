import type { ActiveLanguage } from '#web/i18n/language-store.ts';
import type { PublishedCount } from '../model/quarter.ts';

type Speaker = Pick<ActiveLanguage, 't' | 'language'>;

/** A number, or "up to 4". */
export function countText(count: PublishedCount, { t, language }: Speaker): string {
  return count === null ? t('transparency.upTo4') : count.toLocaleString(language);
}

/** Text of a duration; in days from two days on. @param hours null where there was too little to tell */
export function durationText(hours: number | null, { t, language }: Speaker): string {
  if (hours === null) return t('transparency.tooFew');
  if (hours < 1) return t('transparency.hoursOne');
  if (hours < 48) return t('transparency.hours', { hours: Math.round(hours).toLocaleString(language) });
  return t('transparency.days', { days: Math.round(hours / 24).toLocaleString(language) });
}
