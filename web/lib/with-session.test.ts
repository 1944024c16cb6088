// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createTableClient } from './table-client.ts';

const refused = (code: string) => Response.json({ code, message: 'no', details: null, hint: null }, { status: 401 });

/** A table client of somebody, and what it sent: method, bearer, body. */
function clientOf(tokens: readonly (string | null)[], answers: readonly Response[]) {
  const sent: (readonly [string, string | null, string])[] = [];
  const rest = [...answers];
  const renewToken = vi.fn(async () => tokens[1] ?? null);
  const table = createTableClient({
    url: 'http://dargu.test/rest/v1',
    apiKey: 'key',
    session: { token: async () => tokens[0] ?? null, renewToken },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push([request.method, request.headers.get('authorization'), await request.text()]);
      expect(request.headers.get('apikey')).toBe('key');
      return rest.shift() ?? Response.json([]);
    },
  });
  return { table, sent, renewToken };
}

describe('requests of somebody who is signed in', () => {
  it('carry the access token', async () => {
    const { table, sent } = clientOf(['mine'], []);
    await table.from('ratings').select('id');
    expect(sent).toEqual([['GET', 'Bearer mine', '']]);
  });

  it('carry none for a visitor', async () => {
    const { table, sent, renewToken } = clientOf([null], [refused('PGRST301')]);
    const { status } = await table.from('ratings').select('id');
    expect([status, sent]).toEqual([401, [['GET', null, '']]]);
    expect(renewToken).not.toHaveBeenCalled();
  });

  it.each(['PGRST301', 'PGRST303'])('are repeated once, with their body, after %s', async code => {
    const { table, sent, renewToken } = clientOf(['old', 'new'], [refused(code)]);
    const { error } = await table.from('profiles').insert({ firebase_uid: 'noa' });
    expect(error).toBeNull();
    expect(sent.map(([, bearer, body]) => [bearer, body])).toEqual([
      ['Bearer old', '{"firebase_uid":"noa"}'],
      ['Bearer new', '{"firebase_uid":"noa"}'],
    ]);
    expect(renewToken).toHaveBeenCalledExactlyOnceWith('old');
  });

  it('are not repeated a second time', async () => {
    const { table, sent } = clientOf(['old', 'new'], [refused('PGRST303'), refused('PGRST303')]);
    const { error } = await table.from('ratings').select('id');
    expect([error?.code, sent.length]).toEqual(['PGRST303', 2]);
  });

  it('are not repeated when nothing new is to be had, or when it is about rights', async () => {
    const ended = clientOf(['old', null], [refused('PGRST303')]);
    expect((await ended.table.from('ratings').select('id')).error?.code).toBe('PGRST303');
    expect(ended.sent).toHaveLength(1);
    const forbidden = clientOf(['mine', 'new'], [refused('42501')]);
    expect((await forbidden.table.from('ratings').select('id')).error?.code).toBe('42501');
    expect(forbidden.renewToken).not.toHaveBeenCalled();
  });
});
