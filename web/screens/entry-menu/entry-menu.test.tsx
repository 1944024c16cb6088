import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setComparison } from '#web/entities/compare/change-comparison.ts';
import { comparisonStore } from '#web/entities/compare/compare-store.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { professorRow } from '#web/testing/sample-rows.ts';
import { signedInSession, visitorSession } from '#web/testing/sessions.ts';
import { tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { EntryActions } from '../details/entry-actions.tsx';
import { EntryMenuButton } from './entry-menu-button.tsx';

const entry = { ...professorRow(), kind: 'professor', title: 'dr', code: null } as const;
const names = { he: 'ד״ר יעל ברקוביץ׳', en: 'Dr. Yael Berkovich' };

/** The shortlist, which has what was sent. */
function savedResponse(url: URL, body: unknown) {
  if (body === null && !url.searchParams.has('professor_id'))
    return responses.sent.some(({ what }) => what === 'POST /shortlist_entries')
      ? [{ id: 's1', professor: professorRow(), course: null }]
      : [];
  return Promise.resolve(new Response(null, { status: 204 }));
}

let responses: TableResponses;
beforeEach(() => {
  document.title = 'a page';
  act(() => setComparison([]));
  responses = tableResponses({
    '/follows': (_url, body) => (body === null ? [] : new Response(null, { status: 204 })),
    '/professor_reports': () => [],
    '/shortlist_entries': (url, body) => savedResponse(url, body),
  });
});
afterEach(cleanup);

function show(language: 'he' | 'en' = 'he', session = visitorSession) {
  const view = renderScreen({
    at: '/',
    routes: { '/': <EntryMenuButton entry={entry} /> },
    responses,
    language,
    session,
  });
  const t = texts[language];
  const open = async () => {
    const button = await screen.findByRole('button', { name: t.entryMenu.of.replace('{{name}}', names[language]) });
    await userEvent.click(button);
    return within(await screen.findByRole('dialog', { name: names[language] }));
  };
  const choose = async (label: string) => {
    await userEvent.click((await open()).getByRole('button', { name: new RegExp(`^${label}`) }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: names[language] })).toBeNull());
  };
  return { ...view, t, open, choose };
}

describe.each(['he', 'en'] as const)('[ALIVE-95] the menu of a page, in %s', language => {
  it('copies the code of a badge for other sites, whose name is escaped', async () => {
    const copied: string[] = [];
    const name = 'יעל "<b>" & Co';
    const badged = { ...entry, title: null, name, name_en: name };
    renderScreen({
      at: '/',
      routes: {
        '/': (
          <EntryActions entry={badged} name={name}>
            {null}
          </EntryActions>
        ),
      },
      responses,
      language,
      clientConfig: { siteUrl: 'https://dargu.example' },
    });
    const t = texts[language];
    const user = userEvent.setup();
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: t.entryMenu.of.replace('{{name}}', name) }));
      await user.click(await screen.findByRole('button', { name: new RegExp(`^${t.badge.title}`) }));
    };
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    await choose();
    expect(await screen.findAllByText(t.badge.copied)).not.toEqual([]);
    const site = 'https://dargu.example';
    const alt = t.badge.alt.replace('{{name}}', 'יעל &quot;&lt;b&gt;&quot; &amp; Co');
    expect(copied).toEqual([
      `<a href="${site}/professor/7"><img src="${site}/badge/professor/7.svg?lang=${language}" alt="${alt}" height="40"></a>`,
    ]);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await choose();
    expect(await screen.findAllByText(t.badge.failed)).not.toEqual([]);
  });
});

describe.each(['he', 'en'] as const)('the menu of a card, in %s', language => {
  it('puts whom it is about into the comparison, and takes them out again', async () => {
    const { t, choose } = show(language);
    await choose(t.entryMenu.compare);
    expect(comparisonStore.get().map(({ id }) => id)).toEqual([7]);
    await choose(t.entryMenu.compared);
    expect(comparisonStore.get()).toEqual([]);
  });

  it('has nothing that axe objects to', async () => {
    await show(language).open();
    expect(await violations()).toEqual([]);
  });
});

describe('the menu of a card', () => {
  it('[ROLE-02] follows, once a visitor has signed in', async () => {
    const { t, choose, openSignIn } = show();
    await choose(t.entryMenu.follow);
    await waitFor(() => expect(openSignIn).toHaveBeenCalledWith({ what: 'follow', kind: 'professor', id: 7 }));
    cleanup();
    const person = show('he', signedInSession());
    await person.choose(t.entryMenu.follow);
    await waitFor(() => expect(responses.sent.map(({ what }) => what)).toContain('POST /follows'));
    expect((await person.open()).getByRole('button', { name: t.entryMenu.followed })).toBeDefined();
  });

  it('saves, once a visitor has signed in, and says whether it has', async () => {
    const { t, choose, openSignIn } = show();
    await choose(t.shortlist.save);
    await waitFor(() => expect(openSignIn).toHaveBeenCalledWith({ what: 'save', kind: 'professor', id: 7 }));
    cleanup();
    const person = show('he', signedInSession());
    await person.choose(t.shortlist.save);
    expect(responses.sent).toEqual([{ what: 'POST /shortlist_entries', body: { professor_id: 7 } }]);
    expect((await screen.findAllByText(t.shortlist.saved)).length).toBeGreaterThan(0);
    await person.choose(t.shortlist.unsave);
    expect(await screen.findByRole('button', { name: t.shortlist.undo })).toBeDefined();
  });

  it('hands on the address of the page, not of the list', async () => {
    const { t, choose } = show();
    userEvent.setup(); // with a clipboard
    await choose(t.details.share);
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('https://dargu.test/professor/7'));
  });

  it('[PIECE-08] leads to the report once it has made room, for a double click too', async () => {
    const { t, open } = show('he', signedInSession());
    await userEvent.dblClick((await open()).getByRole('button', { name: t.entryMenu.report }));
    await screen.findByRole('dialog', { name: t.reports.professor });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(comparisonStore.get()).toEqual([]);
  });
});
