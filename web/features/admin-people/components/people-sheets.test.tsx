import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '#locales/en/admin.json' with { type: 'json' };
import he from '#locales/he/admin.json' with { type: 'json' };
import { AdminTexts } from '#web/entities/admin/admin-texts.tsx';
import type { PeopleSheetProps } from '#web/entities/admin/case.ts';
import type { Session } from '#web/entities/session/session-context.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { IdentitySheet } from './identity-sheet.tsx';
import { LockSheet } from './lock-sheet.tsx';
import { SuspendSheet } from './suspend-sheet.tsx';
import { WarnSheet } from './warn-sheet.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const texts = { he, en };
const review = { kind: 'review', key: '00000000-0000-4000-8000-000000000001' } as const;
const fill = (text: string, name: string) => text.replace('{{name}}', name);

/** An admin's session, whose authenticator app takes one code. */
function adminSession(hasApp = true): Session {
  const challengeAndVerify = vi.fn<(given: { code: string }) => Promise<object>>(async ({ code }) => ({
    data: {},
    error: code === '123456' ? null : Object.assign(new Error('wrong'), { code: 'mfa_verification_failed' }),
  }));
  const listFactors = async () => ({ data: { totp: hasApp ? [{ id: 'app-1' }] : [] }, error: null });
  const client = { mfa: { listFactors, challengeAndVerify } };
  const authClient = async () => client as object as Awaited<ReturnType<Session['authClient']>>;
  return signedInSession({ isAdmin: true, authClient });
}

function open(
  Sheet: FunctionComponent<PeopleSheetProps>,
  language: 'he' | 'en',
  responses: TableResponses,
  { of = review, name = 'Dana Levi', session = adminSession() }: Partial<PeopleSheetProps & { session: Session }> = {},
) {
  document.title = 'Work queue';
  vi.stubGlobal('fetch', async () => Response.json(texts[language]));
  const onClose = vi.fn<() => void>();
  const onDone = vi.fn<() => void>();
  const sheet = (
    <AdminTexts>
      <Sheet of={of} name={name} onClose={onClose} onDone={onDone} />
    </AdminTexts>
  );
  renderScreen({ at: '/admin', routes: { '/admin': <main>{sheet}</main> }, responses, language, session });
  return { onClose, onDone, dialog: async () => within(await screen.findByRole('dialog')) };
}

describe.each(['he', 'en'] as const)('sheets about people in %s', language => {
  const t = texts[language].people;

  it('suspend the writer until the end of a day, with a reason and a note', async () => {
    const sent = vi.fn<(body: unknown) => string>(() => 'done');
    const responses = tableResponses({ '/rpc/suspend_writer': async (_url, body) => Response.json(sent(body)) });
    const { onDone, dialog } = open(SuspendSheet, language, responses);
    const sheet = await dialog();
    expect(await violations()).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: t.period.date }));
    const submit = sheet.getByRole('button', { name: t.suspend.submit });
    expect(submit).toHaveProperty('disabled', true); // no day yet
    await userEvent.click(sheet.getByRole('button', { name: t.period.week }));
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: t.reason }), 'spam');
    fireEvent.change(sheet.getByRole('textbox', { name: t.note }), { target: { value: 'Adverts' } });
    fireEvent.click(submit);
    fireEvent.click(submit);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      ...review,
      until: expect.any(String),
      reason: 'spam',
      note: 'Adverts',
    });
    const { until } = (sent.mock.calls[0]?.[0] ?? { until: '' }) as { until: string };
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(7 - 1 / 24 / 60);
    expect(days).toBeLessThan(8.1);
  });

  it('say where nobody with an account wrote it', async () => {
    const responses = tableResponses({ '/rpc/warn_writer': async () => failure(404, 'case/no-writer') });
    const { onDone, dialog } = open(WarnSheet, language, responses);
    const sheet = await dialog();
    await userEvent.click(sheet.getByRole('button', { name: t.warn.submit }));
    expect((await sheet.findByRole('alert')).textContent).toBe(t.problem.noWriter);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('lock a page with a note in both languages', async () => {
    const sent = vi.fn<(body: unknown) => string>(() => 'done');
    const responses = tableResponses({ '/rpc/lock_target': async (_url, body) => Response.json(sent(body)) });
    const { onDone, dialog } = open(LockSheet, language, responses, { of: { kind: 'professor', key: '12' } });
    const sheet = await dialog();
    expect(screen.getByRole('dialog', { name: fill(t.lock.title, 'Dana Levi') })).toBeTruthy();
    expect(await violations()).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: t.lock.submit }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      kind: 'professor',
      id: 12,
      note_he: t.lock.proposedHe,
      note_en: t.lock.proposedEn,
      until: expect.any(String),
    });
  });

  it('show who wrote it after a purpose, a reason and a code, for ten minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const until = new Date(Date.now() + 600_000).toISOString();
    const shown = {
      name: 'Itamar',
      email: 'itamar@uni.example',
      signed_in_with: ['google'],
      since: '2026-03-03',
      until,
    };
    const sent = vi.fn<(body: unknown) => object>(() => shown);
    const responses = tableResponses({ '/rpc/look_at_writer': async (_url, body) => Response.json(sent(body)) });
    const { onClose, onDone, dialog } = open(IdentitySheet, language, responses);
    const sheet = await dialog();
    const reason = await sheet.findByRole('textbox', { name: t.identity.reason });
    expect(await violations()).toEqual([]);
    const submit = sheet.getByRole('button', { name: t.identity.submit });
    fireEvent.change(sheet.getByRole('textbox', { name: t.identity.code }), { target: { value: '111 111' } });
    fireEvent.change(reason, { target: { value: 'too short' } });
    expect(submit).toHaveProperty('disabled', true);
    fireEvent.change(reason, { target: { value: 'A threat, to see who it is.' } });
    fireEvent.click(submit);
    expect((await sheet.findByRole('alert')).textContent).toBe(t.problem.code);
    expect(sent).not.toHaveBeenCalled();
    fireEvent.change(sheet.getByRole('textbox', { name: t.identity.code }), { target: { value: '123456' } });
    fireEvent.click(submit);
    expect(await sheet.findByText('itamar@uni.example')).toBeTruthy();
    expect(await violations()).toEqual([]);
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      ...review,
      purpose: 'danger',
      reason: 'A threat, to see who it is.',
    });
    expect(onDone).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(601_000));
    expect(onClose).toHaveBeenCalled();
  });

  it('lead an admin without an authenticator app to setting one up', async () => {
    const { dialog } = open(IdentitySheet, language, tableResponses(), { session: adminSession(false) });
    const sheet = await dialog();
    const link = await sheet.findByRole('link', { name: t.factor.setUp });
    expect(link.getAttribute('href')).toBe('/account');
    expect(sheet.queryByRole('textbox')).toBeNull();
  });
});
