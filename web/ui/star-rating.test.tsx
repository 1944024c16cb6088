import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { StarNumber } from './star-number.ts';
import { StarRating } from './star-rating.tsx';
import { directions, renderIn, violations } from './testing/render-in.tsx';

function Stars({
  start = null,
  onChange,
}: {
  readonly start?: StarNumber | null;
  readonly onChange?: (star: StarNumber) => void;
}) {
  const [value, setValue] = useState<StarNumber | null>(start);
  return (
    <StarRating
      value={value}
      onChange={star => {
        setValue(star);
        onChange?.(star);
      }}
      label="Rating"
      starLabel={star => `${star} out of 5`}
    />
  );
}

const star = (number: number) => screen.getByRole('radio', { name: `${number} out of 5` });

describe.each(directions)('stars to give, %s', direction => {
  const [forward, backward] = direction === 'rtl' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}'];

  it('[PIECE-05] is a named group of five named choices, none of them made', async () => {
    renderIn(direction, <Stars />);
    expect(screen.getByRole('radiogroup', { name: 'Rating' })).toBeDefined();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('[PIECE-05] takes the star that is pressed', async () => {
    const onChange = vi.fn();
    const { user } = renderIn(direction, <Stars onChange={onChange} />);
    await user.click(star(4));
    expect(onChange).toHaveBeenLastCalledWith(4);
    expect(star(4)).toHaveProperty('checked', true);
  });

  it('[PIECE-05] follows the arrows along the line and takes the focus with it', async () => {
    const { user } = renderIn(direction, <Stars start={3} />);
    await user.tab();
    await user.keyboard(forward ?? '');
    expect(star(4)).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(star(4));
    await user.keyboard(`${backward}${backward}`);
    expect(star(2)).toHaveProperty('checked', true);
  });

  it('[PIECE-05] knows Home, End and the digits', async () => {
    const { user } = renderIn(direction, <Stars start={3} />);
    await user.tab();
    for (const [key, number] of [
      ['{Home}', 1],
      ['{End}', 5],
      ['2', 2],
    ] as const) {
      await user.keyboard(key);
      expect(star(number)).toHaveProperty('checked', true);
    }
    await user.keyboard('6');
    expect(star(2)).toHaveProperty('checked', true);
  });

  it('[PIECE-05] is one stop on the way by Tab', async () => {
    const { user } = renderIn(
      direction,
      <>
        <Stars start={3} />
        <button type="button">next</button>
      </>,
    );
    await user.tab();
    expect(document.activeElement).toBe(star(3));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'next' }));
  });

  it('[PIECE-05] is only read when it is read-only', async () => {
    const { container } = renderIn(direction, <StarRating readOnly value={4} label="4 out of 5" />);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(container.textContent).toBe('4 out of 5');
    expect(container.querySelectorAll('.fill-star')).toHaveLength(4);
    expect(await violations()).toEqual([]);
  });
});

it('says that a choice is missing, and where that is explained', () => {
  renderIn(
    'rtl',
    <StarRating value={null} onChange={() => undefined} label="Rating" starLabel={String} invalid describedBy="why" />,
  );
  const group = screen.getByRole('radiogroup');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(group.getAttribute('aria-describedby')).toBe('why');
});
