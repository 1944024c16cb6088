import { resolve } from 'node:path';
import { z } from 'zod';

/** Store of the files that people share, and their scanner. */
export interface FileSettings {
  /** Holds them unless there is a bucket. */
  readonly folder: string;
  /** True if an operator has said so; a default one may not outlive the machine. */
  readonly isChosen: boolean;
  readonly bucket: BucketSettings | null;
  /** A virus scanner that speaks clamd's protocol; null for none. */
  readonly clamd: ClamdAddress | null;
}

/** A bucket of a service that speaks S3. */
export interface BucketSettings {
  readonly bucket: string;
  /** Null for AWS's own of the region. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null where the machine itself has the right, e.g. by a role of AWS. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

const text = z.string().trim().min(1).optional();

/** The variables of the environment. */
export const fileVariables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  CLAMD_URL: z
    .string()
    .regex(
      /^(?:tcp:\/\/[\w.[\]:-]+:\d{1,5}|unix:\/\/\/.+)$/,
      'must look like tcp://127.0.0.1:3310 or unix:///run/clamd.sock',
    )
    .optional(),
};

type Given = z.infer<z.ZodObject<typeof fileVariables>>;

/** Problems of settings that make no sense together, a line each. */
export function fileSettingProblems(given: Given): readonly string[] {
  const { S3_ACCESS_KEY_ID: id, S3_BUCKET: bucket, S3_SECRET_ACCESS_KEY: secret } = given;
  const problems: string[] = [];
  for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (given[name] !== undefined && bucket === undefined) problems.push(`${name}: needs S3_BUCKET beside it`);
  }
  if (id !== undefined && secret === undefined) problems.push('S3_ACCESS_KEY_ID: needs S3_SECRET_ACCESS_KEY beside it');
  if (secret !== undefined && id === undefined) problems.push('S3_SECRET_ACCESS_KEY: needs S3_ACCESS_KEY_ID beside it');
  return problems;
}

export function toFileSettings(given: Given & { readonly DATA_DIR?: string | undefined }): FileSettings {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  return {
    folder: resolve(given.DATA_DIR ?? 'data', 'files'),
    isChosen: given.DATA_DIR !== undefined || given.S3_BUCKET !== undefined,
    bucket:
      given.S3_BUCKET === undefined
        ? null
        : {
            bucket: given.S3_BUCKET,
            endpoint: given.S3_ENDPOINT ?? null,
            region: given.S3_REGION ?? 'us-east-1',
            credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
          },
    clamd: given.CLAMD_URL === undefined ? null : toClamdAddress(given.CLAMD_URL),
  };
}

function toClamdAddress(url: string): ClamdAddress {
  if (url.startsWith('unix://')) return { path: url.slice('unix://'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) };
}
