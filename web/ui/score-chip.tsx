import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const sizes = {
  small: 'rounded-sm px-2.5 py-1.5',
  middle: 'min-w-14.5 rounded-md px-2.5 pt-2.25 pb-2 text-[1.4rem]',
  card: 'min-w-14.5 rounded-md px-2.5 pt-2.25 pb-2 text-[1.4rem]',
  big: 'min-w-23 rounded-lg px-4 pt-2.5 pb-2 text-[2.5rem] md:min-w-27 md:px-4.5 md:pt-3.5 md:pb-3 md:text-[3.1rem]',
} as const;

interface ScoreChipProps {
  /** The number as it is shown. */
  readonly score: string;
  /** Its step on the colour scale, from 1 to 5; 0 has no colour. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 5;
  /** Stands below the number on a card: "212 ratings", or that there are few. */
  readonly countLabel: string;
  /** All of it in one sentence, for a screen reader. */
  readonly label: string;
  /** A card's has the count below it; the others are the number alone, the count stands beside them. */
  readonly size?: keyof typeof sizes;
}

/** A score is number, colour and count together; colour alone says nothing. */
export function ScoreChip({ score, level, countLabel, label, size = 'card' }: ScoreChipProps) {
  return (
    <span
      className={classNames('relative grid shrink-0 justify-items-center gap-0.75', size === 'card' && 'min-w-15.5')}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" dir="ltr" data-score={level} className={classNames('score tabular-nums', sizes[size])}>
        {score}
      </span>
      {size === 'card' && (
        <span aria-hidden="true" className="text-xs whitespace-nowrap text-ink-faint">
          {countLabel}
        </span>
      )}
    </span>
  );
}
