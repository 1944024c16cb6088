import { stateElementId } from '#contract/page-protocol.ts';

const storageKey = 'dargu:renewed';
/** At most one reload in that time: while servers of two versions answer in turn, reloading would never end. */
const minIntervalMs = 60_000;

interface ReloadOptions {
  /** Path of a script that changes its name with every build. */
  readonly ownScript: string;
  /** Where the visitor is going, or is. */
  readonly target: () => URL;
  /** Opens an address from the server. */
  readonly open: (target: URL) => void;
}

/**
 * For a page whose code has gone from the server: opens the page again where the server has a newer version by now.
 * @returns resolves when the page stays, e.g. offline; never when it is about to be replaced
 */
export function createReloadOnNewBuild({ ownScript, target, open }: ReloadOptions): () => Promise<void> {
  let checking: Promise<void> | null = null;
  const reload = async () => {
    const address = target();
    if (!(await isReplaced(address, ownScript)) || !mayReload()) return;
    open(address);
    await new Promise<never>(() => {});
  };
  return () => {
    checking ??= reload().finally(() => {
      checking = null;
    });
    return checking;
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

/** Without storage the number of reloads is not known, so there is none. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < minIntervalMs) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
