import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderSVG } from 'uqr';
import { fillFixture } from '#database/test/fixture.ts';
import { perLanguage } from '#contract/locales.ts';
import { readCommonTexts } from '../../common-texts.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts';
import { isPage } from '../page-address.ts';
import { isPicture, pictures } from '../pictures/pictures.ts';
import { posters } from './posters.ts';

const texts = perLanguage(readCommonTexts);
const site = 'https://dargu.example';

describe('what a launch hands out', () => {
  let test: TestDatabase;
  const run = (...statements: readonly string[]) => test.admin.run(statements.map(text => ({ text, values: [] })));
  const source = { messages: async (language: 'he' | 'en') => texts[language] };
  const request = (path: string) => posters(test.database, source, site).request(path);
  const story = (path: string) => pictures(test.database, source, site).request(path);
  const read = async (path = '/go/technion/poster') => {
    const html = await (await request(path)).text();
    return { html, words: html.replace(/<style>.*?<\/style>/, '').replaceAll(/<[^>]*>|[\u2068\u2069]/g, ' ') };
  };
  const leadsTo = (html: string, address: string) => html.includes(renderSVG(address, { ecc: 'M', border: 0 }));
  const launch = (change = '') => [
    'delete from public.launches',
    `insert into public.launches (institution, title_he, title_en, by_he, by_en, goal, base_count, starts_on, ends_on)
       values (1, 'כותרת', 'Title', 'אגודת <הסטודנטים>', 'The & Union', 1000, 0, current_date, current_date + 30)`,
    ...(change === '' ? [] : [`update public.launches set ${change}`]),
  ];

  beforeAll(async () => {
    test = await createTestDatabase();
    await fillFixture(test.admin);
    await run(
      `insert into public.launch_links (institution, link, label_he, label_en) values (1, 'dorms', 'מעונות', 'Dorms')`,
      `insert into private.old_institution_codes (code, institution) values ('old-one', 1)`,
      `update public.professors set title = 'dr' where id = 1`,
      // It is only ever added to, and time does not pass here.
      'alter table private.raffles disable trigger user',
    );
  });
  beforeEach(() => run(...launch()));
  afterAll(() => test.drop());

  it('is a page of text and styles alone, for ten minutes and no search engine', async () => {
    const response = await request('/go/technion/poster');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    const { html } = await read();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/<script|<img|<link|style=|href=|src=|url\(|\son\w+=/);
  });

  it('says where to rate, the goal, its day, who runs it and whose it is not, in either language', async () => {
    const he = await read();
    for (const words of ['איך היה אצלם?', '1,000 ביקורות עד ', 'הטכניון', 'אגודת &lt;הסטודנטים&gt;'])
      expect(he.words).toContain(words);
    expect(he.words).toContain('דרגו אינו אתר של המוסד');
    expect(he.html).toContain('dargu.example/<wbr>go/<wbr>technion<');
    expect(leadsTo(he.html, `${site}/go/technion`)).toBe(true);
    const en = await read('/go/technion/poster?lang=en');
    for (const words of [
      'How were they?',
      '1,000 reviews by ',
      'Technion',
      'The &amp; Union',
      `Dargu is not a site of`,
    ])
      expect(en.words).toContain(words);
    expect(en.html).toContain('<html lang="en" dir="ltr">');
    expect(he.words).toMatch(/ביקורות עד \d+\sב\p{L}+/u);
    expect(en.words).toMatch(/reviews by [A-Z]\w+\s\d+/);
    expect((await read('/en/go/technion/poster')).html).toBe(en.html);
    expect((await read('/en/go/technion/poster?lang=he')).html).toBe(he.html);
    expect((await read('/go/technion/poster?lang=__proto__&x=<b>')).html).toBe(he.html);
  });

  it('of a link leads to that link', async () => {
    const { html } = await read('/go/technion/dorms/poster');
    expect(leadsTo(html, `${site}/go/technion/dorms`)).toBe(true);
  });

  it('for a class names the lecturer, and leads to the form for them', async () => {
    const { html, words } = await read('/go/technion/poster?professor=1');
    expect(words.replaceAll(/\s+/g, ' ')).toContain('איך היה אצל ד״ר דנה לוי ?');
    expect(words).not.toContain('בוחרים מרצה');
    expect(leadsTo(html, `${site}/professor/1?rate=1`)).toBe(true);
    // Hidden, merged, of another institution, and none.
    for (const professor of ['2', '3', '4', '999', '0', 'x', '', '1%27', '99999999999'])
      expect([professor, (await request(`/go/technion/poster?professor=${professor}`)).status]).toEqual([
        professor,
        404,
      ]);
  });

  it('speaks of a prize while a raffle is open, and not of the next or the last one', async () => {
    expect((await read()).words).not.toContain('בין המדרגים');
    await run(
      `insert into private.raffles (starts_at, ends_at, prize_he, prize_en, seed_digest, opened_at)
         values (now() - interval '1 day', now() + interval '1 day', 'שובר <500>', 'A voucher', 'x', now() - interval '2 days')`,
    );
    expect((await read()).words).toContain('שובר &lt;500&gt;');
    expect((await read('/go/technion/poster?lang=en')).words).toContain('A voucher');
    for (const period of [
      `starts_at = now() + interval '1 hour'`,
      `starts_at = opened_at, ends_at = now() - interval '1 hour'`,
    ]) {
      await run(`update private.raffles set ${period}`);
      expect((await read()).words).not.toContain('בין המדרגים');
    }
    await run('delete from private.raffles');
  });

  it('is not there without a launch that runs, nor at a code or link that nobody made', async () => {
    const ways = ['poster', 'story.png'].flatMap(what => [
      `/go/nowhere/${what}`,
      `/go/technion/nowhere/${what}`,
      `/go/technion/DORMS/${what}`,
      `/go/haifa/${what}`,
      `/go/x/${what}`,
      `/go/${'x'.repeat(21)}/${what}`,
      `/go/%00%00/${what}`,
    ]);
    const statusOf = async (path: string) => (await (path.endsWith('poster') ? request : story)(path)).status;
    for (const path of ways) expect([path, await statusOf(path)]).toEqual([path, 404]);
    for (const change of ['starts_on = current_date - 9, ends_on = current_date - 2', 'institution = 2']) {
      await run(...launch(change));
      for (const what of ['poster', 'story.png'])
        expect([change, await statusOf(`/go/technion/${what}`)]).toEqual([change, 404]);
    }
  });

  it('an old code, and one in capitals, has moved', async () => {
    for (const [from, to] of [
      ['/go/old-one/poster?lang=en', '/go/technion/poster?lang=en'],
      ['/en/go/TECHNION/dorms/poster', '/en/go/technion/dorms/poster'],
      ['/go/old-one/dorms/story.png', '/go/technion/dorms/story.png'],
    ] as const) {
      const response = await (from.endsWith('png') ? story : request)(from);
      expect([from, response.status, response.headers.get('location')]).toEqual([from, 301, to]);
    }
  });

  it('the story is as high as a phone, for ten minutes, and takes a slot of pictures', async () => {
    for (const path of ['/go/technion/story.png', '/go/technion/dorms/story.png?lng=en']) {
      const response = await story(path);
      const png = Buffer.from(await response.arrayBuffer());
      expect([response.status, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 1080, 1920]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=600');
      expect(isPicture(path.replace(/\?.*/, ''))).toBe(true);
    }
    const paths = ['/go/technion', '/go/technion/dorms', '/go/technion/poster', '/go/technion/dorms/poster'];
    expect(paths.map(isPage)).toEqual([true, true, false, false]);
    expect(paths.some(isPicture)).toBe(false);
  });
});
