import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[PIECE-11] says that there is more below, until its end is reached', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
  renderIn(
    'rtl',
    <ScrollRegion label="Ratings" hint="More below">
      <p>one</p>
    </ScrollRegion>,
  );
  const region = screen.getByRole('region', { name: 'Ratings' });
  const hint = screen.getByText('More below');
  expect(hint.className).not.toContain('opacity-0');
  region.scrollTop = 400;
  fireEvent.scroll(region);
  expect(hint.className).toContain('opacity-0');
});
