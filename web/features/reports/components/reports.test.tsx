import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reviewReportReasons, targetReportReasons } from '#contract/words.ts';
import { signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { readReport } from '../model/report-draft.ts';
import type { ReportTarget } from '../model/report-target.ts';
import { ReportButton } from './report-button.tsx';
import { ReportDialog } from './report-dialog.tsx';

const locales = { he, en };
const review = { kind: 'review', of: 'course', id: 'a0000000-0000-4000-8000-000000000001' } as const;

let responses: TableResponses;
let earlier: object[];

beforeEach(() => {
  sessionStorage.clear();
  earlier = [];
  const report = (_url: URL, body: unknown) => (body === null ? earlier : new Response(null, { status: 201 }));
  responses = tableResponses({ '/professor_reports': report, '/course_reports': report, '/review_reports': report });
});
afterEach(cleanup);

function Opened({ target }: { readonly target: ReportTarget | null }) {
  const [isOpen, setOpen] = useState(true);
  return <ReportDialog target={target} about="/course/5" open={isOpen} onOpenChange={setOpen} />;
}

const routes = {
  '/professor': <ReportButton target={{ kind: 'professor', id: 7 }} about="/professor/7" />,
  '/course': <ReportButton target={{ kind: 'course', id: 5 }} about="/course/5" />,
  '/review': <Opened target={review} />,
  '/nothing': <Opened target={null} />,
  '/contact': <p>contact</p>,
};
const open = (at: string, options: Partial<Parameters<typeof renderScreen>[0]> = {}) =>
  renderScreen({ at, routes, responses, session: signedInSession(), ...options });
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const send = (texts: typeof he = he) => userEvent.click(screen.getByRole('button', { name: texts.reports.send }));
const reports = () => responses.sent.filter(({ what }) => what.endsWith('_reports'));

describe.each(['he', 'en'] as const)('reporting in %s', language => {
  const texts = locales[language];

  it('of harassment says at the reason that the writer is looked at too', async () => {
    open('/review', { language });
    await choose(texts.reports.reasons.harassment);
    const chosen = screen.getByRole('radio', { name: texts.reports.reasons.harassment });
    expect(document.getElementById(chosen.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      texts.reports.harassmentHint,
    );
    await send(texts);
    await waitFor(() =>
      expect(reports()).toMatchObject([{ what: 'POST /review_reports', body: { reason: 'harassment' } }]),
    );
  });

  it.each(['professor', 'course'] as const)(
    '[PIECE-08, CALL-04, DATA-06, STATE-07] a %s opens with it, looks for an earlier report, and makes one',
    async kind => {
      open(`/${kind}`, { language });
      await userEvent.click(screen.getByRole('button', { name: texts.reports[kind] }));
      const dialog = within(await screen.findByRole('dialog', { name: texts.reports[kind] }));
      expect(dialog.getAllByRole('radio').map(radio => radio.getAttribute('value'))).toEqual(targetReportReasons);
      await choose(texts.reports.reasons.wrong_details);
      await userEvent.click(dialog.getByText(texts.reports.addDetails));
      await userEvent.type(dialog.getByRole('textbox', { name: texts.reports.details }), ' השם שגוי ');
      await send(texts);
      expect(await screen.findAllByText(texts.reports.thanks)).not.toHaveLength(0);
      expect(screen.getAllByText(texts.reports.thanksHint)).not.toHaveLength(0);
      const id = kind === 'professor' ? 7 : 5;
      expect(responses.requests[0]).toBe(`/${kind}_reports?select=id&${kind}_id=eq.${id}&user_id=eq.person-1`);
      expect(reports()).toEqual([
        {
          what: `POST /${kind}_reports`,
          body: {
            [`${kind}_id`]: id,
            user_id: 'person-1',
            reason: 'wrong_details',
            details: 'השם שגוי',
            status: 'pending',
          },
        },
      ]);
      await waitFor(() => expect(screen.queryByRole('dialog', { name: texts.reports[kind] })).toBeNull());
    },
  );

  it('[CALL-04, STATE-07] the same again updates the report that is there', async () => {
    earlier = [{ id: 'r1' }];
    open('/professor', { language });
    await userEvent.click(screen.getByRole('button', { name: texts.reports.professor }));
    await choose(texts.reports.reasons.duplicate);
    await send(texts);
    expect(await screen.findAllByText(texts.reports.updated)).not.toHaveLength(0);
    expect(reports()).toEqual([
      { what: 'PATCH /professor_reports', body: { reason: 'duplicate', details: null, status: 'pending' } },
    ]);
    expect(responses.requests).toContain('/professor_reports?id=eq.r1');
  });

  it('[VALID-01] needs a reason, and nothing else', async () => {
    open('/review', { language });
    await screen.findByRole('dialog', { name: texts.reports.review });
    expect(screen.getAllByRole('radio').map(radio => radio.getAttribute('value'))).toEqual(reviewReportReasons);
    await send(texts);
    expect((await screen.findByRole('alert')).textContent).toBe(texts.reports.reasonRequired);
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(reports()).toEqual([]);
    await choose(texts.reports.reasons.spam);
    await send(texts);
    await waitFor(() =>
      expect(reports()).toMatchObject([
        { what: 'POST /review_reports', body: { course_rating_id: review.id, reason: 'spam', details: null } },
      ]),
    );
  });

  it.each([
    ['check', 'GET', texts.reports.checkFailed],
    ['update', 'PATCH', texts.reports.updateFailed],
    ['insert', 'POST', texts.reports.insertFailed],
  ])('[MSG-06] tells of a failing %s, and keeps what was written', async (step, _method, text) => {
    earlier = step === 'update' ? [{ id: 'r1' }] : [];
    responses.respond('/professor_reports', (_url, body) =>
      body === null ? (step === 'check' ? failure() : earlier) : failure(),
    );
    open('/professor', { language });
    await userEvent.click(screen.getByRole('button', { name: texts.reports.professor }));
    await choose(texts.reports.reasons.other);
    await userEvent.type(screen.getByRole('textbox', { name: texts.reports.details }), 'פרט');
    await send(texts);
    expect(await screen.findAllByText(texts.reports.failedTitle)).not.toHaveLength(0);
    expect(screen.getAllByText(text)).not.toHaveLength(0);
    expect(screen.getAllByText(texts.reports.failed)).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: texts.reports.details })).toHaveProperty('value', 'פרט');
  });

  it('[VALID-02] says so when nothing is selected', async () => {
    open('/nothing', { language });
    await screen.findByRole('dialog');
    await send(texts);
    expect(await screen.findAllByText(texts.reports.missingTitle)).not.toHaveLength(0);
    expect(screen.getAllByText(texts.reports.missing)).not.toHaveLength(0);
    expect(reports()).toEqual([]);
  });
});

it('[VALID-02] says so when nobody is there to report it, and asks to sign in', async () => {
  const { openSignIn } = open('/professor', { session: { ...visitorSession, status: 'loading' } });
  await userEvent.click(screen.getByRole('button', { name: he.reports.professor }));
  await choose(he.reports.reasons.left);
  await send();
  expect(await screen.findAllByText(he.reports.missingTitle)).not.toHaveLength(0);
  expect(screen.getAllByText(he.reports.missing)).not.toHaveLength(0);
  await waitFor(() => expect(openSignIn).toHaveBeenCalledOnce());
  expect(responses.requests).toEqual([]);
});

it('[MSG-06, VALID-01, VALID-02] has these very words in Hebrew', () => {
  expect([
    he.reports.checkFailed,
    he.reports.updateFailed,
    he.reports.insertFailed,
    he.reports.failedTitle,
    he.reports.failed,
  ]).toEqual([
    'שגיאה בבדיקת דיווח קיים',
    'שגיאה בעדכון הדיווח',
    'שגיאה בשליחת הדיווח החדש',
    'שגיאה בשליחת הדיווח',
    'אירעה שגיאה בשליחת הדיווח, נסה שנית',
  ]);
  expect([he.reports.updated, he.reports.thanks, he.reports.thanksHint]).toEqual([
    'הדיווח עודכן',
    'תודה על הדיווח',
    'הדיווח שלך התקבל ויטופל בהקדם',
  ]);
  expect([he.reports.reasonRequired, he.reports.missingTitle, he.reports.missing]).toEqual([
    'יש לבחור סיבה',
    'שגיאה',
    'חסרים פרטים נדרשים להגשת הדיווח',
  ]);
});

describe('a report', () => {
  it('[ROLE-02] of a visitor has its reason first and waits for signing in; whom it is about needs no account', async () => {
    const { openSignIn } = open('/professor', { session: visitorSession });
    await userEvent.click(screen.getByRole('button', { name: he.reports.professor }));
    const dialog = within(await screen.findByRole('dialog', { name: he.reports.professor }));
    expect(dialog.getByRole('link', { name: he.reports.removal }).getAttribute('href')).toBe(
      '/contact?topic=removal&about=/professor/7',
    );
    await send();
    expect((await dialog.findByRole('alert')).textContent).toBe(he.reports.reasonRequired);
    await choose(he.reports.reasons.left);
    await userEvent.dblClick(screen.getByRole('button', { name: he.reports.send }));
    expect(screen.queryByText(he.reports.missing)).toBeNull();
    expect(readReport(null, { kind: 'professor', id: 7 })).toEqual({ reason: 'left', details: '' });
    const action = { what: 'report', target: { kind: 'professor', id: 7 }, about: '/professor/7' } as const;
    await waitFor(() => expect(openSignIn).toHaveBeenCalledExactlyOnceWith(action));
    expect(screen.queryByRole('dialog', { name: he.reports.professor })).toBeNull();
    expect(responses.requests).toEqual([]);
  });

  it('of a professor who has left the catalog says so', async () => {
    responses.respond('/professor_reports', (_url, body) => (body === null ? [] : failure(403, '42501')));
    open('/professor');
    await userEvent.click(screen.getByRole('button', { name: he.reports.professor }));
    await choose(he.reports.reasons.left);
    await send();
    await waitFor(() => expect(screen.getAllByText(he.reports.gone).length).toBeGreaterThan(1));
  });

  it('survives a session that has ended, and is gone once it is sent', async () => {
    responses.respond('/professor_reports', () => failure(401, '42501'));
    const { openSignIn } = open('/professor');
    await userEvent.click(screen.getByRole('button', { name: he.reports.professor }));
    await choose(he.reports.reasons.left);
    await userEvent.click(screen.getByText(he.reports.addDetails));
    await userEvent.type(screen.getByRole('textbox', { name: he.reports.details }), 'עברה');
    await send();
    await waitFor(() => expect(openSignIn).toHaveBeenCalledOnce());
    responses.respond('/professor_reports', (_url, body) => (body === null ? [] : new Response(null, { status: 201 })));
    // The page comes again, as after a sign-in by redirect.
    cleanup();
    open('/professor');
    await userEvent.click(screen.getByRole('button', { name: he.reports.professor }));
    expect(await screen.findByRole('radio', { name: he.reports.reasons.left })).toHaveProperty('checked', true);
    expect(screen.getByRole('textbox', { name: he.reports.details })).toHaveProperty('value', 'עברה');
    await send();
    await screen.findAllByText(he.reports.thanks);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: he.reports.professor })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: he.reports.professor }));
    expect(await screen.findByRole('radio', { name: he.reports.reasons.left })).toHaveProperty('checked', false);
  });

  it('that another device made at the same moment is updated', async () => {
    let looks = 0;
    responses.respond('/professor_reports', (_url, body) => {
      if (body === null) return looks++ === 0 ? [] : [{ id: 'r2' }];
      return 'user_id' in (body as object) ? failure(409, '23505') : new Response(null, { status: 204 });
    });
    open('/professor');
    await userEvent.click(screen.getByRole('button', { name: he.reports.professor }));
    await choose(he.reports.reasons.other);
    await send();
    expect(await screen.findAllByText(he.reports.updated)).not.toHaveLength(0);
    expect(responses.requests.at(-1)).toBe('/professor_reports?id=eq.r2');
  });

  it.each([
    ['report/own-review', 403, he.reports.own],
    ['report/no-review', 404, he.community.gone],
  ])('that is refused by %s says what that means', async (code, status, text) => {
    responses.respond('/review_reports', (_url, body) => (body === null ? [] : failure(status, code)));
    open('/review');
    await choose(he.reports.reasons.false);
    await send();
    // In the toast and below the button, where it stays.
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1));
  });

  it('is sent once by two presses', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    responses.respond('/professor_reports', (_url, body) =>
      body === null ? [] : new Promise<Response>(resolve => (arrive = resolve)),
    );
    open('/professor');
    await userEvent.click(screen.getByRole('button', { name: he.reports.professor }));
    await choose(he.reports.reasons.other);
    await userEvent.dblClick(screen.getByRole('button', { name: he.reports.send }));
    await waitFor(() => expect(reports()).toHaveLength(1));
    act(() => arrive(new Response(null, { status: 201 })));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: he.reports.professor })).toBeNull());
    expect(reports()).toHaveLength(1);
  });
});
