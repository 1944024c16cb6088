import { stateElementId } from '#contract/page-protocol.ts';

const storageKey = 'dargu:renewed';
/**
 * Between two reloads of a tab passes a minute, and after each of them twice as long, up to an hour: servers of two
 * versions may answer in turn. A day without one, and it is a minute again.
 */
const minIntervalMs = 60_000;
const maxDoublings = 6;
const forgottenMs = 86_400_000;

interface ReloadOptions {
  /** Path of a script that changes its name with every build. */
  readonly ownScript: string;
  /** Address that the visitor is going to, or is at. */
  readonly target: () => URL;
  /** Opens an address from the server. */
  readonly open: (target: URL) => void;
}

interface Reload extends Pick<ReloadOptions, 'ownScript'> {
  /**
   * Opens the page again where the server has a newer version by now: for a page whose code has gone from the server,
   * or whose service worker is newer.
   *
   * @param mayLeave asked when all is ready
   * @returns resolves when the page stays, e.g. offline; never when it is about to be replaced
   */
  readonly forNewVersion: (mayLeave?: () => boolean) => Promise<void>;
}

let ofThisPage: Reload | undefined;

/** Set once by the browser's entry. Where nobody sets it, as on the server and in development, pages stay. */
export function startReloading(options: ReloadOptions): void {
  ofThisPage = createReload(options);
}

/** The one of this page. */
export function reloadOfThisPage(): Reload | undefined {
  return ofThisPage;
}

export function createReload({ ownScript, target, open }: ReloadOptions): Reload {
  let checking: Promise<void> | null = null;
  const reload = async (mayLeave?: () => boolean) => {
    const address = target();
    if (!(await isReplaced(address, ownScript)) || mayLeave?.() === false || !mayReload()) return;
    open(address);
    await new Promise<never>(() => {});
  };
  return {
    ownScript,
    forNewVersion(mayLeave) {
      checking ??= reload(mayLeave).finally(() => {
        checking = null;
      });
      return checking;
    },
  };
}

/** True if the server writes that page with other scripts than those that run here. */
async function isReplaced(address: URL, ownScript: string): Promise<boolean> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const html = await response.text();
    return html.includes(`id="${stateElementId}"`) && !html.includes(ownScript);
  } catch {
    return false;
  }
}

/** Without storage the number of reloads is not known, so there is none. */
function mayReload(): boolean {
  try {
    const [at = 0, times = 0] = (sessionStorage.getItem(storageKey) ?? '').split(' ').map(Number);
    const ageMs = Math.abs(Date.now() - at);
    if (ageMs < minIntervalMs * 2 ** Math.min(times - 1, maxDoublings)) return false;
    sessionStorage.setItem(storageKey, `${Date.now()} ${ageMs < forgottenMs ? times + 1 : 1}`);
    return true;
  } catch {
    return false;
  }
}
