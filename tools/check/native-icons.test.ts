import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawIcon, drawingOf, type NativeIcon } from '../native/icon-drawing.ts';
import { icons } from '../native/icon-list.ts';
import { opaquePng } from '../native/opaque-png.ts';
import { findStaleIcons, isFresh } from './native-icons.ts';

const icon: NativeIcon = { path: 'icon.png', pixels: 48, ground: 'full', scale: 1 };
/** At this byte a PNG says which colours it has: 2 is without an alpha channel, 6 with one. */
const colorType = 25;

describe('the icons', () => {
  it('are what the drawing shows', () => {
    expect(findStaleIcons()).toEqual([]);
  });

  it('are stale when the drawing, the size or the alpha channel is another one', () => {
    expect(isFresh(icon, drawIcon(icon))).toBe(true);
    expect(isFresh(icon, drawIcon({ ...icon, scale: 0.9 }))).toBe(false);
    expect(isFresh(icon, drawIcon({ ...icon, pixels: 96 }))).toBe(false);
    expect(isFresh(icon, drawIcon({ ...icon, ground: 'none' }))).toBe(false);
  });

  it('are fresh when another processor rounded a colour otherwise', () => {
    const gray = (value: number) => opaquePng(Buffer.alloc(48 * 48 * 4, value), 48);
    expect(gray(100).equals(gray(101))).toBe(false);
    const own = drawIcon(icon);
    const repacked = Buffer.concat([own, Buffer.from([0])]);
    expect(isFresh(icon, repacked)).toBe(true);
    expect(isFresh(icon, gray(100))).toBe(false);
  });

  it('have no alpha channel where the App Store refuses one', () => {
    const ofApp = icons.find(({ path }) => path.includes('AppIcon'));
    expect(ofApp?.pixels).toBe(1024);
    expect(drawIcon(icon)[colorType]).toBe(2);
    expect(drawIcon({ ...icon, ground: 'rounded' })[colorType]).toBe(6);
  });

  it('keep the mark within what a launcher leaves of a maskable and of an adaptive icon', () => {
    // The mark reaches 16.5 of 32 from the middle; a circle of 40 % and of 66/216 of the width is never cut.
    const reach = 16.5 / 64;
    const limits = { full: 0.4, none: 66 / 216, rounded: 0.5, circle: 0.5 } as const;
    expect(icons.filter(({ ground, scale }) => reach * scale > limits[ground])).toEqual([]);
  });

  it('are white alone for a launcher that colours them', () => {
    expect(drawingOf({ ground: 'none', scale: 1, monochrome: true })).toMatch(/id="mark"[^>]*fill="#fff"/u);
  });
});

describe('a PNG without an alpha channel', () => {
  it('holds the colours row by row', () => {
    const png = opaquePng(Buffer.from([1, 2, 3, 255, 11, 12, 13, 255, 5, 5, 5, 255, 4, 4, 4, 255]), 2);
    const data = png.subarray(8 + 25 + 8, png.length - 12 - 4);
    expect([...inflateSync(data)]).toEqual([1, 1, 2, 3, 10, 10, 10, 1, 5, 5, 5, 255, 255, 255]);
  });
});
