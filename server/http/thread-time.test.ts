import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Database } from '@dargu/pg-one-sync';
import { chargeBody, chargedDatabase, resumeWork, threadCpuMs, workFor } from './thread-time.ts';

/** Keeps the thread busy, however slow or busy the machine is. */
function work(ms: number): void {
  const until = threadCpuMs() + ms;
  while (threadCpuMs() < until);
}

/** A caller who pays. */
function wallet() {
  const paid: number[] = [];
  return { charge: (ms: number) => paid.push(ms), total: () => paid.reduce((sum, ms) => sum + ms, 0) };
}

const responding = { run: () => pause(5, []) } as unknown as Database;

describe('CPU time of the thread', () => {
  it('is charged to who is worked for, also after waiting for the database and for the body', async () => {
    const { charge, total } = wallet();
    const incoming = new EventEmitter();
    const handled = workFor(charge, async () => {
      work(20);
      await chargedDatabase(responding).run([]);
      work(20);
      chargeBody(incoming as IncomingMessage, charge);
      await once(incoming, 'end');
      work(20);
    });
    await pause(20);
    incoming.emit('end');
    await handled;
    await nextTurn();
    expect(total()).toBeGreaterThan(55);
    expect(total()).toBeLessThan(100);
  });

  it('is charged to nobody where nobody is worked for, nor to one whose turn is over', async () => {
    const { charge, total } = wallet();
    workFor(charge, () => {});
    await nextTurn();
    await nextTurn();
    work(50);
    expect(total()).toBeLessThan(20);
  });

  it('is distinguished where several are worked for at the same time', async () => {
    const [ann, ben] = [wallet(), wallet()];
    const request = (charge: (ms: number) => void, ms: number) =>
      workFor(charge, async () => {
        for (let round = 0; round < 5; round++) {
          await chargedDatabase(responding).run([]);
          work(ms);
        }
      });
    await Promise.all([request(ann.charge, 10), request(ben.charge, 1)]);
    await nextTurn();
    expect(ann.total()).toBeGreaterThan(48);
    expect(ben.total()).toBeLessThan(25);
  });

  it('is not what the machine takes for it while others have the processor', async () => {
    const { charge, total } = wallet();
    workFor(charge, () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100));
    await nextTurn();
    expect(total()).toBeLessThan(20);
  });

  it('goes on at the expense of a request that has waited for something else, where it says so', async () => {
    const { charge, total } = wallet();
    await workFor(charge, async () => {
      await pause(5);
      resumeWork();
      work(20);
    });
    await nextTurn();
    expect(total()).toBeGreaterThan(18);
  });
});
