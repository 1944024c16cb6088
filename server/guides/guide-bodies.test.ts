import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTableApi } from '@dargu/table-api';
import { type TestDatabase, createTestDatabase } from '../database/testing/database.ts';
import { productTableApi } from '../product-table-api.ts';
import { GuideBodies } from './guide-bodies.ts';
import { RenderedBodies } from './rendered-bodies.ts';

const published = '00000000-0000-4000-8000-000000000001';
const waiting = '00000000-0000-4000-8000-000000000002';
const changing = '00000000-0000-4000-8000-000000000003';
const picture = '00000000-0000-4000-8000-00000000000a';
const ofAnother = '00000000-0000-4000-8000-00000000000b';

let test: TestDatabase;
let bodies: GuideBodies;

beforeAll(async () => {
  test = await createTestDatabase();
  bodies = new GuideBodies(
    createTableApi({
      database: test.database,
      ...productTableApi,
      // Stands for a signature.
      verifyToken: async sub => ({ sub, role: 'authenticated' }),
    }),
  );
  const insert = (text: string) => ({ text, values: [] });
  await test.admin.run([
    insert("insert into public.institutions (id, name, name_en, kind) values (1, 'מכללה', 'College', 'college')"),
    insert("insert into public.departments (id, name, name_en, institution) values (1, 'חוג', 'Department', 1)"),
    insert(
      "insert into public.courses (id, name, name_en, institution, department) values (1, 'קורס', 'Course', 1, 1)",
    ),
    insert(
      "insert into public.profiles (firebase_uid, email) values ('avi', 'a@dargu.test'), ('beni', 'b@dargu.test')",
    ),
    insert(`insert into public.study_guides
      (id, user_id, course_id, institution, department, type, language, title, body, status, published_at)
      values ('${published}', 'avi', 1, 1, 1, 'summary', 'he', 'סיכום', e'# כותרת\\n\\n<b>$x$\\n\\n![עץ](file:${picture}) ![](file:${ofAnother})', 'published', now()),
             ('${waiting}', 'avi', 1, 1, 1, 'summary', 'he', 'ממתין', 'עוד לא', 'pending', null),
             ('${changing}', 'avi', 1, 1, 1, 'summary', 'he', 'משתנה', '', 'published', now())`),
    insert(`insert into public.guide_files (id, user_id, guide_id, name, media_type, bytes, width, height, status) values
      ('${picture}', 'avi', '${published}', 'עץ 1.png', 'image/png', 10, 30, 20, 'ready'),
      ('${ofAnother}', 'avi', '${waiting}', 'b.png', 'image/png', 10, 30, 20, 'ready')`),
  ]);
});
afterAll(() => test.drop());

const request = (id: string, person?: string, headers: Record<string, string> = {}) =>
  bodies.fetch(
    new Request(`http://localhost/${id}/body`, {
      headers: { ...headers, ...(person !== undefined && { authorization: `Bearer ${person}` }) },
    }),
  );

describe('the body of a guide', () => {
  it('is HTML for everybody, with the pictures of this guide alone', async () => {
    const response = await request(published);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      html:
        '<h2 dir="rtl" id="section-1">כותרת</h2><p dir="ltr">&#x3C;b><math dir="ltr"><mi>x</mi></math></p>' +
        `<p><img src="/files/v1/${picture}/%D7%A2%D7%A5%201.png" alt="עץ" width="30" height="20" loading="lazy" decoding="async"> ` +
        '<span class="md-missing"></span></p>',
      headings: [{ id: 'section-1', text: 'כותרת', level: 2 }],
      truncated: false,
    });
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30');
    expect(response.headers.get('vary')).toBe('Authorization, apikey');
    const again = await request(published, undefined, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('of one that is not published is for its author alone, and stored by no cache', async () => {
    expect((await request(waiting)).status).toBe(404);
    expect((await request(waiting, 'beni')).status).toBe(404);
    const own = await request(waiting, 'avi');
    expect(await own.json()).toMatchObject({ html: '<p dir="rtl">עוד לא</p>' });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
  });

  it('[ROLE-04] of one that waits is for admins too, who decide about it', async () => {
    const [dean, email] = ['00000000-0000-4000-8000-0000000000de', 'dean@dargu.test'];
    await test.admin.run([
      { text: 'insert into auth.users (id, email) values ($1, $2)', values: [dean, email] },
      {
        text: `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('apple', $1, $2, $3)`,
        values: [dean, dean, JSON.stringify({ sub: dean, email, email_verified: true })],
      },
    ]);
    expect((await request(waiting, dean)).status).toBe(404);
    await test.admin.run([{ text: 'insert into private.admin_emails (email) values ($1)', values: [email] }]);
    const read = await request(waiting, dean);
    expect(await read.json()).toMatchObject({ html: '<p dir="rtl">עוד לא</p>' });
    expect(read.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is there for any text, also one of marks within marks', async () => {
    for (const mark of ['*', '_', '~~', '[', '> ', '- ', '$']) {
      const body = `${mark.repeat(8_000)}a${mark.repeat(8_000)}`;
      const text = 'update public.study_guides set body = $1 where id = $2';
      await test.admin.run([{ text, values: [body, changing] }]);
      expect((await request(changing)).status, mark).toBe(200);
    }
  });

  it('is not to be had by what is no id', async () => {
    for (const id of ['1', `${published}x`, `${published}&select=user_id`, '00000000-0000-4000-8000-00000000000f'])
      expect((await request(id)).status, id).toBe(404);
  });
});

describe('rendered bodies', () => {
  it('are cached within their bound, and each is found by its text and its pictures', () => {
    const bodies = new RenderedBodies(2_000);
    const file = { id: picture, name: 'a.png', media_type: 'image/png', width: null, height: null };
    const text = `![](file:${picture})`;
    expect(bodies.render(text, [])).not.toContain('<img');
    expect(bodies.render(text, [file])).toContain('<img');
    for (let turn = 0; turn < 50; turn++) bodies.render(`${turn} ${'a'.repeat(500)}`, []);
    expect(bodies.characters).toBeLessThanOrEqual(2_000);
    expect(bodies.render(text, [file])).toContain('<img');
  });
});
