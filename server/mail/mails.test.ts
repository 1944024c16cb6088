import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, actors } from '#database/test/actors.ts';
import { fillFixture } from '#database/test/fixture.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts';
import { createLogger } from '../operations/logger.ts';
import { composeMail } from './compose.ts';
import { setMail, startMails } from './send-mails.ts';

let test: TestDatabase;
const logged: string[] = [];
const logger = createLogger('info', line => logged.push(line));

/** A real SMTP server that keeps what it takes; it refuses or puts off the addresses that say so. */
const received: { to: string; body: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const code = address.startsWith('refused') ? 550 : address.startsWith('later') ? 451 : null;
    done(code === null ? null : Object.assign(new Error(`no mailbox ${address}`), { responseCode: code }));
  },
  onData(stream, session, done) {
    let body = '';
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => (body += part));
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), body });
      done();
    });
  },
});

beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>(resolve => smtp.close(() => resolve()));
  await test.drop();
});
beforeEach(async () => {
  received.length = 0;
  logged.length = 0;
  await setMail(test.database, true);
});
afterEach(async () => {
  await admin('delete from private.mails');
  await admin('delete from public.contact_messages');
});

async function admin(statement: string) {
  return (await test.admin.run([{ text: statement, values: [] }]))[0]?.rows ?? [];
}

async function send() {
  const { port } = smtp.server.address() as AddressInfo;
  const job = startMails({
    database: test.database,
    logger,
    settings: { url: `smtp://127.0.0.1:${port}`, from: 'dargu@dargu.example' },
    siteUrl: 'https://dargu.example',
  });
  await job.run();
  await job.close();
}

const write = (email: string, message: string) =>
  act(test.database, actors.visitor, 'insert into public.contact_messages (email, message) values ($1, $2)', [
    email,
    message,
  ]);
const reply = (words: string) => admin(`update public.contact_messages set answer = '${words}', status = 'closed'`);

/** Text of a mail as people read it: quoted-printable undone. */
const readable = (body: string) =>
  Buffer.from(
    body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

describe('mail', () => {
  it('brings the reply to a message, in its language, with its reference, once', async () => {
    await write('dana@example.org', 'How do I add my college to the site?');
    await reply('Write its name to us.');
    await send();
    await send();
    const [[reference]] = (await admin('select reference from public.contact_messages')) as [[string]];
    expect(received.map(({ to }) => to)).toEqual(['dana@example.org']);
    expect(readable(received[0]?.body ?? '')).toContain('Write its name to us.');
    expect(readable(received[0]?.body ?? '')).toContain(`https://dargu.example/contact?reference=${reference}`);
    expect(await admin('select count(*) from private.mails')).toEqual([['0']]);
  });

  it('is not made where no mail server is named, and nothing else depends on it', async () => {
    await setMail(test.database, false);
    await write('dana@example.org', 'איך מוסיפים מכללה?');
    await reply('כתבו לנו את שמה.');
    expect(await admin('select count(*) from private.mails')).toEqual([['0']]);
    const [[reference]] = (await admin('select reference from public.contact_messages')) as [[string]];
    expect(
      await act(test.database, actors.visitor, 'select status, answer from public.contact_status($1)', [reference]),
    ).toEqual([['closed', 'כתבו לנו את שמה.']]);
  });

  it('notifies people of decisions who chose it, once for several, and never of what', async () => {
    await admin(
      `insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000aaaa', 'noa@example.org')`,
    );
    await admin(`insert into public.profiles (firebase_uid, email)
      values ('00000000-0000-4000-8000-00000000aaaa', 'noa@example.org')`);
    const noa = { role: 'authenticated', sub: '00000000-0000-4000-8000-00000000aaaa' } as const;
    const notify = () =>
      admin(`insert into public.notices (user_id, kind, professor_id, reason)
        select firebase_uid, 'rating_removed', 1, 'offensive' from public.profiles where email = 'noa@example.org'`);
    await notify();
    expect(await admin('select count(*) from private.mails')).toEqual([['0']]);
    await act(test.database, noa, `select public.set_mail_preferences(true, 'he')`);
    expect(await act(test.database, noa, 'select available, decisions from public.my_mail_preferences()')).toEqual([
      ['t', 't'],
    ]);
    await notify();
    await notify();
    await admin('update private.mails set next_attempt_at = now()');
    await send();
    expect(received.map(({ to }) => to)).toEqual(['noa@example.org']);
    expect(readable(received[0]?.body ?? '')).not.toMatch(/דנה|Dana|offensive/u);
  });

  it('goes to the admins on Sunday morning, once, with what waits', async () => {
    await send(); // the digest of the present week, to nobody
    await admin(`insert into private.admin_emails (email) values ('first@example.org'), ('second@example.org')`);
    const queue = (moment: string) => admin(`select private.queue_digest('${moment}')`);
    expect(await queue('2040-12-02T03:00:00Z')).toEqual([['0']]);
    expect(await queue('2040-12-02T06:00:00Z')).toEqual([['2']]);
    expect(await queue('2040-12-03T06:00:00Z')).toEqual([['0']]);
    await send();
    expect(received.map(({ to }) => to).toSorted()).toEqual(['first@example.org', 'second@example.org']);
  });

  it('is dropped where it is refused, tried again where the server is busy, and no address is logged', async () => {
    await write('refused@example.org', 'A question of somebody who has left');
    await reply('Hello');
    await send();
    expect(await admin('select count(*) from private.mails')).toEqual([['0']]);
    await admin('delete from public.contact_messages');
    await write('later@example.org', 'A question with a mailbox that is full');
    await reply('Hello');
    await send();
    expect(await admin('select attempts, next_attempt_at > now() from private.mails')).toEqual([['1', 't']]);
    expect(logged.join()).toContain('"code":451');
    expect(logged.join()).not.toContain('example.org');
  });

  it('goes with the person and with the message that it reports', async () => {
    await write('dana@example.org', 'Please remove this');
    await reply('Done');
    await admin('delete from public.contact_messages');
    expect(await admin('select count(*) from private.mails')).toEqual([['0']]);
  });
});

describe('the subject of a mail', () => {
  const subjectOf = (template: string, language: string, facts = {}) =>
    composeMail({ template, language, facts }, 'https://dargu.example')?.subject;

  it.each([
    ['answer', 'he', { reference: 'DRG-1' }, 'דרגו: ענינו על הפנייה שלכם, DRG-1'],
    ['answer', 'en', { reference: 'DRG-1' }, 'Dargu: we answered your message DRG-1'],
    ['decision', 'he', {}, 'דרגו: החלטנו לגבי משהו שכתבתם'],
    ['decision', 'en', {}, 'Dargu: we made a decision about something you wrote'],
    ['digest', 'he', { waiting: 0 }, 'דרגו: שום תיק לא מחכה'],
    ['digest', 'he', { waiting: 1 }, 'דרגו: תיק אחד מחכה'],
    ['digest', 'en', { waiting: 0 }, 'Dargu: nothing is waiting'],
    ['digest', 'en', { waiting: 7 }, 'Dargu: 7 cases are waiting'],
  ])('says what happened: %s, %s, %o', (template, language, facts, subject) => {
    expect(subjectOf(template, language, facts)).toBe(subject);
  });
});
