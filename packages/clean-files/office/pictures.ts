import { fileType } from '../file-type.ts';
import { cleanInnerImage, openImage, refuseLargeImage } from '../image/clean-image.ts';
import { stripJpeg } from '../image/strip-jpeg.ts';
import { stripPng } from '../image/strip-png.ts';
import { Refusal, type Trace } from '../result.ts';
import { rewriteXml } from './rewrite-xml.ts';

const svgPrograms = new Set(['script', 'foreignObject', 'iframe', 'embed', 'object', 'handler']);

/**
 * A picture inside an office file, by what it is and not by what it is called: programs mix that up. Photos and drawings
 * lose what cameras and programs wrote beside the pixels.
 *
 * @throws Refusal
 */
export async function cleanPicture(name: string, bytes: Uint8Array, traces: Set<Trace>): Promise<Uint8Array> {
  if (bytes.byteLength === 0) return bytes;
  if (/\.(?:emf|wmf)$/i.test(name)) return bytes;
  if (/\.svg$/i.test(name)) return cleanSvg(bytes);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4)).toString('latin1');
  if (head.startsWith('BM')) return bytes;
  await refuseLargeImage(bytes);
  if (head === 'II*\0' || head === 'MM\0*') {
    return await openImage(bytes).autoOrient().tiff({ compression: 'lzw' }).toBuffer();
  }
  const type = fileType(bytes);
  switch (type) {
    case 'jpeg': {
      const stripped = stripJpeg(bytes);
      for (const trace of stripped.traces) traces.add(trace);
      return stripped.bytes;
    }
    case 'png':
      return stripPng(bytes);
    case 'gif':
    case 'webp':
      return await cleanInnerImage(bytes, type);
    default:
      throw new Refusal('type', `No picture: ${name}`);
  }
}

function cleanSvg(bytes: Uint8Array): Uint8Array {
  return rewriteXml(bytes, {
    element({ attributes, local }) {
      if (svgPrograms.has(local) || local === 'metadata') return 'drop';
      for (const [name, value] of attributes) {
        const isHandler = /^on/i.test(name);
        const isForeign = /href$/i.test(name) && !/^(?:#|data:image\/(?:png|jpeg|gif);)/i.test(value);
        if (isHandler || isForeign) attributes.delete(name);
      }
      return 'keep';
    },
  });
}
