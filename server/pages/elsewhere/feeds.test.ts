import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillFixture } from '#database/test/fixture.ts';
import { perLanguage } from '#contract/locales.ts';
import { readCommonTexts } from '../../common-texts.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts';
import { feeds } from './feeds.ts';

const texts = perLanguage(readCommonTexts);
const site = 'https://dargu.example';

const plain = (escaped = '') =>
  escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** What keeps a text from being well-formed XML: tags that do not nest, loose signs, characters that it does not know. */
function faultsOf(xml: string): readonly string[] {
  const faults: string[] = xml.match(/&(?!(?:amp|lt|gt|quot);)|[\p{Cc}\p{Cs}]/gu) ?? [];
  const open: string[] = [];
  const body = xml.replace('<?xml version="1.0" encoding="UTF-8"?>', '');
  for (const [tag, end, name = '', empty] of body.matchAll(/<(\/?)([a-z]+)(?: [a-z:]+="[^"<]*")*(\/?)>/g)) {
    if (end === '' && empty === '') open.push(name);
    if (end !== '' && open.pop() !== name) faults.push(tag);
  }
  return [...faults, ...open, ...(body.replaceAll(/<[^<>]*>/g, '').match(/[<>]/g) ?? [])];
}

it('a feed that is not well-formed would be found', () => {
  expect(faultsOf('<feed><a>&amp;</a><b href="x"/></feed>')).toEqual([]);
  for (const broken of ['<a><b></a></b>', '<a>&</a>', '<a><</a>', '<a>', '<a>\u0001</a>'])
    expect([broken, faultsOf(broken).length > 0]).toEqual([broken, true]);
});

describe('[ALIVE-96] the feed of an institution', () => {
  let test: TestDatabase;
  const run = (...statements: readonly string[]) => test.admin.run(statements.map(text => ({ text, values: [] })));
  const request = (path: string) =>
    feeds(test.database, { messages: async language => texts[language] }, site).request(path);
  const read = async (path = '/institution/11/feed.xml') => {
    const text = await (await request(path)).text();
    expect(faultsOf(text)).toEqual([]);
    const [head = '', ...entries] = text.split('<entry>');
    const all = (pattern: RegExp) => entries.map(entry => plain(pattern.exec(entry)?.[1]));
    return {
      text,
      head,
      titles: all(/<title>(.*?)<\/title>/s),
      words: all(/<content type="text">(.*?)<\/content>/s),
      days: all(/<updated>(.*?)<\/updated>/),
      links: all(/<link rel="alternate" href="(.*?)"/),
    };
  };
  const rate = (professor: number, writer: number, daysAgo: number, words = `דעה של ${writer} על ${professor}`) =>
    `insert into public.ratings (user_id, professor_id, rating1, comment, created_at)
       values ('w${writer}', ${professor}, 4, '${words}', now() - interval '${daysAgo} days')`;

  beforeAll(async () => {
    test = await createTestDatabase();
    await fillFixture(test.admin);
    await run(
      `insert into public.institutions (id, name, name_en) overriding system value values (11, 'מוסד <א>', 'Place & Co')`,
      `insert into public.departments (id, name, name_en, institution) overriding system value values (21, 'חוג', 'Field', 11)`,
      `insert into public.professors (id, name, name_en, title, institution, department) overriding system value
         select 100 + n, 'שם ' || n, 'Name ' || n, 'dr', 11, 21 from generate_series(1, 25) as n`,
      `insert into public.courses (id, name, name_en, institution, department) overriding system value
         values (101, 'סמינר מחקר', 'Research', 11, 21), (102, 'מבוא', 'Intro', 11, 21)`,
      `insert into public.course_professors (course_id, professor_id) values (101, 101), (102, 101)`,
      `insert into public.profiles (firebase_uid) select 'w' || n from generate_series(1, 9) as n`,
    );
  });
  beforeEach(() => run('delete from public.ratings where professor_id > 100'));
  afterAll(() => test.drop());

  it('is valid Atom in either language, with days alone', async () => {
    await run(rate(101, 1, 3), rate(102, 2, 2));
    const response = await request('/institution/11/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const he = await read();
    // What Atom requires of a feed, and of an entry (RFC 4287, 4.1).
    for (const part of [
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="he">',
      `<id>${site}/institution/11/feed.xml</id>`,
      '<title>ביקורות על מרצים · מוסד &lt;א&gt;</title>',
      '<author><name>דרגו</name></author>',
      `<link rel="self" href="${site}/institution/11/feed.xml?lng=he"/>`,
    ])
      expect(he.head).toContain(part);
    expect(he.text.match(/<entry><id>[^<]+<\/id><title>[^<]+<\/title><updated>[^<]+<\/updated><link /g)).toHaveLength(
      2,
    );
    expect(he.titles).toEqual(['ד״ר שם 2 · 4 מתוך 5', 'ד״ר שם 1 · 4 מתוך 5']);
    for (const day of [...he.days, /<updated>(.*?)</.exec(he.head)?.[1]])
      expect(day).toMatch(/^20\d\d-\d\d-\d\dT00:00:00Z$/);
    expect(he.links[0]).toMatch(/^https:\/\/dargu\.example\/he\/review\/[\da-f-]{36}$/);
    const en = await read('/institution/11/feed.xml?lng=en');
    expect(en.head).toContain('<title>Reviews of lecturers · Place &amp; Co</title>');
    expect(en.titles[0]).toBe('Dr. Name 2 · 4 out of 5');
    expect(en.links[0]).toContain('/en/review/');
    expect(he.text + en.text).not.toMatch(/"w\d|uid-|user/);
  });

  it('has none of today, but what the lecturer was told before, one of each', async () => {
    await run(rate(101, 1, 0), rate(102, 1, 0), rate(102, 2, 5), rate(102, 3, 9));
    expect((await read()).words).toEqual(['דעה של 2 על 102']);
  });

  it('has twenty at most, the newest day first, and the order within a day says nothing', async () => {
    await run(...Array.from({ length: 25 }, (_none, index) => rate(125 - index, 1, 2 + (index % 2))));
    const { words } = await read();
    const ids = words.map(text => Number(text?.split(' ').at(-1)));
    expect(ids).toHaveLength(20);
    const [newer, older] = [ids.filter(id => id % 2 === 1), ids.filter(id => id % 2 === 0)];
    expect(ids).toEqual([...newer.toSorted((a, b) => a - b), ...older.toSorted((a, b) => a - b)]);
  });

  it('has none that is held, hidden, reported or of a small class, nor of who is hidden or looked into', async () => {
    const all = [101, 102, 103, 104, 105, 106].map(id => rate(id, 1, 2));
    await run(
      ...all,
      `update public.ratings set course_id = 101 where professor_id = 101`,
      `update public.ratings set status = 'held' where professor_id = 102`,
      `update public.ratings set status = 'removed' where professor_id = 103`,
      `insert into public.review_reports (rating_id, user_id, reason)
         select id, 'uid-other', 'false' from public.ratings where professor_id = 104`,
      `update public.professors set status = 'hidden' where id = 105`,
      `insert into private.target_locks (professor_id, note, note_en, until)
         values (106, 'הערה', 'Note', now() + interval '1 day')`,
    );
    expect((await read()).words).toEqual([]);
    await run(`update public.ratings set course_id = 102 where professor_id = 101`);
    expect((await read()).words).toEqual(['דעה של 1 על 101']);
    await run(
      `update public.professors set status = 'visible' where id = 105`,
      'delete from private.target_locks where professor_id = 106',
    );
  });

  it('shows 200 characters, of whatever was written', async () => {
    await run(rate(101, 1, 2, `</content><script>&"\u0001\u202e${'א'.repeat(400)}`));
    const { words, text } = await read();
    expect(['<script', '\u0001', '\u202e'].filter(sign => text.includes(sign))).toEqual([]);
    expect([words[0]?.startsWith('</content><script>&"אא'), words[0]?.endsWith('א…')]).toEqual([true, true]);
    expect(words[0]?.length).toBeLessThanOrEqual(200);
  });

  it('is empty and valid where nobody has written, and is not there where there is no institution', async () => {
    expect((await read()).titles).toEqual([]);
    for (const path of ['/institution/999/feed.xml', '/institution/0/feed.xml', '/institution/x/feed.xml'])
      expect([path, (await request(path)).status]).toEqual([path, 404]);
  });
});
