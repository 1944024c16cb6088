import type { FileHandle } from 'node:fs/promises';
import type { ByteRange } from './object-store.ts';

/** Read at a time, bytes. */
const chunkBytes = 65_536;
/**
 * Longest time for which a reader may want nothing before the file is closed, ms: a silent client must not hold it for
 * ever.
 */
const idleTimeoutMs = 60_000;

/** The bytes of an open file as they are requested. Closes it at the end, on cancel, and when nobody reads any more. */
export function streamFile(file: FileHandle, range?: ByteRange, idleMs = idleTimeoutMs): ReadableStream<Uint8Array> {
  let position = range?.start ?? 0;
  const end = range === undefined ? Number.POSITIVE_INFINITY : range.end + 1;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    await file.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(idle);
        const wanted = Math.min(chunkBytes, end - position);
        const { bytesRead, buffer } = await file.read(new Uint8Array(wanted), 0, wanted, position);
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        position += bytesRead;
        if (bytesRead === 0 || position >= end) {
          await close();
          controller.close();
          return;
        }
        idle = setTimeout(() => {
          controller.error(new Error('Nobody reads this file any more'));
          void close();
        }, idleMs);
        idle.unref();
      },
      cancel: close,
    },
    { highWaterMark: 1 },
  );
}
