import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillFixture } from '#database/test/fixture.ts';
import { fillAdmin } from '#database/test/guide-crowd.ts';
import { type TestDatabase, createTestDatabase } from '../database/testing/database.ts';
import { createLogger } from '../operations/logger.ts';
import { type Imports, importMount, openImports } from './import-routes.ts';
import { parseFile } from './parse-file.ts';

const admin = { role: 'authenticated', sub: '00000000-0000-4000-8000-00000000a001' } as const;

let test: TestDatabase;
let imports: Imports;
beforeAll(async () => {
  test = await createTestDatabase({ size: 6 });
  await fillFixture(test.admin);
  await fillAdmin(test.admin, admin);
  imports = openImports({
    database: test.database,
    logger: createLogger('error'),
    // A token is whose it is.
    verifyToken: sub => Promise.resolve({ role: 'authenticated', sub }),
  });
});
afterAll(async () => {
  await imports.close();
  await test.drop();
});

const rows = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
async function post(
  path: string,
  person: string | null,
  body?: string,
): Promise<{ status: number; body: Record<string, string> }> {
  const headers = new Headers(person === null ? {} : { authorization: `Bearer ${person}` });
  const response = await imports.routes.request(importMount + path, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const file = 'institution,department,title,name\nהטכניון,מדעי המחשב,ד״ר,מרצה מקובץ\n';
const status = async () => (await rows('select status from private.imports'))[0]?.[0];

describe('the server’s side of imports', () => {
  it('[ROLE-04] takes a file from an admin, has it checked, and writes it on request', async () => {
    const sent = await post('/files?kind=professor&name=lecturers.csv', admin.sub, file);
    expect(sent).toEqual({ status: 202, body: { id: expect.any(String) } });
    await vi.waitFor(async () => expect(await status()).toBe('checked'), 10_000);
    expect(await rows(`select count(*) from public.professors where name = 'מרצה מקובץ'`)).toEqual([['0']]);
    expect((await post(`/${sent.body['id']}/write`, admin.sub)).status).toBe(202);
    await vi.waitFor(async () => expect(await status()).toBe('done'), 10_000);
    expect(await rows(`select count(*) from public.professors where name = 'מרצה מקובץ' and title = 'dr'`)).toEqual([
      ['1'],
    ]);
    expect(await rows(`select admin, action from private.decisions order by id desc limit 1`)).toEqual([
      [admin.sub, 'import'],
    ]);
    expect(await post(`/${sent.body['id']}/write`, admin.sub)).toMatchObject({
      status: 409,
      body: { code: 'import/gone' },
    });
  });

  it.each([
    ['a visitor', null],
    ['a student', 'uid-other'],
    ['a new person', 'uid-fresh'],
  ])('[GUARD-03] takes nothing from %s', async (_who, person) => {
    const before = await rows('select count(*) from private.imports');
    expect(await post('/files?kind=professor', person, file)).toMatchObject({
      status: 403,
      body: { code: 'admin/required' },
    });
    const [id] = (await rows('select id from private.imports'))[0] ?? [];
    expect(await post(`/${id ?? crypto.randomUUID()}/write`, person)).toMatchObject({
      status: 403,
      body: { code: 'admin/required' },
    });
    expect(await rows('select count(*) from private.imports')).toEqual(before);
  });

  it('says what is wrong with a file as a whole', async () => {
    expect(await post('/files?kind=professor', admin.sub, 'name\nדנה\n')).toMatchObject({
      status: 400,
      body: { code: 'import/columns', details: expect.stringContaining('institution, department') },
    });
    expect(await post('/files?kind=professor', admin.sub, 'x'.repeat(17 * 1_048_576))).toMatchObject({
      status: 413,
      body: { code: 'import/too-large' },
    });
  });

  it('of many files at once reads one after the other, and takes one', async () => {
    const slow = `institution,department,name\n${'הטכניון,מדעי המחשב,מישהו\n'.repeat(3_000)}`;
    const responses = await Promise.all([1, 2, 3].map(() => post('/files?kind=professor', admin.sub, slow)));
    expect(responses.filter(response => response.status === 202).length).toBeGreaterThanOrEqual(1);
    for (const { status: code, body } of responses) if (code !== 202) expect(body['code']).toBe('import/busy');
    await vi.waitFor(
      async () => expect(await rows(`select count(*) from private.imports where status = 'reading'`)).toEqual([['0']]),
      20_000,
    );
  });

  it('leaves the thread of requests alone while a file of 11 MB is read', async () => {
    const words = 'אבגדה וזחטי כלמנ סעפצ קרשת';
    const lines = Array.from(
      { length: 50_000 },
      (_, index) => `הטכניון,מדעי המחשב,${words} ${index},${words};${words};${words}`,
    );
    const bytes = Buffer.from(`institution,department,name,aliases\n${lines.join('\n')}`);
    expect(bytes.byteLength).toBeGreaterThan(11_000_000);
    const before = process.threadCpuUsage();
    expect((await parseFile(bytes, 'professor')).lines).toHaveLength(50_000);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(200); // ms; on this thread it would be seconds
  });

  it('hands out templates to anybody', async () => {
    const response = await imports.routes.request(`${importMount}/templates/course.xlsx`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="dargu-course.xlsx"');
    expect((await imports.routes.request(`${importMount}/templates/student.csv`)).status).toBe(404);
  });
});
