import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StarShares } from './star-shares.tsx';
import { directions, renderIn, violations } from './testing/render-in.tsx';

const shares = (selected: 5 | null = null) => (
  <StarShares
    label="Ratings by stars"
    counts={[5, 0, 19, 61, 118]}
    entryLabel={(star, count) => `${star} stars, ${count} ratings`}
    selected={selected}
    href={star => (star ? `?stars=${star}` : '?')}
  />
);

describe.each(directions)('one bar of all stars, %s', direction => {
  it('has a part for each number of stars that was given, as wide as it was often given', () => {
    const { container } = renderIn(direction, shares());
    const parts = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > .star-share[style]')];
    expect(parts.map(part => [part.dataset['score'], part.style.flexGrow])).toEqual([
      ['5', '118'],
      ['4', '61'],
      ['3', '19'],
      ['1', '5'],
    ]);
  });

  it('leads to what was given, five stars first, and nowhere for what nobody gave', async () => {
    renderIn(direction, shares());
    const legend = within(screen.getByRole('list', { name: 'Ratings by stars' }));
    expect(legend.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '?stars=5',
      '?stars=4',
      '?stars=3',
      '?stars=1',
    ]);
    expect(legend.getByText('2 stars, 0 ratings').closest('a')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('lifts the limit that is set', async () => {
    renderIn(direction, shares(5));
    const current = screen.getByRole('link', { current: true });
    expect([current.getAttribute('href'), current.textContent]).toEqual(['?', expect.stringContaining('5 stars')]);
    expect(await violations()).toEqual([]);
  });
});
