import type { Language } from '#contract/locales.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { QueueWeek } from '../api/queue-week.ts';
import { casesOfRhomb, heapOf } from '../model/heap.ts';

const heightPx = 136;

const rhomb = 'fill-[color-mix(in_oklab,var(--color-accent-strong)_45%,var(--color-accent-wash))]';
/** The last one of today drops onto the heap. */
const todaysRhomb =
  'fill-[url(#heap-now)] last:transition-[opacity,translate] last:duration-200 last:ease-in last:starting:-translate-y-10 last:starting:opacity-0';

/** The last seven days as heaps of the brand's rhombs: one for each case that was closed. */
export function WeekHeap({ days }: { readonly days: QueueWeek['days'] }) {
  const { t, language } = useTranslation();
  const each = casesOfRhomb(days.map(({ closed }) => closed));
  return (
    <>
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <linearGradient id="heap-now" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--color-star)" />
          <stop offset="1" stopColor="var(--color-accent-strong)" />
        </linearGradient>
      </svg>
      {/* Time runs from left to right in both languages. */}
      <ol
        dir="ltr"
        aria-label={t('queue.week')}
        className="grid w-full grid-cols-[repeat(7,minmax(0,84px))] justify-center"
      >
        {days.map(({ day, closed }, index) => {
          const isToday = index === days.length - 1;
          return (
            <li key={day} className="grid content-end justify-items-center text-sm leading-[1.4]">
              <svg viewBox={`0 0 84 ${heightPx}`} aria-hidden="true" className="mb-2 w-full border-b border-line">
                {heapOf(Math.ceil(closed / each)).map(({ x, y }) => (
                  <rect
                    key={`${x},${y}`}
                    x="-8"
                    y="-8"
                    width="16"
                    height="16"
                    rx="3.5"
                    className={isToday ? todaysRhomb : rhomb}
                    transform={`translate(${42 + x} ${heightPx - 14 + y}) rotate(45)`}
                  />
                ))}
              </svg>
              <b className={isToday ? 'font-bold' : 'font-medium text-ink-soft'}>
                {isToday ? t('queue.today') : dayName(day, language)}
              </b>
              <span className="text-xs text-ink-faint tabular-nums">{closed.toLocaleString(language)}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function dayName(day: string, language: Language): string {
  // At noon, so that no zone makes another day of it.
  return new Date(`${day}T12:00:00`).toLocaleDateString(language, {
    weekday: language === 'he' ? 'narrow' : 'short',
  });
}
