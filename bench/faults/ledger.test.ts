import { expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

const judge = (found: Readonly<Record<string, number>>) => {
  const ledger = new Ledger();
  ledger.request('unchanged', 5);
  ledger.acknowledge('unchanged', 5);
  ledger.request('changed', 4);
  ledger.acknowledge('changed', 4);
  ledger.request('changed', 2); // never answered
  ledger.request('deleted', 1);
  ledger.acknowledge('deleted', 1);
  ledger.request('deleted', null);
  ledger.acknowledge('deleted', null);
  ledger.request('refused', 3);
  ledger.refuse('refused', 3);
  return ledger.judge(new Map(Object.entries(found)));
};

it('finds nothing wrong where all is as the server had said', () => {
  expect(judge({ unchanged: 5, changed: 4 })).toEqual({ acknowledged: 4, lost: 0, wrong: 0, savedUnacknowledged: 0 });
});

it('allows what was sent and never acknowledged', () => {
  expect(judge({ unchanged: 5, changed: 2 })).toMatchObject({ lost: 0, wrong: 0, savedUnacknowledged: 1 });
});

it.each([
  ['a rating that was acknowledged is missing', { changed: 4 }, { lost: 1, wrong: 0 }],
  ['another value stands there', { unchanged: 1, changed: 4 }, { lost: 0, wrong: 1 }],
  ['one that was deleted is back', { unchanged: 5, changed: 4, deleted: 1 }, { lost: 0, wrong: 1 }],
  ['one that was refused is there', { unchanged: 5, changed: 4, refused: 3 }, { lost: 0, wrong: 1 }],
  ['one that nobody sent is there', { unchanged: 5, changed: 4, strange: 3 }, { lost: 0, wrong: 1 }],
])('notices when %s', (_, found, verdict) => {
  expect(judge(found)).toMatchObject(verdict);
});

it('allows in a backup what was there when it began, and what was requested until its end', () => {
  const ledger = new Ledger(new Map([['changed', 1]]));
  ledger.request('deleted', 2);
  ledger.acknowledge('deleted', 2);
  const { copy, end } = ledger.follow();
  ledger.request('changed', 3);
  ledger.acknowledge('changed', 3);
  ledger.request('deleted', null);
  ledger.acknowledge('deleted', null);
  end();
  ledger.request('later', 4);
  ledger.acknowledge('later', 4);
  const judged = (found: Readonly<Record<string, number>>) => copy.judge(new Map(Object.entries(found)));
  expect(judged({ changed: 1, deleted: 2 })).toMatchObject({ lost: 0, wrong: 0 });
  expect(judged({ changed: 3 })).toMatchObject({ lost: 0, wrong: 0 });
  expect(judged({ deleted: 2 })).toMatchObject({ lost: 1, wrong: 0 });
  expect(judged({ changed: 3, later: 4 })).toMatchObject({ lost: 0, wrong: 1 });
});
