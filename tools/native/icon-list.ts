import type { NativeIcon } from './icon-drawing.ts';

/** Pixels of one point (dp) of Android by the name of its density. */
export const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

const res = 'native/android/app/src/main/res';
const assets = 'native/ios/App/App/Assets.xcassets';

/** Of the web app, and of the web page on a home screen of iOS. */
const webIcons: readonly NativeIcon[] = [
  { path: 'web/public/icons/icon-192.png', pixels: 192, ground: 'rounded', scale: 1 },
  { path: 'web/public/icons/icon-512.png', pixels: 512, ground: 'rounded', scale: 1 },
  { path: 'web/public/icons/maskable-512.png', pixels: 512, ground: 'full', scale: 1 },
  { path: 'web/public/icons/apple-touch-180.png', pixels: 180, ground: 'full', scale: 1 },
  { path: 'web/public/apple-touch-icon.png', pixels: 180, ground: 'full', scale: 1 },
];

/**
 * A launcher of Android 8 and later cuts the adaptive icon, of which 72 of 108 dp show, and may colour the monochrome
 * one; older ones show the two flat icons. The splash icon has 288 dp, of which a circle of 192 shows.
 */
const androidIcons: readonly NativeIcon[] = Object.entries(densities).flatMap(([density, factor]): NativeIcon[] => [
  { path: `${res}/mipmap-${density}/ic_launcher.png`, pixels: 48 * factor, ground: 'rounded', scale: 1 },
  { path: `${res}/mipmap-${density}/ic_launcher_round.png`, pixels: 48 * factor, ground: 'circle', scale: 1 },
  { path: `${res}/mipmap-${density}/ic_launcher_foreground.png`, pixels: 108 * factor, ground: 'none', scale: 0.75 },
  {
    path: `${res}/mipmap-${density}/ic_launcher_monochrome.png`,
    pixels: 108 * factor,
    ground: 'none',
    scale: 0.75,
    monochrome: true,
  },
  { path: `${res}/drawable-${density}/splash_mark.png`, pixels: 288 * factor, ground: 'none', scale: 0.8 },
]);

/** iOS cuts the corners of the icon itself; the splash picture fills the longer side of any screen. */
const iosIcons: readonly NativeIcon[] = [
  { path: `${assets}/AppIcon.appiconset/AppIcon-1024.png`, pixels: 1024, ground: 'full', scale: 1.1 },
  { path: `${assets}/Splash.imageset/splash-2732.png`, pixels: 2732, ground: 'full', scale: 0.275 },
];

/** Every picture that is made from the drawing of the mark. */
export const icons: readonly NativeIcon[] = [...webIcons, ...androidIcons, ...iosIcons];
