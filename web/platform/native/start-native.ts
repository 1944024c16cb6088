import { platformKind } from '../device/kind.ts';
import { groundColor } from '../../../native/settings.ts';
import { StatusBar, Style } from '@capacitor/status-bar';
import { setNativeConnection } from '../device/connection.ts';
import { Network } from '@capacitor/network';
import { Keyboard } from '@capacitor/keyboard';
import { storageKeys } from '#contract/page-protocol.ts';
import { type BackSteps, followBackButton } from './back-button.ts';
import { followDeepLinks } from './deep-links.ts';
import { startLiveUpdates } from './live-updates.ts';
import { followThemeBelow } from './navigation-bar.ts';
import { removeSharedFiles } from './shared-files.ts';
import { followLinks } from './links.ts';
import { forgetEarlierInstallation } from './secure-storage.ts';
import { hideSplashWhenPainted } from './splash.ts';
import { ignoreFailure } from './ignore-failure.ts';

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
  ignoreFailure(removeSharedFiles());
  void forgetEarlierInstallation(storageKeys.session);
  await Promise.race([
    Promise.allSettled([followNetwork(), followDeepLinks(navigate)]),
    new Promise(resolve => setTimeout(resolve, longestWaitMs)),
  ]);
}

/** Marks the document while the keyboard is open: the bottom bar gives its room to what is typed into. */
function followKeyboard(): void {
  const { dataset } = document.documentElement;
  ignoreFailure(Keyboard.addListener('keyboardWillShow', () => void (dataset['keyboard'] = '')));
  ignoreFailure(Keyboard.addListener('keyboardWillHide', () => void delete dataset['keyboard']));
}

/** Notifies the application whether the device is connected, now and from now on. Resolves once the first is known. */
async function followNetwork(): Promise<void> {
  ignoreFailure(Network.addListener('networkStatusChange', ({ connected }) => setNativeConnection(connected)));
  setNativeConnection((await Network.getStatus()).connected);
}

/**
 * Light text on a dark bar in either theme (PLAT-12). From Android 15 on the bar is see-through and takes no colour;
 * the strip of native.css is what lies below it there, and on iOS.
 */
function darkenStatusBar(): void {
  ignoreFailure(StatusBar.setStyle({ style: Style.Dark }));
  if (platformKind() === 'android') ignoreFailure(StatusBar.setBackgroundColor({ color: groundColor }));
}
