// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { inNameOf, personHeader } from '#web/lib/in-name-of.ts';
import { createTableClient } from '#web/lib/table-client.ts';

const refused = (code: string) => Response.json({ code, message: 'no', details: null, hint: null }, { status: 401 });

/** A table client of a person, and what it sent: method, bearer, body. */
function clientOf(tokens: readonly (string | null)[], responses: readonly Response[]) {
  const sent: (readonly [string, string | null, string])[] = [];
  const headers: Headers[] = [];
  const rest = [...responses];
  const credentialOf = (token: string | null | undefined) =>
    token ? { token, person: token.replace(/^.* of /, '') } : null;
  const renewCredential = vi.fn(async () => credentialOf(tokens[1]));
  const table = createTableClient({
    url: 'http://dargu.test/rest/v1',
    apiKey: 'key',
    session: { credential: async () => credentialOf(tokens[0]), renewCredential },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      headers.push(request.headers);
      sent.push([request.method, request.headers.get('authorization'), await request.text()]);
      expect(request.headers.get('apikey')).toBe('key');
      return rest.shift() ?? Response.json([]);
    },
  });
  return { table, sent, headers, renewCredential };
}

describe('requests of a person who is signed in', () => {
  it('carry the access token', async () => {
    const { table, sent } = clientOf(['mine'], []);
    await table.from('ratings').select('id');
    expect(sent).toEqual([['GET', 'Bearer mine', '']]);
  });

  it('carry none for a visitor', async () => {
    const { table, sent, renewCredential } = clientOf([null], [refused('PGRST301')]);
    const { status } = await table.from('ratings').select('id');
    expect([status, sent]).toEqual([401, [['GET', null, '']]]);
    expect(renewCredential).not.toHaveBeenCalled();
  });

  it.each(['PGRST301', 'PGRST303'])('are repeated once, with their body, after %s', async code => {
    const { table, sent, renewCredential } = clientOf(['old of noa', 'new of noa'], [refused(code)]);
    const { error } = await table.from('profiles').insert({ firebase_uid: 'noa' });
    expect(error).toBeNull();
    expect(sent.map(([, bearer, body]) => [bearer, body])).toEqual([
      ['Bearer old of noa', '{"firebase_uid":"noa"}'],
      ['Bearer new of noa', '{"firebase_uid":"noa"}'],
    ]);
    expect(renewCredential).toHaveBeenCalledExactlyOnceWith('old of noa');
  });

  it('are not repeated a second time', async () => {
    const { table, sent } = clientOf(['old of noa', 'new of noa'], [refused('PGRST303'), refused('PGRST303')]);
    const { error } = await table.from('ratings').select('id');
    expect([error?.code, sent.length]).toEqual(['PGRST303', 2]);
  });

  it('are not repeated when nothing new is to be had, or when it is about rights', async () => {
    const ended = clientOf(['old', null], [refused('PGRST303')]);
    expect((await ended.table.from('ratings').select('id')).error?.code).toBe('PGRST303');
    expect(ended.sent).toHaveLength(1);
    const forbidden = clientOf(['mine', 'new'], [refused('42501')]);
    expect((await forbidden.table.from('ratings').select('id')).error?.code).toBe('42501');
    expect(forbidden.renewCredential).not.toHaveBeenCalled();
  });

  it('are not repeated for another person who has signed in meanwhile', async () => {
    const { table, sent } = clientOf(['old of noa', 'new of dan'], [refused('PGRST303')]);
    const { status } = await table.from('ratings').insert({ professor_id: 1, rating1: 5, comment: 'hers' });
    expect([status, sent.map(([, bearer]) => bearer)]).toEqual([401, ['Bearer old of noa']]);
  });
});

describe('requests in the name of one person', () => {
  const rate = (tokens: readonly (string | null)[]) => {
    const client = clientOf(tokens, []);
    return {
      ...client,
      answer: inNameOf('noa', client.table.from('ratings').insert({ professor_id: 1, rating1: 5, comment: 'hers' })),
    };
  };

  it('go out with the token of that person, and nothing tells the server of it', async () => {
    const { answer, sent, headers } = rate(['token of noa']);
    expect((await answer).error).toBeNull();
    expect(sent.map(([, bearer]) => bearer)).toEqual(['Bearer token of noa']);
    expect(headers.every(one => !one.has(personHeader))).toBe(true);
  });

  it.each([
    ['another person', 'token of dan'],
    ['nobody', null],
  ])('do not go out at all where %s is here by then, and read as signed out', async (_, token) => {
    const { answer, sent } = rate([token]);
    const { status, error } = await answer;
    expect([status, error?.code, sent]).toEqual([401, '42501', []]);
  });
});
