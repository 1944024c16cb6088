import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInSession } from '#web/testing/sessions.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { biology, computing, haifa, professorRow, telAviv } from '#web/testing/sample-rows.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { SuggestButton } from './suggest-button.tsx';

const locales = { he, en };
const filters = { search: 'יעל ברקוביץ', institution: 1, departments: [11] } as const;

let responses: TableResponses;

beforeEach(() => {
  sessionStorage.clear();
  responses = tableResponses({
    '/institutions': url =>
      [telAviv, haifa].filter(({ id }) => [null, `eq.${id}`].includes(url.searchParams.get('id'))),
    '/departments': () => [computing, biology],
    '/catalogue_suggestions': () => new Response(null, { status: 201 }),
  });
});
afterEach(cleanup);

function open(
  options: Partial<Parameters<typeof renderScreen>[0]> = {},
  list: Parameters<typeof SuggestButton>[0]['filters'] = filters,
) {
  const screens = { '/': <SuggestButton kind="professor" filters={list} />, '/professor/:id': <h1>professor</h1> };
  return renderScreen({ at: '/', routes: screens, responses, session: signedInSession(), ...options });
}
const suggestions = () =>
  responses.sent.filter(({ what }) => what === 'POST /catalogue_suggestions').map(({ body }) => body);
const openDialog = async (texts: typeof he = he) => {
  await userEvent.click(screen.getByRole('button', { name: texts.catalogue.professor.suggest }));
  return await screen.findByRole('dialog', { name: texts.suggest.professor.title });
};
const send = (texts: typeof he = he) => userEvent.click(screen.getByRole('button', { name: texts.suggest.send }));

describe.each(['he', 'en'] as const)('suggesting a missing professor in %s', language => {
  const texts = locales[language];

  it('begins with what was searched for, sends it, and thanks', async () => {
    open({ language });
    const dialog = await openDialog(texts);
    expect(within(dialog).getByRole('textbox', { name: texts.suggest.professor.name })).toHaveProperty(
      'value',
      'יעל ברקוביץ',
    );
    await userEvent.type(within(dialog).getByRole('textbox', { name: texts.suggest.details }), 'מלמדת אלגברה');
    await send(texts);
    expect(await screen.findByRole('dialog', { name: texts.suggest.thanks })).toBeDefined();
    expect(suggestions()).toEqual([
      { kind: 'professor', name: 'יעל ברקוביץ', institution: 1, department: 11, details: 'מלמדת אלגברה' },
    ]);
  });

  it.each([
    ['suggestion/too-many', 429, texts.suggest.tooMany],
    ['23505', 409, texts.suggest.duplicate],
    ['XX000', 500, texts.suggest.failed],
  ])('says what %s means, and keeps what was written', async (code, status, text) => {
    responses.respond('/catalogue_suggestions', () => failure(status, code));
    open({ language });
    await openDialog(texts);
    await send(texts);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('textbox', { name: texts.suggest.professor.name })).toHaveProperty('value', 'יעל ברקוביץ');
  });
});

describe('near matches', () => {
  it('come first, from the whole catalogue, and lead to whom was meant', async () => {
    responses.respond('/rpc/search_professors', () => [professorRow()]);
    const { currentPath } = open();
    const dialog = await openDialog();
    const link = await within(dialog).findByRole('link', { name: /יעל ברקוביץ׳.*אוניברסיטת תל אביב/ });
    expect(responses.requests.find(request => request.startsWith('/rpc/search_professors'))).not.toMatch(
      /institution_id|department_ids/,
    );
    await userEvent.click(link);
    expect(currentPath()).toBe('/professor/7');
  });

  it('have one of the words when nobody has the name, of most words first', async () => {
    const other = professorRow({ id: 8, name: 'יעל כהן', title: null });
    responses.respond('/rpc/search_professors', url => {
      const words = url.searchParams.get('query');
      return words === 'יעל' ? [other, professorRow()] : words === 'ברקוביץ' ? [professorRow()] : [];
    });
    open();
    const dialog = await openDialog();
    await within(dialog).findByText('יעל כהן');
    expect(
      within(dialog)
        .getAllByRole('link')
        .map(link => link.getAttribute('href')),
    ).toEqual(['/professor/7', '/professor/8']);
  });

  it('follow the name while it is corrected', async () => {
    responses.respond('/rpc/search_professors', url =>
      url.searchParams.get('query') === 'דן' ? [professorRow({ id: 9, name: 'דן לוי', title: null })] : [],
    );
    open({}, { ...filters, search: '' });
    const dialog = await openDialog();
    expect(within(dialog).queryByText(he.suggest.didYouMean)).toBeNull();
    await userEvent.type(within(dialog).getByRole('textbox', { name: he.suggest.professor.name }), 'דן');
    expect(await within(dialog).findByText('דן לוי')).toBeDefined();
  });
});

describe('a suggestion', () => {
  it('needs a name and an institution', async () => {
    open({}, { search: '', institution: 'all-institutions', departments: [] });
    await openDialog();
    await send();
    expect(await screen.findByText(he.suggest.errorName)).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: he.suggest.professor.name }), 'דן לוי');
    await send();
    expect(await screen.findByText(he.filters.chooseInstitution)).toBeDefined();
    expect(suggestions()).toEqual([]);
  });

  it('[ROLE-02] of a visitor waits for signing in, with every word', async () => {
    const { openSignIn } = open({
      session: { ...signedInSession(), status: 'out', user: null, isProfileLoaded: false },
    });
    await openDialog();
    await userEvent.type(screen.getByRole('textbox', { name: he.suggest.details }), 'מלמדת אלגברה');
    await send();
    await waitFor(() =>
      expect(openSignIn).toHaveBeenCalledExactlyOnceWith({
        what: 'suggest',
        kind: 'professor',
        search: filters.search,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(suggestions()).toEqual([]);
    await openDialog();
    expect(screen.getByRole('textbox', { name: he.suggest.details })).toHaveProperty('value', 'מלמדת אלגברה');
  });

  it('[ROLE-03] of a new user waits for the profile', async () => {
    const { openSignIn } = open({ session: signedInSession({ isNewUser: true }) });
    await openDialog();
    await send();
    await waitFor(() => expect(openSignIn).toHaveBeenCalledOnce());
    expect(suggestions()).toEqual([]);
  });

  it('is there again after a reload, and not under another search', async () => {
    open();
    await openDialog();
    await userEvent.type(screen.getByRole('textbox', { name: he.suggest.professor.name }), 'סון');
    cleanup();
    open();
    await openDialog();
    expect(screen.getByRole('textbox', { name: he.suggest.professor.name })).toHaveProperty('value', 'יעל ברקוביץסון');
    cleanup();
    open({}, { ...filters, search: 'דן' });
    await openDialog();
    expect(screen.getByRole('textbox', { name: he.suggest.professor.name })).toHaveProperty('value', 'דן');
  });

  it('is sent once by two presses', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    responses.respond('/catalogue_suggestions', () => new Promise<Response>(resolve => (arrive = resolve)));
    open();
    await openDialog();
    await userEvent.dblClick(screen.getByRole('button', { name: he.suggest.send }));
    await waitFor(() => expect(suggestions()).toHaveLength(1));
    arrive(new Response(null, { status: 201 }));
    await screen.findByRole('dialog', { name: he.suggest.thanks });
    expect(suggestions()).toHaveLength(1);
  });
});
