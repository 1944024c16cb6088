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
}
