import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readContactSearch } from '#web/features/contact/model/contact-search.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { courseRow, professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { courseRoute } from './course-route.tsx';
import { professorRoute } from './professor-route.tsx';

const about = { name: 'מבני נתונים', name_en: 'Data Structures' };
const survey = {
  id: 1,
  kind: 'survey',
  name: 'סקר ההוראה של האוניברסיטה',
  name_en: 'The university’s teaching survey',
  url: 'https://survey.example/results',
  scale_max: 7,
  published_on: '2026-09-03',
  count: 2,
  first_year: 2025,
  last_year: 2026,
  rows: [
    { id: 1, year: 2026, semester: 'b', mean: 5.9, answers: 84, response: 52, about },
    { id: 2, year: 2025, mean: 5, answers: 61 },
  ],
};
const older = {
  id: 2,
  kind: 'older_reviews',
  name: 'מאגר האגודה',
  name_en: 'the union’s archive',
  url: 'javascript:alert(1)',
  scale_max: null,
  published_on: '2024-01-02',
  count: 26,
  first_year: 2021,
  last_year: 2024,
  rows: ['Long exam <b>', 'קצב מהיר', 'three', 'four'].map((text, index) => ({
    id: index + 5,
    year: 2024,
    text,
    about,
  })),
};

let responses: TableResponses;
let sources: readonly object[] | null;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  sources = [survey, older];
  const rows = (url: URL, row: object) =>
    url.searchParams.get('select') === 'elsewhere' ? [{ elsewhere: sources }] : [{ ...row, source: sources && '1' }];
  responses = tableResponses({
    '/institutions': () => [telAviv],
    '/professors': url => rows(url, professorRow()),
    '/courses': url => rows(url, courseRow()),
    '/rpc/resolve_professor': () => Response.json(null),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = { '/professor/:id': professorRoute, '/course/:id': courseRoute };
const plain = (element: Element) => element.textContent.replaceAll(/[\u2068\u2069]/g, '');

describe.each([
  ['he', 'professor', '/professor/7', ['ב׳ תשפ״ו', 'תשפ״ה'], ['תשפ״א', 'תשפ״ד']],
  ['en', 'course', '/course/5', ['Spring 25/26', '2024/25'], ['2020/21', '2023/24']],
] as const)('[ALIVE-92] in %s, on the page of a %s', (language, kind, at, terms, years) => {
  const { elsewhere } = texts[language];
  const nameOf = (source: typeof survey | typeof older) => (language === 'he' ? source.name : source.name_en);
  const titleOf = () => new RegExp(elsewhere.older.title.replace('{{name}}', `.?${nameOf(older)}.?`), 'u');

  it('a survey stands under its name, on its own scale, as a table, with how many answered and the way there', async () => {
    renderScreen({ at, routes, responses, language });
    const block = within(await screen.findByRole('region', { name: nameOf(survey) }));
    expect(block.getByText(elsewhere.survey.note)).toBeDefined();
    const table = within(block.getByRole('table', { name: elsewhere.survey.caption }));
    expect(table.getAllByRole('columnheader').map(plain)).toEqual([
      elsewhere.survey.of[kind],
      elsewhere.survey.mean,
      elsewhere.survey.answers,
    ]);
    const outOf = elsewhere.survey.outOf.replace('{{max}}', '7');
    expect(table.getAllByRole('row').slice(1).map(plain)).toEqual([
      `${language === 'he' ? about.name : about.name_en}${terms[0]}5.9 ${outOf}84 (52%)`,
      `${terms[1]}5.0 ${outOf}61`,
    ]);
    expect(table.getAllByRole('rowheader')).toHaveLength(2);
    const link = block.getByRole('link', { name: elsewhere.toSource });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([survey.url, 'nofollow noopener noreferrer']);
    expect(plain(link.closest('p') as Element)).toMatch(/: .+3\.9\.2026 · /);
    expect(screen.getByText(elsewhere.notInScore)).toBeDefined();
    expect(await violations('document-title')).toEqual([]);
  });

  it('older reviews are quotes of their source, each with year, course or lecturer and a way to report it', async () => {
    renderScreen({ at, routes, responses, language });
    const block = within(await screen.findByRole('region', { name: titleOf() }));
    const count = elsewhere.older.count_other.replace('{{count}}', '26');
    const span = elsewhere.older.years.replace('{{first}}', years[0]).replace('{{last}}', years[1]);
    expect(block.getByText(`${count}, ${span}. ${elsewhere.older.note}`)).toBeDefined();
    const [first] = block.getAllByRole('listitem');
    const other = language === 'he' ? about.name : about.name_en;
    expect(plain(first as Element)).toBe(
      `Long exam <b>${other} · ${years[1]} · ${nameOf(older)} · ${elsewhere.older.report}`,
    );
    expect(
      within(first as HTMLElement)
        .getByText('Long exam <b>')
        .getAttribute('dir'),
    ).toBe('auto');
    const hrefs = block.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(hrefs[0]).toBe(`/contact?topic=removal&about=${at}%23older-5`);
    // The form says which text it is about.
    expect(readContactSearch(new URLSearchParams(hrefs[0]?.split('?')[1])).about).toBe(`${at}#older-5`);
    expect(document.querySelector('#older-5')?.tagName).toBe('BLOCKQUOTE');
    // Anybody may ask, also without an account or a proof; an address that is none of the web leads nowhere.
    expect(hrefs.at(-1)).toBe(`/contact?topic=removal&about=${at}`);
    expect(block.getByText(elsewhere.older.mine, { exact: false })).toBeDefined();
    await userEvent.click(block.getByText(elsewhere.all.replace('{{count}}', '26')));
    expect(block.getByText('four')).toBeDefined();
    expect(block.getByText(elsewhere.newest.replace('{{count}}', '4'))).toBeDefined();
  });

  it('no source gets a star, a colour of scores, or a word in what search engines and previews read', async () => {
    renderScreen({ at, routes, responses, language });
    const blocks = [
      await screen.findByRole('region', { name: nameOf(survey) }),
      screen.getByRole('region', { name: titleOf() }),
    ];
    for (const block of blocks) {
      expect(block.querySelectorAll('svg, [class*=score], [role=img]')).toHaveLength(0);
      expect(block.hasAttribute('data-nosnippet')).toBe(true);
    }
  });
});

it('[ALIVE-92] a page without sources asks for none and says nothing of any', async () => {
  sources = null;
  renderScreen({ at: '/professor/7', routes, responses });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(responses.requests.some(path => path.startsWith('/course_professors'))).toBe(true));
  expect(responses.requests.filter(path => path.includes('select=elsewhere'))).toEqual([]);
  expect(screen.queryByText(texts.he.elsewhere.notInScore)).toBeNull();
});
