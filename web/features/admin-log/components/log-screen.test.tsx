import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { LogScreen } from './log-screen.tsx';

afterEach(cleanup);

const row = {
  id: 18_396,
  decided_at: '2026-11-21T19:12:00Z',
  admin: 'אורי',
  is_operator: false,
  action: 'remove',
  subject_kind: 'review',
  subject_key: '77c0aaaa-0000-4000-8000-000000000001',
  professor_id: 7,
  course_id: null,
  name: 'עומר חדד',
  name_en: 'Omer Haddad',
  before: { status: 'visible' },
  after: { status: 'removed', verdicts: {} },
  reason: 'off_topic',
  note: null,
  undoes: null,
  undone_by: 18_400,
};
const facts = {
  entries: 18_405,
  in_month: 1_026,
  looks: 1,
  undone: 11,
  settings: 8,
  admins: ['אורי', 'נטע'],
  months: ['2026-11-01', '2026-10-01'],
  checked_at: '2026-11-22T01:00:00Z',
  checked_entries: 18_397,
  first_broken: null,
};

describe.each(['he', 'en'] as const)('the log of decisions in %s', language => {
  const t = texts[language].log;
  const open = (at = '/admin/log', state: object = facts, rows: readonly object[] = [row]) => {
    const responses = tableResponses({
      '/rpc/decision_log': () => [...rows],
      '/rpc/decision_log_state': () => [state],
    });
    renderScreen({ at, routes: { '/admin/log': <LogScreen /> }, responses, language });
    return responses;
  };

  it('says in words what became of sources, launches and small classes', async () => {
    const columns =
      'is_small terms institution published_on url scale_max removed_on title_he by_he goal ends_on label_he';
    const after = {
      ...Object.fromEntries(columns.split(' ').map(column => [column, '1'])),
      kind: 'older_reviews',
      role: 'both',
    };
    open('/admin/log', facts, [{ ...row, action: 'create', subject_kind: 'source', before: {}, after }]);
    const items = await screen.findAllByRole('listitem');
    const shown = items.map(({ textContent }) => textContent);
    expect(shown).toContain(`${t.fields.kind} ${t.values.older_reviews}`);
    expect(shown).toContain(`${t.fields.role} ${t.values.both}`);
    expect(shown).toContain(`${t.fields.is_small} 1`);
    for (const column of columns.split(' ')) expect(shown.join('\n')).not.toContain(`${column.replaceAll('_', ' ')} 1`);
  });

  it('calls a setting what the settings call it', async () => {
    const changed = {
      ...row,
      action: 'change_setting',
      subject_kind: 'setting',
      name: null,
      name_en: null,
      reason: null,
    };
    open(undefined, undefined, [
      { ...changed, subject_key: 'rating_limit_per_day', before: { value: 8 }, after: { value: 2 } },
      { ...changed, id: 2, subject_key: 'library_open', before: { value: false }, after: { value: true } },
    ]);
    const table = within(await screen.findByRole('table', { name: t.title }));
    const { limit, switch: switches } = texts[language].settingsDesk;
    expect(table.getByText(limit.rating_limit_per_day.title)).toBeTruthy();
    expect(table.getByText(switches.library_open.title)).toBeTruthy();
  });

  it('says who did what to what, before and after, and that it was undone; axe finds nothing wrong', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: t.title }));
    const found = table.getAllByRole('row')[1];
    expect(found?.textContent).toContain(t.actions.remove);
    expect(found?.textContent).toMatch(new RegExp(`${t.fields.status} ${t.values.visible}.*${t.values.removed}`, 'u'));
    expect(found?.textContent).toContain(texts[language].case.reasons.off_topic);
    expect(found?.textContent).not.toContain('verdicts');
    expect(found?.textContent).toContain(t.undoneBy.replace('{{row}}', '18,400'));
    expect(table.getByRole('link', { name: t.kinds.review }).getAttribute('href')).toBe(
      '/admin?case=review%3A77c0aaaa-0000-4000-8000-000000000001'.replace('%3A', ':'),
    );
    expect(await screen.findByText(/18,397/u)).toBeTruthy();
    expect(await violations('document-title')).toEqual([]);
  });

  it('is narrowed by the address, and tells loudly when a row was changed by force', async () => {
    const responses = open('/admin/log?show=looks&month=2026-11', { ...facts, first_broken: 12 });
    expect(await screen.findByText(/12/u, { selector: 'strong' })).toBeTruthy();
    expect(responses.sent.find(({ what }) => what === 'POST /rpc/decision_log')?.body).toEqual({
      search: '',
      actions: ['identity_look', 'unmask'],
      month: '2026-11-01',
      most: 51,
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: t.who }), 'נטע');
    expect(responses.sent.at(-1)?.body).toMatchObject({ by_admin: 'נטע', month: '2026-11-01' });
  });

  it('records a court order, once its words say enough', async () => {
    const responses = open();
    await userEvent.click(await screen.findByRole('button', { name: t.record.open }));
    const submit = await screen.findByRole('button', { name: t.record.submit });
    expect(submit).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText(t.record.note), 'An order about a review of last year');
    await userEvent.click(submit);
    expect(await screen.findAllByText(t.record.done)).toBeTruthy();
    expect(responses.sent.find(({ what }) => what === 'POST /rpc/record_legal_request')?.body).toEqual({
      kind: 'court_order',
      note: 'An order about a review of last year',
    });
  });
});
