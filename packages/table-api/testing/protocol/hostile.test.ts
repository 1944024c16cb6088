import { createConnection } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type Case, bare, get, patch, post } from './case.ts';
import type { RawResponse } from './running/exchange.ts';
import { serveStage } from './running/serve-stage.ts';

const nested = (depth: number, open: string, close: string, core = '') =>
  open.repeat(depth) + core + close.repeat(depth);
const bytes = (...values: number[]) => Buffer.from(values);

/** Inputs made by hand to break a parser, each with the only statuses that are right for it. */
const inputs: readonly (Case & { readonly statuses: readonly number[] })[] = [
  { ...get('a table of the ancestry of objects', '/hasOwnProperty'), statuses: [404] },
  { ...get('a column of the ancestry of objects', '/plays?toString=eq.1'), statuses: [400] },
  { ...get('an embed of the ancestry of objects', '/plays?select=id,__proto__(id)'), statuses: [400] },
  { ...get('an embed filter of the ancestry of objects', '/plays?__proto__.polluted=eq.1'), statuses: [400] },
  { ...get('a function of the ancestry of objects', '/rpc/__proto__'), statuses: [404] },
  {
    ...post('an argument of the ancestry of objects', '/rpc/add', '{"__proto__":{"polluted":1},"constructor":2}'),
    statuses: [404],
  },
  { ...get('a schema of the ancestry of objects', '/plays', { 'accept-profile': '__proto__' }), statuses: [406] },
  {
    ...get('a wish of the ancestry of objects', '/plays?limit=1', { prefer: '__proto__=1, constructor=2' }),
    statuses: [200],
  },
  {
    ...get('a media type of the ancestry of objects', '/plays?limit=1', { accept: '__proto__/constructor' }),
    statuses: [406, 415],
  },
  { ...get('a NUL in a table', '/pl%00ays'), statuses: [400, 404] },
  { ...get('a NUL in a column', '/plays?i%00d=eq.1'), statuses: [400] },
  { ...get('a NUL in a value', '/plays?title=eq.%00'), statuses: [400] },
  { ...get('a NUL in a select', '/plays?select=i%00d'), statuses: [400] },
  { ...get('a NUL in an alias', '/plays?select=a%00b:id'), statuses: [400] },
  { ...get('a NUL in a JSON key', '/documents?select=body-%3Ea%00b'), statuses: [400] },
  { ...get('a NUL in an argument', '/rpc/greet?name=%00'), statuses: [400] },
  { ...get('a NUL in a text search language', '/documents?search=fts(en%00).a'), statuses: [400] },
  { ...post('a NUL in a body', '/tasks', bytes(0x7b, 0x00, 0x7d)), statuses: [400] },
  { ...post('an escaped NUL in a body', '/tasks', '{"title":"\\u0000"}'), statuses: [400] },
  { ...post('a NUL in a CSV body', '/tasks', 'title\na\u0000b\n', { 'content-type': 'text/csv' }), statuses: [400] },
  { ...get('invalid UTF-8 in a table', '/%ff%fe'), statuses: [400, 404] },
  { ...get('invalid UTF-8 in a column', '/plays?%c3%28=eq.1'), statuses: [400] },
  { ...get('invalid UTF-8 in a value', '/plays?title=eq.%ed%a0%80'), statuses: [200, 400] },
  { ...get('an overlong slash', '/plays?title=eq.%c0%af'), statuses: [200, 400] },
  { ...post('invalid UTF-8 in a body', '/tasks', bytes(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)), statuses: [400] },
  { ...post('UTF-16 in a body', '/tasks', Buffer.from('{"title":"x"}', 'utf16le')), statuses: [400] },
  { ...get('half a percent sign', '/plays?title=eq.%'), statuses: [200, 400] },
  { ...get('half a percent sign in a path', '/%zz'), statuses: [400, 404] },
  { ...get('embeds a thousand deep', `/plays?select=${nested(1000, 'shows(', ')', 'id')}`), statuses: [400, 414] },
  {
    ...get('embeds ten deep that do exist', `/plays?select=${nested(5, 'shows(id,plays(', '))', 'id')}`),
    statuses: [200, 400],
  },
  { ...get('lists two thousand deep', `/plays?or=${nested(2000, '(and', ')', '(id.eq.1)')}`), statuses: [400, 414] },
  {
    ...get('a JSON path of a thousand keys', `/documents?select=body${'-%3Ea'.repeat(1000)}`),
    statuses: [200, 400, 414],
  },
  { ...get('brackets alone', `/plays?select=${'('.repeat(5000)}`), statuses: [400, 414] },
  { ...get('commas alone', `/plays?select=${','.repeat(5000)}`), statuses: [200, 400, 414] },
  { ...get('quotes alone', `/plays?or=(${'"'.repeat(5000)}`), statuses: [400, 414] },
  {
    ...get('backslashes alone', `/plays?or=(title.eq."${'\\'.repeat(5001)}`.replace(/["\\]/g, encodeURIComponent)),
    statuses: [400, 414],
  },
  { ...get('two thousand filters', `/plays?${'id=eq.1&'.repeat(1500)}`), statuses: [200, 400, 414] },
  { ...get('ten thousand values', `/plays?id=in.(${'1,'.repeat(6000)}1)`), statuses: [200, 400, 414] },
  {
    ...get('a pattern that backtracks', `/plays?title=match.${encodeURIComponent('(a+)+'.repeat(10))}$`),
    statuses: [200, 400],
  },
  { ...post('JSON a hundred thousand deep', '/tasks', nested(100_000, '[', ']')), statuses: [400] },
  {
    ...post('JSON a hundred thousand deep in a column', '/samples', `{"id":1,"doc":${nested(100_000, '[', ']')}}`),
    statuses: [400, 413],
  },
  { ...post('objects ten thousand deep', '/tasks', nested(10_000, '{"a":', '}', '1')), statuses: [400] },
  { ...post('a body of two megabytes', '/tasks', { title: 'x'.repeat(2_000_000) }), statuses: [413] },
  {
    ...post('two thousand columns', '/tasks', Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`c${i}`, i]))),
    statuses: [400],
  },
  {
    ...post('ten thousand columns to choose', `/tasks?columns=${'title,'.repeat(1200)}title`, { title: 'x' }),
    statuses: [201, 400, 414],
  },
  {
    ...post('a number of ten thousand digits', '/tasks', `{"title":"x","weight":${'9'.repeat(10_000)}}`),
    statuses: [400],
  },
  { ...post('a number of a great exponent', '/tasks', '{"title":"x","weight":1e999999999}'), statuses: [400] },
  {
    ...patch(
      'an update of a thousand rows in a body',
      '/tasks?id=eq.1',
      Array.from({ length: 1000 }, () => ({ status: 'done' })),
    ),
    statuses: [204, 400],
  },
  { ...get('a limit of all digits', `/plays?limit=${'9'.repeat(400)}`), statuses: [200, 400] },
  { ...get('an offset of all digits', `/plays?offset=${'9'.repeat(400)}`), statuses: [200, 400, 416] },
  { ...get('a range of all digits', '/plays', { range: `${'9'.repeat(400)}-` }), statuses: [200, 206, 400, 416] },
  { ...get('a wish of ten thousand letters', '/plays?limit=1', { prefer: 'x'.repeat(10_000) }), statuses: [200, 400] },
  {
    ...get('a token of ten thousand letters', '/plays', { authorization: `Bearer ${'x'.repeat(10_000)}` }),
    statuses: [401],
  },
  {
    ...get('a media type of ten thousand commas', '/plays?limit=1', { accept: ','.repeat(10_000) }),
    statuses: [200, 400, 406, 415],
  },
  { ...get('a parent path', '/../../etc/passwd'), statuses: [404] },
  { ...get('a parent path in escapes', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd'), statuses: [404] },
  { ...get('an address instead of a path', '//evil.test/plays'), statuses: [404] },
  {
    ...get('a header that would split the response', '/plays?select=a%0d%0aset-cookie:id&limit=1'),
    statuses: [200, 400],
  },
  { ...bare('GET', 'a cast to a system type', '/plays?select=id::regclass&limit=1'), statuses: [200, 400] },
  { ...get('a call for a cast', '/plays?select=id::pg_sleep(9)::text'), statuses: [400] },
  { ...get('a statement for a cast', '/plays?select=id::int%3Bselect%201'), statuses: [400] },
];

describe('The table API takes no harm from', () => {
  const stage = serveStage();

  const plays = (): Promise<RawResponse> =>
    stage.send({ method: 'GET', target: '/plays?select=id&id=eq.1', headers: {}, body: null });

  test.each(inputs)('$method: $title', async ({ statuses, ...request }) => {
    const { status, headers, body } = await stage.send(request);
    expect(statuses, body.slice(0, 300)).toContain(status);
    if (status >= 400) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(Object.keys(JSON.parse(body)).sort()).toEqual(['code', 'details', 'hint', 'message']);
    }
    expect(headers).not.toHaveProperty('set-cookie');
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(await plays()).toMatchObject({ status: 200, body: '[{"id":1}]' });
  });

  test('a client that hangs up in the middle of its body', async () => {
    const { host, port } = stage.ours.address as { host: string; port: number }; // ours listens on loopback
    const socket = createConnection({ host, port });
    await new Promise(resolve => socket.once('connect', resolve));
    socket.write(
      'POST /tasks HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"title":',
    );
    await new Promise<void>(resolve => socket.end(() => resolve()));
    socket.destroy();
    expect(await plays()).toMatchObject({ status: 200 });
  });

  test('a client that hangs up before the response, whose query then stops', async () => {
    const { host, port } = stage.ours.address as { host: string; port: number }; // ours listens on loopback
    const socket = createConnection({ host, port });
    await new Promise(resolve => socket.once('connect', resolve));
    socket.write(
      'POST /rpc/sleep HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n{"seconds":20}',
    );
    const sleepers = async () => {
      const [result] = await stage.fixture.admin.run([
        {
          text: `select count(*) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
          values: [],
        },
      ]);
      return result?.rows[0]?.[0];
    };
    await expect.poll(sleepers, { timeout: 10_000 }).toBe('1');
    socket.destroy();
    await expect.poll(sleepers, { timeout: 10_000 }).toBe('0');
    expect(await plays()).toMatchObject({ status: 200 });
  });
});
