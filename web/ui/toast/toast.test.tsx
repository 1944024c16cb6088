import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { directions, renderIn, violations } from '../testing/render-in.tsx';
import type { ToastVariant } from './toast-message.ts';
import { ToastProvider } from './toast-provider.tsx';
import { useToast } from './use-toast.ts';

const variants: readonly ToastVariant[] = ['default', 'destructive', 'success', 'warning', 'info'];

function Buttons() {
  const toast = useToast();
  return variants.map(variant => (
    <button
      key={variant}
      type="button"
      onClick={() => toast.show({ title: `A ${variant} message`, description: 'More about it', variant })}
    >
      {variant}
    </button>
  ));
}

const page = (
  <ToastProvider label="Messages" closeLabel="Close">
    <Buttons />
  </ToastProvider>
);

const press = (name: string) => screen.getByRole('button', { name }).click();
/** Visible messages: those over the limit stay in the document, marked. */
const shown = () =>
  [...document.querySelectorAll('.toast:not([data-limited])')].map(toast => toast.getAttribute('data-variant'));

afterEach(() => {
  vi.useRealTimers();
});

describe.each(directions)('messages, %s', direction => {
  it.each(variants)('[PIECE-10] shows a %s message with title and description', async variant => {
    renderIn(direction, page);
    act(() => press(variant));
    expect((await screen.findAllByText(`A ${variant} message`)).length).toBeGreaterThan(0);
    expect(shown()).toEqual([variant]);
    expect(screen.getByRole('region', { name: 'Messages' })).toBeDefined();
    expect(await violations()).toEqual([]);
  });

  it('[PIECE-10] shows at most three at once, the newest', async () => {
    renderIn(direction, page);
    for (const variant of ['default', 'success', 'warning', 'info']) {
      act(() => press(variant));
      await waitFor(() => expect(document.querySelector(`.toast[data-variant="${variant}"]`)).not.toBeNull());
    }
    expect(shown()).toEqual(['success', 'warning', 'info']);
  });

  it('[PIECE-10] takes a message away after four seconds, not sooner', async () => {
    renderIn(direction, page);
    // The first one fetches the code; the clock is held from the second on.
    act(() => press('info'));
    await waitFor(() => expect(shown()).toEqual(['info']));
    vi.useFakeTimers();
    act(() => press('success'));
    await act(() => vi.advanceTimersByTimeAsync(3900));
    expect(shown()).toContain('success');
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(shown()).not.toContain('success');
  });

  it('says the same words once, however often they are said', async () => {
    renderIn(direction, page);
    act(() => press('warning'));
    await waitFor(() => expect(shown()).toEqual(['warning']));
    act(() => press('warning'));
    act(() => press('info'));
    await waitFor(() => expect(shown()).toContain('info'));
    expect(shown().toSorted((one, two) => String(one).localeCompare(String(two)))).toEqual(['info', 'warning']);
  });

  it('can offer one thing to do, stays twice as long for it, and goes with the press', async () => {
    const onPress = vi.fn();
    function Undoable() {
      const toast = useToast();
      return (
        <button type="button" onClick={() => toast.show({ title: 'Hidden', action: { label: 'Undo', onPress } })}>
          hide
        </button>
      );
    }
    renderIn(
      direction,
      <ToastProvider label="Messages" closeLabel="Close">
        <Undoable />
      </ToastProvider>,
    );
    act(() => press('hide'));
    await screen.findByRole('button', { name: 'Undo' });
    expect(await violations()).toEqual([]);
    vi.useFakeTimers();
    // Another one of the same words is about something else: both can be undone.
    act(() => press('hide'));
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
    act(() => screen.getAllByRole('button', { name: 'Undo' })[0]?.click());
    expect(onPress).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'hide' }).focus());
    await act(() => vi.advanceTimersByTimeAsync(8_500));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('leaves what is said nowhere else until it is closed', async () => {
    function Farewell() {
      const { show } = useToast();
      return (
        <button type="button" onClick={() => show({ title: 'Gone', variant: 'success', stays: true })}>
          leave
        </button>
      );
    }
    renderIn(
      direction,
      <ToastProvider label="Messages" closeLabel="Close">
        <Farewell />
        <Buttons />
      </ToastProvider>,
    );
    act(() => press('info'));
    await waitFor(() => expect(shown()).toEqual(['info']));
    vi.useFakeTimers();
    act(() => press('warning'));
    act(() => press('leave'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(shown()).toContain('success');
    expect(shown()).not.toContain('warning');
  });

  it('can be closed', async () => {
    const { user } = renderIn(direction, page);
    await user.click(screen.getByRole('button', { name: 'warning' }));
    await waitFor(() => expect(shown()).toEqual(['warning']));
    await user.click(screen.getByLabelText('Close'));
    await waitFor(() => expect(shown()).toEqual([]));
  });
});

it('fails loudly outside of its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderIn('rtl', <Buttons />)).toThrow('useToast must be used inside ToastProvider');
});
