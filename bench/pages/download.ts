import { request } from 'node:http';

export interface Download {
  readonly status: number;
  readonly contentType: string;
  /** How the body is compressed; undefined where it is not. */
  readonly encoding: string | undefined;
  /** As it came over the line, still compressed. */
  readonly body: Buffer;
}

/** Fetches without decompressing, so that the bytes can be counted. */
export async function download(url: string, acceptEncoding: 'br' | 'gzip' | 'identity'): Promise<Download> {
  return await new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { headers: { 'accept-encoding': acceptEncoding, 'accept-language': 'he' } },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            contentType: answer.headers['content-type'] ?? '',
            encoding: answer.headers['content-encoding'],
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
