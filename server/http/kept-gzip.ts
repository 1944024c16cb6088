import { constants, createGzip, gzipSync } from 'node:zlib';
import { KeptEngine } from './kept-engine.ts';

/** Bodies up to this are compressed by an engine that is kept; beyond it zstd is quicker (ADR 0200). */
export const maxSmallBytes = 6_144;
const level = 3;

/** Gzip (RFC 1952) of small bodies: an engine for each would cost more than the compression. */
export const keptGzip = (): KeptEngine =>
  new KeptEngine({
    stream: createGzip({ level }),
    finish: constants.Z_FINISH,
    maxBytes: maxSmallBytes,
    setsBack: true,
    afresh: body => gzipSync(body, { level }),
  });
