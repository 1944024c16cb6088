// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createLateTableClient } from './late-table-client.ts';
import { createTableClient } from './table-client.ts';

function recordingClient(answer: () => Response) {
  const requests: string[] = [];
  const real = createTableClient({
    url: 'http://dargu.test/rest/v1',
    apiKey: 'key',
    fetch: async input => {
      requests.push(decodeURIComponent(new Request(input).url));
      return answer();
    },
  });
  return { real, requests };
}

const rows = () => Response.json([{ id: 7 }], { headers: { 'content-range': '0-0/1' } });

describe('late table client', () => {
  it('sends the same request as the client that it stands for', async () => {
    const { real, requests } = recordingClient(rows);
    const late = createLateTableClient(async () => real);
    const ask = (table: typeof real) =>
      table.from('professors').select('id,name').eq('institution', 3).order('id').limit(20);
    const [first, second] = [await ask(real), await ask(late)];
    expect(requests).toHaveLength(2);
    expect(requests[1]).toBe(requests[0]);
    expect(second.data).toEqual(first.data);
  });

  it('loads the client once, and only when a request is awaited', async () => {
    const { real } = recordingClient(rows);
    let loads = 0;
    const late = createLateTableClient(async () => {
      loads += 1;
      return real;
    });
    const request = late.from('institutions').select('id');
    expect(loads).toBe(0);
    await request;
    await late.rpc('record_event', { kind: 'page_view', path: '/' });
    expect(loads).toBe(1);
  });

  it('hands errors of the interface on as the client does', async () => {
    const { real } = recordingClient(() =>
      Response.json({ code: 'PGRST116', message: 'no', details: null, hint: null }, { status: 406 }),
    );
    const { error, status } = await createLateTableClient(async () => real)
      .from('professors')
      .select('id')
      .single();
    expect({ code: error?.code, status }).toEqual({ code: 'PGRST116', status: 406 });
  });

  it('asks again for code that did not arrive', async () => {
    const { real } = recordingClient(rows);
    let attempt = 0;
    const late = createLateTableClient(async () => {
      attempt += 1;
      if (attempt === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return real;
    });
    await expect(late.from('courses').select('id')).rejects.toThrow('dynamically imported');
    expect((await late.from('courses').select('id')).data).toEqual([{ id: 7 }]);
  });
});
