/** Media type of a body. `text` is the name as it was written, for messages and for what is not known. */
export type MediaType =
  | { readonly kind: 'json' | 'csv' | 'text' | 'xml' | 'bytes' | 'form' | 'any'; readonly text: string }
  | { readonly kind: 'object' | 'array'; readonly stripped: boolean; readonly text: string }
  | { readonly kind: 'other'; readonly text: string };

const plain = {
  'application/json': 'json',
  'text/csv': 'csv',
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytes',
  'application/x-www-form-urlencoded': 'form',
  '*/*': 'any',
} as const;
const isPlain = (name: string): name is keyof typeof plain => Object.hasOwn(plain, name);

export function parseMediaType(text: string): MediaType {
  const [name = '', ...parameters] = text.split(';').map(part => part.trim());
  const lower = name === '' ? '*/*' : name.toLowerCase();
  if (isPlain(lower)) return { kind: plain[lower], text: lower };
  const stripped = parameters.includes('nulls=stripped');
  if (lower === 'application/vnd.pgrst.object' || lower === 'application/vnd.pgrst.object+json')
    return { kind: 'object', stripped, text: lower };
  if (lower === 'application/vnd.pgrst.array' || lower === 'application/vnd.pgrst.array+json') {
    return stripped ? { kind: 'array', stripped, text: lower } : { kind: 'json', text: 'application/json' };
  }
  return { kind: 'other', text: lower };
}

/** More than any program names. */
const maxTypes = 100;

/**
 * The types of an Accept header, most wanted first: by quality, then by how exactly they are named, then by position.
 */
export function parseAccept(header: string | null): readonly MediaType[] {
  if (header === null) return [{ kind: 'any', text: '*/*' }];
  const wanted = header.split(',', maxTypes).map((part, index) => {
    const quality = /;\s*q\s*=\s*([\d.]+)/i.exec(part)?.[1];
    const text = part.replace(/;\s*q\s*=[^;]*/i, '').trim();
    const stars =
      text
        .split(';')[0]
        ?.split('/')
        .filter(half => half.trim() === '*').length ?? 0;
    const value = quality === undefined ? 1 : Number(quality);
    return {
      text,
      quality: Number.isNaN(value) ? 0 : value,
      exactness: (2 - stars) * 100 + text.split(';').length,
      index,
    };
  });
  wanted.sort((a, b) => b.quality - a.quality || b.exactness - a.exactness || a.index - b.index);
  return wanted.map(({ text }) => parseMediaType(text));
}
