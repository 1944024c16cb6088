import type { Sharp } from 'sharp';

/** At most so wide and high, pixels. */
export const thumbnailPixels = 480;

/** A small picture for lists; null where none can be made. */
export async function makeThumbnail(image: Sharp): Promise<Uint8Array | null> {
  try {
    return await image
      .resize({ width: thumbnailPixels, height: thumbnailPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer();
  } catch {
    return null;
  }
}
