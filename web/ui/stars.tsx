import { starNumbers } from './star-number.ts';
import { StarShape } from './star-shape.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StarsProps {
  /** 1 to 5; parts are rounded to whole stars. */
  readonly value: number;
  /** The same in words, for a screen reader. */
  readonly label: string;
}

/** Stars to read, in the size of the text around them. */
export function Stars({ value, label }: StarsProps) {
  const full = Math.round(value);
  return (
    <span className="inline-flex gap-0.5 text-[1.1em]">
      <VisuallyHidden>{label}</VisuallyHidden>
      {starNumbers.map(star => (
        <StarShape key={star} filled={star <= full} />
      ))}
    </span>
  );
}
