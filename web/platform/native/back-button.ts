import { App } from '@capacitor/app';
import { ignoreFailure } from './ignore-failure.ts';

export interface BackSteps {
  /** Closes what lies over the page. @returns whether there was anything, also if it may not be closed now */
  closeTopmost(): boolean;
  /** @returns whether there was a page to go back to */
  goBack(): boolean;
}

/**
 * Android's button or gesture: closes what is open, else goes back, else puts the app away as the home button does. Its
 * plugin takes every press, so without a listener the app could not be left.
 */
export function followBackButton({ closeTopmost, goBack }: BackSteps): void {
  ignoreFailure(
    App.addListener('backButton', () => {
      if (!closeTopmost() && !goBack()) ignoreFailure(App.minimizeApp());
    }),
  );
}
