import type { DraftFile } from '#web/entities/guides/guide-drafts.ts';
import { createStore, type Store } from '#web/lib/create-store.ts';
import { randomId } from '#web/lib/random-id.ts';
import { type GuideFileProblem, maxFiles, problemOfFile } from './file-rules.ts';
import { itemOfDraft, itemOfRow, type OwnFile, type UploadItem } from './upload-item.ts';

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

/** What the queue needs of the world. */
export interface UploadWorld {
  /** Begins an upload, or goes on with the one of this id. */
  readonly begin: (file: File, id: string | null, events: UploadEvents) => RunningUpload;
  /** The rows of files; those that are gone are left out. */
  readonly readFiles: (ids: readonly string[]) => Promise<readonly OwnFile[]>;
  /** Takes a file away that is not part of a guide that was sent. */
  readonly discard: (id: string) => Promise<void>;
  /** What a reload needs; called when that changes. */
  readonly keep: (files: readonly DraftFile[]) => void;
  /** A file has become ready or was refused, or was taken away: the quota has moved. */
  readonly onSettled: () => void;
}

/** The files of one form: chosen, on their way, looked through. Outlives the form while its page is open. */
export interface UploadQueue extends Pick<Store<readonly UploadItem[]>, 'get' | 'subscribe'> {
  /**
   * Takes files, in their order. One that fits an upload that was cut goes on with it.
   * @param bytesLeft of the quota; null while that is not known
   * @returns the keys of those that found a place; null for one too many
   */
  add(files: readonly File[], bytesLeft: number | null): readonly (string | null)[];
  resume(key: string): void;
  /** Takes it out of the form; a file that is not part of a guide goes for good. */
  remove(key: string): void;
  moveUp(key: string): void;
  /** Takes up what was stored: rows decide, and what has no row any more was not uploaded and is chosen again. */
  restore(files: readonly DraftFile[]): void;
  /** Begins with the files of a guide that is there. */
  begin(rows: readonly OwnFile[]): void;
  /** Stops everything, and what the server has stays. */
  stop(): void;
}

/** How often a broken upload is tried again by itself, and after how many milliseconds at first. */
const maxRetries = 6;
const retryMs = 4_000;
const pollMs = 1_000;
const maxPollMs = 5_000;

/** @param attached ids of the files that the guide has: they stay with it until it is sent without them */
export function createUploadQueue(world: UploadWorld, attached: readonly string[]): UploadQueue {
  const { get, set, subscribe } = createStore<readonly UploadItem[]>([]);
  const files = new Map<string, File>();
  const running = new Map<string, RunningUpload>();
  const retries = new Map<string, number>();
  /** Of a draft, and their rows are not read yet. */
  const restored = new Set<string>();
  let poll: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const find = (key: string) => get().find(item => item.key === key);

  function put(items: readonly UploadItem[]): void {
    set(items);
    warnBeforeLeaving(items.some(({ status, key }) => files.has(key) && ['waiting', 'going', 'cut'].includes(status)));
  }

  function change(key: string, changes: Partial<UploadItem>): void {
    put(get().map(item => (item.key === key ? { ...item, ...changes } : item)));
  }

  /** Refused files are not stored: after a reload there is nothing to be done about them. */
  function keep(): void {
    const unrefused = get().filter(({ status }) => status !== 'refused');
    world.keep(unrefused.map(({ name, bytes, id }) => ({ name, bytes, id })));
  }

  /** One at a time: the first is there soonest. */
  function next(): void {
    if (isStopped || running.size > 0) return;
    const item = get().find(({ status }) => status === 'waiting');
    const file = item && files.get(item.key);
    if (!item || !file) return;
    const { key } = item;
    change(key, { status: 'going' });
    const isHere = () => running.get(key) === upload;
    const upload = world.begin(file, item.id, {
      onBegun(id) {
        if (!find(key)) return void world.discard(id).catch(() => undefined); // taken out meanwhile
        change(key, { id });
        keep();
      },
      onProgress: sent => isHere() && change(key, { sent }),
      onDone() {
        if (!isHere()) return;
        running.delete(key);
        retries.delete(key);
        files.delete(key);
        change(key, { status: 'checking', sent: item.bytes });
        look(pollMs / 4);
        next();
      },
      onFailed(problem) {
        if (!isHere()) return;
        running.delete(key);
        if (problem === null || problem === 'signedOut') cut(key);
        else refuse(key, problem);
        next();
      },
    });
    running.set(key, upload);
  }

  function cut(key: string): void {
    change(key, { status: 'cut' });
    const tried = retries.get(key) ?? 0;
    if (tried >= maxRetries) return;
    retries.set(key, tried + 1);
    setTimeout(() => navigator.onLine && resume(key), retryMs * (tried + 1));
  }

  function refuse(key: string, problem: GuideFileProblem): void {
    files.delete(key);
    change(key, { status: 'refused', problem });
    keep();
    world.onSettled();
  }

  function resume(key: string): void {
    const item = find(key);
    if (isStopped || item?.status !== 'cut' || !files.has(key)) return;
    change(key, { status: 'waiting' });
    next();
  }

  /** Asks how far the checks are, less and less often. */
  function look(afterMs: number): void {
    clearTimeout(poll);
    if (isStopped) return;
    poll = setTimeout(() => void readChecked(afterMs), afterMs);
  }

  async function readChecked(afterMs: number): Promise<void> {
    const checked = get().filter(({ status }) => status === 'checking');
    if (checked.length === 0) return;
    const rows = await world.readFiles(checked.flatMap(({ id }) => id ?? [])).catch(() => null);
    if (isStopped) return;
    for (const { key, id } of rows === null ? [] : checked) {
      const row = rows?.find(other => other.id === id);
      const wasStored = restored.delete(key);
      // Chosen once more it begins again, or goes on where it was cut; the name that was chosen tells it.
      if (wasStored && !row) change(key, { status: 'cut', needsFile: true, sent: 0, id: null });
      else if (wasStored && row?.status === 'uploading') change(key, { status: 'cut', needsFile: true, sent: 0 });
      else if (!row) refuse(key, 'broken');
      else if (row.status === 'ready' || row.status === 'refused') settle(key, row);
    }
    look(Math.min(maxPollMs, Math.max(pollMs, afterMs * 1.5)));
  }

  function settle(key: string, row: OwnFile): void {
    change(key, itemOfRow(row, key));
    keep();
    world.onSettled();
  }

  function onOnline(): void {
    retries.clear();
    for (const { key } of get()) resume(key);
  }
  window.addEventListener('online', onOnline);

  return {
    get,
    subscribe,
    resume(key) {
      retries.delete(key);
      resume(key);
    },
    add(chosen, bytesLeft) {
      let left = bytesLeft;
      const keys = chosen.map(file => {
        // The same one again, of which the server has a part.
        const half = get().find(
          ({ needsFile, status, name, bytes }) =>
            needsFile && status === 'cut' && name === file.name && bytes === file.size,
        );
        if (half) {
          files.set(half.key, file);
          change(half.key, { status: 'waiting', needsFile: false });
          return half.key;
        }
        if (get().length >= maxFiles) return null;
        const problem = problemOfFile(file, left);
        const key = randomId();
        if (problem === null) {
          files.set(key, file);
          if (left !== null) left -= file.size;
        }
        const item: UploadItem = {
          key,
          name: file.name,
          bytes: file.size,
          sent: 0,
          status: problem === null ? 'waiting' : 'refused',
          problem,
          id: null,
          row: null,
          needsFile: false,
        };
        put([...get(), item]);
        return key;
      });
      keep();
      next();
      return keys;
    },
    remove(key) {
      const item = find(key);
      running.get(key)?.stop();
      running.delete(key);
      files.delete(key);
      put(get().filter(other => other.key !== key));
      keep();
      if (item?.id && !attached.includes(item.id)) {
        void world.discard(item.id).then(world.onSettled, () => undefined); // else it is swept
      }
      next();
    },
    moveUp(key) {
      const items = [...get()];
      const at = items.findIndex(item => item.key === key);
      const [item] = at > 0 ? items.splice(at, 1) : [];
      if (!item) return;
      items.splice(at - 1, 0, item);
      put(items);
      keep();
    },
    restore(files) {
      const items = files.map(file => ({ ...itemOfDraft(file), key: randomId() }));
      for (const { key } of items) restored.add(key);
      put(items);
      look(0);
    },
    begin(rows) {
      put([...get(), ...rows.map(row => itemOfRow(row, randomId()))]);
    },
    stop() {
      isStopped = true;
      clearTimeout(poll);
      window.removeEventListener('online', onOnline);
      for (const upload of running.values()) upload.stop();
      running.clear();
      files.clear();
      put([]);
    },
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
