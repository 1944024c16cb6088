import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from '@dargu/pg-one-sync';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';

const people = {
  dana: { sub: '10000000-0000-4000-8000-000000000001', session: '20000000-0000-4000-8000-000000000001' },
  rami: { sub: '10000000-0000-4000-8000-000000000002', session: '20000000-0000-4000-8000-000000000002' },
} as const;
type Name = keyof typeof people;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await admin(
    `insert into public.institutions (id, name, name_en) overriding system value values (1, 'הטכניון', 'Technion')`,
  );
  await admin(
    `insert into public.departments (id, name, name_en, institution) overriding system value values (1, 'פיזיקה', 'Physics', 1)`,
  );
  await admin(
    `insert into public.professors (id, name, name_en, institution, department) overriding system value values (1, 'דנה לוי', 'Dana Levi', 1, 1)`,
  );
});
afterAll(() => test.drop());

beforeEach(async () => {
  await admin('delete from private.revocations');
  await admin('delete from private.admin_emails');
  await admin('delete from public.profiles');
  await admin('delete from auth.users');
  for (const [name, { session, sub }] of Object.entries(people)) {
    const email = `${name}@uni.example`;
    await admin('insert into auth.users (id, email) values ($1, $2)', sub, email);
    const data = JSON.stringify({ sub: name, email, email_verified: true });
    await admin(
      `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('apple', $1, $2, $3)`,
      name,
      sub,
      data,
    );
    await admin(
      `insert into auth.sessions (id, user_id, refresh_token_hmac_key, user_agent) values ($1, $2, 'key', $3)`,
      session,
      sub,
      `device of ${name}`,
    );
    await admin(
      `insert into private.provider_tokens (user_id, provider, client_id, encrypted_refresh_token) values ($1, 'apple', 'web', $2)`,
      sub,
      `sealed ${name}`,
    );
    await admin('insert into public.profiles (firebase_uid, email) values ($1, $2)', sub, email);
    await admin(
      `insert into public.ratings (user_id, professor_id, rating1, comment) values ($1, 1, $2, 'ten letters at least')`,
      sub,
      name === 'dana' ? '5' : '1',
    );
  }
});

async function admin(text: string, ...values: (string | null)[]) {
  const [result] = await test.admin.run([{ text, values }]);
  return result?.rows ?? [];
}

const ago = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

/** Claims of the person's access token, signed in a minute ago. */
function claimsOf(name: Name, changes: Readonly<Record<string, unknown>> = {}) {
  const { session, sub } = people[name];
  return {
    role: 'authenticated',
    sub,
    session_id: session,
    amr: [{ method: 'oauth', timestamp: ago(60) }],
    ...changes,
  };
}

/** Asks with these claims, as a request does; null for a visitor. */
async function query(
  claims: object | null,
  text: string,
  ...values: string[]
): Promise<readonly (readonly (string | null)[])[]> {
  const become = {
    text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
    values: [claims === null ? 'anon' : 'authenticated', claims === null ? '' : JSON.stringify(claims)],
  };
  const [, result] = await test.database.run([become, { text, values }]);
  return result?.rows ?? [];
}

async function refusal(attempted: Promise<unknown>): Promise<DatabaseError> {
  const error: unknown = await attempted.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DatabaseError)) throw error;
  return error;
}

/** Rows that are left of a person. */
async function left(name: Name): Promise<number> {
  const [row] = await admin(
    `select (select count(*) from auth.users where id::text = $1) + (select count(*) from auth.identities where user_id::text = $1)
      + (select count(*) from auth.sessions where user_id::text = $1) + (select count(*) from private.provider_tokens where user_id::text = $1)
      + (select count(*) from public.profiles where firebase_uid = $1) + (select count(*) from public.ratings where user_id = $1)`,
    people[name].sub,
  );
  return Number(row?.[0]);
}
const tally = async () => (await admin('select rating_count, rating_sum from public.professors where id = 1'))[0];

describe('delete_my_account', () => {
  it('[VALID-03] takes away all of a person who has just signed in, and nothing of another', async () => {
    expect([await left('dana'), await left('rami'), await tally()]).toEqual([6, 6, ['2', '6']]);
    await query(claimsOf('dana'), 'select public.delete_my_account(at_once => true)');
    expect([await left('dana'), await left('rami'), await tally()]).toEqual([0, 6, ['1', '1']]);
    expect(await admin('select provider, encrypted_refresh_token from private.revocations')).toEqual([
      ['apple', 'sealed dana'],
    ]);
  });

  it.each([
    ['who signed in more than five minutes ago', { amr: [{ method: 'oauth', timestamp: ago(301) }], iat: ago(0) }],
    ['whose token does not say when they signed in', { amr: undefined }],
    ['whose token says it in no list', { amr: 'oauth' }],
    ['whose session is not there', { session_id: '20000000-0000-4000-8000-00000000000f' }],
    ['whose token names no session', { session_id: undefined }],
    ["who names another's session", { session_id: people.rami.session }],
  ])('[VALID-03] refuses somebody %s', async (_who, changes) => {
    const { code, detail, message } = await refusal(
      query(claimsOf('dana', changes), 'select public.delete_my_account()'),
    );
    expect(code).toBe('PGRST');
    expect(JSON.parse(message)).toMatchObject({ code: 'auth/requires-recent-login' });
    expect(JSON.parse(detail ?? '{}')).toMatchObject({ status: 401 });
    expect([await left('dana'), await tally(), await admin('select from private.revocations')]).toEqual([
      6,
      ['2', '6'],
      [],
    ]);
  });

  it('refuses a session that was ended or has run out', async () => {
    await admin('update auth.sessions set not_after = now() where id = $1', people.dana.session);
    expect((await refusal(query(claimsOf('dana'), 'select public.delete_my_account()'))).code).toBe('PGRST');
    await admin('delete from auth.sessions where id = $1', people.dana.session);
    expect((await refusal(query(claimsOf('dana'), 'select public.delete_my_account()'))).code).toBe('PGRST');
    expect(await left('dana')).toBe(5);
  });

  it('is nothing that a visitor may call', async () => {
    expect((await refusal(query(null, 'select public.delete_my_account()'))).code).toBe('42501');
    expect([await left('dana'), await left('rami')]).toEqual([6, 6]);
  });
});

describe('export_my_data', () => {
  it('knows every table of the exposed schema that has rows of people', async () => {
    const tables = await admin(`select relname from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname in ('user_id', 'firebase_uid') order by 1`);
    const data = JSON.parse((await query(claimsOf('dana'), 'select public.export_my_data()'))[0]?.[0] ?? '{}');
    const known = new Set(Object.keys(data).map(key => (key === 'profile' ? 'profiles' : key)));
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.flat().filter(table => !known.has(table ?? ''))).toEqual([]);
  });

  it('holds what is the own, and nothing of another', async () => {
    const text = (await query(claimsOf('dana'), 'select public.export_my_data()'))[0]?.[0] ?? '';
    const data = JSON.parse(text);
    expect(data.account.email).toBe('dana@uni.example');
    expect([data.identities.length, data.sessions.length, data.ratings.length, data.profile.email]).toEqual([
      1,
      1,
      1,
      'dana@uni.example',
    ]);
    expect(text).not.toContain('rami');
    expect(text).not.toContain(people.rami.sub);
    expect((await query(claimsOf('rami'), 'select public.export_my_data()'))[0]?.[0]).toContain('rami@uni.example');
  });

  it('gives away no secret of the server', async () => {
    const text = (await query(claimsOf('dana'), 'select public.export_my_data()'))[0]?.[0];
    expect(text).not.toMatch(/hmac|sealed/);
  });

  it('is nothing that a visitor may call', async () => {
    expect((await refusal(query(null, 'select public.export_my_data()'))).code).toBe('42501');
  });
});

describe('a second factor', () => {
  const remove = (name: Name) => query(claimsOf(name), 'select public.delete_my_account(at_once => true)');
  const take = (name: Name) => query(claimsOf(name), 'select public.export_my_data()');
  const codeOf = async (attempted: Promise<unknown>) => JSON.parse((await refusal(attempted)).message).code;
  beforeEach(async () => {
    await admin(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'app', 'totp', 'verified')`,
      people.dana.sub,
    );
  });

  it('is asked for before an account is deleted or its data is taken', async () => {
    expect(await codeOf(remove('dana'))).toBe('insufficient_aal');
    expect(await codeOf(take('dana'))).toBe('insufficient_aal');
    expect([await left('dana'), (await take('rami')).length]).toEqual([6, 1]);
    await admin(`update auth.sessions set aal = 'aal2' where id = $1`, people.dana.session);
    expect((await take('dana'))[0]?.[0]).toContain('dana@uni.example');
    await remove('dana');
    expect(await left('dana')).toBe(0);
  });

  it('is not believed when the token alone says that it was shown', async () => {
    const claims = claimsOf('dana', { aal: 'aal2', amr: [{ method: 'totp', timestamp: ago(5) }] });
    expect(await codeOf(query(claims, 'select public.delete_my_account()'))).toBe('insufficient_aal');
    expect(await codeOf(query(claims, 'select public.export_my_data()'))).toBe('insufficient_aal');
  });

  it('is not required while it was only started', async () => {
    await admin(`update auth.mfa_factors set status = 'unverified'`);
    await remove('dana');
    expect(await left('dana')).toBe(0);
  });

  it('[VALID-03] does not replace a recent sign-in, nor of a session', async () => {
    await admin(`update auth.sessions set aal = 'aal2' where id = $1`, people.dana.session);
    const old = claimsOf('dana', { aal: 'aal2', amr: [{ method: 'oauth', timestamp: ago(301) }] });
    expect(await codeOf(query(old, 'select public.delete_my_account()'))).toBe('auth/requires-recent-login');
    await admin('delete from auth.sessions where id = $1', people.dana.session);
    expect(await codeOf(remove('dana'))).toBe('auth/requires-recent-login');
    expect(await codeOf(take('dana'))).toBe('session_not_found');
  });
});

describe('my_sessions and end_my_session', () => {
  const end = (name: Name, session: string) => query(claimsOf(name), 'select public.end_my_session($1::uuid)', session);

  it('show the own devices alone, and which one is the caller', async () => {
    const list = 'select id, user_agent, is_current from public.my_sessions()';
    expect(await query(claimsOf('dana'), list)).toEqual([[people.dana.session, 'device of dana', 't']]);
    const other = '20000000-0000-4000-8000-000000000003';
    await admin(
      `insert into auth.sessions (id, user_id, refresh_token_hmac_key, user_agent) values ($1, $2, 'key', 'another')`,
      other,
      people.rami.sub,
    );
    expect(
      [...(await query(claimsOf('rami'), list))].toSorted((one, two) => (String(one) < String(two) ? -1 : 1)),
    ).toEqual([
      [people.rami.session, 'device of rami', 't'],
      [other, 'another', 'f'],
    ]);
  });

  it("end an own session, and never another's", async () => {
    expect(await end('dana', people.rami.session)).toEqual([['f']]);
    expect(await left('rami')).toBe(6);
    expect(await end('rami', people.rami.session)).toEqual([['t']]);
    expect(await end('rami', people.rami.session)).toEqual([['f']]);
    expect([await left('rami'), await left('dana')]).toEqual([5, 6]);
  });

  it('do nothing for a session that was ended, though its token has not run out', async () => {
    const ended = claimsOf('rami', { session_id: '20000000-0000-4000-8000-00000000000e' });
    expect(await query(ended, 'select id from public.my_sessions()')).toEqual([]);
    expect(await query(ended, 'select public.end_my_session($1::uuid)', people.rami.session)).toEqual([['f']]);
    expect(await left('rami')).toBe(6);
    expect(await end('rami', people.rami.session)).toEqual([['t']]); // control
  });

  it('are nothing that a visitor may call', async () => {
    expect((await refusal(query(null, 'select * from public.my_sessions()'))).code).toBe('42501');
    expect((await refusal(query(null, 'select public.end_my_session($1::uuid)', people.dana.session))).code).toBe(
      '42501',
    );
    expect(await left('dana')).toBe(6);
  });
});

describe('is_admin', () => {
  const isAdmin = async (claims: object | null) => (await query(claims, 'select public.is_admin()'))[0]?.[0];
  beforeEach(async () => {
    await admin(`insert into private.admin_emails (email) values ('dana@uni.example')`);
  });

  it('[ROLE-04] says yes to an address on the list that a provider vouches for, and to no other', async () => {
    expect([await isAdmin(claimsOf('dana')), await isAdmin(claimsOf('rami')), await isAdmin(null)]).toEqual([
      't',
      'f',
      'f',
    ]);
  });

  it('[ROLE-04] is required before nicknames of the search are written', async () => {
    const add = (claims: object | null) =>
      query(claims, `insert into public.search_nicknames (nickname, meaning) values ('סטט', 'סטטיסטיקה') returning id`);
    expect((await refusal(add(claimsOf('rami')))).code).toBe('42501');
    expect((await refusal(add(null))).code).toBe('42501');
    const [[id] = []] = await add(claimsOf('dana'));
    const change = (claims: object) =>
      query(
        claims,
        `update public.search_nicknames set meaning = 'הסתברות' where id = $1::int returning id`,
        String(id),
      );
    const remove = (claims: object) =>
      query(claims, 'delete from public.search_nicknames where id = $1::int returning id', String(id));
    expect([await change(claimsOf('rami')), await remove(claimsOf('rami'))]).toEqual([[], []]);
    expect([await change(claimsOf('dana')), await remove(claimsOf('dana'))]).toEqual([[[id]], [[id]]]);
  });

  it('[ROLE-04] says no to an address that nobody vouches for', async () => {
    await admin(
      `update auth.identities set identity_data = identity_data || '{"email_verified": false}' where user_id = $1`,
      people.dana.sub,
    );
    expect(await isAdmin(claimsOf('dana'))).toBe('f');
    await admin(
      `update auth.identities set identity_data = identity_data || '{"email_verified": "true"}' where user_id = $1`,
      people.dana.sub,
    );
    expect(await isAdmin(claimsOf('dana'))).toBe('t');
  });

  const access = async (claims: object | null) => (await query(claims, 'select public.admin_access()'))[0]?.[0];
  const proveFactor = (status = 'verified') =>
    admin(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', $2, 'sealed')`,
      people.dana.sub,
      status,
    );
  const raise = (aal: string) =>
    admin('update auth.sessions set aal = $2::auth.aal_level where user_id = $1', people.dana.sub, aal);

  it('[ROLE-04] requires it of an admin with a second factor, in this very session', async () => {
    await proveFactor('unverified');
    expect([await access(claimsOf('dana')), await isAdmin(claimsOf('dana'))]).toEqual(['full', 't']);
    await proveFactor();
    expect([await access(claimsOf('dana')), await isAdmin(claimsOf('dana'))]).toEqual(['needs_code', 'f']);
    // What the token says does not count.
    expect(await access(claimsOf('dana', { aal: 'aal2' }))).toBe('needs_code');
    expect(await access(claimsOf('dana', { session_id: people.rami.session }))).toBe('none');
    expect(await access(claimsOf('dana', { session_id: undefined }))).toBe('needs_code');
    await raise('aal2');
    expect([await access(claimsOf('dana')), await isAdmin(claimsOf('dana'))]).toEqual(['full', 't']);
    expect([await access(claimsOf('rami')), await access(null)]).toEqual(['none', 'none']);
  });

  it('[ROLE-04] makes every admin set one up where the setting says so', async () => {
    const setRequired = (value: string) =>
      admin(`update public.app_settings set value = $1::jsonb where key = 'admin_second_factor_required'`, value);
    await setRequired('true');
    try {
      expect([await access(claimsOf('dana')), await isAdmin(claimsOf('dana'))]).toEqual(['needs_factor', 'f']);
      await proveFactor();
      expect(await access(claimsOf('dana'))).toBe('needs_code');
      await raise('aal2');
      expect(await access(claimsOf('dana'))).toBe('full');
    } finally {
      await setRequired('false');
    }
  });

  it('[ROLE-04] is no power of a session that was ended', async () => {
    expect(await access(claimsOf('dana'))).toBe('full'); // control
    await admin('delete from auth.sessions where user_id = $1', people.dana.sub);
    expect([await access(claimsOf('dana')), await isAdmin(claimsOf('dana'))]).toEqual(['none', 'f']);
  });

  it('[STATE-08] shows messages to an admin only after the second factor', async () => {
    await admin(
      `insert into public.contact_messages (topic, message, email) values ('question', 'ten letters at least', 'a@b.example')`,
    );
    const read = () => query(claimsOf('dana'), 'select message from public.contact_messages');
    expect(await read()).toHaveLength(1);
    await proveFactor();
    expect(await read()).toEqual([]);
    await raise('aal2');
    expect(await read()).toHaveLength(1);
    await admin('delete from public.contact_messages');
  });

  it('[ROLE-04] takes no word of the token or of the person for it', async () => {
    await admin(
      `update auth.users set raw_user_meta_data = '{"email": "dana@uni.example", "email_verified": true}' where id = $1`,
      people.rami.sub,
    );
    expect(
      await isAdmin(claimsOf('rami', { email: 'dana@uni.example', user_metadata: { email: 'dana@uni.example' } })),
    ).toBe('f');
  });
});
