import { stateElementId } from './page-state.ts';

const storageKey = 'dargu:renewed';
/**
 * At most one renewal in that time, in milliseconds: while servers of two versions take turns, reloading would never
 * end.
 */
const pause = 60_000;

interface RenewalOptions {
  /** Path of a script that changes its name with every build. */
  readonly ownScript: string;
  /** Where the visitor is going, or is. */
  readonly target: () => URL;
  /** Opens an address from the server. */
  readonly open: (target: URL) => void;
}

/**
 * What a page does whose code has gone from the server: if the server has a newer version by now, the page opens from
 * there.
 *
 * @returns resolves when the page stays, e.g. offline; never when it is about to be replaced
 */
export function createRenewal({ ownScript, target, open }: RenewalOptions): () => Promise<void> {
  let asking: Promise<void> | null = null;
  const renew = async () => {
    const address = target();
    if (!(await isReplaced(address, ownScript)) || !takeTurn()) return;
    open(address);
    await new Promise<never>(() => {});
  };
  return () => {
    asking ??= renew().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** Whether the server writes that page with other scripts than those that run here. */
async function isReplaced(address: URL, ownScript: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const html = await answer.text();
    return html.includes(`id="${stateElementId}"`) && !html.includes(ownScript);
  } catch {
    return false;
  }
}

/** Without storage nothing could tell how often it has been done, so it is not done. */
function takeTurn(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < pause) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
