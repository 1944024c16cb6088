import { type Server, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClamd } from './clamd.ts';
import { type FileServer, startFileServer } from './testing/file-server.ts';

/** Speaks clamd's protocol, and takes a file that says EICAR for a virus. */
let scanner: Server;
let port: number;
let server: FileServer | undefined;

beforeAll(async () => {
  scanner = createServer(socket => {
    let received = Buffer.alloc(0);
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk]);
      if (received.byteLength >= 4 && received.readUInt32BE(received.byteLength - 4) === 0)
        socket.end(received.includes('EICAR') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>(resolve => scanner.listen(0, '127.0.0.1', resolve));
  ({ port } = scanner.address() as AddressInfo);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});
afterAll(() => scanner.close());

describe('a virus scanner', () => {
  it('gets a file in chunks, and says what it found', async () => {
    const clamd = createClamd({ host: '127.0.0.1', port });
    expect(await clamd.scan(Buffer.alloc(200_000, 'a'))).toBe('clean');
    expect(await clamd.scan(Buffer.from('…EICAR…'))).toBe('infected');
  });

  it('keeps what is harmful out', async () => {
    server = await startFileServer({ clamd: { host: '127.0.0.1', port } });
    const [bad, good] = await Promise.all([
      server.upload('owner', 'a.txt', Buffer.from('EICAR')),
      server.upload('owner', 'b.txt', Buffer.from('text')),
    ]);
    expect(await server.checked(bad)).toMatchObject({ status: 'refused', refused_reason: 'virus' });
    expect(await server.checked(good)).toMatchObject({ status: 'ready' });
  });

  it('lets nothing through while it is away, and the operator is notified', async () => {
    server = await startFileServer({ clamd: { host: '127.0.0.1', port: 1 } });
    const id = await server.upload('owner', 'a.txt', Buffer.from('text'));
    await expect.poll(() => server?.logged.join(''), { timeout: 20_000 }).toContain('could not be checked');
    expect(await server.row(id)).toMatchObject({ status: 'checking' });
    await server.sweep();
    expect(server.state()).toEqual({ waiting: 1, scannerResponds: false });
  });
});
