import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';

/** The part of `pg`'s Connection that what is sent and what comes goes through. The published typings lack it. */
export interface Wire extends EventEmitter {
  readonly stream: Duplex;
  /** Called once with the stream, when it begins to speak the protocol: passes its messages on as events. */
  attachListeners(stream: EventEmitter): void;
}

function isWire(value: unknown): value is Wire {
  if (typeof value !== 'object' || value === null || !('stream' in value)) return false;
  return typeof Reflect.get(value, 'attachListeners') === 'function';
}

/** The wire of a client of `pg`, which its typings leave out. Throws where a version of the driver has another one. */
export function wireOf(client: object): Wire {
  const connection = 'connection' in client ? client.connection : undefined;
  if (!isWire(connection)) throw new Error('This version of pg speaks to its server in another way');
  return connection;
}
