import { setTimeout } from 'node:timers/promises';
import type { Database } from '@dargu/pg-one-sync';
import type { PageChanges } from '../../database/page-changes.ts';
import type { TableApiHandler } from '../api-key.ts';
import { ChangesOfTags } from './changes-of-tags.ts';
import { tagsOfUrl } from './tags.ts';

/** Shortest and longest pause between two looks at the replica, ms. */
const pauseMs = { first: 50, last: 1_000 };

/**
 * Position of the log at the primary. Where that is right behind the header of a page (24 bytes, 40 of a file's first
 * one), the replica stays before the header until there is more.
 */
const primaryPosition = `select lsn - case when lsn_in_page <= 40 then lsn_in_page else 0 end
  from (select lsn, (lsn - '0/0') % 8192 as lsn_in_page from pg_current_wal_insert_lsn() as lsn) as primary_position`;

/**
 * The last change that the read replica shows, so that what is cached is never made of what was true before a change
 * that this process was notified of. Once it was, the transaction has ended at the primary: whatever position the log
 * has there then, a replica that has replayed it shows the change.
 */
export class ReplicaProgress {
  readonly #database: Pick<Database, 'run' | 'replicaState'>;
  readonly #tags: ChangesOfTags;
  /** Number of the change; 0 also while nothing is heard, when nothing is cached for long. */
  #shown = 0;
  #isFollowing = false;

  constructor({
    changes,
    database,
  }: {
    readonly changes: Pick<PageChanges, 'onChange'>;
    readonly database: Pick<Database, 'run' | 'replicaState'>;
  }) {
    this.#database = database;
    this.#tags = new ChangesOfTags(changes);
    changes.onChange(() => this.#follow());
  }

  /** Checks whether the replica shows the last change of each of these tags. */
  shows(tags: Iterable<string>): boolean {
    if (this.#database.replicaState?.available !== true) {
      // It may come back with less than it had.
      this.#shown = 0;
      this.#follow();
    }
    return !this.#tags.changedSince(this.#shown, tags);
  }

  #follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    void this.#catchUp().finally(() => (this.#isFollowing = false));
  }

  async #catchUp(): Promise<void> {
    while (this.#shown < this.#tags.number) {
      const { number } = this.#tags;
      let position: string | null = null;
      let wait = pauseMs.first;
      do {
        // Nothing is lost by waiting: the primary serves what was changed.
        await setTimeout(wait, undefined, { ref: false });
        wait = Math.min(wait * 2, pauseMs.last);
        position ??= await this.#read(primaryPosition, [], false);
      } while (position === null || !(await this.#hasReplayed(position)));
      this.#shown = number;
    }
  }

  /** The primary, which serves where the replica does not, says null. */
  async #hasReplayed(position: string): Promise<boolean> {
    return (await this.#read('select pg_last_wal_replay_lsn() >= $1::pg_lsn', [position], true)) === 't';
  }

  async #read(text: string, values: string[], replica: boolean): Promise<string | null> {
    const results = await this.#database.run([{ text, values }], { replica }).catch(() => []);
    return results[0]?.rows[0]?.[0] ?? null;
  }
}

/** The same table API, where the primary serves what the replica does not show yet. */
export function currentReads(tableApi: TableApiHandler, replica: ReplicaProgress): TableApiHandler {
  return {
    fetch: ({ method, url, headers, body, signal }, caller) =>
      tableApi.fetch({ method, url, headers, body, signal, fromPrimary: !replica.shows(tagsOfUrl(url)) }, caller),
  };
}
