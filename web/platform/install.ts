import { isNative } from './device/kind.ts';
import { isInstalled, isIos } from './mobile-browser.ts';

/** Chromium's offer to install the site; no standard, so that TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Stored by the document's inline script, since the browser offers it once and early. */
    installPrompt?: Event | null;
  }
}

/**
 * Way in which this browser puts the site on the home screen: by a prompt of its own, by hand as on iOS, or not at all.
 */
export type InstallWay = 'prompt' | 'ios' | null;

export function installWay(): InstallWay {
  const way = isPrompt(window.installPrompt) ? 'prompt' : isSafariOfIos() ? 'ios' : null;
  return way === null || isNative() || isInstalled() ? null : way;
}

function isSafariOfIos(): boolean {
  // Other browsers there, and windows inside of apps, have no such entry in their menus, or it stands elsewhere.
  return isIos() && /Version\/[\d.]+.*Safari\//.test(navigator.userAgent);
}

/** Calls back when the way may have changed. @returns ends that */
export function onInstallWayChange(listener: () => void): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault();
    window.installPrompt = event;
    listener();
  };
  const onInstalled = () => {
    window.installPrompt = null;
    listener();
  };
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

/** Shows the browser's own prompt, which it allows once. @returns whether the person accepted */
export async function promptToInstall(): Promise<boolean> {
  const { installPrompt } = window;
  window.installPrompt = null;
  if (!isPrompt(installPrompt)) return false;
  try {
    await installPrompt.prompt();
    return (await installPrompt.userChoice).outcome === 'accepted';
  } catch {
    return false;
  }
}

function isPrompt(event: Event | null | undefined): event is InstallPrompt {
  return !!event && 'prompt' in event;
}
