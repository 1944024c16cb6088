import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { resumeWork } from '../http/thread-time.ts';
import { uploadExpiryMs } from './upload-store.ts';

/** As much of an upload as one object holds, bytes: what is held in memory of each that is under way. */
const partBytes = 1_048_576;

interface Part {
  readonly offset: number;
  readonly size: number;
}

/**
 * Half-uploaded files in a bucket, so that any process can take the next part: an object for each megabyte that has
 * arrived, named by its index, and one that says how long the whole will be. It needs no more of a service than to put,
 * get, list and delete (docs/decisions/0149).
 */
export class BucketUploads extends DataStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    super();
    this.#client = client;
    this.#bucket = bucket;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { creation_date, size } = upload;
    await this.#put(`${this.#folder(upload.id)}info`, Buffer.from(JSON.stringify({ creation_date, size })));
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let position = offset;
    let held: Buffer[] = [];
    let heldBytes = 0;
    const flush = async () => {
      if (heldBytes === 0) return;
      await this.#put(this.#folder(id) + String(position).padStart(9, '0'), Buffer.concat(held));
      position += heldBytes;
      [held, heldBytes] = [[], 0];
    };
    try {
      for await (const chunk of stream) {
        resumeWork();
        held.push(chunk as Buffer);
        heldBytes += (chunk as Buffer).byteLength;
        if (heldBytes >= partBytes) await flush();
      }
    } finally {
      // What arrived before a connection broke off counts.
      await flush();
    }
    return position;
  }

  override async getUpload(id: string): Promise<Upload> {
    const info = await this.#get(`${this.#folder(id)}info`);
    if (info === undefined) throw ERRORS.FILE_NOT_FOUND;
    const { creation_date, size } = JSON.parse(info.toString()) as { creation_date: string; size: number };
    const parts = await this.#parts(id);
    const offset = parts.reduce((end, part) => (part.offset === end ? end + part.size : end), 0);
    return new Upload({ id, size, offset, creation_date, metadata: {} });
  }

  /** The bytes of an upload from its beginning to its end. */
  read(id: string): Readable {
    return Readable.from(this.#bytes(id));
  }

  override async remove(id: string): Promise<void> {
    for (const Key of await this.#keys(id))
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key }));
  }

  override getExpiration(): number {
    return uploadExpiryMs;
  }

  async *#bytes(id: string): AsyncGenerator<Buffer> {
    for (const { offset } of await this.#parts(id)) {
      const part = await this.#get(this.#folder(id) + String(offset).padStart(9, '0'));
      if (part !== undefined) yield part;
    }
  }

  #folder(id: string): string {
    return `uploads/${id}/`;
  }

  async #parts(id: string): Promise<readonly Part[]> {
    const { Contents = [] } = await this.#list(id);
    return Contents.flatMap(({ Key = '', Size = 0 }) => {
      const name = Key.split('/').at(-1) ?? '';
      return /^\d+$/.test(name) ? [{ offset: Number(name), size: Size }] : [];
    });
  }

  async #keys(id: string): Promise<readonly string[]> {
    const { Contents = [] } = await this.#list(id);
    return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
  }

  /** In the order of their keys. A file has far fewer parts than the thousand that one response holds. */
  async #list(id: string) {
    return await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: this.#folder(id) }));
  }

  async #put(Key: string, Body: Buffer): Promise<void> {
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key, Body, ContentLength: Body.byteLength }));
  }

  async #get(Key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key }));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
      throw error;
    }
  }
}
