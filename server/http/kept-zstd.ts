import { constants, createZstdCompress, zstdCompressSync } from 'node:zlib';
import { KeptEngine } from './kept-engine.ts';

/** What is compressed by it fits into its window. */
export const maxZstdBytes = 131_072;

const options = {
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    // Its own window is 2 MiB, through which it would wander from body to body, in memory that no cache holds.
    [constants.ZSTD_c_windowLog]: 17,
  },
};

/**
 * Zstandard (RFC 8878), a frame a body. At the end of one it begins the next by itself; to set it back would make its
 * tables again, and forget the level.
 */
export const keptZstd = (): KeptEngine =>
  new KeptEngine({
    stream: createZstdCompress(options),
    finish: constants.ZSTD_e_end,
    maxBytes: maxZstdBytes,
    setsBack: false,
    afresh: body => zstdCompressSync(body, options),
  });
