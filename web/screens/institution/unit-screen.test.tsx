import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { guideRow, professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { unitRoute } from './unit-route.tsx';

const counts = { professor_count: 612, course_count: 480, rating_count: 18_240 };
const computing = {
  id: 11,
  name: 'מדעי המחשב',
  name_en: 'Computer Science',
  ...counts,
  rating_count: 3120,
  institution: 1,
};
const routes = { '/institution/:id/*': unitRoute, '/professors': <p>list</p> };

let responses: TableResponses;
beforeEach(() => {
  responses = tableResponses({
    '/institutions': () => [{ ...telAviv, ...counts }],
    '/departments': () => [computing],
    '/professors': () => [professorRow()],
    '/courses': () => [{ ...professorRow(), id: 5, name: 'מבני נתונים', name_en: 'Data Structures', code: null }],
    '/published_guides': () => [guideRow()],
    '/app_settings': () => [],
    '/rpc/place_news': () => [
      {
        ...professorRow({ id: 9 }),
        kind: 'professor',
        rating1: 4,
        comment: 'מסבירה לאט.',
        created_at: '2026-11-13T22:00:00Z',
      },
    ],
    '/rpc/resolve_institution': () => Response.json(null),
    '/rpc/resolve_department': () => Response.json(null),
  });
});
afterEach(cleanup);

it.each(['he', 'en'] as const)('an institution shows what is there, in %s', async language => {
  renderScreen({ at: '/institution/1', routes, responses, language });
  const he = language === 'he';
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    he ? 'אוניברסיטת תל אביב' : 'Tel Aviv University',
  );
  expect(screen.getByText('18,240')).toBeDefined();
  const department = await screen.findByRole('link', { name: he ? /מדעי המחשב.*3,120/ : /Computer Science.*3,120/ });
  expect(department.getAttribute('href')).toBe('/institution/1/department/11');
  const news = within(
    (await screen.findByText(he ? 'נכתב לאחרונה' : 'Recent reviews')).closest('section') as HTMLElement,
  );
  expect(news.getByText('14.11.2026')).toBeDefined();
  expect(screen.getByText(guideRow().title ?? '')).toBeDefined();
  expect(screen.queryByText(he ? 'איך זה ללמוד שם' : 'What it’s like to study there')).toBeNull();
});

it('a department shows its courses, and leads back to its institution', async () => {
  renderScreen({ at: '/institution/1/department/11', routes, responses });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('מדעי המחשב');
  const crumbs = within(screen.getByRole('navigation', { name: 'המיקום באתר' }));
  expect(crumbs.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/professors', '/institution/1']);
  expect(await screen.findByRole('link', { name: /מבני נתונים/ })).toBeDefined();
});

it('searching inside leads to the list of the unit, with scripts and without', async () => {
  const { currentPath } = renderScreen({ at: '/institution/1/department/11', routes, responses });
  const form = await screen.findByRole('search');
  expect(form.getAttribute('action')).toBe('/he/professors');
  expect([...new FormData(form as HTMLFormElement).keys()]).toEqual(['q', 'institution', 'departments']);
  await userEvent.type(within(form).getByRole('searchbox'), 'כהן{Enter}');
  await waitFor(() => expect(decodeURIComponent(currentPath())).toBe('/professors?q=כהן&institution=1&departments=11'));
});

it.each(['/institution/0', '/institution/1/x', '/institution/1/department/0'])('%s is not found', async at => {
  renderScreen({ at, routes, responses });
  expect(await screen.findByText('error boundary')).toBeDefined();
  expect(responses.requests).toEqual([]);
});

it('a merged institution leads to the one it became, an unknown one nowhere', async () => {
  responses.respond('/institutions', url => (url.searchParams.get('id') === 'eq.7' ? [] : [{ ...telAviv, ...counts }]));
  const { unmount } = renderScreen({ at: '/institution/7', routes, responses });
  expect(await screen.findByText('error boundary')).toBeDefined();
  unmount();
  responses.respond('/rpc/resolve_institution', () => Response.json(1));
  const { currentPath } = renderScreen({ at: '/institution/7', routes, responses });
  await screen.findByRole('heading', { level: 1 });
  expect(currentPath()).toBe('/institution/1');
});

it('a part that cannot be loaded is named, and the rest of the page stands', async () => {
  responses.respond('/rpc/place_news', () => failure());
  renderScreen({ at: '/institution/1', routes, responses });
  expect(await screen.findByText('לא הצלחנו לטעון: נכתב לאחרונה')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});
