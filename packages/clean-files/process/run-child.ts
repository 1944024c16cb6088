import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CleanResult } from '../result.ts';
import { readResult } from './messages.ts';

const child = fileURLToPath(new URL('child.ts', import.meta.url));
/** Most bytes of a result: a file and its thumbnail. */
const maxResultBytes = 24 * 1_048_576;

interface ChildLimits {
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Cleans one file in a process that has no environment, may write no file and start no other process, and is ended when
 * it takes too long or too much memory. Whatever becomes of it, it ends in a result.
 */
export async function runChild(bytes: Uint8Array, limits: ChildLimits): Promise<CleanResult> {
  limits.signal.throwIfAborted();
  const { command, args } = commandLine(limits);
  const cleaning = spawn(command, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
  const timeout = setTimeout(() => cleaning.kill('SIGKILL'), limits.timeoutMs);
  const abort = () => cleaning.kill('SIGKILL');
  limits.signal.addEventListener('abort', abort, { once: true });
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    cleaning.stdout.on('data', (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length > maxResultBytes) cleaning.kill('SIGKILL');
      else chunks.push(chunk);
    });
    // It may end before it has read everything.
    cleaning.stdin.on('error', () => {});
    cleaning.stdin.end(bytes);
    const wasKilled = await new Promise<boolean>((resolve, reject) => {
      cleaning.once('error', reject);
      cleaning.once('close', (_code, signal) => resolve(signal !== null));
    });
    limits.signal.throwIfAborted();
    return resultOf(chunks, wasKilled);
  } finally {
    clearTimeout(timeout);
    limits.signal.removeEventListener('abort', abort);
  }
}

/** A process that came to no result was ended by one of its limits, or by its file. */
function resultOf(chunks: readonly Buffer[], wasKilled: boolean): CleanResult {
  if (!wasKilled && chunks.length > 0) {
    try {
      return readResult(Buffer.concat(chunks));
    } catch {
      // Cut off.
    }
  }
  return { outcome: 'refused', reason: 'bomb' };
}

/**
 * Node with a limit for JavaScript's own memory. On Linux the system bounds all of it (`ulimit -d` counts what is
 * written to, which V8 and WebAssembly only reserve much of), and the time on the processor.
 */
function commandLine({ memoryBytes, timeoutMs }: ChildLimits): { command: string; args: readonly string[] } {
  const kilobytes = Math.round(memoryBytes / 1_024);
  const node = [
    process.execPath,
    `--max-old-space-size=${Math.round(kilobytes / 2_048)}`,
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    child,
  ];
  if (process.platform !== 'linux') return { command: process.execPath, args: node.slice(1) };
  const limits = `ulimit -c 0; ulimit -d ${kilobytes}; ulimit -t ${Math.ceil(timeoutMs / 1_000) * 2}; exec "$0" "$@"`;
  return { command: '/bin/sh', args: ['-c', limits, ...node] };
}
