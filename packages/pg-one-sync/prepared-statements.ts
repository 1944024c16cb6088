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
  readonly #limit: number;

  constructor(limit = 128) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#held.size;
  }

  /** Follows a connection's answers from now on. */
  observe(wire: Wire): void {
    wire.on('parseComplete', () => {
      const parsed = this.#awaited.shift();
      if (parsed !== undefined) this.#held.set(parsed.name, parsed.text);
    });
  }

  /** Closes what is over the limit. Sent ahead of every other message, so that no error can make the server skip it. */
  makeRoom(wire: Wire): void {
    this.#awaited.length = 0;
    for (const name of this.#held.keys()) {
      if (this.#held.size <= this.#limit) break;
      this.#drop(wire, name);
    }
  }

  /** Sends Parse where the server does not hold the statement yet. Returns the name to bind. */
  prepare(wire: Wire, name: string | undefined, text: string): string {
    if (name === undefined) {
      this.#awaited.push(undefined);
      wire.parse({ name: '', text, types: [] });
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
    wire.parse({ name, text, types: [] });
    return name;
  }

  /**
   * Closes everything. For the day the server says that a plan no longer fits its table (0A000 after a migration) or
   * that a statement is gone (26000, a pooler or DISCARD ALL).
   */
  forget(wire: Wire): void {
    for (const name of this.#held.keys()) this.#drop(wire, name);
  }

  #drop(wire: Wire, name: string): void {
    this.#held.delete(name);
    wire.close({ type: 'S', name });
  }
}
