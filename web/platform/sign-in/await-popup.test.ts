import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitPopup } from './await-popup.ts';

const answer = { flow: 'this-flow', code: 'code', error: null };
let channel: BroadcastChannel;
let heard: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  channel = new BroadcastChannel('dargu-auth-popup');
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

function wait() {
  const opened = { closed: false };
  const onAnswer = vi.fn();
  const onLeft = vi.fn();
  const stop = awaitPopup({ opened: opened as Window, flow: 'this-flow', onAnswer, onLeft });
  return { opened, onAnswer, onLeft, stop };
}

const inFront = (isIt: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(isIt);

describe('the window of a provider', () => {
  it('hands its answer over by a broadcast, and is told that it was taken', async () => {
    const { onAnswer } = wait();
    post(answer);
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer));
    await vi.waitFor(() => expect(heard).toEqual([{ taken: 'this-flow' }]));
  });

  it('hands it over by a message to its opener, of this site alone', () => {
    const { onAnswer } = wait();
    window.dispatchEvent(new MessageEvent('message', { data: answer, origin: 'https://elsewhere.example' }));
    expect(onAnswer).not.toHaveBeenCalled();
    window.dispatchEvent(new MessageEvent('message', { data: answer, origin: location.origin }));
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });

  it('speaks to the tab that began the flow, and to no other', async () => {
    const { onAnswer, stop } = wait();
    post({ ...answer, flow: 'of-another-tab' });
    post({ taken: 'this-flow' });
    post('noise');
    // The control: what comes after them is taken.
    post(answer);
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer));
    stop();
  });

  it('that was closed leaves things as they were', () => {
    inFront(true);
    const { opened, onLeft, stop } = wait();
    vi.advanceTimersByTime(5_000);
    expect(onLeft).not.toHaveBeenCalled();
    opened.closed = true;
    vi.advanceTimersByTime(1_000);
    expect(onLeft).toHaveBeenCalledTimes(1);
    stop();
  });

  it('that only looks closed, cut off by a provider’s opener policy, still counts: the person is in it', async () => {
    const focus = inFront(false);
    const { opened, onAnswer, onLeft } = wait();
    opened.closed = true;
    vi.advanceTimersByTime(60_000);
    expect(onLeft).not.toHaveBeenCalled();
    // Even when they looked at this tab in between.
    focus.mockReturnValue(true);
    vi.advanceTimersByTime(1_000);
    expect(onLeft).toHaveBeenCalledTimes(1);
    post(answer);
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
  });

  it('that took longer than the server remembers is given up', () => {
    const { onLeft } = wait();
    vi.advanceTimersByTime(5 * 60_000);
    expect(onLeft).toHaveBeenCalledTimes(1);
  });
});
