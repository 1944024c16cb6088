import { readFile, readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { isCompressible } from './compression.ts';
import { EncodedResponse } from './response-cache/encoded-response.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A name with a digest of its content, as the client build writes it: XXXXXXXX.js, name-XXXXXXXX.css. */
const hashedName = /[/-][\w-]{8,}\.\w+$/;

interface StaticFile {
  readonly path: string;
  readonly contentType: string;
  readonly immutable: boolean;
  /** Read and compressed once; the whole client build is about a megabyte. */
  response?: Promise<EncodedResponse> | undefined;
}

export interface StaticFiles {
  /**
   * Handles a GET or HEAD for a file that exists; undefined leaves the request to others, also when the file has
   * vanished since.
   */
  respond(request: Request): Promise<Response | undefined>;
  /** Checks whether there is a file at that path. */
  has(path: string): boolean;
}

/**
 * Serves the files of a folder as it stands now: the list is taken once, so a request can never name anything else, and
 * what stands under a name that every build has is of this build.
 * Hashed names are cached for good, others are requested again each time. `index.html` and hidden folders stay inside.
 *
 * @param folder need not exist
 */
export async function createStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const name of await list(folder)) files.set(`/${name}`, describe(folder, name));
  // Names that stay are read now: a build that is written over this one later is the next process's, whole. A service
  // worker of it, above pages of this one, would request files that are not known here.
  const lasting = [...files.values()].filter(file => !file.immutable);
  await Promise.allSettled(lasting.map(responseOf));
  return {
    has: path => files.has(decode(path)),
    async respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const file = files.get(decode(new URL(request.url).pathname));
      try {
        return file && (await (await responseOf(file)).respond(request));
      } catch (error) {
        // A newer build has taken the file away while this server runs on: it is no more known than any other name.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

async function list(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter(name => name !== 'index.html' && !name.split('/').some(part => part.startsWith('.')));
}

function describe(folder: string, name: string): StaticFile {
  return {
    path: join(folder, name),
    contentType: contentTypes[extname(name)] ?? 'application/octet-stream',
    immutable: name.startsWith('assets/') && hashedName.test(name),
  };
}

function responseOf(file: StaticFile): Promise<EncodedResponse> {
  // E.g. the disk was busy: the next request tries again.
  return (file.response ??= read(file).catch((error: unknown) => {
    file.response = undefined;
    throw error;
  }));
}

async function read({ path, contentType, immutable }: StaticFile): Promise<EncodedResponse> {
  const headers = {
    'content-type': contentType,
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    ...(isCompressible(contentType) && { vary: 'Accept-Encoding' }),
    // Pictures, such as the icon, are shown elsewhere too.
    ...(contentType.startsWith('image/') && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
  return new EncodedResponse({ status: 200, body: new Uint8Array(await readFile(path)), headers }, 'best');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a stray percent sign names no file of ours
  }
}
