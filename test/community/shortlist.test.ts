import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';

let server: CommunityServer;
beforeAll(async () => {
  server = await startCommunity();
});
afterAll(() => server?.stop());

const save = ({ client }: Person, row: object) => client.from('shortlist_entries').insert(row);
const savedOf = async ({ client }: Person) =>
  (await client.from('shortlist_entries').select('professor_id,course_id,professor:professors(id)').order('created_at'))
    .data;

describe('the shortlist', () => {
  it('[PLAT-01] has a professor and a course once each, seen and changed by its owner alone', async () => {
    const [person, other] = [await server.person(), await server.person()];
    const twice = () =>
      person.client
        .from('shortlist_entries')
        .upsert({ professor_id: 1 }, { onConflict: 'user_id,professor_id', ignoreDuplicates: true });
    expect([(await twice()).error, (await twice()).error]).toEqual([null, null]);
    expect((await save(person, { course_id: 1 })).error).toBeNull();
    const both = [
      { professor_id: 1, course_id: null, professor: { id: 1 } },
      { professor_id: null, course_id: 1, professor: null },
    ];
    expect(await savedOf(person)).toEqual(both);
    expect(await savedOf(other)).toEqual([]);
    expect((await other.client.from('shortlist_entries').delete().eq('professor_id', 1)).error).toBeNull();
    expect(await savedOf(person)).toEqual(both);
    await person.client.from('shortlist_entries').delete().eq('professor_id', 1);
    expect(await savedOf(person)).toEqual(both.slice(1));
    expect(await server.sql('select count(*) from public.notices where user_id = $1', person.id)).toEqual([['0']]);
  });

  it.each([
    ['nothing', {}, '23514'],
    ['two things at once', { professor_id: 1, course_id: 1 }, '23514'],
    ['a professor who does not exist', { professor_id: 999 }, '42501'],
    ["in another's name", { professor_id: 1, user_id: 'avi' }, '42501'],
    ['a professor', { professor_id: 1 }, undefined],
  ])('%s', async (_what, row, code) => {
    expect((await save(await server.person(), row)).error?.code).toBe(code);
  });

  it('shows what leaves the catalogue no more, and shows it again when it is back', async () => {
    const person = await server.person();
    await save(person, { professor_id: 3 });
    const names = async () => (await savedOf(person))?.map(({ professor }) => professor?.id);
    expect(await names()).toEqual([3]);
    await server.sql(`update public.professors set status = 'hidden' where id = 3`);
    expect(await names()).toEqual([undefined]);
    expect((await save(await server.person(), { professor_id: 3 })).error?.code).toBe('42501');
    await server.sql(`update public.professors set status = 'visible' where id = 3`);
    expect(await names()).toEqual([3]);
  });

  it('[ROLE-01] [ROLE-03] is neither for visitors nor for new users, and ends at 100', async () => {
    expect((await server.visitor.from('shortlist_entries').insert({ professor_id: 1 })).status).toBe(401);
    expect((await server.visitor.from('shortlist_entries').select('id')).status).toBe(401);
    expect((await save(await server.person('new'), { professor_id: 1 })).error?.code).toBe(
      communityCodes.shortlistProfileIncomplete,
    );
    const keen = await server.person();
    await server.sql(`insert into public.professors (id, name, name_en, institution, department)
      select n, 'מרצה ' || n, 'Lecturer ' || n, 1, 1 from generate_series(1001, 1120) as n`);
    await server.sql(
      `insert into public.shortlist_entries (user_id, professor_id)
       select $1, n from generate_series(1001, 1095) as n`,
      keen.id,
    );
    // Twelve at once for five slots: counted one after the other.
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, slot) => save(keen, { professor_id: 1096 + slot })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(
      responses.filter(({ error, status }) => status === 429 && error?.code === communityCodes.shortlistTooMany),
    ).toHaveLength(7);
    expect(await server.sql('select count(*) from public.shortlist_entries where user_id = $1', keen.id)).toEqual([
      ['100'],
    ]);
  });

  it('goes with the data that a person takes along', async () => {
    const person = await server.person();
    await save(person, { course_id: 2 });
    const [[data] = []] = await server.sql(
      `select private.export_account_for_operator($1, 'asked for it') -> 'shortlist_entries'`,
      person.id,
    );
    expect(JSON.parse(data ?? '')).toMatchObject([{ user_id: person.id, course_id: 2 }]);
  });
});
