import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { groundColor } from '../../native/settings.ts';
import { opaquePng } from './opaque-png.ts';

/** The one drawing of the mark; every other picture of it is made from this. */
const source = readFileSync(new URL('../../web/public/favicon.svg', import.meta.url), 'utf8');
/** Width and height of the drawing. */
const side = 64;

/** Background of the mark: a rounded square, a circle, everything, or nothing. */
export type Ground = 'rounded' | 'circle' | 'full' | 'none';

/** One picture of the mark. */
export interface NativeIcon {
  /** From the root of the repository. */
  readonly path: string;
  /** Width and height in pixels. */
  readonly pixels: number;
  readonly ground: Ground;
  /** Size of the mark in its square; 1 is its size in the drawing, about half of the width. */
  readonly scale: number;
  /** White alone, for a launcher that colours the mark itself. */
  readonly monochrome?: boolean;
}

function element(id: string): string {
  const found = new RegExp(`<\\w+ id="${id}"[^>]*/>`, 'u').exec(source)?.[0];
  if (found === undefined) throw new Error(`the drawing has no element ${id}`);
  return found;
}

const grounds: Readonly<Record<Ground, string>> = {
  rounded: element('ground'),
  circle: `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}" fill="${groundColor}"/>`,
  full: `<rect width="${side}" height="${side}" fill="${groundColor}"/>`,
  none: '',
};

/** The drawing of one icon, as SVG. */
export function drawingOf({ ground, scale, monochrome = false }: Omit<NativeIcon, 'path' | 'pixels'>): string {
  const defs = /<defs>.*<\/defs>/su.exec(source)?.[0] ?? '';
  const mark = monochrome ? element('mark').replace(/fill="[^"]*"/u, 'fill="#fff"') : element('mark');
  const centre = (side / 2) * (1 - scale);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${defs}${grounds[ground]}` +
    `<g transform="translate(${centre} ${centre}) scale(${scale})">${mark}</g></svg>`
  );
}

/** One icon as PNG. Where everything is covered it has no alpha channel, which the App Store refuses. */
export function drawIcon(icon: NativeIcon): Buffer {
  const image = new Resvg(drawingOf(icon), { fitTo: { mode: 'width', value: icon.pixels } }).render();
  return icon.ground === 'full' ? opaquePng(image.pixels, icon.pixels) : image.asPng();
}
