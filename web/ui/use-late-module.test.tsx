import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retriedLazy } from './retried-lazy.tsx';
import { loadForPress, onNotLoaded, useLateModule } from './use-late-module.ts';

const module = { name: 'part' };
const load = vi.fn(async () => module);
const said = vi.fn();
const offline = () => load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
  said.mockClear();
  stop = onNotLoaded(said);
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

describe('code that did not come', () => {
  it('for a press is told, and requested again with the next', async () => {
    offline();
    const onFail = vi.fn();
    const { result, rerender } = renderHook(({ wanted }) => useLateModule(load, wanted, onFail), {
      initialProps: { wanted: true },
    });
    await act(async () => vi.advanceTimersByTimeAsync(60_000));
    expect([said.mock.calls.length, onFail.mock.calls.length, load.mock.calls.length]).toEqual([1, 1, 1]);
    rerender({ wanted: false });
    rerender({ wanted: true });
    await act(async () => vi.advanceTimersByTimeAsync(0));
    expect(result.current).toBe(module);
  });

  it('for the page itself is requested again when the connection is back, or after a while, without a word', async () => {
    offline();
    offline();
    const { result } = renderHook(() => useLateModule(load, true));
    await act(async () => vi.advanceTimersByTimeAsync(100));
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect([result.current, load.mock.calls.length]).toEqual([null, 2]);
    await act(async () => vi.advanceTimersByTimeAsync(5_000));
    expect([result.current, said.mock.calls.length]).toEqual([module, 0]);
  });

  it('of a command is told too', async () => {
    offline();
    expect(await loadForPress(load)).toBeNull();
    expect(said).toHaveBeenCalledOnce();
    expect(await loadForPress(load)).toBe(module);
  });
});

it('a screen whose code did not come is requested again when a person tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
    override state = { failed: false };
    static getDerivedStateFromError() {
      return { failed: true };
    }
    override render() {
      return this.state.failed ? (
        <button type="button" onClick={() => this.setState({ failed: false })}>
          again
        </button>
      ) : (
        this.props.children
      );
    }
  }
  offline();
  const Screen = retriedLazy(async () => {
    await load();
    return () => <p>screen</p>;
  });
  render(
    <Boundary>
      <Suspense>
        <Screen />
      </Suspense>
    </Boundary>,
  );
  await act(async () => vi.advanceTimersByTimeAsync(0));
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(load).toHaveBeenCalledOnce();
  await act(async () => {
    screen.getByText('again').click();
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(screen.getByText('screen')).toBeDefined();
});
