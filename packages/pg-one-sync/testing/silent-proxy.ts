import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A TCP proxy in front of PostgreSQL that can go silent the way a lost route, a failover or a frozen pooler does. */
export interface SilentProxy {
  /** The connection string that leads through it. */
  readonly url: string;
  /** Connections taken so far. */
  readonly connections: number;
  /** The connections that are open now stay open and carry nothing from here on; new ones work. */
  silenceOpen(): void;
  /** So do new ones, until `speak`. */
  silenceAll(): void;
  /** New connections work; those that were silenced stay so. */
  speak(): void;
  /** Resets the connections that are open now; new ones work. */
  reset(): void;
  /** Cuts everything off and refuses new connections, as a server that has stopped does. */
  close(): Promise<void>;
}

/** @param url connection string of the real server, by unix socket or TCP */
export async function openSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? target.port);
  const dial = () => (folder?.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname));
  const open = new Set<Socket>();
  let silent = false;
  let connections = 0;
  const server = createServer(client => {
    connections++;
    open.add(client);
    client.on('error', () => {});
    client.on('close', () => open.delete(client));
    if (silent) return;
    const upstream = dial();
    open.add(upstream);
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => {
      open.delete(upstream);
      if (!upstream.isPaused()) client.destroy();
    });
    client.on('close', () => upstream.destroy());
    client.pipe(upstream);
    upstream.pipe(client);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(`postgresql://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`);
  through.username = target.username;
  through.password = target.password;
  const silenceOpen = () => {
    for (const socket of open) {
      socket.unpipe();
      socket.pause();
    }
  };
  return {
    url: through.href,
    get connections() {
      return connections;
    },
    silenceOpen,
    silenceAll: () => {
      silent = true;
      silenceOpen();
    },
    speak: () => {
      silent = false;
    },
    reset: () => {
      // A unix socket has no reset.
      for (const socket of open)
        if (socket.remoteAddress === undefined) socket.destroy();
        else socket.resetAndDestroy();
    },
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
