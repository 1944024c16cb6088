import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Segmented } from './segmented.tsx';
import { directions, renderIn, violations } from './testing/render-in.tsx';

const options = [
  { value: 'easy', label: 'Easy' },
  { value: 'fair', label: 'Fair' },
  { value: 'hard', label: 'Hard' },
] as const;

function Difficulty() {
  const [value, setValue] = useState<'easy' | 'fair' | 'hard' | null>('fair');
  return <Segmented label="Difficulty" value={value} options={options} onChange={setValue} />;
}

describe.each(directions)('one of a few, %s', direction => {
  it('is chosen by pressing', async () => {
    const { user } = renderIn(direction, <Difficulty />);
    await user.click(screen.getByRole('radio', { name: 'Hard' }));
    expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Hard' }));
    expect(await violations()).toEqual([]);
  });

  it('is chosen by the arrow that points along the line', async () => {
    const { user } = renderIn(direction, <Difficulty />);
    await user.tab();
    await user.keyboard(direction === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Hard', checked: true }));
  });
});
