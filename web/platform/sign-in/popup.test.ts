import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInChannel } from '#contract/page-protocol.ts';
import { awaitPopup } from './popup.ts';

const response = { flow: 'this-flow', code: 'code', error: null };
let channel: BroadcastChannel;
let heard: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  channel = new BroadcastChannel(signInChannel);
  heard = [];
  channel.addEventListener('message', ({ data }) => heard.push(data));
});
afterEach(() => {
  channel.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
const post = (message: unknown) => channel.postMessage(message);

interface FakeWindow {
  closed: boolean;
  readonly close: () => void;
  readonly focus: () => void;
  readonly location: { readonly replace: (url: string) => void };
}

function start(signal?: AbortSignal) {
  const [close, replace] = [vi.fn<() => void>(), vi.fn<(url: string) => void>()];
  const opened: FakeWindow = { closed: false, close, focus: () => undefined, location: { replace } };
  const onResponse = vi.fn<(response: unknown) => void>();
  const onLeft = vi.fn<() => void>();
  const options = { opened: opened as Window, url: 'https://provider.example/', flow: 'this-flow' };
  const report = async () => {
    const { response: given, late } = await awaitPopup({ ...options, ...(signal && { signal }) });
    if (given === null) onLeft();
    const taken = given ?? (await late);
    if (taken) onResponse(taken);
  };
  void report();
  return { opened, close, replace, onResponse, onLeft };
}

/** Lets the callbacks of settled promises run. */
const settled = () => vi.advanceTimersByTimeAsync(0);

const inFront = (isIt: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(isIt);

describe('the window of a provider', () => {
  it('hands its response over by a broadcast, and is notified that it was taken', async () => {
    const { onResponse } = start();
    post(response);
    await vi.waitFor(() => expect(onResponse).toHaveBeenCalledExactlyOnceWith(response), 10_000);
    await vi.waitFor(() => expect(heard).toEqual([{ taken: 'this-flow' }]), 10_000);
  });

  it('hands it over by a message to its opener, of this site alone', async () => {
    const { onResponse } = start();
    window.dispatchEvent(new MessageEvent('message', { data: response, origin: 'https://elsewhere.example' }));
    await settled();
    expect(onResponse).not.toHaveBeenCalled();
    window.dispatchEvent(new MessageEvent('message', { data: response, origin: location.origin }));
    await settled();
    expect(onResponse).toHaveBeenCalledTimes(1);
  });

  it('speaks to the tab that began the flow, and to no other', async () => {
    const { onResponse } = start();
    post({ ...response, flow: 'of-another-tab' });
    post({ taken: 'this-flow' });
    post('noise');
    // The control: what comes after them is taken.
    post(response);
    await vi.waitFor(() => expect(onResponse).toHaveBeenCalledExactlyOnceWith(response), 10_000);
  });

  it('that was closed leaves things as they were', async () => {
    inFront(true);
    const { opened, onLeft } = start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onLeft).not.toHaveBeenCalled();
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onLeft).toHaveBeenCalledTimes(1);
  });

  it('that only looks closed, cut off by a provider’s opener policy, still counts: the person is in it', async () => {
    const focus = inFront(false);
    const { opened, onResponse, onLeft } = start();
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onLeft).not.toHaveBeenCalled();
    // Even when they looked at this tab in between.
    focus.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onLeft).toHaveBeenCalledTimes(1);
    post(response);
    await vi.waitFor(() => expect(onResponse).toHaveBeenCalledTimes(1), 10_000);
  });

  it('that took longer than the server remembers is given up', async () => {
    const { onLeft } = start();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(onLeft).toHaveBeenCalledTimes(1);
  });

  it('goes to the provider’s pages, and is closed once it responded', async () => {
    const { close, replace, onResponse } = start();
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://provider.example/');
    expect(close).not.toHaveBeenCalled();
    post(response);
    await vi.waitFor(() => expect(onResponse).toHaveBeenCalledTimes(1), 10_000);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is closed when it is given up, and nothing of it is taken any more', async () => {
    const giveUp = new AbortController();
    const { close, onResponse, onLeft } = start(giveUp.signal);
    giveUp.abort();
    await settled();
    expect([close.mock.calls.length, onLeft.mock.calls.length]).toEqual([1, 1]);
    window.dispatchEvent(new MessageEvent('message', { data: response, origin: location.origin }));
    await settled();
    expect(onResponse).not.toHaveBeenCalled();
  });
});
