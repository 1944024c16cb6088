import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Cleaned, Refusal, type Trace } from '../result.ts';
import { exifTraces } from './exif-traces.ts';
import { makeThumbnail } from './thumbnail.ts';

/** More pixels than a camera makes; what they would take in memory is 300 MB. */
export const maxPixels = 64_000_000;

// One file a process: nothing is worth keeping, and other processes need the cores.
sharp.cache(false);
sharp.concurrency(1);

type ImageType = 'png' | 'jpeg' | 'webp' | 'gif';

const encoders: Readonly<Record<ImageType, (image: Sharp) => Sharp>> = {
  png: image => image.png({ compressionLevel: 9 }),
  jpeg: image => image.jpeg({ quality: 90 }),
  webp: image => image.webp({ quality: 90 }),
  gif: image => image.gif(),
};

/** Opens an image without trusting it. */
export function openImage(bytes: Uint8Array, options: { readonly animated?: boolean } = {}): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', ...options });
}

/**
 * Decodes an image and encodes its pixels again: nothing else of the file is left, neither what a camera wrote about
 * location, time and device nor anything that was hidden behind or beside the picture. It is turned as it was meant to
 * be seen.
 *
 * @throws Refusal bomb or broken
 */
export async function cleanImage(bytes: Uint8Array, type: ImageType): Promise<Cleaned> {
  const { image, metadata } = await read(bytes, type);
  const encoded = await encoders[type](image.autoOrient())
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new Refusal('broken', 'The image cannot be decoded', error);
    });
  const { data, info } = encoded;
  return {
    outcome: 'cleaned',
    bytes: data,
    mediaType: `image/${type}`,
    kind: 'image',
    extension: type === 'jpeg' ? 'jpg' : type,
    alsoKnownAs: type === 'jpeg' ? ['jpeg'] : [],
    cleaned: tracesOf(metadata),
    pages: null,
    width: info.width,
    height: info.pageHeight ?? info.height,
    thumbnail: await makeThumbnail(openImage(bytes).autoOrient()),
  };
}

/** The same for an image inside another file, of which only the bytes matter. */
export async function cleanInnerImage(bytes: Uint8Array, type: ImageType): Promise<Uint8Array> {
  const { image } = await read(bytes, type);
  return await encoders[type](image.autoOrient()).toBuffer();
}

/** @throws Refusal bomb for an image that would be too large once it is decoded */
export async function refuseLargeImage(bytes: Uint8Array): Promise<void> {
  const { width, height } = await openImage(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw new Refusal('broken', 'The image cannot be read', error);
    });
  if (width * height > maxPixels) throw new Refusal('bomb', `${width} × ${height} pixels`);
}

async function read(bytes: Uint8Array, type: ImageType): Promise<{ image: Sharp; metadata: Metadata }> {
  const animated = type === 'gif' || type === 'webp';
  try {
    const image = openImage(bytes, { animated });
    const metadata = await image.metadata();
    if (metadata.format !== type) throw new Refusal('broken', `Says ${type} and is ${metadata.format}`);
    const { width, height } = metadata;
    if (width * height > maxPixels) throw new Refusal('bomb', `${width} × ${height} pixels`);
    return { image, metadata };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new Refusal(isTooLarge ? 'bomb' : 'broken', 'The image cannot be read', error);
  }
}

function tracesOf({ exif, xmp, iptc, comments }: Metadata): readonly Trace[] {
  const traces = new Set<Trace>(exif === undefined ? [] : exifTraces(exif));
  if (xmp !== undefined || iptc !== undefined) traces.add('author');
  if (comments !== undefined && comments.length > 0) traces.add('comments');
  return [...traces];
}
