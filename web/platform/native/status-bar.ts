import { StatusBar, Style } from '@capacitor/status-bar';
import { groundColor } from '../../../native/settings.ts';
import { platformKind } from '../device/kind.ts';
import { quietly } from './quietly.ts';

/**
 * Light text on a dark bar in either theme (PLAT-12). From Android 15 on the bar is see-through and takes no colour; the
 * strip of native.css is what lies below it there, and on iOS.
 */
export function darkenStatusBar(): void {
  quietly(StatusBar.setStyle({ style: Style.Dark }));
  if (platformKind() === 'android') quietly(StatusBar.setBackgroundColor({ color: groundColor }));
}
