import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Histogram } from './histogram.tsx';
import { directions, renderIn, violations } from './testing/render-in.tsx';

const counts = [5, 9, 19, 61, 118] as const;
const barLabel = (star: number, count: number) => `${star} stars, ${count} ratings`;

describe.each(directions)('the histogram, %s', direction => {
  it('shows five stars first, each bar with its number, as long as its share of the longest', () => {
    const { container } = renderIn(
      direction,
      <Histogram label="Ratings by stars" counts={counts} barLabel={barLabel} href={() => '?'} />,
    );
    expect(screen.getAllByRole('link').map(bar => bar.textContent)[0]).toContain('5 stars, 118 ratings');
    const shares = [...container.querySelectorAll<HTMLElement>('.bar-fill')].map(bar =>
      bar.style.getPropertyValue('--share'),
    );
    expect(shares[0]).toBe('100%');
    expect(Number.parseFloat(shares[1] ?? '')).toBeCloseTo((61 / 118) * 100, 3);
  });

  it('is made of links where each limit has an address', async () => {
    renderIn(
      direction,
      <Histogram
        label="Ratings"
        counts={counts}
        barLabel={barLabel}
        selected={5}
        href={star => (star ? `?stars=${star}` : '?')}
      />,
    );
    expect(screen.getByRole('link', { name: '4 stars, 61 ratings' }).getAttribute('href')).toBe('?stars=4');
    const current = screen.getByRole('link', { current: true });
    expect(current.getAttribute('href')).toBe('?');
    expect(await violations()).toEqual([]);
  });
});

it('shows only empty bars when nobody has rated', () => {
  const { container } = renderIn('rtl', <Histogram label="Ratings" counts={[0, 0, 0, 0, 0]} barLabel={barLabel} />);
  const shares = [...container.querySelectorAll<HTMLElement>('.bar-fill')].map(bar =>
    bar.style.getPropertyValue('--share'),
  );
  expect(shares).toEqual(['0%', '0%', '0%', '0%', '0%']);
});
