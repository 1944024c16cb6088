import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { type CommunityServer, startCommunity } from './community-server.ts';

let server: CommunityServer;
beforeAll(async () => {
  server = await startCommunity();
});
afterAll(() => server?.stop());

const missing = {
  kind: 'professor',
  name: 'אבי רז',
  institution: 1,
  department: 1,
  details: 'Teaches algebra',
} as const;

describe('suggestions for the catalogue', () => {
  it('[ROLE-02] are made by people with a complete profile, who see what became of them', async () => {
    const [person, other] = [await server.person(), await server.person()];
    const { data, error } = await person.client.from('catalogue_suggestions').insert(missing).select().single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ ...missing, user_id: person.id, status: 'pending' });
    await server.sql(`update public.catalogue_suggestions set status = 'accepted' where id = $1`, data?.id ?? '');
    expect((await person.client.from('catalogue_suggestions').select('name,status')).data).toEqual([
      { name: missing.name, status: 'accepted' },
    ]);
    expect((await other.client.from('catalogue_suggestions').select('*')).data).toEqual([]);
  });

  it.each([
    ['a department of another institution', { ...missing, department: 3 }, '42501'],
    ['an institution that does not exist', { ...missing, institution: 99, department: null }, '23503'],
    ['a name of one letter', { ...missing, name: ' א ' }, '23514'],
    ['a kind of its own', { ...missing, kind: 'library' }, '23514'],
    ['a status of its own', { ...missing, status: 'accepted' }, '42501'],
    ['no department', { ...missing, department: null }, undefined],
  ])('keep to their bounds: %s', async (_what, row, code) => {
    const { client } = await server.person();
    expect((await client.from('catalogue_suggestions').insert(row as typeof missing)).error?.code).toBe(code);
  });

  it('are ten open ones a person at most, also when they come at once; the same one is 23505', async () => {
    const { client } = await server.person();
    const suggest = async (name: string) =>
      (await client.from('catalogue_suggestions').insert({ ...missing, name })).error?.code;
    expect([await suggest('Same Name'), await suggest(' same name ')]).toEqual([undefined, '23505']);
    const codes = await Promise.all(Array.from({ length: 12 }, (_, place) => suggest(`Name ${place}`)));
    expect(codes.filter(code => code === undefined)).toHaveLength(9);
    expect(codes.filter(code => code === communityCodes.suggestionTooMany)).toHaveLength(3);
    await server.sql(`update public.catalogue_suggestions set status = 'dismissed' where name = 'Same Name'`);
    expect(await suggest('One more')).toBeUndefined();
  });

  it('[ROLE-01] [ROLE-03] are neither for visitors nor for new users', async () => {
    expect((await server.visitor.from('catalogue_suggestions').insert(missing)).status).toBe(401);
    const fresh = await server.person('new');
    expect(await fresh.client.from('catalogue_suggestions').insert(missing)).toMatchObject({
      status: 403,
      error: { code: communityCodes.suggestionProfileIncomplete },
    });
  });
});
