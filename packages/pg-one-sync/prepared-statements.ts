import type { MessageWriter } from './message-writer.ts';
import type { Wire } from './wire.ts';

/**
 * Which named statements one connection holds.
 *
 * A name counts as held only once its ParseComplete has come: when an earlier step of the same batch fails, the
 * server skips the Parse messages behind it, and binding such a name later would fail with 26000, parsing a held
 * one again with 42P05. `pg` keeps a list of its own, but only for its own queries, hence this one.
 *
 * The list is bounded because every plan costs memory in the server process: the least recently used name is closed.
 */
export class PreparedStatements {
  /** name → text, least recently used first. */
  readonly #held = new Map<string, string>();
  /** One entry for each Parse under way, in order; undefined stands for the unnamed statement. */
  readonly #awaited: ({ name: string; text: string } | undefined)[] = [];
  /** Names to be closed with the next batch. */
  #forgotten: string[] = [];
  readonly #limit: number;

  constructor(limit = 128) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#held.size;
  }

  /** Follows a connection's messages from now on. */
  observe(wire: Wire): void {
    wire.on('parseComplete', () => {
      const parsed = this.#awaited.shift();
      if (parsed !== undefined) this.#held.set(parsed.name, parsed.text);
    });
  }

  /**
   * Closes what is over the limit or forgotten. Written ahead of every other message, so that no error can make the
   * server skip it.
   */
  makeRoom(messages: MessageWriter): void {
    this.#awaited.length = 0;
    for (const name of this.#forgotten) messages.close(name);
    this.#forgotten = [];
    for (const name of this.#held.keys()) {
      if (this.#held.size <= this.#limit) break;
      this.#held.delete(name);
      messages.close(name);
    }
  }

  /** Writes Parse where the server does not hold the statement yet. Returns the name to bind. */
  prepare(messages: MessageWriter, name: string | undefined, text: string): string {
    if (name === undefined) {
      this.#awaited.push(undefined);
      messages.parse('', text);
      return '';
    }
    const underWay = this.#awaited.find(parse => parse?.name === name);
    const known = underWay?.text ?? this.#held.get(name);
    if (known !== undefined && known !== text) {
      throw new Error(`Two different statements share the name "${name}"`);
    }
    if (underWay !== undefined) return name;
    if (known !== undefined) {
      this.#held.delete(name);
      this.#held.set(name, known);
      return name;
    }
    this.#awaited.push({ name, text });
    messages.parse(name, text);
    return name;
  }

  /**
   * Closes everything, before the next batch. For the day the server says that a plan no longer fits its table (0A000
   * after a migration) or that a statement is gone (26000, a pooler or DISCARD ALL).
   */
  forget(): void {
    this.#forgotten.push(...this.#held.keys());
    this.#held.clear();
  }
}
