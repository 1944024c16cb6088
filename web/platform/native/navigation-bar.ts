import { SystemBars, SystemBarsStyle, SystemBarType } from '@capacitor/core';
import { platformKind } from '../device/kind.ts';
import { ignoreFailure } from './ignore-failure.ts';

/**
 * Gives the buttons and the gesture handle of Android the colour that can be seen on the page below them, now and
 * whenever the theme changes. iOS does it by itself.
 */
export function followThemeBelow(): void {
  if (platformKind() !== 'android') return;
  const page = document.documentElement;
  const light = matchMedia('(prefers-color-scheme: light)');
  const show = () => {
    const theme = page.dataset['theme'];
    const isLight = theme === 'light' || (theme === 'system' && light.matches);
    // Without an inset the page ends above the buttons, which then stand on the window's dark ground.
    const liesBelow = Number.parseFloat(getComputedStyle(page).getPropertyValue('--safe-bottom')) > 0;
    const style = isLight && liesBelow ? SystemBarsStyle.Light : SystemBarsStyle.Dark;
    ignoreFailure(SystemBars.setStyle({ bar: SystemBarType.NavigationBar, style }));
  };
  new MutationObserver(show).observe(page, { attributeFilter: ['data-theme', 'style'] });
  light.addEventListener('change', show);
  show();
}
