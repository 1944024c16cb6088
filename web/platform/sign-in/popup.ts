import { signInChannel } from '#contract/page-protocol.ts';
import { type Answer, isAnswer } from './answer.ts';

const pollIntervalMs = 400;
/** A flow that took longer is no longer known to the server. */
const flowLifetimeMs = 5 * 60_000;

interface PopupOptions {
  /** A window that was opened in the press. */
  readonly opened: Window;
  /** Address of the provider's pages. */
  readonly url: string;
  /** The flow that the answer belongs to. */
  readonly flow: string;
  /** Gives the window up. */
  readonly signal?: AbortSignal;
}

export interface PopupResult {
  /** Null when the window seems closed, took too long, or was given up. */
  readonly answer: Answer | null;
  /** The answer of a window that had only seemed closed; it may never settle. */
  readonly late?: Promise<Answer>;
}

/**
 * Sends a window to a provider's pages and waits for the answer: by a broadcast, since a provider may cut the window off
 * from the tab that opened it, and by a message to the opener as the second path.
 *
 * A window that was cut off looks closed although it is not (Cross-Origin-Opener-Policy). So one that looks closed
 * counts as left only when the person is back in this tab, and even then a later answer is taken.
 */
export function askInPopup({ opened, url, flow, signal }: PopupOptions): Promise<PopupResult> {
  return new Promise(settle => {
    const late = new Promise<Answer>(resolve => {
      const stop = awaitAnswer({
        opened,
        flow,
        onAnswer(answer) {
          opened.close();
          resolve(answer);
          settle({ answer });
        },
        onLeft: () => settle({ answer: null, late }),
      });
      signal?.addEventListener('abort', () => {
        stop();
        opened.close();
        settle({ answer: null });
      });
    });
    opened.location.replace(url);
    opened.focus();
  });
}

interface AnswerListener {
  readonly opened: Window;
  readonly flow: string;
  /** Also called late, when the window had only seemed closed. */
  readonly onAnswer: (answer: Answer) => void;
  /** The window seems closed, or it took too long. */
  readonly onLeft: () => void;
}

/** @returns stops waiting */
function awaitAnswer({ opened, flow, onAnswer, onLeft }: AnswerListener): () => void {
  const channel = new BroadcastChannel(signInChannel);
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
  let pollsClosed = 0;
  const watch = window.setInterval(() => {
    pollsClosed = opened.closed && document.hasFocus() ? pollsClosed + 1 : 0;
    if (pollsClosed < 2) return;
    window.clearInterval(watch);
    onLeft();
  }, pollIntervalMs);
  const end = window.setTimeout(() => {
    stop();
    onLeft();
  }, flowLifetimeMs);
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
