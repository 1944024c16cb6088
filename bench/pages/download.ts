import { request } from 'node:http';

export interface Download {
  readonly status: number;
  readonly contentType: string;
  /** Encoding of the body; undefined where there is none. */
  readonly encoding: string | undefined;
  /** As it came over the line, still compressed. */
  readonly body: Buffer;
}

/** Fetches without decompressing, so that the bytes can be counted. */
export async function download(url: string, acceptEncoding: 'br' | 'gzip' | 'identity'): Promise<Download> {
  return await new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': acceptEncoding } }, response => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? '',
          encoding: response.headers['content-encoding'],
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
