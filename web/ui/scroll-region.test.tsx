import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScrollRegion } from './scroll-region.tsx';
import { renderIn, violations } from './testing/render-in.tsx';

it('[PIECE-11] holds a list at most 60vh high, named and within reach of the keyboard', async () => {
  const { user } = renderIn(
    'rtl',
    <ScrollRegion label="Ratings">
      <p>one</p>
    </ScrollRegion>,
  );
  const region = screen.getByRole('region', { name: 'Ratings' });
  expect(region.style.maxHeight).toBe('60vh');
  await user.tab();
  expect(document.activeElement).toBe(region);
  expect(await violations()).toEqual([]);
});
