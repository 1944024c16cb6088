import type { Database, RunOptions } from '@dargu/pg-one-sync';
import { buildSchemaCache } from './build-schema-cache.ts';
import { type CatalogueText, parseCatalogue, readCatalogue } from './catalogue.ts';
import type { SchemaCache } from './schema-cache.ts';

/** Shortest time between a load and a reload because of a name that was not found, ms: a client cannot cause more. */
const minReloadIntervalMs = 5_000;

/** Keeps the current schema cache. It is read on first use, and again on demand or when it seems out of date. */
export class SchemaCacheHolder {
  readonly #database: Pick<Database, 'run'>;
  readonly #schemas: readonly string[];
  readonly #searched: readonly string[];
  #current: Promise<SchemaCache> | undefined;
  #loaded: SchemaCache | undefined;
  #loadedAt = 0;
  /** Texts that it was made of. */
  #text: CatalogueText = [];

  constructor(database: Pick<Database, 'run'>, schemas: readonly string[], extraSearchPath: readonly string[]) {
    this.#database = database;
    this.#schemas = schemas;
    this.#searched = [...schemas, ...extraSearchPath];
  }

  /** Catalogue that was read last, without waiting. */
  get loaded(): SchemaCache | undefined {
    return this.#loaded;
  }

  /** @throws DatabaseError, DatabaseUnavailableError when it cannot be read; the next call tries again */
  get(): Promise<SchemaCache> {
    return (this.#current ??= this.#loadFirst());
  }

  /** Reads it again. Requests use the old one until the new one is there, and keep using it when that fails. */
  async reload(options?: RunOptions): Promise<void> {
    const next = this.#load(options);
    this.#loaded = await next;
    this.#current = next;
  }

  /** Called when a name was not found: reads it again unless it was read just now. @returns whether it has changed */
  async refreshAfterMiss(): Promise<boolean> {
    if (performance.now() - this.#loadedAt < minReloadIntervalMs) return false;
    const before = this.#loaded;
    await this.reload();
    return this.#loaded !== before;
  }

  async #loadFirst(): Promise<SchemaCache> {
    try {
      return (this.#loaded = await this.#load());
    } catch (error) {
      this.#current = undefined;
      throw error;
    }
  }

  async #load(options?: RunOptions): Promise<SchemaCache> {
    this.#loadedAt = performance.now();
    const text = await readCatalogue(this.#database, this.#schemas, this.#searched, options);
    // To make it again takes the thread tens of milliseconds, and what was prepared for it would be lost.
    if (this.#loaded !== undefined && text.every((part, index) => part === this.#text[index])) return this.#loaded;
    const made = buildSchemaCache(parseCatalogue(text), this.#schemas);
    this.#text = text;
    return made;
  }
}
