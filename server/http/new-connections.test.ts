import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionsAccepted, countConnections } from './new-connections.ts';

let server: Server;
let inside: Socket[];
let outside: Socket[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] }); // no time passes, however busy the machine is
  inside = [];
  outside = [];
  server = createServer(socket => inside.push(socket));
  countConnections(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of [...inside, ...outside]) socket.destroy();
  await new Promise(resolve => server.close(resolve));
});

function arrive(count: number): void {
  const { port } = server.address() as AddressInfo;
  for (let index = 0; index < count; index += 1) outside.push(connect({ host: '127.0.0.1', port }));
}

describe('newcomers', () => {
  it('are all let in before the next page is started', async () => {
    arrive(40);
    await connectionsAccepted();
    expect(inside).toHaveLength(40);
  });

  it('do not keep pages from being made, however many come', async () => {
    arrive(300);
    await connectionsAccepted();
    expect(inside.length).toBeGreaterThan(20);
    expect(inside.length).toBeLessThan(300);
    // Who is left is let in before the page after that.
    for (let page = 0; inside.length < 300 && page < 20; page += 1) await connectionsAccepted();
    expect(inside).toHaveLength(300);
  });

  it('are few where a turn takes long, as beside a flood of uploads', async () => {
    arrive(40);
    const now = vi.spyOn(performance, 'now');
    for (let turn = 1; turn < 10; turn += 1) now.mockReturnValueOnce(turn * 12);
    await connectionsAccepted();
    expect(inside.length).toBeLessThan(6);
    now.mockRestore();
  });
});
