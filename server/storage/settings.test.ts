import { describe, expect, it } from 'vitest';
import { fileSettingProblems, fileVariables, toFileSettings } from './settings.ts';
import { z } from 'zod';

const read = (env: Record<string, string>) =>
  z.object({ DATA_DIR: z.string().optional(), ...fileVariables }).parse(env);

describe('where files lie', () => {
  it('is the folder of the data unless there is a bucket', () => {
    expect(toFileSettings(read({ DATA_DIR: '/srv/data' }))).toEqual({
      folder: '/srv/data/files',
      isChosen: true,
      bucket: null,
      clamd: null,
    });
    expect(toFileSettings(read({})).isChosen).toBe(false);
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(toFileSettings(read({ S3_BUCKET: 'guides', S3_ENDPOINT: 'https://s3.example', ...keys })).bucket).toEqual({
      bucket: 'guides',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });

  it('is refused where half of it is missing', () => {
    expect(fileSettingProblems(read({ S3_ENDPOINT: 'https://s3.example', S3_SECRET_ACCESS_KEY: 'secret' }))).toEqual([
      'S3_ENDPOINT: needs S3_BUCKET beside it',
      'S3_SECRET_ACCESS_KEY: needs S3_BUCKET beside it',
      'S3_SECRET_ACCESS_KEY: needs S3_ACCESS_KEY_ID beside it',
    ]);
    expect(() => read({ S3_BUCKET: 'Not A Bucket' })).toThrow('bucket');
  });

  it('has a virus scanner at an address or a socket', () => {
    expect(toFileSettings(read({ CLAMD_URL: 'tcp://[::1]:3310' })).clamd).toEqual({ host: '::1', port: 3310 });
    expect(toFileSettings(read({ CLAMD_URL: 'unix:///run/clamd.sock' })).clamd).toEqual({ path: '/run/clamd.sock' });
    expect(() => read({ CLAMD_URL: 'http://127.0.0.1' })).toThrow('tcp://');
  });
});
