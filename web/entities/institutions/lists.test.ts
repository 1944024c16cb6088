import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { TableError } from '#web/lib/table-error.ts';
import { computing, telAviv } from '#web/testing/sample-rows.ts';
import { failure, tableResponses } from '#web/testing/table-responses.ts';
import {
  departmentsQuery,
  institutionsQuery,
  listDepartments,
  listInstitutions,
} from '#web/entities/institutions/institution-queries.ts';

beforeEach(() => sessionStorage.clear());

const serve = () => tableResponses({ '/institutions': () => [telAviv], '/departments': () => [computing] });

describe('institutions', () => {
  it('are requested in the order of their names', async () => {
    const { table, requests } = serve();
    expect(await listInstitutions(table)).toEqual([telAviv]);
    expect(requests[0]).toContain('order=name.asc');
  });

  it('fail with what the server said', async () => {
    const { table, respond } = serve();
    respond('/institutions', () => failure(503));
    await expect(listInstitutions(table)).rejects.toMatchObject({
      name: 'TableError',
      status: 503,
      code: 'XX000',
    } satisfies Partial<TableError>);
  });
});

describe('departments', () => {
  it('are those of an institution, in the order of their names', async () => {
    const { table, requests } = serve();
    expect(await listDepartments(table, { institution: 1 })).toEqual([computing]);
    expect(requests[0]).toContain('institution=eq.1&order=name.asc');
  });
});

describe('[CALL-13] whole lists', () => {
  it('are requested once and then come from the browser', async () => {
    const { table, requests } = serve();
    for (const visit of [1, 2]) {
      const client = createQueryClient({ retry: false });
      expect(await client.fetchQuery(institutionsQuery(table)), `visit ${visit}`).toEqual([telAviv]);
      expect(await client.fetchQuery(departmentsQuery(table, 1)), `visit ${visit}`).toEqual([computing]);
    }
    expect(requests).toHaveLength(2);
  });

  it('[CONST-02] are fresh for five minutes', () => {
    const { table } = serve();
    expect(
      [institutionsQuery(table), departmentsQuery(table, 1)].map(({ staleTime, gcTime }) => [staleTime, gcTime]),
    ).toEqual([
      [300_000, 300_000],
      [300_000, 300_000],
    ]);
    expect(departmentsQuery(table, 1).retry).toBe(2);
  });

  it('of one institution are not those of another', async () => {
    const { table, requests } = serve();
    const client = createQueryClient({ retry: false });
    await client.fetchQuery(departmentsQuery(table, 1));
    await client.fetchQuery(departmentsQuery(table, 2));
    expect(requests).toHaveLength(2);
  });
});
