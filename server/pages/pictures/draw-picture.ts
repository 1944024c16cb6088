import { renderAsync } from '@resvg/resvg-js';
import { fileURLToPath } from 'node:url';

const font = (name: string) => fileURLToPath(new URL(`./fonts/heebo-${name}.ttf`, import.meta.url));

/**
 * Draws an SVG as PNG, off the main thread. Hebrew is shaped and ordered by the renderer; fonts are the product's own.
 */
export async function drawPicture(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    font: { fontFiles: [font('medium'), font('heavy')], loadSystemFonts: false, defaultFontFamily: 'Heebo medium' },
  });
  return new Uint8Array(image.asPng());
}
