import { type Answer, isAnswer } from './answer.ts';

/** Between the page that the provider's window ends on (server/pages/sign-in-window.ts) and the tab that opened it. */
const popupChannel = 'dargu-auth-popup';

/** How often the window is looked at, in milliseconds. */
const glance = 400;
/** A flow that took longer is no longer known to the server; in milliseconds. */
const lifetime = 5 * 60_000;

interface PopupOptions {
  readonly opened: Window;
  readonly flow: string;
  /** Also called late, when the window had only seemed to be closed. */
  readonly onAnswer: (answer: Answer) => void;
  /** The window seems closed, or it took too long. */
  readonly onLeft: () => void;
}

/**
 * Waits for what the provider's window brings back: by a broadcast, since a provider may cut the window off from the
 * tab that opened it, and by a message to the opener as the second path.
 *
 * A window that was cut off looks closed although it is not (Cross-Origin-Opener-Policy). So one that looks closed
 * counts as left only when the person is back in this tab, and even then the answer is still taken.
 *
 * @returns stops waiting
 */
export function awaitPopup({ opened, flow, onAnswer, onLeft }: PopupOptions): () => void {
  const channel = new BroadcastChannel(popupChannel);
  const take = (event: MessageEvent<unknown>) => {
    if (!isAnswer(event.data) || event.data.flow !== flow) return;
    // Tells the window that it need not go on by itself.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage({ taken: flow });
    stop();
    onAnswer(event.data);
  };
  const takeFromWindow = (event: MessageEvent<unknown>) => {
    if (event.origin === location.origin) take(event);
  };
  let timesGone = 0;
  const watch = window.setInterval(() => {
    timesGone = opened.closed && document.hasFocus() ? timesGone + 1 : 0;
    if (timesGone < 2) return;
    window.clearInterval(watch);
    onLeft();
  }, glance);
  const end = window.setTimeout(() => {
    stop();
    onLeft();
  }, lifetime);
  const stop = () => {
    window.clearInterval(watch);
    window.clearTimeout(end);
    window.removeEventListener('message', takeFromWindow);
    channel.close();
  };
  channel.addEventListener('message', take);
  window.addEventListener('message', takeFromWindow);
  return stop;
}
