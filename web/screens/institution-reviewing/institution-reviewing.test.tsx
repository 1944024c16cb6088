import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PendingInstitutionReview } from '#web/features/institution-reviews/components/pending-institution-review.tsx';
import type { InstitutionReviewDraft } from '#web/features/institution-reviews/model/institution-review-form.ts';
import { institutionReviewDrafts } from '#web/features/institution-reviews/model/review-draft.ts';
import { outboxItems } from '#web/entities/outbox/outbox.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { haifa, telAviv } from '#web/testing/sample-rows.ts';
import { person, signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts as messages } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { institutionReviewingRoute } from './institution-reviewing-route.tsx';

const six = { teaching: 5, facilities: 4, services: 3, social_life: 4, location: 5, fairness: 4 } as const;
const comment = 'קמפוס חי ונעים, וקל להגיע ברכבת.';

function scoreRow(institution: typeof telAviv, average: number | null, review_count: number) {
  const { id, name, name_en } = institution;
  const each = Object.fromEntries(Object.keys(six).map(name => [name, average]));
  return {
    id,
    name,
    name_en,
    review_count,
    overall: average,
    ...each,
    services: average && average - 0.8,
    histogram: average && [3, 8, 24, 61, 68],
    last_reviewed_on: average && '2026-11-20T22:00:00Z',
  };
}

const sapir = { ...telAviv, id: 3, name: 'המכללה האקדמית ספיר', name_en: 'Sapir College' };
const review = {
  id: 'b0000000-0000-4000-8000-000000000001',
  ...six,
  overall: 4.17,
  comment,
  language: 'he',
  verified_student: true,
  is_mine: false,
  created_at: '2026-11-19T22:00:00Z',
};

let responses: TableResponses;
let own: object[];
let saved: () => Response;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  own = [];
  saved = () => Response.json({ id: 'r1', institution_id: 1, status: 'visible', held_reasons: [] }, { status: 201 });
  responses = tableResponses({
    '/institution_scores': () => [scoreRow(telAviv, 4.2, 164), scoreRow(haifa, 4.5, 9), scoreRow(sapir, null, 3)],
    '/institution_reviews': () => [review],
    '/institution_ratings': (_, body) => (body === null ? own : Promise.resolve(saved())),
    '/institutions': url => [telAviv, haifa, sapir].filter(({ id }) => url.searchParams.get('id') === `eq.${id}`),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(language: 'he' | 'en', at = '/institution-reviewing', session = signedInSession()) {
  const routes = { '/institution-reviewing': institutionReviewingRoute, '/info': <p>info</p>, '/profile': <p>own</p> };
  return {
    ...renderScreen({ at, routes, responses, language, session }),
    texts: messages[language].institutionReviews,
  };
}

/** A person comes back from signing in, with a review that waits for it. */
function resume() {
  const routes = {
    '/back': <PendingInstitutionReview person="person-1" onDone={() => undefined} />,
    '/institution-reviewing': institutionReviewingRoute,
  };
  const view = renderScreen({ at: '/back', routes, responses, language: 'he', session: signedInSession() });
  return { ...view, texts: messages.he.institutionReviews };
}

const values = { institution: 1, ...six, comment };
/** A review that waits for its writer to sign in. */
const store = (words: InstitutionReviewDraft = values, before: InstitutionReviewDraft | null = null) =>
  institutionReviewDrafts.write('person-1', { values: words, before });
const ownRow = (said: string) => ({
  id: 'r1',
  institution_id: 1,
  ...six,
  comment: said,
  status: 'visible',
  held_reasons: [],
  set_aside: false,
});

const sent = () => responses.sent.filter(({ what }) => what === 'POST /institution_ratings');

/** Chooses stars for the criteria in their order, and writes the words. */
async function fill(stars: readonly number[], words: string): Promise<void> {
  const groups = within(await screen.findByRole('dialog')).getAllByRole('radiogroup');
  for (const [index, star] of stars.entries())
    await userEvent.click(within(groups[index] ?? document.body).getAllByRole('radio')[star - 1] ?? document.body);
  if (words !== '') await userEvent.type(screen.getByRole('textbox'), words);
}

describe.each(['he', 'en'] as const)('the ranking of institutions in %s', language => {
  it('[ROUTE-18] stands in a careful order, told with the case in sight, and names none with too few reviews', async () => {
    const { texts } = open(language);
    const table = await screen.findByRole('table');
    const names = within(table)
      .getAllByRole('rowheader')
      .map(head => within(head).getByRole('link').textContent);
    expect(names).toEqual(language === 'he' ? [telAviv.name, haifa.name] : [telAviv.name_en, haifa.name_en]);
    expect(document.body.textContent).toContain(language === 'he' ? '4.5 מ־9 ביקורות' : '4.5 from 9 reviews');
    const few = screen.getByRole('region', { name: texts.notEnough });
    expect(within(few).getByText(language === 'he' ? '3 מתוך 5' : '3 of 5')).toBeTruthy();
    expect(few.textContent).not.toMatch(/\d\.\d/);
    expect(
      responses.requests.every(request => !request.includes('user_id') || request.includes('institution_ratings')),
    ).toBe(true);
    expect(await violations('document-title')).toEqual([]);
  });

  it('[PIECE-05] takes a review of all six criteria and some words, and says what is missing', async () => {
    const { texts } = open(language);
    await userEvent.click(await screen.findByRole('button', { name: texts.call }));
    await fill([5, 4, 3, 4, 5], '');
    const missing = texts.oneLeft.replace('{{criterion}}', texts.criteria.fairness);
    await userEvent.click(screen.getByRole('button', { name: missing }));
    expect(screen.getByText(texts.chooseStars)).toBeTruthy();
    expect(sent()).toEqual([]);
    expect(await violations('document-title')).toEqual([]);

    await fill([5, 4, 3, 4, 5, 4], comment);
    await userEvent.click(screen.getByRole('button', { name: texts.publish }));
    expect(await screen.findByText(texts.thanks)).toBeTruthy();
    expect(sent()).toEqual([{ what: 'POST /institution_ratings', body: { institution_id: 1, ...six, comment } }]);
    expect(institutionReviewDrafts.read('person-1')).toBeNull();
  });

  it('offers what was said before to be changed, and says when it is shown nowhere', async () => {
    own = [{ id: 'r1', institution_id: 2, ...six, comment, status: 'visible', held_reasons: [], set_aside: true }];
    const { texts } = open(language);
    expect(await screen.findByText(texts.setAside)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.call }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(comment);
    await userEvent.click(screen.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ institution_id: 1, comment }));
  });
});

describe('reviewing an institution', () => {
  it('a review changed in another window since its form was opened is shown before it is written over', async () => {
    own = [{ id: 'r1', institution_id: 1, ...six, comment, status: 'visible', held_reasons: [], set_aside: false }];
    const { texts } = open('he');
    await userEvent.click(await screen.findByRole('button', { name: texts.edit }));
    await userEvent.type(await screen.findByRole('textbox'), ' עוד.');
    own = [{ ...own[0], comment: 'נכתב במחשב אחר, אחרי שהטופס נפתח.' }];
    await userEvent.click(screen.getByRole('button', { name: texts.save }));
    expect(await screen.findByText('נכתב במחשב אחר, אחרי שהטופס נפתח.')).toBeDefined();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { comment: `${comment} עוד.` } }]));
  });

  it('[ROLE-01] a visitor writes first and signs in at sending; the words wait', async () => {
    const { texts, openSignIn } = open('he', '/institution-reviewing', visitorSession);
    await userEvent.click(await screen.findByRole('button', { name: texts.call }));
    await fill([5, 4, 3, 4, 5, 4], comment);
    await userEvent.click(screen.getByRole('button', { name: texts.publish }));
    expect(openSignIn).toHaveBeenCalledExactlyOnceWith({ what: 'reviewInstitution' });
    expect(institutionReviewDrafts.read(null)).toEqual({
      values: { institution: null, ...six, comment },
      before: null,
    });
    expect(sent()).toEqual([]);
  });

  it('what could not be sent stays in the form, with what to do', async () => {
    saved = () => failure(409, 'institution_rating/other-institution');
    const { texts } = open('he');
    await userEvent.click(await screen.findByRole('button', { name: texts.call }));
    await fill([1, 1, 1, 1, 1, 1], comment);
    await userEvent.click(screen.getByRole('button', { name: texts.publish }));
    expect((await screen.findByRole('alert')).textContent).toContain(texts.failure.otherInstitution);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(comment);
    expect(institutionReviewDrafts.read('person-1')).toMatchObject({ values: { comment } });
  });

  it('[ROLE-01] what was written before signing in is sent for the institution of the profile', async () => {
    store();
    const { texts, currentPath } = resume();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await screen.findByText(texts.thanks)).toBeTruthy();
    expect([currentPath(), institutionReviewDrafts.read('person-1')]).toEqual([
      '/institution-reviewing?institution=1',
      null,
    ]);
  });

  it('what was written about another institution than the one of the profile asks first', async () => {
    store({ ...values, institution: 2 });
    const { texts } = resume();
    expect((await screen.findByRole('alert')).textContent).toContain(texts.failure.otherInstitution);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(comment);
    expect(sent()).toEqual([]);
  });

  it('what was written before signing in, over what is still there, goes out without a question', async () => {
    own = [ownRow('נכתב קודם.')];
    store(values, { ...values, comment: 'נכתב קודם.' });
    const { texts } = resume();
    expect(await screen.findByText(texts.thanks)).toBeTruthy();
    expect(sent()).toMatchObject([{ body: { comment } }]);
  });

  it.each([
    ['newer than what the form opened over', { ...values, comment: 'נכתב קודם.' }],
    ['unseen by the visitor who wrote', null],
  ])('what is there and %s is shown before it is written over', async (_, before) => {
    own = [ownRow('נכתב במחשב אחר, אחרי שהטופס נפתח.')];
    store(values, before);
    const { texts } = resume();
    expect(await screen.findByText('נכתב במחשב אחר, אחרי שהטופס נפתח.')).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(comment);
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { comment } }]));
  });

  it('without a connection it waits in the outbox of its writer, and can be taken back into its form', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get');
    const { texts } = open('he');
    await userEvent.click(await screen.findByRole('button', { name: texts.call }));
    await fill([5, 4, 3, 4, 5, 4], comment);
    offline.mockReturnValue(false);
    await userEvent.click(screen.getByRole('button', { name: texts.publish }));
    const back = await screen.findByRole('button', { name: new RegExp(`^${messages.he.outbox.takeBack}`, 'u') });
    expect(outboxItems('person-1')).toMatchObject([
      { what: 'institutionReview', status: 'waiting', values: { values: { comment } }, before: null },
    ]);
    expect([institutionReviewDrafts.read('person-1'), sent()]).toEqual([null, []]);
    expect(await violations('document-title')).toEqual([]);
    await userEvent.click(back);
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(comment);
    offline.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: texts.publish }));
    expect(await screen.findByText(texts.thanks)).toBeTruthy();
    expect(outboxItems('person-1')).toEqual([]);
  });

  it('a person without an institution is led to the profile', async () => {
    const { texts } = open('he', '/institution-reviewing', signedInSession({ user: person({ institution: null }) }));
    expect((await screen.findByRole('link', { name: texts.toProfile })).getAttribute('href')).toBe('/profile');
  });

  it.each([
    ['it is known who is here', { ...visitorSession, status: 'loading' } as const],
    ['the profile is known', signedInSession({ isProfileLoaded: false, user: person({ institution: null }) })],
    ['the name of the institution is here', signedInSession()],
  ])('nothing is said about where one studies before %s', async (_, session) => {
    responses.respond('/institutions', () => new Promise<Response>(() => undefined));
    const { texts } = open('he', '/institution-reviewing', session);
    const call = await screen.findByRole('button', { name: texts.call });
    expect(call).toHaveProperty('disabled', true);
    const panel = call.closest('[aria-busy=true]') ?? document.body;
    const said = [...panel.querySelectorAll('h2:not(.invisible), p, a')].map(({ textContent }) => textContent.trim());
    expect(said.filter(Boolean)).toEqual([]);
  });

  it('a visitor, and a person whose profile is known, are told what to do', async () => {
    const visitor = open('he', '/institution-reviewing', visitorSession);
    expect(await screen.findByText(visitor.texts.callHint)).toBeDefined();
    visitor.unmount();
    const { texts } = open('he', '/institution-reviewing', signedInSession({ user: person({ institution: null }) }));
    expect(await screen.findByText(texts.institutionMissing)).toBeDefined();
  });

  it('[MSG-08] [PIECE-07] a part that did not come says so by name and can be requested again', async () => {
    responses.respond('/institution_scores', async () => failure());
    const { texts } = open('he');
    expect((await screen.findByRole('alert')).textContent).toContain(texts.rankingFailed);
    responses.respond('/institution_scores', () => [scoreRow(telAviv, 4.2, 164)]);
    await userEvent.click(screen.getByRole('button', { name: messages.he.error.retry }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe.each(['he', 'en'] as const)('one institution in %s', language => {
  it('shows its score, its reviews with their six values and no author; bars narrow them', async () => {
    const { currentPath } = open(language, '/institution-reviewing?institution=1');
    expect(
      await screen.findByRole('heading', { level: 1, name: language === 'he' ? telAviv.name : telAviv.name_en }),
    ).toBeTruthy();
    const article = await screen.findByRole('article');
    expect(within(article).getByText(comment)).toBeTruthy();
    expect(
      within(article)
        .getAllByRole('definition')
        .map(value => value.textContent),
    ).toEqual(['5', '4', '3', '4', '5', '4']);
    await userEvent.click(
      within(await screen.findByRole('list', { name: messages[language].institutionReviews.spread })).getAllByRole(
        'link',
      )[1] ?? document.body,
    );
    await waitFor(() => expect(currentPath()).toBe('/institution-reviewing?institution=1&stars=4'));
    await waitFor(() => expect(responses.requests.at(-1)).toContain('stars=eq.4'));
    expect(await violations('document-title')).toEqual([]);
  });
});

describe('the language of reviews', () => {
  const at = '/institution-reviewing?institution=1';
  const offered = () => screen.queryByRole('navigation', { name: messages.en.reviews.language });

  it('is offered where some are not in the reader’s, goes into the address, and is taken off again', async () => {
    const { currentPath } = open('en', at);
    await screen.findByRole('article');
    await userEvent.click(
      within(offered() ?? document.body).getByRole('link', { name: messages.en.reviews.languages.en }),
    );
    await waitFor(() => expect(currentPath()).toBe(`${at}&language=en`));
    await waitFor(() => expect(responses.requests.at(-1)).toContain('language=eq.en'));
    expect(offered()).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: /In English/ }));
    await waitFor(() => expect(currentPath()).toBe(at));
  });

  it.each([
    ['all are in the reader’s', 'en'],
    ['nothing says what they are in', null],
  ])('is not offered where %s', async (_, language) => {
    responses.respond('/institution_reviews', () => [{ ...review, language }]);
    open('en', at);
    await screen.findByRole('article');
    expect(offered()).toBeNull();
  });
});
