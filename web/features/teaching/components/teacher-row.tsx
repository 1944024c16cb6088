import { useState } from 'react';
import { formatScore, scoreLevel } from '#contract/score.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { EntryScore } from '#web/entities/catalogue/entry-score.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import type { Teacher } from '#web/entities/catalogue/list-related.ts';
import { useScoreTexts } from '#web/entities/catalogue/score-texts.ts';
import { CompareButton } from '#web/entities/compare/compare-button.tsx';
import { scoreInterval } from '#web/entities/figures/score-interval.ts';
import { starSpread } from '#web/entities/figures/star-spread.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { LateShortFacts } from '#web/entities/facts/late-short-facts.tsx';
import { ScoreRange, ScoreRangeEnds } from '#web/ui/charts/score-range.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { isThin, notTaughtSince } from '../model/teaching-order.ts';
import { LastTaught } from './last-taught.tsx';

const cell = 'py-1 md:border-t md:border-line md:px-2 md:py-2';

/** A lecturer in a course: a row of the table, on a phone a card of it. */
export function TeacherRow({ teacher, course }: { readonly teacher: Teacher; readonly course: number }) {
  const { t, language } = useTranslation();
  const { rating_avg, rating_count, difficulty_avg, take_again_percent, last_taught } = teacher;
  const { countLabel } = useScoreTexts(rating_avg, rating_count);
  const thin = isThin(teacher);
  const [thisYear] = useState(() => new Date().getFullYear());
  return (
    <tr
      className={classNames(
        'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:border-t max-md:border-line max-md:py-2',
        notTaughtSince(last_taught, thisYear) !== null && 'text-ink-faint',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a head, with the lecturer's name in it */}
      <th scope="row" className={classNames(cell, 'text-start font-semibold max-md:flex-[1_1_8rem] md:ps-0')}>
        <Link href={paths.professor.href(teacher.id)} className="group flex min-h-11 items-center gap-3">
          <span className="shrink-0 *:size-10 *:rounded-sm">
            <EntryAvatar entry={{ ...teacher, kind: 'professor' }} />
          </span>
          <bdi className="wrap-anywhere group-hover:underline">{fullName(teacher, { t, language })}</bdi>
        </Link>
      </th>
      <td className={classNames(cell, 'max-md:order-1 max-md:basis-full')}>
        {rating_avg !== null && rating_count > 0 && (
          <>
            <ScoreRange
              average={rating_avg}
              level={scoreLevel(rating_avg, rating_count)}
              range={scoreInterval(starSpread(teacher.histogram))}
            />
            {/* On a wide screen they stand once, in the head of the column. */}
            <div className="md:hidden">
              <ScoreRangeEnds />
            </div>
          </>
        )}
        <LateShortFacts course={course} professor={teacher.id} />
      </td>
      <td className={classNames(cell, 'md:whitespace-nowrap')}>
        <span className="flex items-center gap-2 max-md:flex-col max-md:gap-0.5">
          <EntryScore rated={teacher} size="small" />
          <span aria-hidden="true" className="text-sm text-ink-faint max-md:text-xs">
            {countLabel}
          </span>
        </span>
      </td>
      <td className={classNames(cell, 'tabular-nums max-md:order-2')}>
        <Fact
          label={t('details.teaching.difficulty')}
          value={thin ? null : difficulty_avg && formatScore(difficulty_avg)}
        />
      </td>
      <td className={classNames(cell, 'tabular-nums max-md:order-2')}>
        <Fact
          value={thin || take_again_percent === null ? null : `${take_again_percent}%`}
          unit={t('details.teaching.againShort')}
        />
      </td>
      <td className={classNames(cell, 'text-sm max-md:order-4 max-md:basis-full max-md:text-ink-faint md:text-base')}>
        <LastTaught last={last_taught} isInColumn />
      </td>
      <td className={classNames(cell, 'max-md:order-3 max-md:ms-auto md:pe-0')}>
        <CompareButton entry={{ ...teacher, kind: 'professor' }} size="icon" />
      </td>
    </tr>
  );
}

interface FactProps {
  readonly value: string | 0 | null;
  /** Before or after the number, on a phone, which has no head of the column. */
  readonly label?: string;
  readonly unit?: string;
}

/** A number; a dash where it would say nothing. */
function Fact({ label, value, unit }: FactProps) {
  const { t } = useTranslation();
  return value ? (
    <>
      {label && <span className="md:hidden">{label} </span>}
      <b className="font-semibold md:font-normal">{value}</b>
      {unit && <span className="md:hidden"> {unit}</span>}
    </>
  ) : (
    <>
      <span aria-hidden="true" className="max-md:hidden">
        –
      </span>
      <span className="sr-only">{t('details.teaching.tooFew')}</span>
    </>
  );
}
