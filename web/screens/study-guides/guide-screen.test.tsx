import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { courseRow, guideId, guideRow } from '#web/testing/sample-rows.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { courseStudyGuidesRoute } from './course-guides-route.tsx';
import { studyGuideRoute } from './guide-route.tsx';

let responses: TableResponses;

const file = {
  id: 'd0000000-0000-4000-8000-000000000001',
  name: 'הסיכום המלא.pdf',
  media_type: 'application/pdf',
  bytes: 2_516_582,
  pages: 18,
  width: 595,
  height: 842,
  has_thumbnail: true,
  cleaned: ['author'],
};
const slides = {
  ...file,
  id: 'd0000000-0000-4000-8000-000000000002',
  name: 'שקפים.pptx',
  media_type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pages: null,
  has_thumbnail: false,
};

const body = () => ({
  html: '<p>כל החומר.</p>',
  headings: ['א', 'ב', 'ג'].map((text, index) => ({ id: `section-${index + 1}`, text, level: 2 })),
  truncated: false,
});

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  responses = tableResponses({
    '/published_guides': url =>
      url.searchParams.has('id')
        ? [guideRow()]
        : [guideRow(), guideRow({ id: guideId.replace(/1$/, '2'), title: 'אחר' })],
    '/published_guide_files': () => [file, slides],
    '/guide_votes': () => new Response(null, { status: 201 }),
    '/guide_bookmarks': () => new Response(null, { status: 201 }),
    '/rpc/resolve_guide': () => Response.json(null),
    '/courses': () => [courseRow()],
    '/wanted_guides': () => [],
    [`/guides/v1/${guideId}/body`]: body,
    [`/guides/v1/${guideId.replace(/1$/, '9')}/body`]: body,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = {
  '/study-guides/view/:guideId': studyGuideRoute,
  '/courses/:courseId/study-guides': courseStudyGuidesRoute,
};
const open = (options: Partial<Parameters<typeof renderScreen>[0]> = {}) =>
  renderScreen({ at: `/study-guides/view/${guideId}`, routes, responses, ...options });

describe.each(['he', 'en'] as const)('the page of a guide in %s', language => {
  const { guides, reports } = texts[language];

  it('[ROUTE-16] shows what it is, of which course, its files and its text, and says of nobody that they wrote it', async () => {
    const { container } = open({ language });
    expect(await screen.findByRole('heading', { level: 1, name: 'סיכום מלא לקראת המבחן' })).toBeDefined();
    const course = language === 'he' ? 'מבני נתונים' : 'Data Structures';
    expect(screen.getAllByRole('link', { name: course })[0]?.getAttribute('href')).toBe('/course/5');
    const pdf = await screen.findByRole('link', { name: /הסיכום המלא\.pdf/ });
    expect([pdf.getAttribute('href'), pdf.getAttribute('target')]).toEqual([
      `/files/v1/${file.id}/${encodeURIComponent(file.name)}`,
      '_blank',
    ]);
    expect(pdf.textContent).toContain(guides.file.open);
    const download = screen.getByRole('link', { name: /שקפים\.pptx/ });
    expect([download.getAttribute('download'), download.getAttribute('target')]).toEqual(['שקפים.pptx', null]);
    expect(screen.getByText(guides.file.cleaned)).toBeDefined();
    await waitFor(() => expect(container.querySelector('.guide-body')?.textContent).toBe('כל החומר.'));
    expect(screen.getAllByRole('navigation', { name: guides.contents })).toHaveLength(1);
    expect(screen.getByRole('button', { name: reports.guide })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'אחר' })).toBeDefined();
  });
});

const votes = () => screen.findAllByRole('button', { name: /^עזר לי/ });
const pressVote = async () => userEvent.click((await votes())[0] as HTMLElement);

describe('pressing on a guide', () => {
  it('[TRACK-05] a vote shows at once everywhere on the page, and is named for the count of presses', async () => {
    open({ session: signedInSession() });
    await pressVote();
    await waitFor(async () =>
      expect((await votes()).map(vote => vote.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true']),
    );
    expect((await votes())[0]?.textContent).toContain('87');
    expect((await votes())[0]?.getAttribute('data-track')).toBe('guide_vote');
    expect(responses.sent).toEqual([{ what: 'POST /guide_votes', body: { guide_id: guideId } }]);
  });

  it('what could not be saved is taken back, with a message why', async () => {
    responses.respond('/guide_votes', () => failure(404, 'vote/no-guide', 'There is no such guide.'));
    open({ session: signedInSession() });
    await pressVote();
    expect(await screen.findAllByText(texts.he.guides.gone)).not.toHaveLength(0);
    expect((await votes()).map(vote => vote.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false']);
  });

  it('[ROLE-01] a visitor signs in first, and the press is finished afterwards', async () => {
    const { openSignIn } = open();
    await pressVote();
    await waitFor(() => expect(openSignIn).toHaveBeenCalledWith({ what: 'guideVote', id: guideId }));
    await userEvent.click((await screen.findAllByRole('button', { name: texts.he.guides.bookmark }))[0] as HTMLElement);
    await waitFor(() => expect(openSignIn).toHaveBeenCalledWith({ what: 'bookmark', id: guideId }));
    expect(responses.sent).toEqual([]);
  });

  it('reporting offers the reasons of guides, copyright first, and asks whose it is', async () => {
    open({ session: signedInSession() });
    await userEvent.click(await screen.findByRole('button', { name: texts.he.reports.guide }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.he.reports.guide }));
    const reasons = dialog.getAllByRole('radio');
    expect(reasons[0]?.getAttribute('value')).toBe('copyright');
    await userEvent.click(reasons[0] as HTMLElement);
    expect(dialog.getByText(texts.he.reports.whose)).toBeDefined();
    expect(dialog.getByRole('link', { name: texts.he.reports.whoseRemoval }).getAttribute('href')).toBe(
      `/contact?topic=removal&about=/study-guides/view/${guideId}`,
    );
  });
});

describe('a guide that is not published', () => {
  beforeEach(() => responses.respond('/published_guides', () => []));

  const rejected = () => {
    const {
      course_code: _code,
      course_name,
      course_name_en,
      institution_name,
      institution_name_en,
      ...row
    } = guideRow();
    responses.respond('/study_guides', () => [
      {
        ...row,
        status: 'rejected',
        held_reasons: [],
        decision_reason: 'copyright',
        decision_note: 'זה מהספר.',
        course: { name: course_name, name_en: course_name_en, code: null },
        place: { name: institution_name, name_en: institution_name_en },
      },
    ]);
  };

  it('is shown to its author alone, with why, and cannot be voted for', async () => {
    rejected();
    open({ session: signedInSession() });
    expect(await screen.findByText(texts.he.guides.state.rejected)).toBeDefined();
    expect(screen.getByText(texts.he.guides.decisions.copyright)).toBeDefined();
    expect(screen.getByText('זה מהספר.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^עזר לי/ })).toBeNull();
    expect(screen.getByRole('link', { name: texts.he.guides.edit }).getAttribute('href')).toBe(
      `/study-guides/edit/${guideId}`,
    );
  });

  it('opens its files and shows its pictures to its author, by addresses of minutes', async () => {
    rejected();
    responses.respond('/guide_files', () => [file, slides]);
    responses.respond(`/guides/v1/${guideId}/body`, () => ({
      ...body(),
      html: `<p>&#x3C;img src="/files/v1/${file.id}/a.png" <img src="/files/v1/${file.id}/a.png" alt="לוח"></p>`,
    }));
    let isRefused = false;
    const opened = vi.fn<(address: string) => void>();
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const { url, method } = new Request(new URL(input, 'http://dargu.test'), init);
      const [, id] = /\/files\/v1\/([^/]+)\/link$/.exec(url) ?? [];
      if (method !== 'POST' || id === undefined || isRefused) return new Response(null, { status: 404 });
      opened(id);
      const address = (last: string) => `/files/v1/${id}/${last}?ticket=t`;
      return Response.json({ url: address('a'), thumbnailUrl: address('thumbnail') });
    });
    const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    const { container } = open({ session: signedInSession() });
    const row = await screen.findByRole('button', { name: /הסיכום המלא\.pdf/ });
    expect(screen.queryByRole('link', { name: /הסיכום המלא|שקפים/ })).toBeNull();
    await waitFor(() =>
      expect(
        [...container.querySelectorAll('li img, .guide-body img')].map(image => image.getAttribute('src')),
      ).toEqual([`/files/v1/${file.id}/thumbnail?ticket=t`, `/files/v1/${file.id}/a?ticket=t`]),
    );
    expect(container.querySelector('.guide-body')?.textContent).toContain(`<img src="/files/v1/${file.id}/a.png"`);
    expect(opened).toHaveBeenCalledTimes(1);
    await userEvent.click(row);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`/files/v1/${file.id}/a?ticket=t`));
    expect(tab.opener).toBeNull();
    isRefused = true;
    await userEvent.click(row);
    expect(await screen.findAllByText(texts.he.guides.file.notOpened)).not.toHaveLength(0);
    expect(tab.close).toHaveBeenCalledTimes(1);
  });

  it('[ROUTE-16] is not there for anybody else, and a merged one leads on', async () => {
    responses.respond('/study_guides', () => failure(401, '42501', 'permission denied'));
    open();
    expect(await screen.findByText('error boundary')).toBeDefined();
    cleanup();
    const target = guideId.replace(/1$/, '9');
    responses.respond('/rpc/resolve_guide', () => Response.json(target));
    responses.respond('/published_guides', url =>
      url.searchParams.get('id') === `eq.${target}` ? [guideRow({ id: target })] : [],
    );
    const { currentPath } = open();
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(currentPath()).toBe(`/study-guides/view/${target}`);
  });
});

describe('the guides of a course', () => {
  const many = Array.from({ length: 5 }, (_, index) =>
    guideRow({ id: guideId.replace(/1$/, String(index)), title: `סיכום ${index}` }),
  );

  it('[ROUTE-15] stand by type, three of each, with an address for the rest', async () => {
    responses.respond('/published_guides', () => [...many, guideRow({ id: guideId.replace(/1$/, '8'), type: 'link' })]);
    const { router } = open({ at: '/courses/5/study-guides' });
    const summaries = await screen.findByRole('list', { name: 'סיכומים' });
    expect(within(summaries).getAllByRole('link', { name: /^סיכום/ })).toHaveLength(3);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
      'סיכומים',
      'קישורים',
      'מבקשים',
    ]);
    expect(screen.getByRole('link', { name: /^קישורים/ }).getAttribute('href')).toMatch(/#link$/);
    const more = within(summaries).getByRole('link', { name: 'עוד 2 סיכומים' });
    expect(more.getAttribute('href')).toBe('/courses/5/study-guides?all=summary#summary');
    await router.navigate('/courses/5/study-guides?all=summary');
    await waitFor(() => expect(within(summaries).getAllByRole('link', { name: /^סיכום/ })).toHaveLength(5));
  });

  it('[ROUTE-15] of a merged course lead to the other one, of an unknown one there are none', async () => {
    responses.respond('/courses', url => (url.searchParams.get('id') === 'eq.6' ? [courseRow({ id: 6 })] : []));
    responses.respond('/rpc/resolve_course', () => Response.json(6));
    const { currentPath } = open({ at: '/courses/5/study-guides' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(currentPath()).toBe('/courses/6/study-guides');
    cleanup();
    responses.respond('/rpc/resolve_course', () => Response.json(null));
    open({ at: '/courses/7/study-guides' });
    expect(await screen.findByText('error boundary')).toBeDefined();
  });

  it('say where there are none, with this course filled in', async () => {
    responses.respond('/published_guides', () => []);
    open({ at: '/courses/5/study-guides' });
    expect(await screen.findByText(texts.he.guides.emptyHere)).toBeDefined();
    const add = screen.getAllByRole('link', { name: texts.he.guides.add });
    expect(add.map(link => link.getAttribute('href'))).toEqual(add.map(() => '/study-guides/add?course=5'));
  });
});
