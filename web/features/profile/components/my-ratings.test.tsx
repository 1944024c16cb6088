import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import en from '#locales/en/common.json' with { type: 'json' };
import he from '#locales/he/common.json' with { type: 'json' };
import type { Session } from '#web/lib/session-context.ts';
import { person, signedInSession, visitorSession } from '#web/lib/testing/sessions.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { renderScreen } from '../../catalogue/testing/render-screen.tsx';
import { failure, tableAnswers, type Answer } from '../../catalogue/testing/table-answers.ts';
import { MyRatings } from './my-ratings.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const locales = { he, en };
const rating = { user_id: 'person-1', rating1: 5, comment: 'הסבירה כל דבר פעמיים.', status: 'visible' };
const professor = { id: 7, name: 'יעל ברקוביץ׳', name_en: 'Yael Berkovich', title: 'dr', institution: 1, department: 11 };
const course = { id: 5, name: 'מבני נתונים', name_en: 'Data Structures', code: '0368-2158', institution: 1, department: 11 };
const ofProfessors = [
  { ...rating, id: 'p2', created_at: '2026-11-10T10:00:00Z', professor },
  { ...rating, id: 'p1', created_at: '2026-10-01T10:00:00Z', status: 'held', professor: null },
];
const ofCourses = [{ ...rating, id: 'c1', rating1: 2, created_at: '2026-11-01T10:00:00Z', course }];

interface Options {
  readonly language?: 'he' | 'en';
  readonly session?: Session;
  readonly ratings?: Answer;
  readonly courses?: Answer;
}

function show({ language = 'he', session = signedInSession(), ratings = () => ofProfessors, courses = () => ofCourses }: Options = {}) {
  const answers = tableAnswers({ '/ratings': ratings, '/course_ratings': courses });
  return { ...renderScreen({ at: '/', routes: { '/': <MyRatings /> }, answers, language, session }), answers, texts: locales[language] };
}

afterEach(() => sessionStorage.clear());

describe.each(['he', 'en'] as const)('[STATE-09] my ratings, %s', language => {
  it('[CALL-08] [DATA-05] lists both kinds, newest first, in a region that scrolls', async () => {
    const { texts, answers } = show({ language });
    const list = await screen.findByRole('region', { name: texts.myRatings.list });
    expect(list.style.maxHeight).toBe('60vh');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      language === 'he' ? 'ד״ר יעל ברקוביץ׳' : 'Dr. Yael Berkovich',
      language === 'he' ? 'מבני נתונים' : 'Data Structures',
      texts.myRatings.gone,
    ]);
    expect(screen.getByText(texts.myRatings.status.held)).toBeDefined();
    expect(answers.requests).toContain(
      '/ratings?select=id,user_id,rating1,comment,created_at,status,professor:professors(id,name,name_en,title,institution,department)&user_id=eq.person-1&order=created_at.desc',
    );
    expect(answers.requests).toContain(
      '/course_ratings?select=id,user_id,rating1,comment,created_at,status,course:courses(id,name,name_en,code,institution,department)&user_id=eq.person-1&order=created_at.desc',
    );
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });

  it('says that there are none, and where to begin', async () => {
    const { texts } = show({ language, ratings: () => [], courses: () => [] });
    expect(await screen.findByText(texts.myRatings.empty)).toBeDefined();
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/professors', '/courses']);
  });

  it('waits with placeholders', () => {
    const { texts } = show({ language, ratings: () => new Promise<Response>(() => undefined) });
    expect(screen.getByText(texts.myRatings.loading)).toBeDefined();
    expect(document.querySelectorAll('[data-skeleton=review]')).toHaveLength(4);
  });

  it('asks a visitor to sign in', async () => {
    const { texts, openSignIn, answers } = show({ language, session: visitorSession });
    await userEvent.click(screen.getByRole('button', { name: texts.nav.signIn }));
    expect(openSignIn).toHaveBeenCalledOnce();
    expect(answers.requests).toEqual([]);
  });
});

it.each([
  ['ratings', 'myRatings.failedProfessors'],
  ['courses', 'myRatings.failedCourses'],
] as const)('[STATE-09] [MSG-08] names the part that failed, %s, shows a toast, and tries again', async (part, key) => {
  let isBroken = true;
  const { texts } = show({ [part]: () => (isBroken ? failure() : []) as object });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(texts.ratingsErrorTitle);
  expect(alert.textContent).toContain(key === 'myRatings.failedProfessors' ? texts.myRatings.failedProfessors : texts.myRatings.failedCourses);
  expect(await screen.findAllByText(texts.errorLoadingRatings)).not.toHaveLength(0);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: texts.error.retry }));
  await waitFor(() => expect(screen.queryByText(texts.ratingsErrorTitle)).toBeNull());
});

it('[STATE-09] [FORM-01] loads when its tab is first opened; a new person has no such tab', async () => {
  const answers = tableAnswers({ '/ratings': () => ofProfessors, '/course_ratings': () => [] });
  const asked = () => answers.requests.some(request => request.startsWith('/ratings'));
  const view = renderScreen({ at: '/profile?tab=contact', routes: { '/profile': <ProfileScreen /> }, answers, session: signedInSession() });
  expect(await screen.findByRole('tabpanel', { name: he.profile.tabs.contact })).toBeDefined();
  expect(asked()).toBe(false);
  await userEvent.click(screen.getByRole('tab', { name: he.profile.tabs.ratings }));
  await waitFor(() => expect(asked()).toBe(true));
  expect(view.place()).toBe('/profile?tab=ratings');
  view.unmount();

  const user = person({ is_new_user: true });
  renderScreen({ at: '/profile?tab=contact', routes: { '/profile': <ProfileScreen /> }, answers, session: signedInSession({ user, isNewUser: true }) });
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([he.profile.tabs.profile, he.profile.tabs.contact]);
});
