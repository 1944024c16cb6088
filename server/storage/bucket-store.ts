import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { BucketUploads } from './bucket-uploads.ts';
import { type ObjectStore, StorageFullError, objectKey } from './object-store.ts';
import type { BucketSettings } from './settings.ts';
import type { UploadStore } from './upload-store.ts';

/** Longest silence of the service, ms: someone waits for the response. */
const requestTimeoutMs = 20_000;

/** Errors of services that have no room, beside AWS, which always has. */
const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity', 'EntityTooLarge']);

function clientConfig({ credentials, endpoint, region }: BucketSettings): S3ClientConfig {
  return {
    region,
    // Other services than AWS have no host for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials !== null && { credentials }),
    // Newer checksums are not known everywhere; the bytes are compared with their digest anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: requestTimeoutMs, connectionTimeout: 5_000 },
    maxAttempts: 3,
  };
}

export interface BucketStore extends ObjectStore {
  /** Received parts of uploads, in the same bucket. */
  readonly uploads: UploadStore;
  close(): void;
}

/** Keeps objects in a bucket of a service that speaks S3. The bucket has to be there, and closed to the public. */
export function openBucketStore(settings: BucketSettings): BucketStore {
  const client = new S3Client(clientConfig(settings));
  const { bucket: Bucket } = settings;
  const named = (key: string) => {
    if (!objectKey.test(key)) throw new TypeError('No key of an object');
    return { Bucket, Key: key };
  };
  return {
    async put(key, bytes, mediaType) {
      try {
        await client.send(
          new PutObjectCommand({ ...named(key), Body: bytes, ContentType: mediaType, ContentLength: bytes.byteLength }),
        );
      } catch (error) {
        if (error instanceof S3ServiceException && fullCodes.has(error.name))
          throw new StorageFullError('The bucket is full', { cause: error });
        throw error;
      }
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...named(key), Range }));
        return (Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(named(key)));
    },
    uploads: new BucketUploads(client, Bucket),
    close: () => client.destroy(),
  };
}
