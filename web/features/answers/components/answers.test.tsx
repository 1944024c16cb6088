import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { professorRow } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { pageAnswerRoute } from '../routes/answer-route.tsx';
import { ClaimLink } from './claim-link.tsx';
import { PageAnswer } from './page-answer.tsx';

const locales = { he, en };
const words = 'תודה על הביקורות. מהסמסטר הבא התרגילים יימסרו שבוע קודם.';
const evidence = 'https://www.tau.ac.il/profile/yael';

const claim = {
  evidence_url: evidence,
  status: 'confirmed',
  decision_reason: null as string | null,
  decision_note: null as string | null,
  answer: null as string | null,
  answer_status: null as string | null,
  answer_reason: null as string | null,
  answer_note: null as string | null,
  published_answer: null as string | null,
};

/** Longer than the two presses of a double click are apart. */
const slowly = async () => {
  await new Promise(resolve => setTimeout(resolve, 60));
  return Response.json('pending');
};

let responses: TableResponses;
let own: (typeof claim)[];
let objection: string | null;
let domains: string[];

beforeEach(() => {
  sessionStorage.clear();
  own = [];
  objection = null;
  domains = ['mail.tau.ac.il', 'tauex.tau.ac.il'];
  responses = tableResponses({
    '/app_settings': () => [{ key: 'answers_open', value: true }],
    '/professors': url =>
      url.searchParams.get('select')?.includes('email_domains')
        ? [{ institution: { email_domains: domains } }]
        : [professorRow()],
    '/page_claims': () => own,
    '/rpc/claim_objection': () => Response.json(objection),
    '/rpc/page_answer': () => [{ professor_id: 7, answer: words, answered_on: '2026-11-20T22:00:00Z' }],
    '/rpc/claim_page': slowly,
    '/rpc/send_answer': slowly,
    '/rpc/withdraw_answer': () => new Response(null, { status: 204 }),
    '/rpc/withdraw_claim': () => new Response(null, { status: 204 }),
  });
});
afterEach(cleanup);

const routes = {
  '/professor/:id': (
    <>
      <PageAnswer professor={7} />
      <ClaimLink professor={7} />
    </>
  ),
  '/professor/:id/answer': pageAnswerRoute,
};
const page = (language: 'he' | 'en' = 'he') => renderScreen({ at: '/professor/7', routes, responses, language });
const form = (language: 'he' | 'en' = 'he') =>
  renderScreen({ at: '/professor/7/answer', routes, responses, language, session: signedInSession() });
const sent = (what: string) => responses.sent.filter(each => each.what === `POST /rpc/${what}`).map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each(['he', 'en'] as const)('the page of a lecturer in %s', language => {
  const texts = locales[language].answers;

  it('shows the answer with its day, how it is known whose it is, and that it is about the page', async () => {
    page(language);
    const card = within((await screen.findByRole('heading', { name: texts.title })).closest('section') as HTMLElement);
    expect(card.getByText(words).getAttribute('dir')).toBe('auto');
    expect(card.getByText(texts.verified)).toBeDefined();
    expect(card.getByText(texts.ofPage)).toBeDefined();
    expect(card.getByText('21.11.2026')).toBeDefined();
  });

  it('[ROLE-01] leads a visitor to signing in, and on to the form', async () => {
    const { openSignIn, currentPath } = page(language);
    await userEvent.click(await screen.findByRole('link', { name: texts.link }));
    expect(openSignIn).toHaveBeenCalledExactlyOnceWith({ what: 'visit', path: '/professor/7/answer' });
    expect(currentPath()).toBe('/professor/7');
  });

  it('says which addresses count to who signed in with another one, and where to add one', async () => {
    objection = 'claim/wrong-domain';
    form(language);
    const list = await screen.findByRole('list', { name: texts.domains });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['@mail.tau.ac.il', '@tauex.tau.ac.il']);
    expect(screen.getByRole('link', { name: texts.toAccount }).getAttribute('href')).toBe('/account');
    expect(screen.getByRole('link', { name: texts.toContact }).getAttribute('href')).toContain('/contact?about=');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('claims it with a link, which has to be one', async () => {
    form(language);
    const field = await screen.findByRole('textbox', { name: texts.claim.evidence });
    await userEvent.type(field, 'tau.ac.il');
    await press(texts.claim.send);
    expect(await screen.findByText(texts.claim.invalid)).toBeDefined();
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, evidence);
    own = [{ ...claim, status: 'pending' }];
    await userEvent.dblClick(screen.getByRole('button', { name: texts.claim.send }));
    expect(await screen.findByText(texts.claimState.pending)).toBeDefined();
    expect(sent('claim_page')).toEqual([{ professor: 7, evidence_url: evidence }]);
    expect(sessionStorage.getItem('answerDraft')).toBeNull();
  });

  it('says why a claim was rejected, with the note, and takes another link', async () => {
    own = [{ ...claim, status: 'rejected', decision_reason: 'not_published', decision_note: 'Page not found.' }];
    form(language);
    expect(await screen.findByText(texts.claimReasons.not_published)).toBeDefined();
    expect(screen.getByText('Page not found.').getAttribute('dir')).toBe('auto');
    expect(screen.getByRole('textbox', { name: texts.claim.evidence })).toHaveProperty('value', evidence);
  });

  it('takes an answer, counts its letters, shows how it will stand, and sends it once', async () => {
    own = [claim];
    form(language);
    const field = await screen.findByRole('textbox', { name: texts.write });
    await userEvent.type(field, 'קצר');
    await press(texts.send);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(words);
    const counter = locales[language].rating.counter
      .replace('{{count}}', String(words.length))
      .replace('{{max}}', '1,000');
    expect(screen.getByText(counter)).toBeDefined();
    expect(
      within((await screen.findByText(texts.preview)).parentElement as HTMLElement).getByText(words),
    ).toBeDefined();
    own = [{ ...claim, answer: words, answer_status: 'pending' }];
    await userEvent.dblClick(screen.getByRole('button', { name: texts.send }));
    expect(await screen.findByText(texts.state.pending)).toBeDefined();
    expect(sent('send_answer')).toEqual([{ professor: 7, answer: words }]);
    expect(screen.queryByText(texts.preview)).toBeNull();
    expect(sessionStorage.getItem('answerDraft')).toBeNull();
  });
});

describe('while answers are closed', () => {
  beforeEach(() => responses.respond('/app_settings', () => [{ key: 'answers_open', value: false }]));

  it('a page shows neither the answer nor the way to one, and asks for none', async () => {
    page();
    await waitFor(() => expect(responses.requests.some(request => request.startsWith('/app_settings'))).toBe(true));
    expect(screen.queryByText(he.answers.title)).toBeNull();
    expect(screen.queryByRole('link', { name: he.answers.link })).toBeNull();
    expect(responses.requests.filter(request => request.startsWith('/rpc/page_answer'))).toEqual([]);
  });

  it('who has answered can still take it back', async () => {
    objection = 'claim/closed';
    own = [{ ...claim, answer: words, answer_status: 'published', published_answer: words }];
    form();
    expect(await screen.findByText(he.answers.objections.closed)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: he.answers.withdrawAnswer.button })).toBeDefined();
  });
});

it.each([
  ['claim/has-rated', he.answers.objections.hasRated],
  ['claim/too-many', he.answers.objections.tooMany],
  ['claim/no-professor', he.answers.objections.noProfessor],
])('%s is said in words', async (code, text) => {
  objection = code;
  form();
  expect(await screen.findByText(text)).toBeDefined();
});

it('an institution without known addresses asks for a message instead', async () => {
  objection = 'claim/wrong-domain';
  domains = [];
  form();
  expect(await screen.findByText(he.answers.noDomains)).toBeDefined();
});

it('a revoked claim says so and why, without a form', async () => {
  own = [{ ...claim, status: 'revoked', decision_reason: 'misuse' }];
  objection = 'claim/revoked';
  form();
  expect(await screen.findByText(he.answers.claimState.revoked)).toBeDefined();
  expect(screen.getByText(he.answers.claimReasons.misuse)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('an edit that waits says that the text before it stands, and one that was refused why', async () => {
  own = [{ ...claim, answer: `${words} ועוד.`, answer_status: 'pending', published_answer: words }];
  const { unmount } = form();
  expect(await screen.findByText(he.answers.state.editHint)).toBeDefined();
  unmount();
  own = [
    {
      ...claim,
      answer: words,
      answer_status: 'rejected',
      answer_reason: 'single_review',
      answer_note: 'Please speak of the course.',
      published_answer: words,
    },
  ];
  form();
  expect(await screen.findByText(he.answers.state.rejectedEditHint)).toBeDefined();
  expect(screen.getByText(he.answers.reasons.single_review)).toBeDefined();
  expect(screen.getByText('Please speak of the course.')).toBeDefined();
});

it('nothing that was typed is lost: not by a failure, and not by leaving the page', async () => {
  own = [claim];
  responses.respond('/rpc/send_answer', () => failure(429, 'answer/daily-limit'));
  const { unmount } = form();
  const field = await screen.findByRole('textbox', { name: he.answers.write });
  await userEvent.click(field);
  await userEvent.paste(words);
  await press(he.answers.send);
  expect((await screen.findByRole('alert')).textContent).toBe(he.answers.failure.dailyLimit);
  expect(field).toHaveProperty('value', words);
  unmount();
  form();
  expect(await screen.findByRole('textbox', { name: he.answers.write })).toHaveProperty('value', words);
});

it('is taken back after one question that says what is lost', async () => {
  own = [{ ...claim, answer: words, answer_status: 'published', published_answer: words }];
  form();
  await userEvent.click(await screen.findByRole('button', { name: he.answers.withdrawAnswer.button }));
  const dialog = within(await screen.findByRole('dialog', { name: he.answers.withdrawAnswer.title }));
  own = [{ ...claim, answer_status: 'withdrawn' }];
  await userEvent.click(dialog.getByRole('button', { name: he.answers.withdrawAnswer.confirm }));
  await waitFor(() => expect(sent('withdraw_answer')).toEqual([{ professor: 7 }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: he.answers.withdrawAnswer.button })).toBeNull());
});

it('a request that waits is taken back as a request', async () => {
  own = [{ ...claim, status: 'pending' }];
  form();
  await userEvent.click(await screen.findByRole('button', { name: he.answers.withdrawRequest.button }));
  const dialog = within(await screen.findByRole('dialog', { name: he.answers.withdrawRequest.title }));
  own = [{ ...claim, status: 'withdrawn' }];
  await userEvent.click(dialog.getByRole('button', { name: he.answers.withdrawRequest.confirm }));
  expect(await screen.findByRole('textbox', { name: he.answers.claim.evidence })).toHaveProperty('value', evidence);
  expect(sent('withdraw_claim')).toEqual([{ professor: 7 }]);
});

it('offers to try again where it could not be loaded', async () => {
  responses.respond('/page_claims', () => failure());
  form();
  expect(await screen.findByText(he.answers.notLoaded)).toBeDefined();
  responses.respond('/page_claims', () => []);
  await press(he.error.retry);
  expect(await screen.findByRole('textbox', { name: he.answers.claim.evidence })).toBeDefined();
});
