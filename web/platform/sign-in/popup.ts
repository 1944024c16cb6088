import { signInChannel } from '#contract/page-protocol.ts';
import { type ProviderResponse, isProviderResponse } from './provider-response.ts';

const pollIntervalMs = 400;
/** A flow that took longer is no longer known to the server. */
const flowLifetimeMs = 5 * 60_000;

interface PopupOptions {
  /** A window that was opened in the press. */
  readonly opened: Window;
  /** Address of the provider's pages. */
  readonly url: string;
  /** The flow that the response belongs to. */
  readonly flow: string;
  /** Gives the window up. */
  readonly signal?: AbortSignal;
}

export interface PopupResult {
  /** Null when the window seems closed, took too long, or was given up. */
  readonly response: ProviderResponse | null;
  /** The response of a window that had only seemed closed; it may never settle. */
  readonly late?: Promise<ProviderResponse>;
}

/**
 * Sends a window to a provider's pages and waits for the response: by a broadcast, since a provider may cut the window
 * off from the tab that opened it, and by a message to the opener as the second path.
 *
 * A window that was cut off looks closed although it is not (Cross-Origin-Opener-Policy). So one that looks closed
 * counts as left only when the person is back in this tab, and even then a later response is taken.
 */
export function awaitPopup({ opened, url, flow, signal }: PopupOptions): Promise<PopupResult> {
  return new Promise(settle => {
    const late = new Promise<ProviderResponse>(resolve => {
      const stop = awaitResponse({
        opened,
        flow,
        onResponse(response) {
          opened.close();
          resolve(response);
          settle({ response });
        },
        onLeft: () => settle({ response: null, late }),
      });
      signal?.addEventListener('abort', () => {
        stop();
        opened.close();
        settle({ response: null });
      });
    });
    opened.location.replace(url);
    opened.focus();
  });
}

interface ResponseListener {
  readonly opened: Window;
  readonly flow: string;
  /** Also called late, when the window had only seemed closed. */
  readonly onResponse: (response: ProviderResponse) => void;
  /** The window seems closed, or it took too long. */
  readonly onLeft: () => void;
}

/** @returns stops waiting */
function awaitResponse({ opened, flow, onResponse, onLeft }: ResponseListener): () => void {
  const channel = new BroadcastChannel(signInChannel);
  const take = (event: MessageEvent<unknown>) => {
    if (!isProviderResponse(event.data) || event.data.flow !== flow) return;
    // Tells the window that it need not go on by itself.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage({ taken: flow });
    stop();
    onResponse(event.data);
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
