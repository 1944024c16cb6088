import { existsSync, readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { drawIcon, type NativeIcon } from '../native/icon-drawing.ts';
import { icons } from '../native/icon-list.ts';

/** A picture drawn on another processor may differ by a rounding in a colour. */
const tolerance = 6;

function pixelsOf(png: Buffer, side: number): Buffer {
  const link = `data:image/png;base64,${png.toString('base64')}`;
  const size = `width="${side}" height="${side}"`;
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} image-rendering="optimizeSpeed" href="${link}"/></svg>`,
  ).render().pixels;
}

/** Checks whether a file shows what is drawn today, in its size. */
export function isFresh(icon: NativeIcon, file: Buffer): boolean {
  const drawn = drawIcon(icon);
  if (drawn.equals(file)) return true;
  // Width, height, depth and colour type, of which the last says whether there is an alpha channel.
  if (!drawn.subarray(0, 26).equals(file.subarray(0, 26))) return false;
  const wanted = pixelsOf(drawn, icon.pixels);
  const found = pixelsOf(file, icon.pixels);
  return wanted.every((value, at) => Math.abs(value - (found[at] ?? 0)) <= tolerance);
}

/** Problems that `npm run check` reports of the icons: those that are missing, or not as the drawing is today. */
export function findStaleIcons(): string[] {
  return icons
    .filter(icon => {
      const file = new URL(`../../${icon.path}`, import.meta.url);
      return !existsSync(file) || !isFresh(icon, readFileSync(file));
    })
    .map(({ path }) => `${path} is not what the drawing shows: npm run native:icons`);
}
