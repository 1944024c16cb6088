import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runSingleMutation, useSingleMutation } from './single-mutation.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function deferred() {
  let [resolve, reject]: [(value: string) => void, (error: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<string>((succeed, fail) => ([resolve, reject] = [succeed, fail]));
  return { promise, resolve, reject };
}

function show() {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const responses = [deferred(), deferred()];
  let sent = 0;
  const send = vi.fn((_text: string): Promise<string> => (responses[sent++] ?? deferred()).promise);
  const onSuccess = vi.fn<(response: string) => void>();
  const onError = vi.fn<(error: Error) => void>();
  const render = () =>
    renderHook(
      () =>
        useSingleMutation({
          mutationFn: send,
          onSuccess: response => onSuccess(response),
          onError: error => onError(error),
        }),
      { wrapper },
    );
  return { queryClient, responses, send, onSuccess, onError, render };
}

const nextTimer = () => new Promise(resolve => setTimeout(resolve));

/** Waits until callbacks have run: a timer of their own, set once a response has come, calls them. */
const settle = () =>
  act(async () => {
    await nextTimer();
    await nextTimer();
  });

describe('a mutation of a component', () => {
  it('runs once by two presses before the next render, and again when it has ended', async () => {
    const { responses, send, onSuccess, render } = show();
    const { result } = render();
    act(() => {
      result.current.mutate('a');
      result.current.mutate('b');
    });
    await settle();
    expect([send.mock.calls.map(([text]) => text), result.current.isPending]).toEqual([['a'], true]);
    responses[0]?.resolve('done');
    await settle();
    expect([onSuccess.mock.calls, result.current.isPending]).toEqual([[['done']], false]);
    act(() => result.current.mutate('c'));
    await settle();
    expect(send.mock.calls.map(([text]) => text)).toEqual(['a', 'c']);
  });

  it('tells how it ended after its component has gone', async () => {
    const { responses, onError, render } = show();
    const { result, unmount } = render();
    act(() => result.current.mutate('a'));
    await settle();
    unmount();
    responses[0]?.reject(new Error('lost'));
    await settle();
    expect(onError.mock.calls).toEqual([[new Error('lost')]]);
  });

  it('fails at once without a connection, and is not sent later', async () => {
    onlineManager.setOnline(false);
    const { responses, onError, send, render } = show();
    const { result } = render();
    act(() => result.current.mutate('a'));
    await settle();
    expect(send).toHaveBeenCalledOnce();
    responses[0]?.reject(new Error('offline'));
    await settle();
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('a mutation outside of a component', () => {
  it('runs once at a time for each key, and leaves nothing behind', async () => {
    vi.useFakeTimers();
    const { queryClient, responses, send } = show();
    const run = (key: string) =>
      runSingleMutation(queryClient, { mutationKey: ['vote', key], mutationFn: () => send(key) });
    const first = run('a');
    await run('a');
    const second = run('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(send.mock.calls.map(([text]) => text)).toEqual(['a', 'b']);
    responses[0]?.resolve('done');
    responses[1]?.reject(new Error('lost'));
    await Promise.all([first, second]);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
    vi.useRealTimers();
  });
});
