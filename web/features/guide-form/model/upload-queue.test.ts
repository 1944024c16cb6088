import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnFile } from './upload-item.ts';
import { type UploadEvents, UploadQueue, type UploadWorld } from './upload-queue.ts';

const file = (name: string, bytes = 1_000) => new File([new Uint8Array(bytes)], name);

function row(change: Partial<OwnFile> = {}): OwnFile {
  return {
    id: 'file-1',
    name: 'a.pdf',
    bytes: 1_000,
    pages: 2,
    media_type: 'application/pdf',
    has_thumbnail: true,
    cleaned: ['author'],
    status: 'ready',
    refused_reason: null,
    ...change,
  };
}

/** A queue whose uploads are moved by hand. */
function world(attached: readonly string[] = []) {
  const begun: {
    readonly name: string;
    readonly id: string | null;
    readonly events: UploadEvents;
    stopped: boolean;
  }[] = [];
  const rows: OwnFile[] = [];
  const discard = vi.fn<UploadWorld['discard']>(async () => undefined);
  const store = vi.fn<UploadWorld['store']>();
  const onSettled = vi.fn();
  const queue = new UploadQueue(
    {
      begin(chosen, id, events) {
        const upload = { name: chosen.name, id, events, stopped: false };
        begun.push(upload);
        return { stop: () => (upload.stopped = true) };
      },
      readFiles: async ids => rows.filter(({ id }) => ids.includes(id)),
      discard,
      store,
      onSettled,
    },
    attached,
  );
  queues.push(queue);
  const last = () => begun.at(-1) as (typeof begun)[number];
  const states = () => queue.get().map(({ name, status, problem }) => [name, problem ?? status]);
  return { queue, begun, rows, discard, store, onSettled, last, states };
}

const queues: { stop(): void }[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const queue of queues.splice(0)) queue.stop();
  vi.useRealTimers();
});

/** True if the browser would ask before the page goes. */
function promptsBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

describe('files of a form', () => {
  it('go one after the other, are checked, and are ready with what was taken off', async () => {
    const { queue, begun, rows, last, states, onSettled } = world();
    queue.add([file('a.pdf'), file('b.png')], null);
    expect([states(), begun.length]).toEqual([
      [
        ['a.pdf', 'going'],
        ['b.png', 'waiting'],
      ],
      1,
    ]);
    expect(promptsBeforeLeaving()).toBe(true);
    last().events.onBegun('file-1');
    last().events.onProgress(400);
    expect(queue.get()[0]).toMatchObject({ id: 'file-1', sent: 400 });
    last().events.onDone();
    expect(states()).toEqual([
      ['a.pdf', 'checking'],
      ['b.png', 'going'],
    ]);
    last().events.onFailed('quota');
    rows.push(row({ status: 'checking' }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states()).toEqual([
      ['a.pdf', 'checking'],
      ['b.png', 'quota'],
    ]);
    rows[0] = row();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states()).toEqual([
      ['a.pdf', 'ready'],
      ['b.png', 'quota'],
    ]);
    expect(queue.get()[0]?.row?.cleaned).toEqual(['author']);
    expect(onSettled).toHaveBeenCalled();
    expect(promptsBeforeLeaving()).toBe(false);
  });

  it('that cannot be taken are not sent, and are told apart', () => {
    const { queue, begun, states } = world();
    queue.add([file('a.exe'), file('b.pdf', 0), file('c.pdf', 21 * 1024 * 1024), file('d.pdf', 3_000)], 2_000);
    expect(begun).toEqual([]);
    expect(states()).toEqual([
      ['a.exe', 'type'],
      ['b.pdf', 'empty'],
      ['c.pdf', 'size'],
      ['d.pdf', 'quota'],
    ]);
  });

  it('are five at most; one too many finds no place', () => {
    const { queue } = world();
    const keys = queue.add(
      ['1', '2', '3', '4', '5', '6'].map(name => file(`${name}.pdf`)),
      null,
    );
    expect(keys.map(key => key !== null)).toEqual([true, true, true, true, true, false]);
    expect(queue.get()).toHaveLength(5);
  });

  it('that were cut keep their share, and go on by the button, by themselves, and when the network is back', async () => {
    const { queue, begun, last, states } = world();
    const [key] = queue.add([file('a.pdf')], null);
    last().events.onBegun('file-1');
    last().events.onProgress(400);
    last().events.onFailed(null);
    expect([states(), queue.get()[0]?.sent]).toEqual([[['a.pdf', 'cut']], 400]);
    queue.resume(key ?? '');
    expect([begun.length, last().id]).toEqual([2, 'file-1']);
    last().events.onFailed(null);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([begun.length, states()]).toEqual([3, [['a.pdf', 'going']]]);
    last().events.onFailed(null);
    window.dispatchEvent(new Event('online'));
    expect(begun).toHaveLength(4);
  });

  it('taken out are stopped, and deleted unless they belong to the guide that was sent', () => {
    const { queue, begun, discard, last } = world(['file-9']);
    queue.begin([row({ id: 'file-9' })]);
    const [key] = queue.add([file('a.pdf')], null);
    last().events.onBegun('file-1');
    queue.remove(key ?? '');
    queue.remove(queue.get()[0]?.key ?? '');
    expect([begun[0]?.stopped, queue.get()]).toEqual([true, []]);
    expect(discard.mock.calls).toEqual([['file-1']]);
  });

  it('move up, and are kept in their order for a reload', () => {
    const { queue, store } = world();
    queue.begin([row({ id: 'file-1' }), row({ id: 'file-2', name: 'b.pdf' })]);
    queue.moveUp(queue.get()[1]?.key ?? '');
    expect(store).toHaveBeenLastCalledWith([
      { name: 'b.pdf', bytes: 1_000, id: 'file-2' },
      { name: 'a.pdf', bytes: 1_000, id: 'file-1' },
    ]);
    queue.moveUp(queue.get()[0]?.key ?? '');
    expect(queue.get().map(({ id }) => id)).toEqual(['file-2', 'file-1']);
  });

  it('come back after a reload: ready ones as they are, a half one once it is chosen again', async () => {
    const { queue, rows, begun, last, states } = world();
    rows.push(row(), row({ id: 'file-2', status: 'uploading', name: 'neutral.pdf' }));
    queue.restore([
      { name: 'a.pdf', bytes: 1_000, id: 'file-1' },
      { name: 'half.pdf', bytes: 2_000, id: 'file-2' },
      { name: 'unsent.pdf', bytes: 3_000, id: null },
    ]);
    await vi.advanceTimersByTimeAsync(100);
    expect(states()).toEqual([
      ['a.pdf', 'ready'],
      ['half.pdf', 'cut'],
      ['unsent.pdf', 'cut'],
    ]);
    expect(begun).toEqual([]);
    queue.add([file('half.pdf', 2_000)], null);
    expect([queue.get().length, last().name, last().id]).toEqual([3, 'half.pdf', 'file-2']);
  });

  it('stop with their person', () => {
    const { queue, begun } = world();
    queue.add([file('a.pdf')], null);
    queue.stop();
    expect([begun[0]?.stopped, queue.get()]).toEqual([true, []]);
    window.dispatchEvent(new Event('online'));
    expect(begun).toHaveLength(1);
    expect(promptsBeforeLeaving()).toBe(false);
  });
});
