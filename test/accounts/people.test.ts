import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '@dargu/auth-api/testing/sign-in.ts';
import { replaceAdminEmails } from '#server/sign-in/admin-emails.ts';
import { type AccountServer, startAccountServer } from './account-server.ts';
import { asSuperuser, details, signInAs, signInComplete } from './person.ts';

// What people may do with their own account, over HTTP with the published clients: signing in through the demo provider,
// then the table interface.
let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer({ seed: 'demo' });
  await replaceAdminEmails(server.test.database.run, ['admin@dargu.example', 'admin2@dargu.example']);
}, 60_000);
afterAll(() => server?.stop());

describe('the people of the demo', () => {
  it.each([
    ['student@dargu.example', 'google', false],
    ['admin@dargu.example', 'google', true],
    ['admin2@dargu.example', 'apple', true],
  ] as const)('[ROLE-04] %s comes in by %s with a complete profile', async (email, provider, isAdmin) => {
    const { device, session } = await signIn(server, provider, { account: email });
    const tables = server.tables(session.access_token);
    const { data } = await tables.from('profiles').select('*').eq('firebase_uid', session.user.id).single();
    expect(data).toMatchObject({
      email,
      is_new_user: false,
      agreed_to_terms: true,
      institution: 1,
      degree: 'bachelor',
      department2: expect.any(Number),
    });
    expect((await tables.rpc('is_admin')).data).toBe(isAdmin);
    const { data: user } = await device.getUser();
    expect(user.user?.created_at).not.toBe(user.user?.last_sign_in_at);
  });

  it('fresh@dargu.example is new', async () => {
    const { session } = await signIn(server, 'google', { account: 'fresh@dargu.example' });
    expect(session.user.created_at).toBe(session.user.last_sign_in_at);
    const { error, status } = await server
      .tables(session.access_token)
      .from('profiles')
      .select('*')
      .eq('firebase_uid', session.user.id)
      .single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
  });

  it('are no way into a server whose providers are real: their keys are the demo provider’s', async () => {
    const subs = await asSuperuser(
      server,
      "select provider_id from auth.identities where user_id in (select firebase_uid::uuid from public.profiles where email like '%admin%@dargu.example')",
    );
    // Google's own are decimal.
    for (const [sub] of subs) expect(sub).toMatch(/^(?=.*[a-f])[\da-f]{24}$/);
  });
});

describe('who the product is for', () => {
  it('[PLAT-01] visitors browse, students write as well, and admins alone see what waits for them', async () => {
    const visitor = server.tables();
    const student = await signInComplete(server, 'audience@uni.example');
    const boss = await signIn(server, 'google', { account: 'admin@dargu.example' });
    const { data: professor } = await visitor.from('professors').select('id').eq('institution', 1).limit(1).single();
    const { data: guide } = await visitor.from('published_guides').select('id').limit(1).single();
    const { data: reviews } = await visitor.from('professor_reviews').select('rating1').limit(1);
    expect([typeof professor?.id, typeof guide?.id, reviews?.length]).toEqual(['number', 'string', 1]);

    const target = { professor_id: professor?.id ?? 0 };
    const writings = [
      (who: typeof visitor) => who.from('ratings').insert({ ...target, rating1: 5, comment: 'מסבירה לאט וברור' }),
      (who: typeof visitor) => who.from('professor_reports').insert({ ...target, reason: 'other', details: 'כפול' }),
      (who: typeof visitor) => who.from('guide_bookmarks').insert({ guide_id: guide?.id ?? '' }),
      (who: typeof visitor) => who.from('profiles').update({ name: 'דנה' }).eq('firebase_uid', student.id),
    ];
    for (const write of writings) {
      expect((await write(visitor)).status).toBe(401);
      expect((await write(student.tables)).error).toBeNull();
    }
    const { data: profile } = await student.tables.from('profiles').select('name, reviews_made').single();
    expect(profile).toEqual({ name: 'דנה', reviews_made: 1 });

    const desk = (who: typeof visitor) => who.rpc('work_queue');
    expect((await desk(visitor)).status).toBe(401);
    expect((await desk(student.tables)).status).toBe(403);
    expect((await desk(server.tables(boss.session.access_token))).error).toBeNull();
  });
});

describe('the own profile', () => {
  it('[CALL-01] [CALL-02] is missing as 406 PGRST116, made once, and 409 23505 the second time', async () => {
    const { id, tables } = await signInAs(server, 'profile@uni.example');
    const mine = () => tables.from('profiles').select('*').eq('firebase_uid', id).single();
    const before = await mine();
    expect([before.status, before.error?.code, before.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    const made = await tables.from('profiles').insert({ firebase_uid: id, email: 'profile@uni.example' });
    expect([made.status, made.error]).toEqual([201, null]);
    expect((await mine()).data).toMatchObject({
      firebase_uid: id,
      email: 'profile@uni.example',
      is_new_user: true,
      agreed_to_terms: false,
      reviews_made: 0,
      tickets: 0,
      reviews_this_month: 0,
      reviews_today: 0,
    });
    const again = await tables.from('profiles').insert({ firebase_uid: id, email: 'profile@uni.example' });
    expect([again.status, again.error?.code]).toEqual([409, '23505']);
  });

  it('[CALL-03] takes changes with updated_at, and goes', async () => {
    const { id, tables } = await signInComplete(server, 'changes@uni.example');
    const changed = await tables
      .from('profiles')
      .update({ degree: 'master', updated_at: new Date(0).toISOString() })
      .eq('firebase_uid', id);
    expect([changed.status, changed.error]).toEqual([204, null]);
    const { data } = await tables.from('profiles').select('degree, updated_at').eq('firebase_uid', id).single();
    expect(data?.degree).toBe('master');
    // The server's clock, whatever the client's says.
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
    expect((await tables.from('profiles').delete().eq('firebase_uid', id)).status).toBe(204);
    expect((await tables.from('profiles').select('*').eq('firebase_uid', id).single()).error?.code).toBe('PGRST116');
  });

  it.each([
    ['email', 'other@uni.example'],
    ['firebase_uid', 'somebody-else'],
    ['created_at', '2020-01-01T00:00:00Z'],
    ['reviews_day', '2020-01-01'],
  ])('[FORM-06] refuses an update that names %s', async (column, value) => {
    const { id, tables } = await signInComplete(server, `column-${column}@uni.example`);
    const refused = await tables
      .from('profiles')
      .update({ degree: 'phd', [column]: value } as object)
      .eq('firebase_uid', id);
    expect([refused.status, refused.error?.code]).toEqual([403, '42501']);
    expect((await tables.from('profiles').select('degree').eq('firebase_uid', id).single()).data?.degree).toBe(
      'bachelor',
    );
    // Control: without that column it is taken.
    expect((await tables.from('profiles').update({ degree: 'phd' }).eq('firebase_uid', id)).error).toBeNull();
  });

  it('[CALL-02] [DATA-01] whatever counters a new profile names, they are 0, and a later write to them has no effect', async () => {
    const email = 'counters@uni.example';
    const { id, tables } = await signInAs(server, email);
    const sent = { reviews_made: 5, tickets: 1_000, reviews_this_month: 3, reviews_today: 3 };
    const none = { reviews_made: 0, tickets: 0, reviews_this_month: 0, reviews_today: 0 };
    const row = {
      firebase_uid: id,
      email,
      name: null,
      institution: null,
      degree: null,
      department: null,
      department2: null,
      year_of_study: null,
      age: null,
      agreed_to_terms: false,
      is_new_user: true,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      ...sent,
    };
    expect(await tables.from('profiles').insert(row).select('*').single()).toMatchObject({
      error: null,
      status: 201,
      data: none,
    });
    const changed = await tables
      .from('profiles')
      .update({ ...sent, name: 'נועה' })
      .eq('firebase_uid', id)
      .select('*')
      .single();
    expect(changed).toMatchObject({ error: null, status: 200, data: { ...none, name: 'נועה' } });
  });

  it('refuses another person’s key or address, and shows no other profile', async () => {
    const owner = await signInComplete(server, 'owner@uni.example');
    const thief = await signInAs(server, 'thief@uni.example');
    expect((await thief.tables.from('profiles').insert({ firebase_uid: 'made-up' })).error?.code).toBe('42501');
    expect(
      (await thief.tables.from('profiles').insert({ firebase_uid: thief.id, email: 'owner@uni.example' })).error?.code,
    ).toBe('42501');
    expect((await thief.tables.from('profiles').select('email')).data).toEqual([]);
    await thief.tables.from('profiles').update({ name: 'taken' }).eq('firebase_uid', owner.id);
    await thief.tables.from('profiles').delete().eq('firebase_uid', owner.id);
    expect((await owner.tables.from('profiles').select('email, name').single()).data).toEqual({
      email: 'owner@uni.example',
      name: null,
    });
  });

  it('stays new until the details are there', async () => {
    const { id, tables } = await signInAs(server, 'skips@uni.example');
    await tables.from('profiles').insert({ firebase_uid: id });
    const skipped = await tables.from('profiles').update({ is_new_user: false }).eq('firebase_uid', id);
    expect([skipped.status, skipped.error?.code]).toEqual([400, '23514']);
    expect((await tables.from('profiles').select('is_new_user').single()).data).toEqual({ is_new_user: true });
  });
});

describe('a new person', () => {
  const rating = { professor_id: 1, rating1: 5, comment: 'הסבירה היטב ובסבלנות' };

  it('[ROLE-03] cannot rate before the profile is complete', async () => {
    const { id, tables } = await signInAs(server, 'new@uni.example');
    const withoutProfile = await tables.from('ratings').insert({ ...rating, user_id: id });
    expect(withoutProfile.status).toBeGreaterThanOrEqual(400);
    await tables.from('profiles').insert({ firebase_uid: id, email: 'new@uni.example' });
    const whileNew = await tables.from('ratings').insert({ ...rating, user_id: id });
    expect(whileNew.status).toBeGreaterThanOrEqual(400);
    expect(whileNew.status).toBeLessThan(500);
    expect(await asSuperuser(server, 'select from public.ratings where user_id = $1', id)).toEqual([]);
    expect((await tables.from('profiles').update(details).eq('firebase_uid', id)).error).toBeNull();
    expect((await tables.from('ratings').insert({ ...rating, user_id: id })).error).toBeNull(); // control
  });
});

describe('who is an admin', () => {
  it('[ROLE-04] is said to nobody but the admin, and never by an address that was not checked', async () => {
    const { session } = await signIn(server, 'google', { account: 'admin@dargu.example' });
    expect((await server.tables(session.access_token).rpc('is_admin')).data).toBe(true);
    expect((await server.tables().rpc('is_admin')).data).toBe(false);
    // The provider no longer vouches for the address, and then does again.
    const unverified = await signIn(server, 'google', { email: 'admin@dargu.example', unverified: '1' });
    expect((await server.tables(unverified.session.access_token).rpc('is_admin')).data).toBe(false);
    expect((await server.tables(session.access_token).rpc('is_admin')).data).toBe(false);
    await signIn(server, 'google', { account: 'admin@dargu.example' });
    expect((await server.tables(session.access_token).rpc('is_admin')).data).toBe(true);
    const list = await fetch(`${server.siteUrl}/rest/v1/admin_emails`, {
      headers: { apikey: 'key-of-the-tests', authorization: `Bearer ${session.access_token}` },
    });
    expect([list.status, await list.json()]).toEqual([404, expect.objectContaining({ code: 'PGRST205' })]);
  });
});
