import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFixture } from '#database/test/fixture.ts';
import { perLanguage } from '#contract/locales.ts';
import { createTranslate } from '#contract/translate.ts';
import { readCommonTexts } from '../../common-texts.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts';
import { badges, drawBadge } from './badges.ts';

const texts = perLanguage(readCommonTexts);

describe('[ALIVE-95] the address of a badge', () => {
  let test: TestDatabase;
  const run = (text: string) => test.admin.run([{ text, values: [] }]);
  const request = (path: string) =>
    badges(test.database, { messages: async language => texts[language] }).request(path);
  const svgAt = async (path: string) => (await request(path)).text();
  beforeAll(async () => {
    test = await createTestDatabase();
    await fillFixture(test.admin);
  });
  afterAll(() => test.drop());

  it('is for other sites, for an hour, and sets nothing', async () => {
    for (const path of ['/badge/professor/1.svg', '/badge/course/1.svg']) {
      const response = await request(path);
      expect([
        response.status,
        ...[...response.headers].toSorted(([one], [other]) => one.localeCompare(other)),
      ]).toEqual([
        200,
        ['cache-control', 'public, max-age=3600'],
        ['content-type', 'image/svg+xml; charset=utf-8'],
        ['cross-origin-resource-policy', 'cross-origin'],
      ]);
    }
  });

  it('has two languages and two themes; what else stands in it changes nothing', async () => {
    const plain = await svgAt('/badge/professor/1.svg');
    const others = ['?lang=en', '?theme=dark', '?lang=en&theme=dark'].map(query =>
      svgAt(`/badge/professor/1.svg${query}`),
    );
    expect(new Set([plain, ...(await Promise.all(others))]).size).toBe(4);
    for (const query of ['lang=he&theme=light', 'theme=<script>', 'lang=xx', 'name=x&lng=en', 'theme=__proto__'])
      expect([query, await svgAt(`/badge/professor/1.svg?${query}`)]).toEqual([query, plain]);
    // Nothing in it runs, or is requested from anywhere.
    expect(plain).not.toMatch(/<script|<style|<image|href|url\(|on\w+=/);
  });

  it('is there of what a visitor may see alone', async () => {
    await run(`update public.professors set status = 'hidden' where id = 1`);
    for (const path of [
      'professor/1.svg',
      'professor/99999.svg',
      'professor/0.svg',
      'institution/1.svg',
      'course/x.svg',
    ])
      expect([path, (await request(`/badge/${path}`)).status]).toEqual([path, 404]);
  });
});

describe('[ALIVE-95] a badge', () => {
  const subject = {
    name: 'דנה לוי',
    title: 'dr',
    code: null,
    institution: 'הטכניון',
    average: 4.25,
    count: 143,
  } as const;
  const drawn = (change: Partial<Parameters<typeof drawBadge>[0]> = {}, language: 'he' | 'en' = 'he') => {
    const reader = { language, t: createTranslate(language, texts[language]) };
    const svg = drawBadge({ ...subject, ...change }, reader, 'light');
    return svg.match(/(?<=<text[^>]*>)[^<]+/g)?.map(text => text.replaceAll(/[\u202b\u202c]/g, ''));
  };

  it('says name, score, count and product', () => {
    expect(drawn()).toEqual(['ד״ר דנה לוי', '4.3', '143 דירוגים', 'דרגו']);
    expect(drawn({ name: 'Dana <b>&"Levi', title: null }, 'en')).toEqual([
      'Dana &lt;b&gt;&amp;&quot;Levi',
      '4.3',
      '143 ratings',
      'Dargu',
    ]);
    const [name = ''] = drawn({ name: 'ש'.repeat(200), title: null }) ?? [];
    expect([name.length < 40, name.endsWith('…')]).toEqual([true, true]);
  });

  it('says "few ratings" below three, and has no score without any', () => {
    expect(drawn({ count: 2 })).toContain('מעט דירוגים');
    expect(drawn({ count: 0, average: null }, 'en')).toEqual(['Dr. דנה לוי', '–', 'No ratings yet', 'Dargu']);
  });
});
