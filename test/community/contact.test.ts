import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { contactMessageMaxLength, contactStatuses, contactTopics } from '#contract/words.ts';
import type { Database as Rows } from '#contract/database.ts';
import { cleanEmail, emailPattern, isEmail } from '#contract/email.ts';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';

let server: CommunityServer;
beforeAll(async () => {
  server = await startCommunity();
});
afterAll(() => server?.stop());

type Client = Person['client'];
let sent = 0;
/** As the client of CALL-07 sends it: with the status and the time that the database would put anyway. */
const write = (client: Client, row: object = {}) => {
  sent += 1;
  const message = {
    email: 'someone@uni.example',
    message: `Message ${sent}`,
    status: 'new',
    created_at: '2001-01-01T00:00:00Z',
    user_id: null,
    ...row,
  };
  return client
    .from('contact_messages')
    .insert(message as { email: string; message: string })
    .select()
    .single();
};

describe('sending a message', () => {
  it('[CALL-07] [DATA-07] [ROLE-01] [STATE-08] returns the row to a visitor, who can read no row afterwards, this one or another', async () => {
    const before = Date.now();
    const { data, error, status } = await write(server.visitor, { message: 'שלום, איך מוחקים ביקורת?' });
    expect({ error, status }).toEqual({ error: null, status: 201 });
    expect(data).toEqual({
      id: expect.any(String),
      email: 'someone@uni.example',
      message: 'שלום, איך מוחקים ביקורת?',
      topic: 'question',
      subject_url: null,
      reference: expect.stringMatching(/^DRG-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/),
      status: 'new',
      answer: null,
      user_id: null,
      created_at: expect.any(String),
      language: 'he',
      due_at: null,
      taken_at: null,
      answered_at: null,
      closed_at: null,
    });
    expect(Math.abs(Date.parse(data?.created_at ?? '') - before)).toBeLessThan(60_000);
    await write((await server.person()).client);
    const [there] = await server.sql('select count(*) >= 2 from public.contact_messages');
    expect(there).toEqual(['t']);
    for (const reader of [server.visitor, (await server.person()).client]) {
      expect(await reader.from('contact_messages').select('*')).toMatchObject({ data: [], error: null });
      expect(
        (
          await reader
            .from('contact_messages')
            .select('id')
            .eq('reference', data?.reference ?? '')
        ).data,
      ).toEqual([]);
    }
  });

  it('returns no more than the rows of the same request, also when many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, place) => write(server.visitor, { message: `At once ${place}` })),
    );
    expect(answers.map(({ data }) => data?.message)).toEqual(answers.map((_, place) => `At once ${place}`));
  });

  it('[CALL-07] [DATA-07] carries the account of a person who is signed in, who reads it again', async () => {
    const [person, other] = [await server.person(), await server.person()];
    const { data } = await write(person.client, { user_id: person.id });
    expect(data?.user_id).toBe(person.id);
    const own = await person.client
      .from('contact_messages')
      .insert({ email: person.email, message: 'without saying who' })
      .select('user_id')
      .single();
    expect(own.data).toEqual({ user_id: person.id });
    expect((await person.client.from('contact_messages').select('message').order('created_at')).data).toHaveLength(2);
    expect((await other.client.from('contact_messages').select('message')).data).toEqual([]);
    expect((await write(other.client, { user_id: person.id })).error?.code).toBe('42501');
    expect((await write(server.visitor, { user_id: person.id })).error?.code).toBe('42501');
  });

  it('works for a new user, and for an account that has no profile yet', async () => {
    const [fresh, bare] = [await server.person('new'), await server.person('without profile')];
    expect((await write(fresh.client, { user_id: fresh.id })).data?.user_id).toBe(fresh.id);
    expect(await write(bare.client, { user_id: bare.id })).toMatchObject({ error: null, data: { user_id: null } });
  });

  it('sent twice is 23505 while the first waits, and taken again once it is closed', async () => {
    const row = { email: 'twice@uni.example', message: 'the same words' };
    expect((await write(server.visitor, row)).error).toBeNull();
    expect(await write(server.visitor, { ...row, email: 'Twice@uni.example' })).toMatchObject({
      status: 409,
      error: { code: '23505' },
    });
    await server.sql(`update public.contact_messages set status = 'closed' where email = 'twice@uni.example'`);
    expect((await write(server.visitor, row)).error).toBeNull();
  });

  it.each([
    ['another status', { status: 'closed' }, '42501'],
    ['a topic of its own', { topic: 'love' }, '23514'],
    ['a reference of its own', { reference: 'DRG-AAAA-AAAA' }, '42501'],
    ['an answer', { answer: 'yes' }, '42501'],
    ['no words', { message: ' \n\t' }, '23514'],
    ['too many words', { message: 'א'.repeat(contactMessageMaxLength + 1) }, '23514'],
    ['as many words as there may be', { message: 'א'.repeat(contactMessageMaxLength) }, undefined],
    ['no address', { email: '' }, '23514'],
    [
      'a removal request with its page',
      { topic: 'removal', subject_url: 'https://dargu.example/professor/1' },
      undefined,
    ],
  ])('keeps to its bounds: %s', async (_what, row, code) => {
    expect((await write(server.visitor, row)).error?.code).toBe(code);
  });
});

describe('addresses', () => {
  const good = [
    'a@b.co',
    'dana.levi+dargu@campus.technion.ac.il',
    "o'hara@mail.example",
    'שלום@uni.example',
    'A_B-C@X-Y.example',
    'dana@uni.example\n',
    `${'x'.repeat(240)}@uni.example`,
  ];
  const bad = [
    '',
    'dana',
    'dana@',
    '@uni.example',
    'dana@uni',
    'da na@uni.example',
    'dana@@uni.example',
    'dana@uni..example',
    'dana@uni.example.',
    'dana@uni.e',
    'a,b@uni.example',
    '<dana@uni.example>',
    `${'x'.repeat(250)}@uni.example`,
    'dana@אוניברסיטה.example',
  ];

  it.each([...good.map(address => [address, true] as const), ...bad.map(address => [address, false] as const)])(
    'the form and the database agree about %j',
    async (address, fine) => {
      expect(isEmail(cleanEmail(address))).toBe(fine);
      expect((await write(server.visitor, { email: address })).error?.code).toBe(fine ? undefined : '23514');
    },
  );

  it('are checked by one expression', async () => {
    const [row] = await server.sql(
      `select pg_get_constraintdef(oid) from pg_constraint where conname = 'contact_messages_email_check'`,
    );
    expect(row?.[0]).toContain(`'${emailPattern.source}'`);
  });
});

describe('how many messages there may be', () => {
  const from = (network: string, claimed = network) =>
    createClient<Rows>(server.url.replace('/rest/v1', ''), 'key-of-the-tests', {
      auth: { persistSession: false },
      global: { headers: { 'x-test-network': network, 'x-dargu-network': claimed } },
    });
  const times = <T>(count: number, work: (place: number) => T) =>
    Promise.all(Array.from({ length: count }, (_, place) => work(place)));
  const refused = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 429).length;

  it('visitors of a network write thirty an hour, thirty connections at once too, and are told when it opens', async () => {
    const answers = await times(60, () => write(from('192.0.2.7')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    const { error } = await write(from('192.0.2.7'));
    expect(error).toMatchObject({ code: communityCodes.contactTooMany });
    const { limit, opens_at } = JSON.parse(error?.details ?? '{}');
    const wait = Date.parse(opens_at) - Date.now();
    expect([limit, wait > -1_000, wait <= 3_600_000, opens_at]).toEqual([
      30,
      true,
      true,
      expect.stringMatching(/:00:00Z$/),
    ]);
    // Other networks write, and nobody gets there by saying so.
    expect((await write(from('192.0.2.8'))).status).toBe(201);
    expect((await write(from('192.0.2.7', '192.0.2.9'))).status).toBe(429);
    // An hour later it is open.
    await server.sql(`update gateway.request_counts set period = period - 1 where bucket like 'contact:%'`);
    expect((await write(from('192.0.2.7'))).status).toBe(201);
  });

  it('somebody who is signed in writes five, also where the visitors have used up theirs', async () => {
    const person = await server.person();
    const answers = await times(12, () => write(person.client));
    expect([12 - refused(answers), refused(answers)]).toEqual([5, 7]);
    expect((await write((await server.person()).client)).status).toBe(201);
  });

  it('one request writes one: a list of 1,000 leaves none behind', async () => {
    const list = (length: number) =>
      Array.from({ length }, (_, place) => ({ email: 'flood@uni.example', message: `m${String(place)}` }));
    const visitor = from('192.0.2.20');
    const answer = await visitor.from('contact_messages').insert(list(1_000));
    expect(answer).toMatchObject({ status: 400, error: { code: communityCodes.tooManyRows } });
    expect(await server.sql(`select count(*) from public.contact_messages where email = 'flood@uni.example'`)).toEqual([
      ['0'],
    ]);
    expect((await visitor.from('contact_messages').insert(list(1))).status).toBe(201);
  });
});

describe('admins', () => {
  it('[CALL-07] [STATE-08] [ROLE-04] list messages newest first, by status, and move one on, returning the row; others do not', async () => {
    const [admin, person] = [await server.person('admin'), await server.person()];
    for (let count = 0; count < 4; count++) await write(person.client);
    const { data: mine } = await write(person.client, { user_id: person.id, topic: 'problem' });
    const id = mine?.id ?? '';
    const list = (client: Client) =>
      client.from('contact_messages').select('*').order('created_at', { ascending: false });
    const all = await list(admin.client);
    expect(all.data?.[0]).toEqual(mine);
    const dates = all.data?.map(({ created_at }) => created_at) ?? [];
    expect(dates.length).toBeGreaterThanOrEqual(5);
    expect(dates).toEqual([...dates].sort().reverse());

    const moved = await admin.client
      .from('contact_messages')
      .update({ status: 'in_progress' })
      .eq('id', id)
      .select()
      .single();
    expect(moved).toMatchObject({ error: null, data: { id, status: 'in_progress', topic: 'problem' } });
    expect((await list(admin.client).eq('status', 'in_progress')).data).toEqual([
      { ...mine, status: 'in_progress', taken_at: expect.any(String) },
    ]);
    expect((await list(admin.client).eq('status', 'new')).data?.map(row => row.id)).not.toContain(id);

    const tried = await person.client.from('contact_messages').update({ status: 'closed' }).eq('id', id).select();
    expect(tried).toMatchObject({ data: [], error: null });
    expect((await server.visitor.from('contact_messages').update({ status: 'closed' }).eq('id', id)).status).toBe(401);
    expect(
      (
        await admin.client
          .from('contact_messages')
          .update({ status: 'lost' as 'new' })
          .eq('id', id)
      ).error?.code,
    ).toBe('23514');
    expect(
      (
        await admin.client
          .from('contact_messages')
          .update({ message: 'x' } as never)
          .eq('id', id)
      ).error?.code,
    ).toBe('42501');
  });
});

describe('a message with an id of its own', () => {
  it('is there once however often it is sent, also once it was taken up, and its sender learns its reference', async () => {
    const person = await server.person();
    for (const [client, user] of [
      [server.visitor, null],
      [person.client, person.id],
    ] as const) {
      const id = randomUUID();
      const row = { id, user_id: user, message: `Sent again ${id}` };
      const { data } = await write(client, row);
      expect(data).toMatchObject({ id, reference: expect.stringMatching(/^DRG-/) });
      // Neither the words nor the address tell it from another one by now.
      await server.sql(`update public.contact_messages set status = 'closed' where id = $1`, id);
      expect(await write(client, row)).toMatchObject({ status: 409, error: { code: '23505' } });
      expect(await write(client, { ...row, message: `Other words ${id}`, email: 'other@uni.example' })).toMatchObject({
        error: { code: '23505' },
        data: null,
      });
      expect((await client.rpc('sent_contact', { id })).data).toEqual([{ reference: data?.reference }]);
      expect((await server.sql('select count(*) from public.contact_messages where id = $1', id)).flat()).toEqual([
        '1',
      ]);
    }
  });

  it('is neither read nor changed by somebody who sends the same id, however they ask', async () => {
    const id = randomUUID();
    const owner = await server.person();
    await write(owner.client, { id, user_id: owner.id, message: 'secret words' });
    const other = await server.person();
    for (const client of [server.visitor, other.client]) {
      const table = client.from('contact_messages');
      const row = { id, email: 'other@uni.example', message: 'Mine now' };
      const kept = await table.upsert(row, { onConflict: 'id', ignoreDuplicates: true }).select('*');
      expect(kept.data ?? []).toEqual([]);
      const merged = await client.from('contact_messages').upsert(row, { onConflict: 'id' }).select('*');
      expect([merged.data, merged.error?.code]).toEqual([null, '42501']);
      expect((await client.from('contact_messages').select('*').eq('id', id)).data).toEqual([]);
    }
    expect((await server.sql('select message from public.contact_messages where id = $1', id)).flat()).toEqual([
      'secret words',
    ]);
  });

  it('is looked for by POST alone, and one that never came has no reference', async () => {
    const id = randomUUID();
    expect((await server.visitor.rpc('sent_contact', { id })).data).toEqual([]);
    expect((await server.visitor.rpc('sent_contact', { id }, { get: true })).status).toBe(405);
  });
});

describe('contact_status', () => {
  it('tells the holder of the reference what became of the message, and nothing of who wrote it', async () => {
    const { data: row } = await write(server.visitor, {
      topic: 'removal',
      email: 'secret@uni.example',
      message: 'secret words',
    });
    const reference = row?.reference ?? '';
    const ask = async (text: string) => (await server.visitor.rpc('contact_status', { reference: text })).data;
    expect(await ask(reference)).toEqual([
      { topic: 'removal', status: 'new', created_at: row?.created_at, answer: null },
    ]);
    await server.sql(
      `update public.contact_messages set status = 'closed', answer = 'It is gone.' where reference = $1`,
      reference,
    );
    const closed = [{ topic: 'removal', status: 'closed', created_at: row?.created_at, answer: 'It is gone.' }];
    for (const typed of [
      reference,
      reference.toLowerCase(),
      ` ${reference.replaceAll('-', ' ')} `,
      reference.slice(4),
      reference.replaceAll('-', ''),
    ]) {
      expect(await ask(typed)).toEqual(closed);
    }
    for (const wrong of ['', 'DRG', '%', 'DRG-____-____', `${reference}2`, `DRG-${reference}`, 'x'.repeat(10_000)])
      expect(await ask(wrong)).toEqual([]);
  });

  it('is asked by POST alone, which the gateway limits', async () => {
    const { data: row } = await write(server.visitor);
    const asked = await server.visitor.rpc('contact_status', { reference: row?.reference ?? '' }, { get: true });
    expect(asked.status).toBe(405);
  });
});

it.each([
  ['topic', contactTopics],
  ['status', contactStatuses],
])('the list of each %s is that of the contract', async (column, words) => {
  const [row] = await server.sql(
    `select pg_get_constraintdef(oid) from pg_constraint where conname = $1`,
    `contact_messages_${column}_check`,
  );
  expect([...(row?.[0] ?? '').matchAll(/'([a-z_]+)'::text/g)].map(match => match[1])).toEqual(words);
});

it('an account that is deleted leaves its messages behind, without its name', async () => {
  const person = await server.person();
  const { data } = await write(person.client, { user_id: person.id });
  await server.sql('delete from public.profiles where firebase_uid = $1', person.id);
  expect(
    await server.sql('select user_id, message from public.contact_messages where id = $1', data?.id ?? ''),
  ).toEqual([[null, data?.message]]);
});
