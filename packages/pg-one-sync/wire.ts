import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';

/** A statement (`S`) or a portal (`P`), as the Describe and Close messages name them. */
interface Target {
  readonly type: 'S' | 'P';
  readonly name?: string;
}

/**
 * The part of `pg`'s Connection that speaks the extended query protocol, message by message
 * (PostgreSQL manual, "Message Flow"). The published typings lack half of it.
 */
export interface Wire extends EventEmitter {
  readonly stream: Duplex;
  parse(message: { readonly name: string; readonly text: string; readonly types: readonly number[] }): void;
  bind(message: {
    readonly portal: string;
    readonly statement: string;
    readonly values: readonly (string | null)[];
    readonly binary: boolean;
  }): void;
  describe(target: Target): void;
  execute(message: { readonly portal: string; readonly rows: number }): void;
  close(target: Target): void;
  sync(): void;
  /** Called once with the stream, when it begins to speak the protocol: passes its messages on as events. */
  attachListeners(stream: EventEmitter): void;
}

const methods = ['parse', 'bind', 'describe', 'execute', 'close', 'sync', 'attachListeners'];

function isWire(value: unknown): value is Wire {
  if (typeof value !== 'object' || value === null || !('stream' in value)) return false;
  return methods.every(method => typeof Reflect.get(value, method) === 'function');
}

/** The wire of a client of `pg`, which its typings leave out. Throws where a version of the driver has another one. */
export function wireOf(client: object): Wire {
  const connection = 'connection' in client ? client.connection : undefined;
  if (!isWire(connection)) throw new Error('This version of pg speaks to its server in another way');
  return connection;
}
