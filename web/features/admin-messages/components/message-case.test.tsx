import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueueRow } from '#web/entities/admin/case.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import type { MessageCaseDetails, NamedThing } from '../model/message-case.ts';
import { messageKind } from './message-case.tsx';

const id = 'c0000000-0000-4000-8000-000000000001';
const row: QueueRow = {
  kind: 'message',
  key: id,
  urgency: 'deadline',
  professor_id: 7,
  course_id: null,
  institution_id: 1,
  name: 'דליה אבו־רביע',
  name_en: 'Dalia Abu-Rabia',
  title: 'dr',
  subject: 'שלום רב',
  topic: 'removal',
  reasons: [],
  report_count: 0,
  status: 'new',
  waiting_since: '2026-11-17T08:00:00Z',
  due_at: '2026-11-24T15:00:00Z',
  claimed_by: null,
  claimed_until: null,
  is_mine: true,
  version: 'new',
};
const named: NamedThing = {
  kind: 'review',
  key: 'a0000000-0000-4000-8000-000000000001',
  version: 'v1',
  stars: 2,
  comment: 'מגיעה תמיד בלי סבלנות',
  posted_on: '2026-09-03T00:00:00Z',
  status: 'visible',
  verdict: null,
};
const details: MessageCaseDetails = {
  id,
  reference: 'DRG-7K2M-41XT',
  topic: 'removal',
  status: 'new',
  language: 'he',
  message: 'בעמוד שלי יש ביקורת שפוגעת בפרטיותי',
  subject_url: '/professor/7',
  answer: null,
  reply_address: 'dalia@uni.example',
  has_account: false,
  created_at: '2026-11-17T08:00:00Z',
  taken_at: null,
  due_at: '2026-11-24T15:00:00Z',
  answered_at: null,
  closed_at: null,
  version: 'm1',
  assigned_to: null,
  admins: [{ key: 'person-1', name: 'נטע', is_me: true }],
  notes: [{ id: 1, note: 'פנתה גם במאי', written_by: 'אורי', written_at: '2026-11-18T08:00:00Z' }],
  page: null,
  named: [named],
  decisions: [],
  earlier: [],
};

let responses: TableResponses;
let shown: MessageCaseDetails;
const onDecided = vi.fn<() => void>();
beforeEach(() => {
  shown = details;
  onDecided.mockClear();
  vi.stubGlobal('fetch', async (input: string) => Response.json(input.includes('/en/') ? texts.en : texts.he));
  responses = tableResponses({
    '/rpc/message_case': () => shown,
    '/rpc/let_stand': () => {
      const verdict = { outcome: 'kept' as const, reason: null, decision_id: null, decided_at: '2026-11-22T08:00:00Z' };
      shown = { ...shown, version: 'm2', named: [{ ...named, verdict }] };
      return Promise.resolve(Response.json(true));
    },
    '/rpc/decide_cases': () => [{ kind: 'message', key: id, outcome: 'done', decision_id: 5 }],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (language: 'he' | 'en' = 'he', isMine = true) =>
  renderScreen({
    at: '/',
    routes: { '/': <messageKind.Body row={row} isMine={isMine} onDecided={onDecided} /> },
    responses,
    language,
    session: signedInSession(),
  });
const button = (name: RegExp) => screen.findByRole('button', { name });
const sent = (name: string) =>
  responses.sent.filter(({ what }) => what === `POST /rpc/${name}`).map(({ body }) => body);

describe.each(['he', 'en'] as const)('a removal request, in %s', language => {
  const { bar, named: words } = texts[language].messages;

  it('is sent only when each review it names is decided on, in the words of the decisions', async () => {
    open(language);
    const send = await button(new RegExp(bar.sendAndClose));
    expect(send.matches(':disabled')).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: words.keep }));
    await waitFor(async () => expect((await button(new RegExp(bar.sendAndClose))).matches(':disabled')).toBe(false));
    const field = screen.getByRole('textbox', { name: texts[language].messages.reply.title });
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toContain('היא נשארת'));
    await userEvent.click(await button(new RegExp(bar.sendAndClose)));
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(sent('decide_cases')).toEqual([
      {
        cases: [{ kind: 'message', key: id, version: 'm2' }],
        decision: 'answer',
        details: { answer: expect.stringContaining('היא נשארת') },
      },
    ]);
  });

  it('has nothing that axe finds wrong', async () => {
    open(language);
    await button(new RegExp(bar.sendAndClose));
    expect(await violations('document-title')).toEqual([]);
  });
});

it('cannot be answered while another admin has it', async () => {
  open('he', false);
  expect((await button(new RegExp(texts.he.messages.bar.sendAndClose))).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: texts.he.messages.named.keep })).toBeNull();
});

it('says that nothing was sent where something has changed meanwhile', async () => {
  shown = { ...details, named: [] };
  responses.respond('/rpc/decide_cases', () => [{ kind: 'message', key: id, outcome: 'changed', decision_id: null }]);
  open();
  const send = await button(new RegExp(texts.he.messages.bar.sendAndClose));
  await waitFor(() => expect(send.matches(':disabled')).toBe(false));
  await userEvent.click(send);
  expect(await screen.findAllByText(texts.he.messages.bar.changedHint)).not.toHaveLength(0);
  expect(onDecided).not.toHaveBeenCalled();
});

it('of an appeal by an account shows no address', async () => {
  shown = { ...details, topic: 'appeal', reply_address: null, has_account: true };
  open();
  expect(await screen.findByText(new RegExp(texts.he.messages.sender.covered.slice(0, 20)))).toBeTruthy();
  expect(screen.queryByText('dalia@uni.example')).toBeNull();
});

it('has its keys without a gap, and Escape leads out of the words to them', async () => {
  shown = {
    ...details,
    topic: 'question',
    named: [],
    admins: [...details.admins, { key: 'p2', name: 'אורי', is_me: false }],
  };
  open();
  await button(new RegExp(texts.he.messages.bar.sendAndClose));
  const bar = within(screen.getByRole('group', { name: texts.he.case.decision }));
  expect(bar.getAllByRole('button').map(each => each.getAttribute('aria-keyshortcuts'))).toEqual(['1', '2', '3', '4']);
  const field = screen.getByRole('textbox', { name: texts.he.messages.reply.title });
  await userEvent.type(field, 'תודה, תיקנו 1');
  expect(sent('decide_cases')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('1');
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(sent('decide_cases')).toMatchObject([{ decision: 'answer', details: { answer: 'תודה, תיקנו 1' } }]);
});
