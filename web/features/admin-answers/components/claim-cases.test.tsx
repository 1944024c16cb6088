import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '#locales/en/admin.json' with { type: 'json' };
import he from '#locales/he/admin.json' with { type: 'json' };
import type { QueueRow } from '#web/entities/admin/case.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { answerKind, pageClaimKind } from './claim-cases.tsx';

const locales = { he, en };
const id = '00000000-0000-4000-8000-000000000009';
const row = (kind: 'page_claim' | 'answer'): QueueRow => ({
  kind,
  key: id,
  urgency: 'waiting',
  professor_id: 7,
  course_id: null,
  institution_id: 1,
  name: 'יעל ברקוביץ׳',
  name_en: 'Yael Berkovich',
  title: 'dr',
  subject: null,
  topic: null,
  reasons: [],
  report_count: 0,
  status: 'pending',
  waiting_since: '2026-11-20T08:00:00Z',
  due_at: null,
  claimed_by: null,
  claimed_until: null,
  is_mine: true,
  version: 'v1',
});
const details = {
  id,
  version: 'v1',
  page: {
    id: 7,
    name: 'יעל ברקוביץ׳',
    name_en: 'Yael Berkovich',
    title: 'dr',
    department_name: 'פיזיקה',
    department_name_en: 'Physics',
    institution_name: 'תל אביב',
    institution_name_en: 'Tel Aviv',
    domains: ['tau.ac.il'],
  },
  status: 'pending',
  decision_reason: null,
  decision_note: null,
  claimed_on: '2026-11-19T22:00:00Z',
  evidence_url: 'https://www.tau.ac.il/profile/yael',
  addresses: ['yael@tau.ac.il'],
  others: [] as object[],
  answer: null as string | null,
  answer_status: null as string | null,
  answer_held_reasons: [] as string[],
  answer_reason: null,
  answer_note: null,
  published_answer: null as string | null,
  notes: [],
};

let responses: TableResponses;
let shown: typeof details;
const onDecided = vi.fn<() => void>();

beforeEach(() => {
  shown = details;
  onDecided.mockReset();
  responses = tableResponses({
    '/rpc/page_claim_case': () => shown,
    '/rpc/decide_cases': () =>
      (['page_claim', 'answer'] as const).map(kind => ({ kind, key: id, outcome: 'done', decision_id: 5 })),
    '/rpc/unmask_case': () => Response.json({ comment: 'call 052-7654321 please, any time' }),
  });
});
afterEach(cleanup);

const open = (kind: 'page_claim' | 'answer', language: 'he' | 'en' = 'he') => {
  const { Body } = kind === 'answer' ? answerKind : pageClaimKind;
  return renderScreen({
    at: '/admin',
    routes: { '/admin': <Body row={row(kind)} isMine onDecided={onDecided} /> },
    responses,
    language,
    session: signedInSession(),
  });
};
const read = (kind: string) => ({ kind, key: id, version: 'v1' });
const sent = (what: string) => responses.sent.filter(each => each.what === `POST /rpc/${what}`).map(({ body }) => body);

describe.each(['he', 'en'] as const)('the claim of a page in %s', language => {
  const texts = locales[language].claims;

  it('stands as the proved address beside what the institution publishes, opened without a referrer', async () => {
    open('page_claim', language);
    expect(await screen.findByText('yael@tau.ac.il')).toBeDefined();
    const link = screen.getByRole('link', { name: details.evidence_url });
    expect(link.getAttribute('rel')).toContain('noreferrer');
    expect(link.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(screen.getByText(texts.after.nothing)).toBeDefined();
  });

  it('is confirmed by a press of 1, on what was read', async () => {
    open('page_claim', language);
    await screen.findByText('yael@tau.ac.il');
    await userEvent.keyboard('1');
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(sent('decide_cases')).toEqual([{ cases: [read('page_claim')], decision: 'confirm' }]);
  });

  it('is rejected with a reason and a note', async () => {
    open('page_claim', language);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(texts.bar.reject) }));
    await userEvent.type(screen.getByRole('textbox', { name: texts.note }), 'See the staff page.');
    await userEvent.click(
      within(screen.getByRole('group', { name: texts.why })).getByRole('button', {
        name: new RegExp(texts.reasons.not_published),
      }),
    );
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(sent('decide_cases')).toEqual([
      { cases: [read('page_claim')], decision: 'reject', reason: 'not_published', note: 'See the staff page.' },
    ]);
  });
});

it('a dispute shows the other claim, and a refusal to confirm says why and stays', async () => {
  shown = {
    ...details,
    others: [
      {
        id: 'o',
        status: 'confirmed',
        claimed_on: '2026-11-01T22:00:00Z',
        evidence_url: 'https://a.example/b',
        addresses: ['other@tau.ac.il'],
      },
    ],
  };
  responses.respond('/rpc/decide_cases', () => [
    { kind: 'page_claim', key: id, outcome: 'disputed', decision_id: null },
  ]);
  open('page_claim');
  expect(await screen.findByText('other@tau.ac.il')).toBeDefined();
  await userEvent.keyboard('1');
  expect((await screen.findAllByText(he.claims.not.disputed)).length).toBeGreaterThan(0);
  expect(onDecided).not.toHaveBeenCalled();
});

it('an answer is read with what is covered up, beside the text that stands, and published', async () => {
  shown = {
    ...details,
    status: 'confirmed',
    answer: 'call [•••phone] please, any time',
    answer_status: 'pending',
    answer_held_reasons: ['phone'],
    published_answer: 'What stood here until now.',
  };
  open('answer');
  expect(await screen.findByText('What stood here until now.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: he.case.unmask }));
  expect(await screen.findByText(/052-7654321/)).toBeDefined();
  await userEvent.keyboard('1');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(sent('decide_cases')).toEqual([{ cases: [read('answer')], decision: 'publish' }]);
});

it('what is published can be taken down, and a claim that is gone is said to be', async () => {
  shown = { ...details, status: 'confirmed', answer: 'Words that stand.', answer_status: 'published' };
  const { unmount } = open('answer');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(he.claims.bar.remove) }));
  await userEvent.keyboard('1');
  await waitFor(() =>
    expect(sent('decide_cases')).toEqual([{ cases: [read('answer')], decision: 'remove', reason: 'single_review' }]),
  );
  unmount();
  responses.respond('/rpc/page_claim_case', () => Response.json(null));
  open('answer');
  expect(await screen.findByText(he.claims.gone)).toBeDefined();
});

it.each([
  ['page_claim', { status: 'confirmed' }, 'confirmed'],
  ['answer', { status: 'confirmed', answer: 'תודה לכולם', answer_status: 'published' }, 'published'],
] as const)('keeps each decision in its place where it is not possible, and says why: %s', async (kind, now, why) => {
  shown = { ...details, ...now };
  open(kind);
  await screen.findByText(new RegExp(he.claims.whyNot[why]));
  const bar = within(screen.getByRole('group', { name: he.case.decision }));
  expect(
    bar.getAllByRole('button').map(each => [each.getAttribute('aria-keyshortcuts'), each.matches(':disabled')]),
  ).toEqual([
    ['1', true],
    ['2', true],
    ['3', false],
  ]);
  expect(bar.getByText(new RegExp(he.claims.whyNot.sendBack))).toBeDefined();
});
