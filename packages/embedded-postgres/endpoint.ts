import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunAs, canReach, ownerOf } from './run-as.ts';

/** Address of the embedded PostgreSQL: never on a network. */
export interface Endpoint {
  /** Folder of the unix socket; null on Windows, which has loopback. */
  readonly socketDir: string | null;
  readonly port: number;
  /** The server's own settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  remove(): void;
}

/** The path of a unix socket may have 107 bytes (103 on macOS), which a data folder with a long name would exceed. */
const maxFolderBytes = 80;

/**
 * A new folder for the socket that only its owner may enter, or a free port on loopback.
 *
 * @param program begins the name of the folder
 */
export async function createEndpoint(runAs: RunAs, program: string): Promise<Endpoint> {
  if (process.platform === 'win32') {
    const port = await freePort();
    return { socketDir: null, port, settings: { listen_addresses: '127.0.0.1', port: String(port) }, remove: () => {} };
  }
  const usable = (folder: string) => Buffer.byteLength(folder) <= maxFolderBytes && canReach(runAs, folder);
  const socketDir = mkdtempSync(
    join(
      usable(tmpdir()) ? tmpdir() : '/tmp',
      `${program
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/gu, '')
        .slice(0, 20)}-`,
    ),
  );
  chmodSync(socketDir, 0o700);
  const owner = ownerOf(runAs);
  if (owner !== undefined) chownSync(socketDir, owner.uid, owner.gid);
  return {
    socketDir,
    port: socketPort,
    settings: { listen_addresses: '', unix_socket_directories: socketDir, port: String(socketPort) },
    remove: () => rmSync(socketDir, { recursive: true, force: true }),
  };
}

/** Part of the socket's name. */
export const socketPort = 5432;

/** A connection string that `pg`, libpq and the URL class all understand. */
export function connectionString(
  endpoint: Pick<Endpoint, 'port' | 'socketDir'>,
  role: string,
  password: string,
  database: string,
): string {
  const host = endpoint.socketDir === null ? '127.0.0.1' : 'localhost';
  const query =
    endpoint.socketDir === null ? '' : `?host=${encodeURIComponent(endpoint.socketDir)}&port=${endpoint.port}`;
  return `postgresql://${role}:${password}@${host}:${endpoint.port}/${encodeURIComponent(database)}${query}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
