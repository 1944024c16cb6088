// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Language, RenderInput } from '#contract/render.ts';
import { taughtRow } from '#web/testing/sample-pairs.ts';
import { startTexts, texts as messages } from '#web/testing/texts.ts';
import { render } from './entry-server.tsx';

function input(path: string, options: { language?: Language; respond?: (path: string) => Response } = {}): RenderInput {
  const { language = 'he', respond = () => Response.json([{ key: 'demo_catalogue', value: true }]) } = options;
  return {
    url: `https://dargu.example${path}`,
    language,
    messages: messages[language],
    clientConfig: {
      apiKey: 'key',
      siteUrl: 'https://dargu.example',
      avatarUrl: '/avatars',
      gaMeasurementId: null,
      contactEmail: null,
      stores: { googlePlay: null, appStore: null },
      native: { minVersion: null },
      providers: [],
    },
    fetch: async resource => respond(new URL(resource instanceof Request ? resource.url : resource).pathname),
  };
}

/** A professor or a course with everything that a page says of one. */
function rated(id: number) {
  const unit = { id: 1, name: 'מקום', name_en: 'Place', name_pretty_card: null };
  return {
    id,
    title: null,
    code: '1',
    name: `מרצה ${id}`,
    name_en: null,
    rating_count: 6,
    rating_avg: 4.2,
    histogram: [0, 0, 1, 3, 2],
    difficulty_avg: 2,
    difficulty_histogram: [1, 2, 3, 0, 0],
    take_again_percent: 90,
    tag_counts: { clear: 4 },
    semester_counts: { '2025a': [3, 12], '2025b': [3, 13] },
    top_tag: 'clear',
    last_rated_at: '2026-01-01',
    department: unit,
    institution: unit,
  };
}

describe('rendering on the server', () => {
  it('[ROUTE-01] redirects / to the list of professors', async () => {
    expect(await render(input('/'))).toMatchObject({ status: 302, redirect: '/professors' });
  });

  it('[ROUTE-20] redirects /privacy-policy to the privacy page', async () => {
    expect(await render(input('/privacy-policy'))).toMatchObject({ status: 302, redirect: '/privacy' });
  });

  it.each([
    ['he', 'איך מחושבים הציונים'],
    ['en', 'How scores are computed'],
  ] as const)('[ROUTE-19] renders /info complete in %s', async (language, heading) => {
    const { status, headHtml, bodyHtml, sources } = await render(input('/info', { language }));
    expect(status).toBe(200);
    expect(bodyHtml).toContain(heading);
    expect(bodyHtml).toContain(messages[language].nav.professors);
    expect(headHtml).toContain(`<link rel="canonical" href="https://dargu.example/${language}/info">`);
    expect(sources).toEqual(['features/information/routes/information-routes.tsx']);
  });

  it.each([
    '/nothing',
    '/professor',
    '/professor/abc',
    '/professor/0',
    '/professor/1e3',
    '/professor/999999999',
    '/course/0',
    '/professors/extra',
    '/reviews/department/3',
    '/reviews/institution/1',
    '/rate',
    '/libraries',
    '/professor/7/8',
    '/%00',
  ])('[ROUTE-22, ROUTE-08] answers 404 with the not-found screen for %s', async path => {
    const respond = (asked: string) => Response.json(asked.includes('/rpc/') ? null : []);
    const { status, bodyHtml, headHtml } = await render(input(path, { respond }));
    expect(status).toBe(404);
    expect(bodyHtml).toContain(messages.he.notFound.title);
    expect(bodyHtml).toContain(messages.he.notFound.toProfessors);
    expect(headHtml).toContain('noindex');
  });

  it.each(['/privacy', '/terms', '/accessibility', '/account-deletion'])('renders %s complete', async path => {
    const { status, headHtml, bodyHtml } = await render(input(path));
    expect([status, bodyHtml.includes('<h1')]).toEqual([200, true]);
    expect(headHtml).toContain(`<link rel="canonical" href="https://dargu.example/he${path}">`);
    expect(headHtml).not.toContain('noindex');
  });

  it('[ROUTE-19] says all of /contact without scripts, and keeps the case of somebody from search engines', async () => {
    const page = input('/contact');
    const clientConfig = { ...page.clientConfig, contactEmail: 'support@dargu.example' };
    const { status, headHtml, bodyHtml } = await render({ ...page, clientConfig });
    expect(status).toBe(200);
    expect(bodyHtml).toMatch(new RegExp(`<h1[^>]*>${messages.he.contact.heading}</h1>`, 'u'));
    expect(bodyHtml).toContain('<textarea');
    expect(bodyHtml).toMatch(new RegExp(`<noscript><p[^>]*>${messages.he.contact.noScript}</p></noscript>`, 'u'));
    expect(bodyHtml).toContain('href="mailto:support@dargu.example"');
    expect(headHtml).not.toContain('noindex');
    const { headHtml: ofCase } = await render(input('/contact?reference=DRG-2222-2222'));
    expect(ofCase).toContain('<meta name="robots" content="noindex');
  });

  describe('the page of one review', () => {
    const id = 'a0000000-0000-4000-8000-000000000001';
    const page = (address: readonly object[], path = `/review/${id}`) =>
      render(
        input(path, {
          respond: asked => {
            if (asked.endsWith('/rpc/review_address')) return Response.json(address);
            if (asked.endsWith('/professors')) return Response.json([rated(7)]);
            return Response.json(
              asked.endsWith('/professor_reviews')
                ? [
                    {
                      id,
                      rating1: 5,
                      comment: 'טוב <b>מאוד</b>',
                      tags: [],
                      created_at: '2026-11-01',
                      about_id: null,
                      about_name: null,
                      semester: null,
                      year: null,
                      difficulty: null,
                      would_take_again: null,
                    },
                  ]
                : [],
            );
          },
        }),
      );
    const at = { review_kind: 'professor', target_id: 7, is_shown: true };

    it('[ALIVE-81] is complete without scripts, of the lecturer’s page for search, and itself for previews', async () => {
      const { status, headHtml, bodyHtml } = await page([at]);
      expect(status).toBe(200);
      expect(bodyHtml).toContain('טוב &lt;b&gt;מאוד&lt;/b&gt;');
      expect(bodyHtml).toContain(messages.he.reviewLink.oneOfMany);
      for (const part of [
        '<meta name="robots" content="noindex">',
        '<link rel="canonical" href="https://dargu.example/he/professor/7">',
        `<meta property="og:url" content="https://dargu.example/he/review/${id}">`,
        `<meta property="og:image" content="https://dargu.example/review/${id}.png?lng=he">`,
      ])
        expect(headHtml).toContain(part);
      expect(headHtml).not.toContain('מאוד');
    });

    it('[ALIVE-82] is gone, with status 410 and the way to the lecturer, and has no picture', async () => {
      const { status, headHtml, bodyHtml } = await page([{ ...at, is_shown: false }]);
      expect(status).toBe(410);
      expect(bodyHtml).toContain('הביקורת הזאת כבר לא מוצגת.');
      expect(bodyHtml).toContain('href="/he/professor/7"');
      expect(headHtml).toMatch(/noindex.*og\/dargu\.png/s);
      const hidden = await page([{ ...at, target_id: null, is_shown: false }]);
      expect([hidden.status, hidden.bodyHtml.includes('מרצה 7')]).toEqual([410, false]);
    });

    it('[ALIVE-81] is not there for one of today, nor for what is no id', async () => {
      expect((await page([])).status).toBe(404);
      for (const path of ['/review/7', `/review/${id.toUpperCase()}`, `/review/${id}/7`])
        expect([path, (await page([at], path)).status]).toEqual([path, 404]);
    });
  });

  it('[ALIVE-92] names each source and its scale without scripts, and to search engines nothing of it', async () => {
    const source = {
      id: 1,
      name: 'סקר',
      name_en: 'Survey',
      url: 'https://survey.example/',
      published_on: '2026-09-03',
    };
    const span = { count: 1, first_year: 2024, last_year: 2024 };
    const elsewhere = [
      { ...source, ...span, kind: 'survey', scale_max: 7, rows: [{ id: 1, year: 2024, mean: 5.9, answers: 84 }] },
      { ...source, ...span, id: 2, name: 'מאגר', kind: 'older_reviews', rows: [{ id: 1, text: 'מבחן <ארוך>' }] },
    ];
    const page = (row: object) =>
      render(
        input('/professor/7', {
          respond: path => Response.json(path.endsWith('/professors') ? [{ ...rated(7), ...row }] : []),
        }),
      );
    const [plain, sourced] = [await page({}), await page({ source: '1', elsewhere })];
    const texts = messages.he.elsewhere;
    for (const words of ['סקר', 'מאגר', '5.9', 'מתוך 7', 'מבחן &lt;ארוך&gt;', texts.survey.note, texts.older.note])
      expect([words, sourced.bodyHtml.includes(words)]).toEqual([words, true]);
    expect(sourced.bodyHtml).toContain(texts.notInScore);
    expect(sourced.headHtml).toBe(plain.headHtml);
    expect(plain.bodyHtml + plain.stateJson).not.toMatch(/elsewhere|מאגר|"source"/i);
  });

  it('makes of a comparison a page without scripts, for people and not for search', async () => {
    const respond = (path: string) => Response.json(path.endsWith('/professors') ? [rated(7), rated(8)] : []);
    const { status, headHtml, bodyHtml } = await render(input('/compare?professors=8,7,x', { respond }));
    expect(status).toBe(200);
    expect(bodyHtml).toContain(messages.he.compare.row.again.professor);
    for (const id of [7, 8]) expect(bodyHtml).toContain(`מרצה ${id}`);
    expect(headHtml).toContain('<meta name="robots" content="noindex">');
    expect(headHtml).toContain('<link rel="canonical" href="https://dargu.example/he/compare?professors=7,8">');
  });

  it.each([
    ['he', 'טוען...'],
    ['en', 'Loading…'],
  ] as const)(
    '[GUARD-04] renders the waiting alone for an address that not everybody may see, in %s',
    async (language, waiting) => {
      const { status, bodyHtml, headHtml } = await render(input('/admin', { language }));
      expect(status).toBe(200);
      expect(bodyHtml).toContain(waiting);
      expect(bodyHtml).not.toContain(messages[language].admin.lead);
      expect(headHtml).toContain('<meta name="robots" content="noindex">');
    },
  );

  it.each([
    '/rate/7',
    '/rate/course/7',
    '/my-ratings',
    '/profile',
    '/profile?tab=contact',
    '/account',
    '/delete-account',
    '/notices',
    '/study-guides/add',
    '/study-guides/edit/00000000-0000-4000-8000-000000000001',
    '/profile/bookmarks',
    '/profile/shortlist',
    '/profile/contributions',
    '/admin',
  ])('[GUARD-01, GUARD-04] shows nothing of %s before it is known who asks', async path => {
    const { bodyHtml, headHtml } = await render(input(path));
    expect(bodyHtml).toContain('טוען...');
    expect(bodyHtml).not.toContain('<h1');
    expect(headHtml).toContain('noindex');
  });

  it('hands data over, but neither texts nor anything that changes from one rendering to the next', async () => {
    const [first, second] = [await render(input('/info')), await render(input('/info'))];
    expect(first).toEqual(second);
    const state = JSON.parse(first.stateJson) as { queries: unknown[] };
    expect(Object.keys(state).sort((one, other) => (one < other ? -1 : 1))).toEqual([
      'clientConfig',
      'language',
      'queries',
      'router',
    ]);
    expect(JSON.stringify(state.queries)).toContain('demo_catalogue');
  });

  it('throws what the data of a screen met, and stands without the settings', async () => {
    const failure = () =>
      Response.json({ code: 'PGRST001', message: 'no database', details: null, hint: null }, { status: 503 });
    await expect(render(input('/professors', { respond: failure }))).rejects.toMatchObject({ status: 503 });
    expect(await render(input('/info', { respond: failure }))).toMatchObject({ status: 200 });
  });

  it('stands without what a first screen can do without', async () => {
    const respond = (path: string) =>
      path.includes('/rpc/')
        ? Response.json({ code: '57014', message: 'timeout' }, { status: 500 })
        : Response.json([]);
    expect(await render(input('/professors', { respond }))).toMatchObject({ status: 200 });
  });

  it('says of a professor what is so now, in the language of the page, whatever pages before said', async () => {
    const clientConfig = input('/').clientConfig;
    const unit = {
      id: 1,
      name: 'מקום',
      name_en: 'Place',
      name_pretty_card: null,
      short_name: null,
      short_name_en: null,
    };
    const shown = async (language: Language, changes: object = {}) => {
      const professor = {
        id: 7,
        title: null,
        name: 'נועה לוי',
        name_en: 'Noa Levi',
        rating_count: 5,
        rating_avg: 4.2,
        difficulty_avg: 2,
        take_again_percent: 90,
        top_tag: null,
        department: unit,
        institution: unit,
        ...changes,
      };
      const respond = (path: string) => Response.json(path.endsWith('/professors') ? [professor] : []);
      const { bodyHtml } = await render({ ...input('/professors?sort=best', { language, respond }), clientConfig });
      return bodyHtml.slice(bodyHtml.indexOf('<article'), bodyHtml.indexOf('</article>'));
    };
    const first = await shown('he');
    expect(first).toContain('<bdi>נועה לוי</bdi>');
    expect(await shown('he')).toBe(first);
    expect(await shown('en')).toContain('<bdi>Noa Levi</bdi>');
    expect(await shown('he', { rating_avg: 3.1 })).toContain('>3.1<');
    expect(await shown('he')).toBe(first);
  });

  it('leads from the page of each professor to its own, though both are rated the same', async () => {
    const shown = async (path: string, id: number) => {
      const respond = (address: string) => Response.json(address.endsWith('/professors') ? [rated(id)] : []);
      return (await render(input(`${path}${id}`, { respond }))).bodyHtml;
    };
    for (const path of ['/professor/', '/reviews/professor/']) {
      const [first, other] = [await shown(path, 7), await shown(path, 8)];
      expect(other.match(/professor\/8/g)?.length).toBe(first.match(/professor\/7/g)?.length);
      expect(other).not.toContain('professor/7');
      expect(await shown(path, 8)).toBe(other);
    }
  });
});

describe.each(['he', 'en'] as const)('a page that search engines lead to, in %s', language => {
  it('[ALIVE-94] has two lines of a lecturer who also gives tutorials, which lead to one page', async () => {
    const respond = (address: string) =>
      Response.json(
        address.endsWith('/courses')
          ? [rated(7)]
          : address.endsWith('/course_professors')
            ? [taughtRow({ id: 5, role: 'both' }), taughtRow({ id: 6, role: 'tutorial' })]
            : [],
      );
    const { bodyHtml } = await render({ ...input('/course/7', { language, respond }), messages: startTexts[language] });
    const teachers = /<section id="teachers".*?<\/section>/su.exec(bodyHtml)?.[0] ?? '';
    const { lecture, tutorial } = messages[language].details.teaching.roles;
    expect(teachers.match(/(?<=scope="rowgroup"[^>]*>)[^<]*|professor\/\d/gu)).toEqual([
      lecture,
      'professor/5',
      tutorial,
      'professor/5',
      'professor/6',
    ]);
  });

  it.each([
    '/professors',
    '/professors?q=x&page=2',
    '/courses',
    '/professor/7',
    '/course/7',
    '/reviews/professor/7',
    '/reviews/course/7',
    '/compare',
    '/info',
  ])('says all that is on %s with the texts that it starts with', async path => {
    const respond = (address: string) =>
      Response.json(/\/(?:professors|courses|institutions)$/.test(address) ? [rated(7)] : []);
    const { bodyHtml } = await render({ ...input(path, { language, respond }), messages: startTexts[language] });
    // A text that is missing says its key.
    expect(bodyHtml.match(/(?<=>|(?:aria-label|placeholder|title)=")[a-z]\w*(?:\.\w+)+(?=[<"])/g)).toBeNull();
  });
});
