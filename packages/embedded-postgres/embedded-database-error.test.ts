import { expect, it } from 'vitest';
import { explainFailure } from './embedded-database-error.ts';
import { exampleTerms } from './testing/example-terms.ts';

const installation = { dataDir: '/data', terms: exampleTerms };

it.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'The disk that holds /data is full'],
  [
    'PANIC:  could not write to file "pg_wal/xlogtemp.31": No space left on device',
    'The disk that holds /data is full',
  ],
  [
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 9',
    'The disk that holds /data is full',
  ],
  ["ENOSPC: no space left on device, mkdir '/data/cluster.new'", 'The disk that holds /data is full'],
  ['initdb: error: could not write to file: Disk quota exceeded', 'The disk quota for /data is used up'],
  [
    'HINT:  Is another postmaster (PID 4711) running in data directory "/data"?',
    'another PostgreSQL server (process 4711)',
  ],
  ['FATAL:  could not open file "global/pg_control": Permission denied', 'no right to read or write /data'],
  ["EACCES: permission denied, mkdir '/data'", 'no right to read or write /data'],
  ["EROFS: read-only file system, mkdir '/data'", 'lies on a read-only file system'],
  [
    'DETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible',
    'made by PostgreSQL 17',
  ],
  ['FATAL:  something new', 'did not start. It said:\nFATAL:  something new'],
])('explains %j', (output, explanation) => {
  expect(explainFailure(installation, output).message).toContain(explanation);
});
