import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';
import { renderIn, violations } from './testing/render-in.tsx';

/** The document of these tests lays nothing out, so that scrolling is played by hand. */
let comeNear: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #watched = false;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => {
          if (this.#watched) callback([{ isIntersecting: true }]);
        };
      }
      observe() {
        this.#watched = true;
      }
      disconnect() {
        this.#watched = false;
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const more = (onLoad: () => void, loading = false) => (
  <LoadMore href="?page=2" label="More" loadingLabel="Loading" loading={loading} onLoad={onLoad} />
);

describe('the end of a list that goes on', () => {
  it('is a link to the next page for visitors who follow links', async () => {
    renderIn(
      'rtl',
      more(() => undefined),
    );
    const link = screen.getByRole('link', { name: 'More' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['?page=2', 'next']);
    expect(await violations()).toEqual([]);
  });

  it('loads in place when it comes near and when it is pressed', async () => {
    const onLoad = vi.fn();
    const { user } = renderIn('rtl', more(onLoad));
    act(() => comeNear());
    expect(onLoad).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('link'));
    expect(onLoad).toHaveBeenCalledTimes(2);
  });

  it('asks for nothing while the page is on its way', async () => {
    const onLoad = vi.fn();
    const { user, rerender } = renderIn('rtl', more(onLoad));
    rerender(more(onLoad, true));
    act(() => comeNear());
    await user.click(screen.getByRole('link', { name: 'Loading' }));
    expect(onLoad).not.toHaveBeenCalled();
  });

  it('leaves a new tab to the browser', () => {
    const onLoad = vi.fn();
    renderIn('rtl', more(onLoad));
    // True: nobody has prevented what the browser does by itself.
    expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(onLoad).toHaveBeenCalledOnce();
  });
});
