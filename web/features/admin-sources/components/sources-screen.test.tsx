import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { telAviv } from '#web/testing/sample-rows.ts';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { createTranslate } from '#web/i18n/translate.ts';
import { en } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { SourcesScreen } from './sources-screen.tsx';

afterEach(cleanup);

const source = {
  id: 3,
  institution: { name: 'תל אביב', name_en: 'Tel Aviv' },
  kind: 'survey',
  name: 'סקר ההוראה',
  name_en: 'Teaching survey',
  published_on: '2026-09-03',
  declared_at: '2026-11-27T10:00:00Z',
  rows: 12,
};
const held = { id: 12, source: 'מאגר האגודה', text: 'חייגו אליי', reasons: ['phone'] };

const t = createTranslate('en', en);

function show(at = '/admin/sources', found: readonly object[] = []) {
  const responses = tableResponses({
    '/rpc/source_desk': () => ({ sources: [source], held: [held] }),
    '/rpc/declare_source': () => Response.json(7),
    '/institutions': () => [telAviv],
    '/older_reviews': () => found,
  });
  renderScreen({
    at,
    routes: { '/admin/sources': <SourcesScreen /> },
    responses,
    language: 'en',
    session: signedInSession({ isAdmin: true }),
  });
  const last = () => responses.sent.findLast(({ what }) => what !== 'POST /rpc/source_desk');
  return { ...responses, last, user: userEvent.setup() };
}

describe('sources', () => {
  it('are listed with what waits, and removed after a question', async () => {
    const { user, last } = show();
    expect(await screen.findByRole('heading', { name: 'Teaching survey' })).toBeTruthy();
    expect(await violations('document-title')).toEqual([]);
    await user.click(screen.getByRole('button', { name: t('sources.publish') }));
    await waitFor(() => expect(last()?.body).toEqual({ id: 12, decision: 'publish', reason: null }));
    await user.click(screen.getByRole('button', { name: /^Remove: / }));
    await user.click(
      within(await screen.findByRole('dialog', { name: t('sources.removeTitle') })).getByRole('button', {
        name: t('sources.remove'),
      }),
    );
    await waitFor(() => expect(last()).toEqual({ what: 'POST /rpc/remove_source', body: { source: 3 } }));
  });

  it('are declared only with each word of the declaration ticked, and these words are sent', async () => {
    const { user, sent, last } = show();
    await user.click(await screen.findByRole('button', { name: t('sources.declare') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(t('teams.institution')), '1');
    for (const [field, value] of [
      ['name', 'סקר'],
      ['name_en', 'Survey'],
      ['published_on', '2026-09-03'],
      ['scale_max', '7'],
    ] as const)
      // One after the other: each moves the focus.
      await user.type(dialog.getByLabelText(t(`sources.field.${field}`)), value);
    const [first, ...others] = dialog.getAllByRole('checkbox');
    for (const box of others) await user.click(box);
    await user.click(dialog.getByRole('button', { name: t('sources.next') }));
    expect(dialog.getByText(t('sources.terms.missing'))).toBeTruthy();
    expect(sent.filter(({ what }) => what.includes('declare'))).toEqual([]);
    if (first) await user.click(first);
    await user.click(dialog.getByRole('button', { name: t('sources.next') }));
    await waitFor(() =>
      expect(last()).toEqual({
        what: 'POST /rpc/declare_source',
        body: {
          institution: 1,
          kind: 'survey',
          name: 'סקר',
          name_en: 'Survey',
          url: '',
          scale_max: 7,
          published_on: '2026-09-03',
          terms: [t('sources.terms.consent'), t('sources.terms.handedOver'), t('sources.terms.nobody')],
        },
      }),
    );
  });

  it('have one text taken down by its number, for a reason', async () => {
    const { user, last } = show('/admin/sources?text=44', [{ id: 44, text: 'קצב מהיר' }]);
    expect(await screen.findByText('קצב מהיר')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: t('sources.remove') }).at(-1) ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(t('sources.reason')), 'personal_data');
    await user.click(dialog.getByRole('button', { name: t('sources.remove') }));
    await waitFor(() => expect(last()?.body).toEqual({ id: 44, decision: 'remove', reason: 'personal_data' }));
  });
});
