import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../database/testing/database.ts';
import type { BackgroundJob } from '../operations/background-job.ts';
import { createLogger } from '../operations/logger.ts';
import { type MirrorOptions, startLegacyMirror } from './mirror.ts';
import { setLegacyMirror } from './updates.ts';

interface Received {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** As much of a document database as the mirror sees. */
let documents: Server;
let url: string;
let status = 200;
const received: Received[] = [];
let beforeResponse: () => Promise<unknown> = async () => {};
const logged: string[] = [];
let test: TestDatabase;
let mirror: BackgroundJob | undefined;

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  received.push({
    line: `${request.method} ${request.url}`,
    authorization: request.headers.authorization,
    body: JSON.parse(text),
  });
  await beforeResponse();
  response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end('{}');
}

beforeAll(async () => {
  documents = createServer((request, response) => {
    void respond(request, response);
  });
  await new Promise<void>(resolve => documents.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(documents.address() as AddressInfo).port}/v1/users`;
  test = await createTestDatabase();
  await admin(
    `insert into public.institutions (id, name, name_en) overriding system value values (1, 'הטכניון', 'Technion')`,
  );
  await admin(
    `insert into public.departments (id, name, name_en, institution) overriding system value values (7, 'פיזיקה', 'Physics', 1), (8, 'כימיה', 'Chemistry', 1)`,
  );
});
afterAll(async () => {
  documents.closeAllConnections();
  documents.close();
  await test.drop();
});

beforeEach(async () => {
  [status, beforeResponse] = [200, async () => {}];
  received.length = logged.length = 0;
  await setLegacyMirror(test.database.run, false);
  await admin('delete from public.profiles');
  await admin("insert into public.profiles (firebase_uid, department2) values ('dana', null), ('rami/..', 8)");
  await setLegacyMirror(test.database.run, true);
});
afterEach(async () => {
  await mirror?.close();
  mirror = undefined;
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

/** Changes the own profile as a request does. */
async function save(uid: string, set: string) {
  await test.database.run([
    {
      text: "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      values: [JSON.stringify({ sub: uid, role: 'authenticated' })],
    },
    { text: `update public.profiles set ${set}`, values: [] },
  ]);
}

async function turn(options: Partial<MirrorOptions> = {}) {
  mirror ??= startLegacyMirror({
    database: test.database,
    url,
    token: null,
    logger: createLogger('info', line => logged.push(line)),
    ...options,
  });
  await mirror.run();
}

const waiting = () => admin('select firebase_uid, attempts from private.legacy_updates order by 1');
const makeDue = () => admin('update private.legacy_updates set next_attempt_at = now()');

describe('the mirror of users', () => {
  it('[CALL-12] sends department2 to the person’s document, and that field alone', async () => {
    await save('dana', 'department2 = 7');
    await save('rami/..', 'department2 = null');
    await turn({ token: 'secret-of-the-operator' });
    const authorization = 'Bearer secret-of-the-operator';
    expect(received).toEqual([
      {
        line: 'PATCH /v1/users/dana?updateMask.fieldPaths=department2',
        authorization,
        body: { fields: { department2: { integerValue: '7' } } },
      },
      {
        line: 'PATCH /v1/users/rami%2F..?updateMask.fieldPaths=department2',
        authorization,
        body: { fields: { department2: { nullValue: null } } },
      },
    ]);
    expect(await waiting()).toEqual([]);
    await turn();
    expect(received).toHaveLength(2);
  });

  it('sends nothing of other changes', async () => {
    await save('dana', "degree = 'master'");
    await save('rami/..', 'department2 = 8');
    await turn();
    expect([received, await waiting()]).toEqual([[], []]);
  });

  it('notes nothing while it is off, and forgets what waited', async () => {
    await save('dana', 'department2 = 7');
    expect(await waiting()).toHaveLength(1);
    await setLegacyMirror(test.database.run, false);
    await save('rami/..', 'department2 = 7');
    expect(await waiting()).toEqual([]);
  });

  it('sends what a person changed who moved in from there by the key that they have there', async () => {
    await admin("insert into private.moved_rows values ('people', 'old key', 'dana')");
    await save('dana', 'department2 = 7');
    await turn();
    await admin('delete from private.moved_rows');
    expect(received.map(({ line }) => line)).toEqual(['PATCH /v1/users/old%20key?updateMask.fieldPaths=department2']);
  });

  it('keeps the save when the other system is away, tries again later, and sends what holds then', async () => {
    status = 503;
    await save('dana', 'department2 = 7');
    await turn();
    await turn();
    expect(received).toHaveLength(1);
    expect(await waiting()).toEqual([['dana', '1']]);
    await save('dana', 'department2 = 8');
    status = 200;
    await turn();
    expect(received.map(({ body }) => body)).toEqual([
      { fields: { department2: { integerValue: '7' } } },
      { fields: { department2: { integerValue: '8' } } },
    ]);
    expect(await waiting()).toEqual([]);
    expect(logged.join('')).toContain('later again');
    expect(logged.join('')).not.toContain('dana');
  });

  it('keeps a change that comes while the one before it is being sent', async () => {
    await save('dana', 'department2 = 7');
    beforeResponse = () => {
      beforeResponse = async () => {};
      return save('dana', 'department2 = 8');
    };
    await turn();
    expect(received.map(({ body }) => body)).toEqual([
      { fields: { department2: { integerValue: '7' } } },
      { fields: { department2: { integerValue: '8' } } },
    ]);
  });

  it('gives up after ten attempts', async () => {
    status = 500;
    await save('dana', 'department2 = 7');
    for (let attempt = 1; attempt <= 11; attempt++) {
      await turn();
      await makeDue();
    }
    expect(received).toHaveLength(10);
    expect([await waiting(), logged.at(-1)]).toEqual([[], expect.stringContaining('given up')]);
  });

  it('follows no redirect to another address', async () => {
    status = 302;
    await save('dana', 'department2 = 7');
    await turn();
    expect(received.map(({ line }) => line)).toEqual(['PATCH /v1/users/dana?updateMask.fieldPaths=department2']);
    expect(await waiting()).toEqual([['dana', '1']]);
  });

  it('shares the work with other processes', async () => {
    await save('dana', 'department2 = 7');
    await save('rami/..', 'department2 = 7');
    const second = startLegacyMirror({ database: test.database, url, token: null, logger: createLogger('silent') });
    await Promise.all([turn(), second.run()]);
    await second.close();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ line }) => line)).size).toBe(2);
  });

  it('forgets a person who leaves', async () => {
    await save('dana', 'department2 = 7');
    await admin("delete from public.profiles where firebase_uid = 'dana'");
    await turn();
    expect(received).toEqual([]);
  });
});
