import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kind } from '#web/entities/routing/kind.ts';
import { calendarQuery, dayInIsrael, laterDays } from '#web/entities/semesters/calendar.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { smallClassQuery } from '../api/small-class.ts';
import { type Appearance, appearances, type OwnRating, type RatingDraft, waitsFor } from '../model/rating-form.ts';

type Written = Pick<OwnRating, 'semester' | 'year'> & { readonly created_at?: string };

/** Days from which, or until which, a rating that waits appears, in words; empty while they are not known. */
export function useLaterDays({ semester, year, created_at }: Written, enabled = true) {
  const { language } = useTranslation();
  const [today] = useState(() => dayInIsrael(new Date()));
  const rows = useQuery({ ...calendarQuery(useTable(), today), enabled }).data ?? [];
  const written = created_at ? dayInIsrael(new Date(created_at)) : today;
  const days = laterDays(rows, { semester, year }, written, today);
  const inWords = (day: string | undefined) =>
    day ? new Date(day).toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }) : '';
  return { grades: inWords(days?.grades), together: inWords(days?.together) };
}

/** Says when a rating appears, where that is not at once and as it is. */
export function appearsLine(
  appears: string | null,
  days: ReturnType<typeof useLaterDays>,
  t: Translate,
): string | null {
  switch (appears) {
    case 'bare':
      return t('small.line.bare');
    case 'grades':
    case 'together':
      return days[appears] && t(`small.line.${appears}`, { day: days[appears] });
    default:
      return null;
  }
}

interface Options {
  readonly kind: Kind;
  readonly target: number;
  readonly own: OwnRating | null;
  readonly values: RatingDraft;
}

/** Choice of when the rating of a form appears, and what is chosen. Null for one that has appeared. */
export function useAppearance({ kind, target, own, values }: Options) {
  const { appears, other } = values;
  const [course, professor] = kind === 'course' ? [target, other] : [other, target];
  const known = useQuery({ ...smallClassQuery(useTable(), course ?? 0, professor), enabled: course !== null }).data;
  // Not known any more, it was when its writer chose.
  const isSmall = course !== null && (known ?? appears === 'bare');
  const days = useLaterDays(
    { ...values, ...(own && { created_at: own.created_at }) },
    isSmall || waitsFor(appears) !== null,
  );
  if (own !== null && waitsFor(own.waits_for) === null) return null;
  const options: readonly Appearance[] = isSmall ? appearances : ['now', 'grades', 'together'];
  const chosen = appears && options.includes(appears) ? appears : options[0];
  return { isSmall, options, days, chosen: chosen ?? 'now' };
}

export type AppearanceChoice = NonNullable<ReturnType<typeof useAppearance>>;
