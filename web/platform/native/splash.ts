import { SplashScreen } from '@capacitor/splash-screen';
import { ignoreFailure } from './ignore-failure.ts';

/** Time that the splash screen may cover a page that does not come, such as one that waits for a slow connection. */
const longestMs = 3_000;

/** Takes the splash screen away once the application has painted something, or after three seconds. */
export function hideSplashWhenPainted(root: Element): void {
  const painted = new MutationObserver(() => {
    painted.disconnect();
    // The first frame has this content, the second one begins once it is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(hide));
  });
  painted.observe(root, { childList: true });
  const timer = setTimeout(hide, longestMs);

  function hide(): void {
    painted.disconnect();
    clearTimeout(timer);
    ignoreFailure(SplashScreen.hide());
  }
}
