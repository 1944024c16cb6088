import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFixture } from '#database/test/fixture.ts';
import { fillGuides, guideIds } from '#database/test/guide-fixture.ts';
import { fillInstitutionReviews, openReviewing } from '#database/test/institution-fixture.ts';
import { perLanguage } from '#contract/locales.ts';
import { createTranslate } from '#contract/translate.ts';
import { readCommonTexts } from '../../common-texts.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts';
import { guidePicture } from './guide-picture.ts';
import { pictures } from './pictures.ts';

const texts = perLanguage(readCommonTexts);
let test: TestDatabase;
const run = (text: string) => test.admin.run([{ text, values: [] }]);
const request = (path: string) =>
  pictures(test.database, { messages: async language => texts[language] }, 'https://dargu.example').request(path);
const statusOf = async (path: string) => (await request(path)).status;

beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillGuides(test.admin);
  await fillInstitutionReviews(test.admin);
});
afterAll(() => test.drop());

describe('the picture of a study guide', () => {
  it('[ROUTE-16] is drawn of published ones alone', async () => {
    const published = await request(`/og/guide/${guideIds.published}.png?lng=en`);
    const png = Buffer.from(await published.arrayBuffer());
    expect([published.status, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 1200, 630]);
    expect(await statusOf(`/og/guide/${guideIds.pending}.png`)).toBe(404);
    expect(await statusOf('/og/guide/00000000-0000-4000-8000-0000000000ff.png')).toBe(404);
    expect(await statusOf('/og/guide/1.png')).toBe(404);
    await run(`update public.study_guides set status = 'hidden' where id = '${guideIds.published}'`);
    expect(await statusOf(`/og/guide/${guideIds.published}.png`)).toBe(404);
  });

  const guide = {
    title: 'סיכום <מלא>',
    type: 'past_exam',
    course: 'Calculus',
    institution: 'Technion',
    helpedCount: 86,
  } as const;
  const reader = { language: 'en', t: createTranslate('en', texts.en) } as const;

  it('says the title, the course, the institution, the type and how many it helped', () => {
    const svg = guidePicture(guide, reader);
    for (const text of ['סיכום &lt;מלא&gt;', 'Calculus · Technion', 'Past exam', 'Helped 86 students'])
      expect(svg).toContain(text);
    expect(guidePicture({ ...guide, helpedCount: 0 }, reader)).not.toContain('Helped');
  });

  it('is headed by the course where the fonts lack the letters of the title', () => {
    const svg = guidePicture({ ...guide, title: 'Конспект' }, reader);
    expect(svg).not.toContain('Конспект');
    expect(svg).toContain('>Calculus<');
  });
});

it('[ROUTE-18] the picture of an institution is there from five reviews on, while the area is open', async () => {
  expect(await statusOf('/og/institution/1.png')).toBe(200);
  await run(openReviewing(false));
  expect(await statusOf('/og/institution/1.png')).toBe(404);
  await run(openReviewing(true));
  expect(await statusOf('/og/institution/1.png')).toBe(200);
  await run(`delete from public.institution_ratings where user_id = 'uid-peer-a'`);
  expect(await statusOf('/og/institution/1.png')).toBe(404);
});
