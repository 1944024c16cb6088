import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CardSkeleton, ReviewSkeleton } from './skeleton.tsx';
import { renderIn, violations } from './testing/render-in.tsx';

describe('the loading placeholder of reviews', () => {
  it('[PIECE-06] shows four unless told otherwise, at most 60vh high', async () => {
    const { container } = renderIn('rtl', <ReviewSkeleton label="Loading" />);
    const reviews = container.querySelectorAll('[data-skeleton="review"]');
    expect(reviews).toHaveLength(4);
    expect(reviews[0]?.parentElement?.style.maxHeight).toBe('60vh');
    expect(reviews[0]?.parentElement?.className).toContain('overflow-hidden');
    expect(await violations()).toEqual([]);
  });

  it('[PIECE-06] shows as many as it is told', () => {
    const { container } = renderIn('rtl', <ReviewSkeleton label="Loading" count={2} />);
    expect(container.querySelectorAll('[data-skeleton="review"]')).toHaveLength(2);
  });

  it.each([
    ['reviews', <ReviewSkeleton key="r" label="Loading" />],
    ['cards', <CardSkeleton key="c" label="Loading" />],
  ])('says once that %s are loading', (_, skeleton) => {
    renderIn('rtl', skeleton);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });
});
