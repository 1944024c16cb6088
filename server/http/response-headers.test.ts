import { responseOf } from '@dargu/table-api';
import { describe, expect, it } from 'vitest';
import { ResponseHeaders, withQuickHeaders } from './response-headers.ts';

const given = { 'Content-Type': 'application/json', 'Content-Range': '0-1/*' };

describe('headers of an answer', () => {
  it('answer as a Headers object does, whatever is done with them', () => {
    const work: readonly ((headers: Headers) => unknown)[] = [
      headers => headers.get('content-type'),
      headers => headers.has('CONTENT-RANGE'),
      headers => headers.get('vary'),
      headers => headers.set('Vary', 'Origin'),
      headers => headers.append('vary', 'Accept-Encoding'),
      headers => headers.append('X-New', 'one'),
      headers => headers.get('VARY'),
      headers => headers.delete('Content-Type'),
      headers => headers.has('content-type'),
      headers => headers.append('Set-Cookie', 'a=1'),
      headers => headers.append('set-cookie', 'b=2'),
      headers => headers.getSetCookie(),
      headers => headers.get('set-cookie'),
      headers => [...headers].map(pair => pair.join(': ')).sort(),
      headers => [...headers.keys()].sort(),
      headers => [...headers.values()].sort(),
      headers => {
        const seen: string[] = [];
        headers.forEach((value, name) => seen.push(`${name}: ${value}`));
        return seen.sort();
      },
      headers => headers.set('set-cookie', 'c=3'),
      headers => [...new Headers(headers)],
      headers => [...new Response(null, { headers }).headers],
      headers => headers.delete('set-cookie'),
      headers => headers.has('set-cookie'),
    ];
    const [ours, usual] = [new ResponseHeaders(given), new Headers(given)];
    for (const step of work) expect(step(ours), String(step)).toEqual(step(usual));
  });
});

describe('an answer with quick headers', () => {
  it('is the same answer', async () => {
    const answer = withQuickHeaders(
      responseOf(new Uint8Array(Buffer.from('[]')), { status: 206, headers: { ...given } }),
    );
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('[]');
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/json',
      'content-range': '0-1/*',
    });
  });

  it('is left as it is where it is not the table API’s, has no body, or headers of a function', () => {
    const others = [
      new Response('x'),
      responseOf(null, { status: 204, headers: {} }),
      responseOf(new Uint8Array(2), { status: 200, headers: new Headers() }),
    ];
    for (const other of others) expect(withQuickHeaders(other)).toBe(other);
  });
});
