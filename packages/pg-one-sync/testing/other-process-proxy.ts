import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A TCP proxy in front of PostgreSQL that sends clients the number of another server process, as poolers do. */
export interface OtherProcessProxy {
  readonly url: string;
  close(): Promise<void>;
}

const backendKeyData = 'K'.charCodeAt(0);

/** @param url connection string of the real server, by unix socket or TCP */
export async function openOtherProcessProxy(url: string): Promise<OtherProcessProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? target.port);
  const open = new Set<Socket>();
  const server = createServer(client => {
    const upstream = folder?.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${String(port)}`)
      : connect(port, target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    client.pipe(upstream);
    let isReplaced = false;
    upstream.on('data', (chunk: Buffer) => {
      isReplaced ||= replaceProcessId(chunk);
      client.write(chunk);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(`postgresql://127.0.0.1:${String((server.address() as AddressInfo).port)}${target.pathname}`);
  through.username = target.username;
  through.password = target.password;
  return {
    url: through.href,
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/**
 * @param chunk whole messages, as those of a log-in come; it is changed
 * @returns whether the number was among them
 */
function replaceProcessId(chunk: Buffer): boolean {
  for (let offset = 0; offset + 9 <= chunk.length; offset += 1 + chunk.readUInt32BE(offset + 1)) {
    if (chunk[offset] !== backendKeyData) continue;
    chunk.writeInt32BE(chunk.readInt32BE(offset + 5) + 1, offset + 5);
    return true;
  }
  return false;
}
