import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { tableResponses } from '#web/testing/table-responses.ts';
import { heldReview } from '../testing/sample-cases.ts';
import { workQueueQuery } from './work-queue.ts';

it('lists every case that is counted, one without a time of waiting too', async () => {
  const rows = [heldReview, { ...heldReview, key: 'another', waiting_since: null }];
  const { table } = tableResponses({ '/rpc/work_queue': async () => Response.json(rows) });
  const listed = await new QueryClient().fetchQuery(workQueueQuery(table, 'held', ''));
  expect(listed.map(({ waiting_since }) => waiting_since)).toEqual([heldReview.waiting_since, '']);
});
