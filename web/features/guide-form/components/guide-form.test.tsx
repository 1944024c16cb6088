import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { removeRowsOfOthers } from '#web/entities/personal-store/personal-rows.ts';
import { personLeft } from '#web/entities/personal-store/person-changes.ts';
import { listGuideDrafts, saveGuideDraft } from '#web/entities/guides/guide-drafts.ts';
import type { Session } from '#web/entities/session/session-context.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { courseRow, openRaffle, raffleWords } from '#web/testing/sample-rows.ts';
import { person, signedInSession } from '#web/testing/sessions.ts';
import { failure, tableResponses, type Responder } from '#web/testing/table-responses.ts';
import { texts as allTexts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { emptyGuide } from '../model/guide-form.ts';
import { addGuideFormRoute, editGuideFormRoute } from '../routes/guide-form-routes.tsx';
import { BodyEditorContext, type BodyEditorProps } from './body-editor.ts';

/** A plain field in the place of the editor, which is another feature. */
const renderField = ({ name, label, error, status, value, disabled, onChange }: BodyEditorProps) => (
  <label>
    {label}
    <textarea
      data-disabled={disabled}
      name={name}
      value={value}
      aria-invalid={Boolean(error)}
      onChange={event => onChange(event.target.value)}
    />
    {error}
    {status}
  </label>
);
const withField = ({ Component, ...route }: RouteModule): RouteModule => ({
  ...route,
  Component: () => (
    <BodyEditorContext value={renderField}>
      <Component />
    </BodyEditorContext>
  ),
});

// Uploads are tests of the queue; here files only have names.
vi.mock('../api/upload-file.ts', () => ({ uploadFile: () => ({ stop() {} }) }));

const limits = {
  guides_left_today: 9,
  guide_limit: 10,
  requests_left_today: 3,
  request_limit: 3,
  bytes_used: 20_000_000,
  bytes_quota: 209_715_200,
  published: 2,
  check_reason: 'first' as string | null,
  approval_median_hours: 8.2,
};
const guideId = '00000000-0000-4000-8000-000000000001';
const guide = {
  id: guideId,
  course_id: 5,
  type: 'summary',
  language: 'he',
  title: 'סיכום מלא לקראת המבחן',
  body: 'טקסט',
  url: null,
  exam_year: null,
  exam_semester: null,
  exam_sitting: null,
  status: 'pending',
  held_reasons: [],
  decision_reason: null,
  decision_note: null,
  file_count: 0,
  submitted_at: '2026-11-22T12:32:00Z',
};

interface Options {
  readonly language?: 'he' | 'en';
  readonly at?: string;
  readonly session?: Session;
  readonly responses?: Readonly<Record<string, Responder>>;
}

function show({
  language = 'he',
  at = '/study-guides/add',
  session = signedInSession(),
  responses = {},
}: Options = {}) {
  const table = tableResponses({
    '/rpc/guide_limits': () => limits,
    '/rpc/raffles_published': () => [openRaffle],
    '/rpc/submit_guide': (_url, body) => ({ id: (body as { id: string }).id, status: 'pending', tickets: 0 }),
    '/courses': () => [courseRow()],
    '/study_guides': () => [guide],
    ...responses,
  });
  const view = renderScreen({
    at,
    routes: {
      '/study-guides/add': withField(addGuideFormRoute),
      '/study-guides/edit/:guideId': withField(editGuideFormRoute),
      '/study-guides/view/:guideId': <p>the guide</p>,
    },
    responses: table,
    language,
    session,
  });
  return { ...view, table, texts: allTexts[language] };
}

/** Fills in what a text for a course needs, by hand. */
async function fill(texts: (typeof allTexts)['he'], title = 'דף נוסחאות') {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: texts.guideForm.write }));
  await user.click(screen.getByRole('radio', { name: texts.guides.types.formula_sheet }));
  await user.type(screen.getByLabelText(texts.guideForm.title), title);
  await user.type(bodyField(), 'abc');
  return user;
}
const fileChooser = () => document.querySelector<HTMLInputElement>('input[type=file][multiple]') as HTMLInputElement;
const bodyField = () => document.querySelector<HTMLElement>('[name=body]') as HTMLElement;

beforeEach(() => localStorage.clear());
afterEach(() => {
  personLeft('person-1', false);
  personLeft('person-2', false);
  vi.restoreAllMocks();
});

describe.each(['he', 'en'] as const)('the form of a guide, %s', language => {
  it('[ROUTE-17] asks for a file and nothing else at first, and nobody has to know what Markdown is', async () => {
    const { texts } = show({ language, at: '/study-guides/add?course=5' });
    expect(await screen.findByRole('heading', { level: 1, name: texts.guideForm.what })).toBeDefined();
    expect(screen.getByRole('button', { name: texts.files.chooseFile })).toBeDefined();
    expect(screen.getByText(texts.files.anonymous)).toBeDefined();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('button', { name: texts.guideForm.send })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: texts.guideForm.write }));
    expect(bodyField()).not.toBeNull();
    expect(document.body.textContent).not.toContain('Markdown');
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });

  it('[ROUTE-17] says at each field and above the button what is missing, the first one gets the focus', async () => {
    const { texts } = show({ language, at: '/study-guides/add?course=5' });
    await userEvent.click(await screen.findByRole('button', { name: texts.guideForm.write }));
    await userEvent.click(await screen.findByRole('button', { name: texts.guideForm.sendToCheck }));
    expect(document.activeElement?.textContent).toBe(texts.files.chooseFile);
    for (const problem of ['noFile', 'typeMissing', 'titleMissing'] as const)
      expect(screen.getByText(texts.guideForm.problems[problem])).toBeDefined();
    expect(bodyField().getAttribute('aria-invalid')).toBe('true');
    const { body, type, title } = texts.guideForm.parts;
    const all = texts.guideForm.missingParts_other.replace('{{count}}', '3');
    expect(screen.getByText(all.replace('{{parts}}', [body, type, title].join(', ')))).toBeDefined();
    const types = within(screen.getByRole('radiogroup', { name: texts.guideForm.type }));
    expect(types.getAllByRole('radio')).toHaveLength(4);
    await userEvent.click(types.getByRole('radio', { name: texts.guides.types.past_exam }));
    expect(screen.getByLabelText(texts.guideForm.examYear)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: texts.guideForm.linkInstead }));
    expect(screen.getByLabelText(texts.guideForm.url)).toBeDefined();
    expect(screen.queryByRole('button', { name: texts.files.chooseFile })).toBeNull();
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });

  it('[ROUTE-17] fills in what the name of a file says; what is changed by hand stays, the rest goes with the file', async () => {
    const { texts } = show({ language, at: '/study-guides/add?course=5' });
    const user = userEvent.setup();
    await screen.findByRole('button', { name: texts.files.chooseFile });
    await user.upload(fileChooser(), new File(['x'], 'מבחן 2025 מועד ב.pdf'));
    expect(await screen.findByRole('heading', { level: 1, name: texts.guideForm.look })).toBeDefined();
    expect(screen.getByRole('heading', { name: texts.guideForm.filled })).toBeDefined();
    const title = screen.getByLabelText<HTMLInputElement>(texts.guideForm.title);
    expect(title.value).toBe('מבחן 2025 מועד ב');
    const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    expect(isChecked(texts.guides.types.past_exam)).toBe(true);
    const sitting = within(screen.getByRole('radiogroup', { name: texts.guideForm.examSitting }));
    expect(sitting.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('b');
    expect(screen.getByLabelText<HTMLSelectElement>(texts.guideForm.examYear).value).toBe('2025');
    expect(screen.getByLabelText<HTMLSelectElement>(texts.guideForm.language).value).toBe('he');
    expect(await violations('heading-order', 'document-title')).toEqual([]);

    await user.type(title, '!');
    await user.click(
      screen.getByRole('button', { name: texts.files.cancelOf.replace('{{name}}', 'מבחן 2025 מועד ב.pdf') }),
    );
    expect(document.activeElement?.textContent).toBe(texts.files.chooseFile);
    expect(title.value).toBe('מבחן 2025 מועד ב!');
    expect(isChecked(texts.guides.types.past_exam)).toBe(false);
    await user.upload(fileChooser(), new File(['x'], 'summary.pdf'));
    expect(isChecked(texts.guides.types.summary)).toBe(true);
    expect(title.value).toBe('מבחן 2025 מועד ב!');
  });

  it('[ROUTE-17] [ROLE-02] goes out once by a double click, and then says what happens next', async () => {
    const { texts, table } = show({ language, at: '/study-guides/add?course=5' });
    const user = await fill(texts);
    expect(listGuideDrafts('person-1')).toHaveLength(1);
    await user.dblClick(await screen.findByRole('button', { name: texts.guideForm.sendToCheck }));
    expect(await screen.findByRole('heading', { name: texts.guideForm.sent.title })).toBeDefined();
    const sent = table.sent.filter(({ what }) => what === 'POST /rpc/submit_guide');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        course_id: 5,
        type: 'formula_sheet',
        language,
        title: 'דף נוסחאות',
        body: 'abc',
        url: null,
        exam_year: null,
        exam_semester: null,
        exam_sitting: null,
        file_ids: [],
        own_work: true,
      },
    ]);
    expect(await screen.findByText(texts.guideForm.sent.hours_other.replace('{{count}}', '9'))).toBeDefined();
    expect(
      await screen.findByText(
        texts.guideForm.sent[language === 'he' ? 'ofThree_two' : 'ofThree_other'].replace('{{count}}', '2'),
      ),
    ).toBeDefined();
    expect(listGuideDrafts('person-1')).toEqual([]);
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });
});

describe('what is written', () => {
  it('comes back for its writer after a reload, and is not shown to the next person of the device', async () => {
    const { texts, unmount } = show();
    await fill(texts, 'שלי');
    expect(screen.getByText(texts.guideForm.draftSaved)).toBeDefined();
    unmount();
    removeRowsOfOthers('person-2');
    const other = person({ firebase_uid: 'person-2' });
    const second = show({ session: signedInSession({ user: other }) });
    expect(await screen.findByRole('heading', { level: 1, name: texts.guideForm.what })).toBeDefined();
    expect(screen.queryByLabelText(texts.guideForm.title)).toBeNull();
    second.unmount();
    expect(localStorage.getItem(personalSlots.guide.key)).toBeNull(); // it went when the other one came
    saveGuideDraft('person-1', {
      id: guideId,
      isNew: true,
      values: { ...emptyGuide('he', null, null), title: 'שלי' },
      files: [],
    });
    show();
    expect((await screen.findByLabelText<HTMLInputElement>(texts.guideForm.title)).value).toBe('שלי');
    await userEvent.click(screen.getByRole('button', { name: texts.guideForm.beginOther }));
    expect(screen.queryByLabelText(texts.guideForm.title)).toBeNull();
    expect(listGuideDrafts('person-1')).toHaveLength(1);
  });

  it('is not written over by a second tab: the first one says so, and can take it back', async () => {
    const { texts } = show();
    await fill(texts, 'כאן');
    const [mine] = listGuideDrafts('person-1');
    const stored = JSON.parse(localStorage.getItem(personalSlots.guide.key) ?? '') as { value: object[] };
    stored.value = [{ ...mine, holder: 'another tab', values: { ...mine?.values, title: 'שם' } }];
    localStorage.setItem(personalSlots.guide.key, JSON.stringify(stored));
    window.dispatchEvent(new StorageEvent('storage', { key: personalSlots.guide.key }));
    expect((await screen.findByRole('alert')).textContent).toBe(texts.guideForm.otherTab);
    expect(screen.getByLabelText<HTMLInputElement>(texts.guideForm.title)).toHaveProperty('value', 'כאן');
    expect(document.querySelector('fieldset[disabled]')).not.toBeNull();
    expect(bodyField().dataset['disabled']).toBe('true'); // an editor is beyond the reach of a fieldset
    await userEvent.click(screen.getByRole('button', { name: texts.guideForm.takeOver }));
    expect(screen.getByLabelText<HTMLInputElement>(texts.guideForm.title).value).toBe('שם');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['guide/daily-limit', 429, 'dailyLimit'],
    ['guide/profile-incomplete', 403, 'profileIncomplete'],
    ['guide/file-not-ready', 409, 'fileNotReady'],
    ['guide/closed', 403, 'closed'],
    ['account/suspended', 403, 'suspended'],
    ['XX000', 500, 'other'],
  ] as const)('stays when it is refused, with what to do: %s', async (code, status, kind) => {
    const { texts } = show({
      at: '/study-guides/add?course=5',
      responses: { '/rpc/submit_guide': () => Promise.resolve(failure(status, code)) },
    });
    const user = await fill(texts);
    await user.click(await screen.findByRole('button', { name: texts.guideForm.sendToCheck }));
    const said = texts.guideForm.failure[kind].replace('{{when}}', texts.guideForm.midnight);
    expect((await screen.findByRole('alert')).textContent).toContain(said);
    expect(screen.getByLabelText<HTMLInputElement>(texts.guideForm.title).value).toBe('דף נוסחאות');
    expect(listGuideDrafts('person-1')).toHaveLength(1);
  });

  it('waits for its writer when the session has ended: they are asked to sign in', async () => {
    const endSession = vi.fn(async () => undefined);
    const { texts, openSignIn } = show({
      at: '/study-guides/add?course=5',
      session: signedInSession({ endSession }),
      responses: { '/rpc/submit_guide': () => Promise.resolve(failure(401, '42501')) },
    });
    const user = await fill(texts);
    await user.click(await screen.findByRole('button', { name: texts.guideForm.sendToCheck }));
    await waitFor(() => expect(openSignIn).toHaveBeenCalledOnce());
    expect(endSession).toHaveBeenCalledWith('person-1');
    expect(listGuideDrafts('person-1')).toHaveLength(1);
  });
});

it('[ALIVE-77] without an open raffle nothing is said of tickets after sending a guide', async () => {
  const { texts } = show({
    at: '/study-guides/add?course=5',
    responses: { '/rpc/raffles_published': () => [] },
  });
  const user = await fill(texts);
  await user.click(await screen.findByRole('button', { name: texts.guideForm.sendToCheck }));
  await screen.findByRole('heading', { name: texts.guideForm.sent.title });
  await screen.findByText(texts.guideForm.sent.next);
  expect(document.body.textContent).not.toMatch(raffleWords);
});

it('a guide that goes out at once leads to its page, with its tickets', async () => {
  const { texts, currentPath } = show({
    at: '/study-guides/add?course=5',
    responses: {
      '/rpc/submit_guide': () => ({ id: guideId, status: 'published', tickets: 2 }),
      '/rpc/guide_limits': () => ({ ...limits, published: 3, check_reason: null }),
    },
  });
  const user = await fill(texts);
  expect(await screen.findByText(new RegExp(texts.guideForm.goesOut))).toBeDefined();
  await user.click(screen.getByRole('button', { name: texts.guideForm.send }));
  expect(await screen.findByText('the guide')).toBeDefined();
  expect(currentPath()).toMatch(/^\/study-guides\/view\//);
  expect(await screen.findAllByText(texts.guideForm.published)).not.toHaveLength(0);
  expect(screen.getAllByText(texts.guideForm.tickets_two)).not.toHaveLength(0);
});

it.each(['refused', 'reports', 'withdrawn'] as const)(
  'a guide of somebody with many promises no more than comes true: %s makes it wait, and says so',
  async reason => {
    const { texts } = show({
      at: '/study-guides/add?course=5',
      responses: { '/rpc/guide_limits': () => ({ ...limits, published: 7, check_reason: reason }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: texts.guideForm.write }));
    expect(await screen.findByText(new RegExp(texts.guideForm.check[reason]))).toBeDefined();
    expect(screen.getByRole('button', { name: texts.guideForm.sendToCheck })).toBeDefined();
    expect(screen.queryByText(new RegExp(texts.guideForm.goesOut))).toBeNull();
  },
);

it('a guide changed in another window since its form was opened is shown before it is written over', async () => {
  let now: object = guide;
  const { texts, table } = show({ at: `/study-guides/edit/${guideId}`, responses: { '/study_guides': () => [now] } });
  const sent = () => table.sent.filter(({ what }) => what === 'POST /rpc/submit_guide');
  await userEvent.type(await screen.findByLabelText(texts.guideForm.title), ' ועוד');
  now = { ...guide, title: 'כותרת חדשה', body: 'נכתב במחשב אחר' };
  await userEvent.click(screen.getByRole('button', { name: texts.guideForm.save }));
  expect(await screen.findByText('נכתב במחשב אחר')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: texts.guideForm.save }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('the button says that a day is used up; the quota says when it is nearly full and when it is', async () => {
  const { texts, unmount } = show({
    responses: { '/rpc/guide_limits': () => ({ ...limits, guides_left_today: 0, bytes_used: 200_000_000 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: texts.guideForm.write }));
  expect(await screen.findByRole('button', { name: texts.guideForm.tomorrow })).toBeDefined();
  expect(screen.getByText(/9\.3 MB/).className).toContain('text-star-edge');
  unmount();
  show({ responses: { '/rpc/guide_limits': () => ({ ...limits, bytes_used: limits.bytes_quota }) } });
  const way = await screen.findByRole('link', { name: texts.contributions.title });
  expect(way.getAttribute('href')).toBe('/profile/contributions');
});

it('files wait for their turn with the button, and what cannot be taken says why', async () => {
  const { texts } = show({ at: '/study-guides/add?course=5' });
  const user = await fill(texts);
  await userEvent.setup({ applyAccept: false }).upload(fileChooser(), [new File(['x'], 'a.exe')]);
  expect((await screen.findByRole('alert')).textContent).toBe(texts.files.problems.type);
  const send = screen.getByRole('button', { name: texts.guideForm.waitingFor_one });
  await user.click(send);
  expect(send.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: texts.files.removeOf.replace('{{name}}', 'a.exe') }));
  expect(document.activeElement?.textContent).toBe(texts.files.chooseFile);
  expect(screen.getByRole('button', { name: texts.guideForm.sendToCheck })).toBeDefined();
  expect(await violations('heading-order', 'document-title')).toEqual([]);
});

describe('changing a guide', () => {
  it('begins with what is there and why it was not let through, and sends it under the same id', async () => {
    const rejected = { ...guide, status: 'rejected', decision_reason: 'other_course', decision_note: 'של קורס אחר' };
    const { texts, table } = show({
      at: `/study-guides/edit/${guideId}`,
      responses: { '/study_guides': () => [rejected] },
    });
    const title = await screen.findByLabelText<HTMLInputElement>(texts.guideForm.title);
    expect(title.value).toBe(guide.title);
    expect(screen.getByText('של קורס אחר')).toBeDefined();
    await userEvent.type(title, '!');
    await userEvent.click(screen.getByRole('button', { name: texts.guideForm.save }));
    await screen.findByRole('heading', { name: texts.guideForm.sent.title });
    const sent = table.sent.find(({ what }) => what === 'POST /rpc/submit_guide');
    expect(sent?.body).toMatchObject({ id: guideId, title: `${guide.title}!`, course_id: 5 });
  });

  it.each([
    ['not one of theirs', []],
    ['removed for good', [{ ...guide, status: 'removed' }]],
  ])('is not offered for one that is %s', async (_, rows) => {
    const { texts } = show({ at: `/study-guides/edit/${guideId}`, responses: { '/study_guides': () => rows } });
    expect(await screen.findByText(rows.length === 0 ? texts.guideForm.missing : texts.guideForm.closed)).toBeDefined();
    expect(screen.queryByLabelText(texts.guideForm.title)).toBeNull();
  });
});
