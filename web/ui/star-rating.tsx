import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { useDirection } from './direction.tsx';
import { indexByKey } from './radio-keys.ts';
import { starNumbers, type StarNumber } from './star-number.ts';
import { StarShape } from './star-shape.tsx';
import { Stars } from './stars.tsx';

const sizes = {
  big: { group: 'justify-center gap-1.5 text-[3rem]', star: '' },
  // 44 by 46 px each, drawn smaller; the last one stands at the edge of the text.
  row: { group: '-me-2.25 text-[1.625rem]', star: 'grid h-11.5 w-11 place-items-center' },
} as const;

interface StarRatingProps {
  /** Null before anything is chosen. */
  readonly value: StarNumber | null;
  readonly onChange: (value: StarNumber) => void;
  /** Names the group. */
  readonly label: string;
  /** Names one choice: "4 stars out of 5, very good". */
  readonly starLabel: (star: StarNumber) => string;
  readonly invalid?: boolean;
  /** Id of what explains the group, such as an error. */
  readonly describedBy?: string;
  /** In a row of its own by default; `row` is one of several, beside its words. */
  readonly size?: keyof typeof sizes;
}

interface ReadOnlyProps {
  readonly readOnly: true;
  readonly value: number;
  /** The value in words. */
  readonly label: string;
}

/** Stars 1 to 5, to give or to read, by pointer, keyboard and screen reader (PIECE-05). */
export function StarRating(props: StarRatingProps | ReadOnlyProps) {
  if ('readOnly' in props) return <Stars value={props.value} label={props.label} />;
  return <StarGroup {...props} />;
}

function StarGroup({ value, onChange, label, starLabel, invalid, describedBy, size = 'big' }: StarRatingProps) {
  const direction = useDirection();
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [hovered, setHovered] = useState<StarNumber | null>(null);
  const shown = hovered ?? value ?? 0;

  const choose = (star: StarNumber) => {
    onChange(star);
    group.current?.querySelector<HTMLInputElement>(`input[value="${star}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = starNumbers.find(star => String(star) === event.key);
    const next = indexByKey(event.key, index, starNumbers.length, direction);
    const star = digit ?? (next === null ? undefined : starNumbers[next]);
    if (!star) return;
    event.preventDefault();
    choose(star);
  };

  return (
    <fieldset
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className={classNames('flex leading-none', sizes[size].group)}
      onPointerLeave={() => setHovered(null)}
    >
      {starNumbers.map((star, index) => (
        <label
          key={star}
          className={classNames('has-input rounded-sm', sizes[size].star)}
          onPointerEnter={event => {
            if (event.pointerType === 'mouse') setHovered(star);
          }}
        >
          <input
            type="radio"
            name={name}
            value={star}
            checked={value === star}
            aria-label={starLabel(star)}
            className="sr-only"
            onChange={() => onChange(star)}
            onKeyDown={event => onKeyDown(event, index)}
          />
          <StarShape filled={star <= shown} />
        </label>
      ))}
    </fieldset>
  );
}
