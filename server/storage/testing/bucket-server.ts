import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../settings.ts';

/** A server that speaks S3, with one empty bucket. */
export interface BucketServer {
  readonly settings: BucketSettings;
  /** Objects in it. */
  keys(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'guides', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket: 'guides',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      // Requests of this server.
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    keys: async () => {
      const files = await readdir(join(directory, 'guides'), { recursive: true, withFileTypes: true });
      return files.filter(file => file.isFile()).map(({ name }) => name);
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
