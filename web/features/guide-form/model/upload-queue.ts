import type { DraftFile } from '#web/entities/guides/guide-drafts.ts';
import { createStore, type Store } from '#web/lib/create-store.ts';
import { randomId } from '#web/lib/random-id.ts';
import { type GuideFileProblem, maxFiles, problemOfFile } from './file-rules.ts';
import { itemOfDraft, itemOfFile, itemOfRow, type OwnFile, type UploadItem } from './upload-item.ts';

/** One upload that is under way. */
export interface RunningUpload {
  /** Stops it; what the server has stays there. */
  stop(): void;
}

export interface UploadEvents {
  /** The server knows it by this id. */
  readonly onBegun: (id: string) => void;
  /** @param sent bytes that are there */
  readonly onProgress: (sent: number) => void;
  readonly onDone: () => void;
  /** @param problem null where the connection broke, and going on may work */
  readonly onFailed: (problem: GuideFileProblem | null) => void;
}

/** Dependencies of the queue. */
export interface UploadWorld {
  /** Begins an upload, or goes on with the one of this id. */
  readonly begin: (file: File, id: string | null, events: UploadEvents) => RunningUpload;
  /** The rows of files; those that are gone are left out. */
  readonly readFiles: (ids: readonly string[]) => Promise<readonly OwnFile[]>;
  /** Takes a file away that is not part of a guide that was sent. */
  readonly discard: (id: string) => Promise<void>;
  /** Stores what a reload needs; called when that changes. */
  readonly store: (files: readonly DraftFile[]) => void;
  /** A file has become ready or was refused, or was taken away: the quota has moved. */
  readonly onSettled: () => void;
}

/** Number of automatic retries of a broken upload, and the delay of the first in milliseconds. */
const maxRetries = 6;
const retryMs = 4_000;
const pollMs = 1_000;
const maxPollMs = 5_000;

/** The files of one form: chosen, on their way, looked through. Outlives the form while its page is open. */
export class UploadQueue implements Pick<Store<readonly UploadItem[]>, 'get' | 'subscribe'> {
  readonly #world: UploadWorld;
  readonly #attached: readonly string[];
  readonly #items = createStore<readonly UploadItem[]>([]);
  readonly #files = new Map<string, File>();
  readonly #running = new Map<string, RunningUpload>();
  readonly #retries = new Map<string, number>();
  /** Of a draft, and their rows are not read yet. */
  readonly #restored = new Set<string>();
  #poll: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  /** @param attached ids of the files that the guide has: they stay with it until it is sent without them */
  constructor(world: UploadWorld, attached: readonly string[]) {
    this.#world = world;
    this.#attached = attached;
    window.addEventListener('online', this.#onOnline);
  }

  readonly get = this.#items.get;
  readonly subscribe = this.#items.subscribe;

  /**
   * Takes files, in their order. One that fits an upload that was cut goes on with it.
   * @param bytesLeft of the quota; null while that is not known
   * @returns the keys of those that were taken; null for one too many
   */
  add(chosen: readonly File[], bytesLeft: number | null): readonly (string | null)[] {
    let left = bytesLeft;
    const keys = chosen.map(file => {
      const continued = this.#continue(file);
      if (continued !== null) return continued;
      if (this.get().length >= maxFiles) return null;
      const item = itemOfFile(file, randomId(), problemOfFile(file, left));
      if (item.problem === null) {
        this.#files.set(item.key, file);
        if (left !== null) left -= file.size;
      }
      this.#put([...this.get(), item]);
      return item.key;
    });
    this.#storeDraft();
    this.#next();
    return keys;
  }

  resume(key: string): void {
    this.#retries.delete(key);
    this.#resume(key);
  }

  /** Takes it out of the form; a file that is not part of a guide goes for good. */
  remove(key: string): void {
    const item = this.#find(key);
    this.#running.get(key)?.stop();
    this.#running.delete(key);
    this.#files.delete(key);
    this.#put(this.get().filter(other => other.key !== key));
    this.#storeDraft();
    if (item?.id && !this.#attached.includes(item.id)) {
      void this.#world.discard(item.id).then(this.#world.onSettled, () => undefined); // else it is swept
    }
    this.#next();
  }

  moveUp(key: string): void {
    const items = [...this.get()];
    const at = items.findIndex(item => item.key === key);
    const [item] = at > 0 ? items.splice(at, 1) : [];
    if (!item) return;
    items.splice(at - 1, 0, item);
    this.#put(items);
    this.#storeDraft();
  }

  /** Takes up what was stored: rows decide, and what has no row any more was not uploaded and is chosen again. */
  restore(files: readonly DraftFile[]): void {
    const items = files.map(file => ({ ...itemOfDraft(file), key: randomId() }));
    for (const { key } of items) this.#restored.add(key);
    this.#put(items);
    this.#look(0);
  }

  /** Begins with the files of a guide that is there. */
  begin(rows: readonly OwnFile[]): void {
    this.#put([...this.get(), ...rows.map(row => itemOfRow(row, randomId()))]);
  }

  /** Stops everything, and what the server has stays. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#poll);
    window.removeEventListener('online', this.#onOnline);
    for (const upload of this.#running.values()) upload.stop();
    this.#running.clear();
    this.#files.clear();
    this.#put([]);
  }

  #find(key: string): UploadItem | undefined {
    return this.get().find(item => item.key === key);
  }

  #put(items: readonly UploadItem[]): void {
    this.#items.set(items);
    warnBeforeLeaving(
      items.some(({ status, key }) => this.#files.has(key) && ['waiting', 'going', 'cut'].includes(status)),
    );
  }

  #change(key: string, changes: Partial<UploadItem>): void {
    this.#put(this.get().map(item => (item.key === key ? { ...item, ...changes } : item)));
  }

  /** Refused files are not stored: after a reload there is nothing to be done about them. */
  #storeDraft(): void {
    const unrefused = this.get().filter(({ status }) => status !== 'refused');
    this.#world.store(unrefused.map(({ name, bytes, id }) => ({ name, bytes, id })));
  }

  /** The same file again, of which the server has a part. */
  #continue(file: File): string | null {
    const half = this.get().find(
      ({ needsFile, status, name, bytes }) =>
        needsFile && status === 'cut' && name === file.name && bytes === file.size,
    );
    if (!half) return null;
    this.#files.set(half.key, file);
    this.#change(half.key, { status: 'waiting', needsFile: false });
    return half.key;
  }

  /** One at a time: the first is there soonest. */
  #next(): void {
    if (this.#isStopped || this.#running.size > 0) return;
    const item = this.get().find(({ status }) => status === 'waiting');
    const file = item && this.#files.get(item.key);
    if (!item || !file) return;
    const { key } = item;
    this.#change(key, { status: 'going' });
    const isHere = () => this.#running.get(key) === upload;
    const upload = this.#world.begin(file, item.id, {
      onBegun: id => {
        if (!this.#find(key)) return void this.#world.discard(id).catch(() => undefined); // taken out meanwhile
        this.#change(key, { id });
        this.#storeDraft();
      },
      onProgress: sent => isHere() && this.#change(key, { sent }),
      onDone: () => {
        if (!isHere()) return;
        this.#running.delete(key);
        this.#retries.delete(key);
        this.#files.delete(key);
        this.#change(key, { status: 'checking', sent: item.bytes });
        this.#look(pollMs / 4);
        this.#next();
      },
      onFailed: problem => {
        if (!isHere()) return;
        this.#running.delete(key);
        if (problem === null || problem === 'signedOut') this.#cut(key);
        else this.#refuse(key, problem);
        this.#next();
      },
    });
    this.#running.set(key, upload);
  }

  #cut(key: string): void {
    this.#change(key, { status: 'cut' });
    const tried = this.#retries.get(key) ?? 0;
    if (tried >= maxRetries) return;
    this.#retries.set(key, tried + 1);
    setTimeout(() => navigator.onLine && this.#resume(key), retryMs * (tried + 1));
  }

  #refuse(key: string, problem: GuideFileProblem): void {
    this.#files.delete(key);
    this.#change(key, { status: 'refused', problem });
    this.#storeDraft();
    this.#world.onSettled();
  }

  #resume(key: string): void {
    const item = this.#find(key);
    if (this.#isStopped || item?.status !== 'cut' || !this.#files.has(key)) return;
    this.#change(key, { status: 'waiting' });
    this.#next();
  }

  /** Asks how far the checks are, less and less often. */
  #look(afterMs: number): void {
    clearTimeout(this.#poll);
    if (this.#isStopped) return;
    this.#poll = setTimeout(() => void this.#readChecked(afterMs), afterMs);
  }

  async #readChecked(afterMs: number): Promise<void> {
    const checked = this.get().filter(({ status }) => status === 'checking');
    if (checked.length === 0) return;
    const rows = await this.#world.readFiles(checked.flatMap(({ id }) => id ?? [])).catch(() => null);
    if (this.#isStopped) return;
    for (const { key, id } of rows === null ? [] : checked) {
      const row = rows?.find(other => other.id === id);
      const wasStored = this.#restored.delete(key);
      // Chosen once more it begins again, or goes on where it was cut; the name that was chosen tells it.
      if (wasStored && !row) this.#change(key, { status: 'cut', needsFile: true, sent: 0, id: null });
      else if (wasStored && row?.status === 'uploading') this.#change(key, { status: 'cut', needsFile: true, sent: 0 });
      else if (!row) this.#refuse(key, 'broken');
      else if (row.status === 'ready' || row.status === 'refused') this.#settle(key, row);
    }
    this.#look(Math.min(maxPollMs, Math.max(pollMs, afterMs * 1.5)));
  }

  #settle(key: string, row: OwnFile): void {
    this.#change(key, itemOfRow(row, key));
    this.#storeDraft();
    this.#world.onSettled();
  }

  readonly #onOnline = () => {
    this.#retries.clear();
    for (const { key } of this.get()) this.#resume(key);
  };
}

let isWarning = false;

/** The browser asks its person before a page goes that still sends files. */
function warnBeforeLeaving(isNeeded: boolean): void {
  if (isNeeded === isWarning) return;
  isWarning = isNeeded;
  if (isNeeded) window.addEventListener('beforeunload', prevent);
  else window.removeEventListener('beforeunload', prevent);
}

function prevent(event: Event): void {
  event.preventDefault();
}
