import { storageKeys } from '#contract/page-protocol.ts';
import { type BackSteps, followBackButton } from './back-button.ts';
import { followDeepLinks } from './deep-links.ts';
import { followKeyboard } from './keyboard.ts';
import { startLiveUpdates } from './live-updates.ts';
import { followThemeBelow } from './navigation-bar.ts';
import { followNetwork } from './network.ts';
import { forgetHandedOver } from './handed-over.ts';
import { followLinks } from './links.ts';
import { forgetEarlierInstallation } from './secure-storage.ts';
import { hideSplashWhenPainted } from './splash.ts';
import { quietly } from './quietly.ts';
import { darkenStatusBar } from './status-bar.ts';

/** What the shell asks the application for. */
export interface NativeHost extends BackSteps {
  /** Where the application is shown. */
  readonly root: Element;
  /** Opens an address within the application; before there is a router, the one that it will begin with. */
  navigate(path: string): void;
}

/** How long the first paint waits for what the device should tell first; a plugin that hangs holds nothing up. */
const longestWaitMs = 1_000;

/**
 * Starts what an app has and a website has not: bars, splash screen, back button, links from outside, the device's own
 * word on its connection. Resolves once the first screen can be shown; never rejects.
 */
export async function startNative({ root, navigate, ...steps }: NativeHost): Promise<void> {
  document.documentElement.dataset['native'] = '';
  hideSplashWhenPainted(root);
  void startLiveUpdates(root);
  darkenStatusBar();
  followThemeBelow();
  followKeyboard();
  followBackButton(steps);
  followLinks(navigate);
  quietly(forgetHandedOver());
  void forgetEarlierInstallation(storageKeys.session);
  await Promise.race([
    Promise.allSettled([followNetwork(), followDeepLinks(navigate)]),
    new Promise(resolve => setTimeout(resolve, longestWaitMs)),
  ]);
}
