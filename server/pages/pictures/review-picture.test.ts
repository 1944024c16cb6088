import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFixture } from '#database/test/fixture.ts';
import { perLanguage } from '#contract/locales.ts';
import { createTranslate } from '#contract/translate.ts';
import { renderAsync } from '@resvg/resvg-js';
import { readCommonTexts } from '../../common-texts.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts';
import { fontFiles, pictures } from './pictures.ts';
import { launchStory } from './launch-story.ts';
import { card, reviewPicture, story } from './review-picture.ts';
import { reviewWords } from './review-words.ts';

const texts = perLanguage(readCommonTexts);
const ofProfessor = '00000000-0000-4000-8000-000000000001';
const ofCourse = '00000000-0000-4000-8000-000000000002';

describe('the picture of a review', () => {
  let test: TestDatabase;
  const run = (text: string) => test.admin.run([{ text, values: [] }]);
  const request = (path: string) =>
    pictures(test.database, { messages: async language => texts[language] }, 'https://dargu.example').request(path);
  const statusOf = async (path: string) => (await request(path)).status;
  beforeAll(async () => {
    test = await createTestDatabase();
    await fillFixture(test.admin);
  });
  afterAll(() => test.drop());

  it('[ALIVE-81] is there from the next day on: wide for previews, high for stories', async () => {
    expect(await statusOf(`/review/${ofProfessor}.png`)).toBe(404);
    for (const table of ['ratings', 'course_ratings'])
      await run(`update public.${table} set created_at = now() - interval '1 day'`);
    for (const [path, width, height] of [
      [`/review/${ofProfessor}.png`, 1200, 630],
      [`/review/${ofCourse}.png?lng=en`, 1200, 630],
      [`/review/${ofProfessor}.png?story`, 1080, 1920],
    ] as const) {
      const response = await request(path);
      const png = Buffer.from(await response.arrayBuffer());
      expect([response.status, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, width, height]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    }
    for (const id of ['00000000-0000-4000-8000-0000000000ff', '1', 'x', `${ofProfessor}.png`, ofProfessor.slice(1)])
      expect([id, await statusOf(`/review/${id}.png`)]).toEqual([id, 404]);
  });

  it.each(['held', 'hidden', 'removed'])('[ALIVE-82] shows the product alone for one that is %s', async status => {
    const shown = Buffer.from(await (await request(`/review/${ofProfessor}.png`)).arrayBuffer());
    await run(`update public.ratings set status = '${status}'`);
    const gone = await request(`/review/${ofProfessor}.png?story`);
    const bytes = Buffer.from(await gone.arrayBuffer());
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'public, max-age=600']);
    expect(bytes.equals(Buffer.from(await (await request('/og/dargu.png')).arrayBuffer()))).toBe(true);
    await run(`update public.ratings set status = 'visible'`);
    const again = await request(`/review/${ofProfessor}.png`);
    expect(Buffer.from(await again.arrayBuffer()).equals(shown)).toBe(true);
    // A cache in front drops it when the page changes.
    expect(again.headers.get('cache-tag')).toBe('all,p1');
  });

  it('[ALIVE-82] shows the product alone where the lecturer is hidden', async () => {
    await run(`update public.professors set status = 'hidden' where id = 1`);
    expect(await statusOf(`/review/${ofProfessor}.png`)).toBe(410);
    await run(`update public.professors set status = 'visible' where id = 1`);
  });
});

const reader = { language: 'he', t: createTranslate('he', texts.he) } as const;
const subject = {
  name: 'יעל ברקוביץ׳',
  title: 'dr',
  code: null,
  institution: 'אוניברסיטת תל אביב',
  average: 4.3,
  count: 212,
} as const;
const review = { stars: 5, comment: 'מסבירה לאט וברור.', subject, about: 'מבני נתונים' };

it('says stars, words, lecturer, course and the score with its count, and neither day nor semester', () => {
  const svg = reviewPicture(review, reader, card);
  for (const text of [
    '״מסבירה לאט וברור.״',
    'ד״ר יעל ברקוביץ׳',
    'מבני נתונים · אוניברסיטת תל אביב',
    '4.3',
    '212 דירוגים',
  ])
    expect(svg).toContain(text);
  expect(svg.match(/<path [^>]*fill="#f5b942"/g)).toHaveLength(5);
  expect(svg.match(/(?<=>)[^<]+/g)).toHaveLength(6);
  const few = reviewPicture({ ...review, subject: { ...subject, count: 2 } }, reader, card);
  expect(few).toContain('מעט דירוגים');
});

describe('the words on it', () => {
  const sentence = 'This is a sentence of some length, which says how it was.';

  it('end with a sentence, else with a word, after at most 240 letters', () => {
    expect(reviewWords('Short and good.')?.text).toBe('Short and good.');
    expect(reviewWords(Array(10).fill(sentence).join(' '))?.text).toBe(Array(4).fill(sentence).join(' '));
    const cut = reviewWords('word '.repeat(100))?.text ?? '';
    expect([cut.endsWith('word…'), cut.length <= 240]).toEqual([true, true]);
    expect(reviewWords('א'.repeat(2000))?.text).toHaveLength(240);
  });

  it('are without signs of direction, pictures and points, and null in letters that cannot be drawn', () => {
    expect(reviewWords('\u202eטוב\u200f מאוד\u2067 👍🏽\u0000\n\nשָׁלוֹם')).toEqual({
      text: 'טוב מאוד שלום',
      language: 'he',
    });
    expect(reviewWords('Хороший преподаватель')).toBeNull();
    expect(reviewWords('شرح ممتاز')).toBeNull();
    expect(reviewWords('👍👍👍 … !!!')).toBeNull();
    expect(reviewWords('12 חודשים')?.language).toBe('he');
  });
});

describe('[ALIVE-84] whatever is written', () => {
  /** Whether anything is drawn between the edge of the picture and its margin, but for the frame. */
  async function leavesMargin(svg: string): Promise<boolean> {
    const image = await renderAsync(svg.replaceAll(/<rect [^>]*stroke="#2b2f3a"[^>]*>/g, ''), {
      font: { fontFiles, loadSystemFonts: false },
    });
    const { pixels, width, height } = image;
    const page = [0x0b, 0x0e, 0x15];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += x === 55 ? width - 112 : 1)
        if (page.some((value, index) => pixels[(y * width + x) * 4 + index] !== value)) return false;
    return true;
  }

  it.each([
    ['markup', '</text><script>alert(1)</script>&amp;<image href="https://example.org/x.png"/> '.repeat(20)],
    ['signs of direction', '\u202e\u2067\u200f\u061cWas good\u2069\u202c '.repeat(60)],
    ['one word of 2,000 letters', 'ש'.repeat(2000)],
    ['the widest letters', 'W'.repeat(2000)],
    ['words of one letter', 'W '.repeat(1000)],
    ['lines', 'א\n'.repeat(1000)],
  ])('%s stays within the frame', async (_what, comment) => {
    const long = { ...subject, name: `W${'ש'.repeat(200)}`, institution: 'W'.repeat(200) };
    for (const frame of [card, story])
      for (const language of ['he', 'en'] as const) {
        const to = { language, t: createTranslate(language, texts[language]) };
        const svg = reviewPicture({ ...review, comment, subject: long, about: '@'.repeat(200) }, to, frame);
        expect(svg).not.toMatch(/<script|<image|[\u202e\u2066-\u2069\u061c]/);
        expect(await leavesMargin(svg)).toBe(true);
      }
  });

  it('so does the story of a launch, which shows its goal while nobody has rated', async () => {
    for (const language of ['he', 'en'] as const) {
      const to = { language, t: createTranslate(language, texts[language]) };
      const launch = {
        code: 'tau',
        by: '',
        until: '31/1',
        prize: null,
        lecturer: null,
        goal: 100_000,
        reviews: 99_999,
      };
      const long = { ...launch, institution: '<W>&'.repeat(100) };
      expect(await leavesMargin(launchStory(long, `${'W'.repeat(200)}/go/tau`, to))).toBe(true);
      const drawn = (reviews: number) => launchStory({ ...long, goal: 1000, reviews }, 'x', to).match(/(?<=>)[^<]+/g);
      expect(drawn(312)).toEqual(expect.arrayContaining([expect.stringContaining('312')]));
      expect(drawn(0)).toEqual(expect.arrayContaining([expect.stringMatching(/^\P{L}?1,000\P{L}?$/u)]));
      expect(drawn(0)?.join(' ')).not.toMatch(/\b0\b/);
    }
  });

  it('and the test would find what does not', async () => {
    const svg = reviewPicture(review, reader, { ...card, margin: 8 });
    expect(await leavesMargin(svg)).toBe(false);
  });
});
