import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOpenRaffle } from '#web/entities/raffle/use-open-raffle.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTable } from '#web/lib/table-context.ts';
import { List } from '#web/ui/list.tsx';
import { firstToRateQuery, nextToRateQuery, type NextToRate } from '../api/after-rating.ts';
import { RateCard } from './rate-card.tsx';

interface NextRatingsProps {
  readonly userId: string;
  readonly kind: Kind;
  readonly target: number;
  readonly other: number | null;
  /** Of the course that was rated or named; null without one. */
  readonly courseName: string | null;
}

/** Whom to rate next: a star opens the form with itself set. */
export function NextRatings({ userId, kind, target, other, courseName }: NextRatingsProps) {
  const { t } = useTranslation();
  const next = useQuery(nextToRateQuery(useTable(), userId, kind, target, other)).data;
  if (!next || next.entries.length === 0) return null;
  return (
    <section aria-labelledby="next-to-rate" className="grid gap-3">
      <div>
        <h2 id="next-to-rate" className="text-xl font-bold">
          {next.course !== null && courseName !== null
            ? t(kind === 'course' ? 'rating.nextOfCourse' : 'rating.nextInCourse', { name: courseName })
            : t(`rating.${kind}.next`)}
        </h2>
        <p className="text-sm text-ink-faint">{t('rating.nextHint')}</p>
      </div>
      <List className="grid gap-3">
        {next.entries.map(entry => (
          <NextRating key={entry.id} kind={next.kind} entry={entry} course={next.course} />
        ))}
      </List>
    </section>
  );
}

/** A lecturer of the own department, to be rated first. */
export function FirstRating({ userId, department }: { readonly userId: string; readonly department: number }) {
  const entry = useQuery(firstToRateQuery(useTable(), userId, department)).data;
  return (
    entry && (
      <List className="mt-1">
        <NextRating kind="professor" entry={entry} course={null} />
      </List>
    )
  );
}

interface NextRatingProps {
  readonly kind: Kind;
  readonly entry: NextToRate;
  readonly course: number | null;
}

/** One entry to rate: name, what it is known by, and five stars that open the form. */
export function NextRating({ kind, entry, course }: NextRatingProps) {
  const { t } = useTranslation();
  const raffle = useOpenRaffle();
  const isInCourse = course !== null && entry.here_count !== null && entry.here_count > 0;
  const count = isInCourse
    ? t('rating.countHere', { count: entry.here_count })
    : entry.rating_count > 0
      ? t('score.count', { count: entry.rating_count })
      : t('score.none');
  return (
    <RateCard
      entry={{ kind, ...entry }}
      course={course}
      note={
        <>
          {count}
          {raffle && entry.tickets > 1 && `. ${t('rating.worth', { count: entry.tickets })}`}
        </>
      }
    />
  );
}
