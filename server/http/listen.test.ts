import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

const host = '127.0.0.1';

it('says that a port is taken, and by which setting to choose another', async () => {
  const first = await listen(() => new Response('first'), { host, port: 0 });
  await expect(listen(() => new Response('second'), { host, port: first.port })).rejects.toThrow(
    `Port ${first.port} is in use by another program. Stop it, or set PORT to another number.`,
  );
  expect(await (await fetch(`http://${host}:${first.port}/`)).text()).toBe('first');
  await first.close();
});

it('says that the machine has no such address', async () => {
  await expect(listen(() => new Response(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'has no address 192.0.2.1',
  );
});

it('ends the responses under way before it closes, and takes no new connections', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const listener = await listen(
    async () => {
      begin();
      await work;
      return new Response('whole');
    },
    { host, port: 0 },
  );
  const response = fetch(`http://${host}:${listener.port}/`);
  await started;
  const closed = listener.close();
  await expect(fetch(`http://${host}:${listener.port}/`)).rejects.toThrow('fetch failed');
  finish();
  expect(await (await response).text()).toBe('whole');
  await closed;
});

it('takes new connections while it drains, and ends each of them with its response', async () => {
  const listener = await listen(() => new Response('here'), { host, port: 0 });
  const open = connect(listener.port, host);
  const send = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [response] = (await once(socket, 'data')) as [Buffer];
    return /^connection: .*$/im.exec(String(response))?.[0];
  };
  expect(await send(open)).toBeUndefined(); // control
  listener.drain();
  const ended = once(open, 'close');
  expect(await send(open)).toBe('Connection: close');
  await ended;
  expect(await send(connect(listener.port, host))).toBe('Connection: close');
  await listener.close();
});

it('notifies the application when the client has gone', async () => {
  const { promise: gone, resolve: leave } = Promise.withResolvers<string>();
  const listener = await listen(
    async request => {
      await new Promise(resolve => request.signal.addEventListener('abort', resolve));
      leave('aborted');
      return new Response();
    },
    { host, port: 0 },
  );
  const socket = connect(listener.port, host, () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  await new Promise(resolve => setTimeout(resolve, 100));
  socket.destroy();
  expect(await gone).toBe('aborted');
  await listener.close();
});

/** Response to the bytes of one request. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, host, () => socket.end(bytes));
  let response = '';
  for await (const chunk of socket) response += String(chunk);
  return response;
}

it('serves HTTP/1.0 without Host, as health checks of proxies send it, and refuses HTTP/1.1 without it', async () => {
  const listener = await listen(request => new Response(new URL(request.url).pathname), { host, port: 0 });
  const old = await exchange(listener.port, 'GET /health/ready HTTP/1.0\r\n\r\n');
  expect(old).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\/health\/ready$/su);
  expect(await exchange(listener.port, 'GET /health/ready HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /u);
  await listener.close();
});

it('says of pages that a connection persists only where HTTP/1.1 does not, and names the time to programs', async () => {
  const listener = await listen(() => new Response('here'), { host, port: 0 });
  const send = async (start: string, connection = 'keep-alive') => {
    const socket = connect(listener.port, host, () =>
      socket.write(`${start}\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`),
    );
    const [response] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return /^connection: .*$/im.exec(String(response))?.[0];
  };
  expect(await send('GET /professors HTTP/1.1')).toBeUndefined();
  expect(await send('GET /professors HTTP/1.1', 'close')).toBe('Connection: close');
  expect(await send('GET /professors HTTP/1.0')).toBe('Connection: keep-alive');
  expect(await send('GET /rest/v1/professors HTTP/1.1')).toBe('Connection: keep-alive');
  const socket = connect(listener.port, host);
  for (const path of ['/', '/courses']) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(String(response)).toMatch(/ 200 [^]*here/);
  }
  socket.destroy();
  await listener.close();
});
