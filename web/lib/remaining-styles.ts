import { stateElementId } from '#contract/page-protocol.ts';

/** Styles that failed to come are requested again after this, ms. */
const retryMs = 5_000;

let wanted = false;
let arriving: Promise<void> | undefined;

/**
 * Requests the styles of everything but the page that the server rendered, which carries its own alone
 * (docs/decisions/0135). Called once the page is being taken over, so that they wait for nothing that it needs.
 */
export function requestRemainingStyles(): void {
  wanted = true;
  void remainingStyles();
}

/** Waits for them, once they are wanted. Never rejects: what failed is requested again, by the next screen at once. */
export async function remainingStyles(): Promise<void> {
  if (wanted) await (arriving ??= load());
}

/** Behind the page's own and before any sheet of a screen, as if they had stood there from the start. */
async function load(): Promise<void> {
  const href = document.getElementById(stateElementId)?.dataset['styles'];
  // A document that carries all styles names no sheet.
  if (href === undefined) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise<void>(resolve => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      arriving = undefined;
      setTimeout(() => void remainingStyles(), retryMs);
      resolve();
    });
    document.querySelector('style')?.after(link);
  });
}
