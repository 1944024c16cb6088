import { connect } from 'node:net';
import type { ClamdAddress } from './settings.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** Longest silence of the scanner, ms. */
const timeoutMs = 30_000;
const chunkBytes = 65_536;
/** A response names the file and what was found; longer is none. */
const maxResponseBytes = 4_096;

/** The scanner is not there, or says something else than what it found. */
export class ScannerAwayError extends Error {
  override readonly name = 'ScannerAwayError';
}

/**
 * Scans by clamd's protocol (clamd(8), command INSTREAM): chunks with their length before them, an empty
 * one at the end, then one line. Each file has a connection of its own.
 */
export function createClamd(address: ClamdAddress): VirusScanner {
  return {
    async scan(bytes) {
      const response = await send(address, bytes);
      if (/^stream: OK\0?$/.test(response)) return 'clean';
      if (/ FOUND\0?$/.test(response)) return 'infected';
      throw new ScannerAwayError(`The scanner said: ${response.slice(0, 200)}`);
    },
  };
}

async function send(address: ClamdAddress, bytes: Uint8Array): Promise<string> {
  return await new Promise((resolve, reject) => {
    const socket = connect(address);
    let response = '';
    const fail = (reason: string) => {
      socket.destroy();
      reject(new ScannerAwayError(reason));
    };
    socket.setTimeout(timeoutMs, () => fail('The scanner is silent'));
    socket.on('error', ({ message }) => fail(`The scanner cannot be reached: ${message}`));
    socket.on('data', chunk => {
      response += chunk.toString('latin1');
      if (response.length > maxResponseBytes) fail('The scanner says too much');
    });
    socket.on('close', () => resolve(response.trim()));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.byteLength; at += chunkBytes) socket.write(framed(bytes.subarray(at, at + chunkBytes)));
    socket.write(framed(new Uint8Array()));
  });
}

function framed(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return Buffer.concat([length, chunk]);
}
