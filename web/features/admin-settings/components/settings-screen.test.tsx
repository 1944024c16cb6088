import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Responder, failure, tableResponses } from '#web/testing/table-responses.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { sampleCalendar } from '#web/testing/sample-calendar.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(cleanup);

interface Known {
  key: string;
  value: unknown;
  value_before: unknown;
  change_id: number;
}

/** A desk that responds as the database does: one change after the other, each naming the one before. */
function openDesk(language: 'he' | 'en' = 'en', answerChange?: Responder) {
  const settings: Known[] = [
    { key: 'library_open', value: false, value_before: null, change_id: 0 },
    { key: 'rating_limit_per_day', value: 8, value_before: null, change_id: 4 },
    { key: 'report_limit_per_day', value: 8, value_before: null, change_id: 0 },
    { key: 'report_holds_per_hour', value: 8, value_before: null, change_id: 0 },
    { key: 'new_accounts_wait', value: false, value_before: null, change_id: 0 },
  ];
  const responses = tableResponses({
    '/rpc/settings_desk': () =>
      settings.map(setting => ({
        ...setting,
        initial: typeof setting.value === 'boolean' ? false : 8,
        changed_at: setting.change_id > 0 ? '2020-10-01T08:00:00Z' : null,
        changed_by: setting.change_id > 0 ? 'Ori' : null,
        people_at_limit: typeof setting.value === 'boolean' ? null : setting.change_id > 0 ? 3 : 0,
      })),
    '/rpc/undo_decision': (_url, body) => {
      const { id } = body as { id: number };
      const known = settings.find(setting => setting.change_id === id);
      if (!known) return [{ outcome: 'changed' }];
      Object.assign(known, { value: known.value_before, change_id: id + 10 });
      return [{ outcome: 'done', undone_as: id + 10 }];
    },
    '/rpc/word_desk': () => [],
    '/semesters': () => sampleCalendar.slice(-3),
    '/rpc/change_semester': () => Promise.resolve(Response.json(7)),
    '/rpc/change_setting': (url, body) => {
      if (answerChange) return answerChange(url, body);
      const { key, value, seen } = body as { key: string; value: unknown; seen: number };
      const known = settings.find(setting => setting.key === key);
      if (!known) return failure(404, 'setting/unknown');
      if (seen !== known.change_id)
        return [{ outcome: 'changed', current_value: known.value, decision_id: known.change_id }];
      Object.assign(known, { value, value_before: known.value, change_id: known.change_id + 10 });
      return [
        { outcome: 'done', current_value: value, value_before: known.value_before, decision_id: known.change_id },
      ];
    },
  });
  const view = renderScreen({
    at: '/admin/settings',
    routes: { '/admin/settings': <SettingsScreen /> },
    responses,
    language,
  });
  const sent = () => responses.sent.filter(({ what }) => what === 'POST /rpc/change_setting').map(({ body }) => body);
  return { ...view, responses, settings, sent, user: userEvent.setup() };
}

describe.each(['he', 'en'] as const)('[ROUTE-18] settings in %s', language => {
  const words = texts[language].settingsDesk;
  const library = words.switch.library_open.title;

  it('say nothing of a limit that nobody has changed or reached', async () => {
    openDesk(language);
    const { title, hint } = words.limit.report_limit_per_day;
    const row = (await screen.findByText(title)).closest('li');
    expect(row?.querySelector('p + p')?.textContent.trim()).toBe(hint);
    expect(row?.lastElementChild?.textContent).toBe('');
  });

  it('show what is changed in practice, and fold the rest with what was changed in it', async () => {
    const { settings } = openDesk(language);
    Object.assign(settings[2] ?? {}, { value: 5 });
    const title = words.rest.title.replace('{{limits}}', '15').replace('{{switches}}', '4');
    const fold = (await screen.findByRole('heading', { name: title })).closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toContain(
      words.rest.instead
        .replace('{{what}}', words.limit.report_limit_per_day.title)
        .replace('{{value}}', '5')
        .replace('{{initial}}', '8'),
    );
    expect(within(fold ?? document.body).queryByText(words.limit.rating_limit_per_day.title)).toBeNull();
    expect(within(fold ?? document.body).getByText(library)).toBeTruthy();
  });

  it('hold the days of semesters, which are saved in order', async () => {
    const { user, responses } = openDesk(language);
    const name = language === 'he' ? 'סמסטר א׳ תשפ״ז (2026/27)' : 'Fall 2026/27';
    const form = within(await screen.findByRole('form', { name }));
    const write = (field: 'begins_on' | 'half_on', day: string) =>
      fireEvent.change(form.getByLabelText(words.semesters[field]), { target: { value: day } });
    write('begins_on', '2026-12-20');
    await user.click(form.getByRole('button', { name: words.semesters.save }));
    expect(form.getByText(words.semesters.order)).toBeDefined();
    write('half_on', '2027-01-10');
    await user.click(form.getByRole('button', { name: words.semesters.save }));
    await screen.findByText(words.semesters.saved.replace('{{semester}}', name));
    expect(responses.sent.filter(({ what }) => what === 'POST /rpc/change_semester').map(({ body }) => body)).toEqual([
      { year: 2027, semester: 'a', begins_on: '2026-12-20', half_on: '2027-01-10', ends_on: '2027-01-31' },
    ]);
    expect(await violations('document-title')).toEqual([]);
  });

  it('are saved when a switch is pressed, and taken back beside it', async () => {
    const { user, sent } = openDesk(language);
    const row = async () => within((await screen.findByText(library)).closest('li') ?? document.body);
    await user.click(await screen.findByRole('switch', { name: library }));
    await (await row()).findByText(words.saved);
    expect(screen.getByRole('switch', { name: library }).getAttribute('aria-checked')).toBe('true');
    expect(await violations('document-title')).toEqual([]);
    await user.click((await row()).getByRole('button', { name: words.undo }));
    await (await row()).findByText(words.undone);
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: library }).getAttribute('aria-checked')).toBe('false'),
    );
    expect(sent()).toEqual([{ key: 'library_open', value: true, seen: 0 }]);
  });
});

const words = texts.en.settingsDesk;
const perDay = words.limit.rating_limit_per_day;
const numberOf = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(perDay.title) });
const press = (word: string) => screen.getByRole('button', { name: word.replace('{{what}}', perDay.title) });

describe('a limit', () => {
  it('says how many people it stops, and who changed it last', async () => {
    openDesk();
    expect(await screen.findByText('3 people have reached it today.')).toBeTruthy();
    expect(screen.getByText(/^Ori,/)).toBeTruthy();
  });

  it('is saved once when plus and minus rest', async () => {
    const { user, sent } = openDesk();
    await numberOf();
    for (const word of [words.more, words.more, words.more, words.less]) await user.click(press(word));
    expect((await numberOf()).value).toBe('10');
    await screen.findByText(words.saved);
    expect(sent()).toEqual([{ key: 'rating_limit_per_day', value: 10, seen: 4 }]);
  });

  it('is saved when it is typed and left, and not with Escape', async () => {
    const { user, sent } = openDesk();
    await user.clear(await numberOf());
    await user.type(await numberOf(), '31{Escape}');
    expect((await numberOf()).value).toBe('8');
    await user.clear(await numberOf());
    await user.type(await numberOf(), '1,200');
    await user.click(document.body);
    await screen.findByText(words.saved);
    expect(sent()).toEqual([{ key: 'rating_limit_per_day', value: 1200, seen: 4 }]);
  });

  it.each(['many', '-3', '1.5', '2000000'])('is not saved as %s, and says what it may be', async typed => {
    const { user, sent } = openDesk();
    await user.clear(await numberOf());
    await user.type(await numberOf(), `${typed}{Enter}`);
    expect(await screen.findByText(words.invalid)).toBeTruthy();
    expect((await numberOf()).getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  it('shows what another admin has made of it meanwhile', async () => {
    const { user, settings } = openDesk();
    await numberOf();
    Object.assign(settings[1] ?? {}, { value: 12, change_id: 40 });
    await user.type(await numberOf(), '{ArrowUp}{Enter}');
    expect(await screen.findByText(words.otherFaster)).toBeTruthy();
    await waitFor(async () => expect((await numberOf()).value).toBe('12'));
  });

  it('says that it was not saved when the database cannot be reached', async () => {
    const { user } = openDesk('en', async () => failure());
    await numberOf();
    await user.type(await numberOf(), '{ArrowUp}{Enter}');
    expect(await screen.findByText(new RegExp(words.failed))).toBeTruthy();
    expect((await numberOf()).value).toBe('8');
  });
});

describe('a state of the site', () => {
  const { presets } = words;

  it('shows which values it changes before it does, and asks after a day whether to go back', async () => {
    const { user, sent } = openDesk();
    expect((await screen.findByRole('button', { name: /^Normal/ })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText(/more than a day/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Under attack/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'on, now off',
      '0, now 8',
      '2, now 8',
    ]);
    expect(sent()).toEqual([]);
    expect(await violations('document-title')).toEqual([]);
    await user.click(sheet.getByRole('button', { name: presets.submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([
      { key: 'new_accounts_wait', value: true, seen: 0 },
      { key: 'report_holds_per_hour', value: 0, seen: 0 },
      { key: 'rating_limit_per_day', value: 2, seen: 4 },
    ]);
    expect(screen.getByRole('button', { name: /^Under attack/ }).getAttribute('aria-pressed')).toBe('true');
    // The desk of this test says that everything was changed years ago.
    await user.click(await screen.findByRole('button', { name: presets.goBack }));
    expect(
      within(await screen.findByRole('dialog')).getByText(presets.changes_other.replace('{{count}}', '3')),
    ).toBeTruthy();
  });

  it('leaves what another admin has changed meanwhile, and says so', async () => {
    const { user, settings } = openDesk();
    await user.click(await screen.findByRole('button', { name: /^Under attack/ }));
    Object.assign(settings[1] ?? {}, { value: 12, change_id: 40 });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: presets.submit }));
    expect(await screen.findByText(words.otherFaster)).toBeTruthy();
    expect(settings[1]).toMatchObject({ value: 12 });
  });
});
