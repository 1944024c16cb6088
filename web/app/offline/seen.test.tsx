import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { retainSavedOf } from '#web/entities/saved/forget-saved.ts';
import { readSaved, saveResponses } from '#web/entities/saved/saved-responses.ts';
import { memory } from '#web/testing/memory-store.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts as locales } from '#web/testing/texts.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { violations } from '#web/ui/testing/render-in.tsx';
import { Offline } from './offline.tsx';

vi.mock('idb-keyval', async () => await import('#web/testing/memory-store.ts'));

const session = signedInSession();
const hourMs = 3_600_000;
const person = session.user?.firebase_uid ?? '';

/** Plays a browser whose connection goes or comes. */
function connection(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function Professor() {
  const query = useQuery({
    queryKey: queryKeys.entry('professor', 7),
    queryFn: (): Promise<{ readonly name: string }> => Promise.reject(new Error('no connection')),
  });
  return (
    <main>
      {query.data ? <h1>{query.data.name}</h1> : <ErrorPanel error={query.error} onRetry={() => undefined} />}
      <Offline />
    </main>
  );
}

function show(language: 'he' | 'en', at = '/professor/7') {
  return renderScreen({
    at,
    language,
    session,
    routes: { '/professor/7': <Professor />, '/contact': <Offline /> },
    responses: tableResponses({}),
  });
}

const entry = { id: 7, name: 'יעל ברקוביץ', name_en: 'Yael Berkovich', title: null };

beforeEach(async () => {
  connection(true);
  memory.rows.clear();
  await retainSavedOf(person);
});
afterEach(() => {
  cleanup();
  connection(true);
});

describe.each(['he', 'en'] as const)('what was seen, in %s', language => {
  const texts = locales[language].offline;

  it('[GUARD-05] is behind a second button, and marked with its age', async () => {
    await saveResponses(person, [
      { key: queryKeys.entry('professor', 7), data: entry, at: Date.now() - 3 * hourMs - 1 },
    ]);
    show(language);
    await screen.findByText(locales[language].error.title);
    connection(false);
    await userEvent.click(await screen.findByRole('button', { name: texts.seen }));
    expect(await screen.findByRole('heading', { name: entry.name })).toBeTruthy();
    const strip = screen.getByRole('region', { name: texts.strip });
    const ago = language === 'he' ? 'לפני 3 שעות' : '3 hours ago';
    expect(within(strip).getByText(texts.asSeen.replace('{{ago}}', ago))).toBeTruthy();
    expect(await violations('document-title')).toEqual([]);
    connection(true);
    expect(screen.queryByRole('region', { name: texts.strip })).toBeNull();
  });

  it('is listed by what it is about, from the screen and from the strip, and opens from there', async () => {
    const at = Date.now() - hourMs;
    await saveResponses(person, [
      { key: queryKeys.entry('professor', 7), data: entry, at },
      { key: queryKeys.entries('course', '/courses?q=algebra', null), data: { pages: [] }, at },
      { key: queryKeys.myRatings(person, 'course'), data: [], at },
      { key: queryKeys.guide('g'), data: { id: 'g', title: 'Limits' }, at },
    ]);
    const { currentPath } = show(language, '/contact');
    connection(false);
    await userEvent.click(await screen.findByRole('button', { name: texts.list.open }));
    const list = await screen.findByRole('dialog', { name: texts.list.title });
    const links = await within(list).findAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/my-ratings',
      '/courses?q=algebra',
      '/professor/7',
      '/study-guides/view/g',
    ]);
    expect(await violations('document-title')).toEqual([]);
    await userEvent.click(within(list).getByRole('button', { name: texts.list.back }));
    expect(await screen.findByRole('dialog', { name: texts.title })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.list.open }));
    await userEvent.click((await screen.findAllByRole('link'))[2] as HTMLElement);
    expect(await screen.findByRole('heading', { name: entry.name })).toBeTruthy();
    expect(currentPath()).toBe('/professor/7');
  });

  it('is not offered where there is nothing', async () => {
    show(language, '/contact');
    connection(false);
    expect(await screen.findByRole('dialog', { name: texts.title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.seen })).toBeNull();
  });
});

it('what somebody else has still here is removed when a page is opened', async () => {
  await saveResponses('dan', [{ key: queryKeys.entry('professor', 7), data: entry, at: Date.now() }]);
  await saveResponses(null, [{ key: queryKeys.entry('professor', 8), data: entry, at: Date.now() }]);
  show('en', '/contact');
  await vi.waitFor(() => expect([...memory.rows.keys()].join()).not.toContain('dan'), 10_000);
  expect(await readSaved(null)).toHaveLength(1);
});

it('what a page has loaded is stored for its person, and nothing else', async () => {
  const { queryClient } = show('en', '/contact');
  await screen.findByText('', { selector: 'body' });
  act(() => {
    queryClient.setQueryData(queryKeys.entry('professor', 7), entry);
    queryClient.setQueryData(queryKeys.account(person, 'sessions'), ['a device']);
    queryClient.setQueryData(queryKeys.admin('case', '1'), 'secret');
  });
  // The connection goes: what was seen last is written at once.
  connection(false);
  await vi.waitFor(async () => expect(await readSaved(person)).toHaveLength(1), 10_000);
  expect(await readSaved(null)).toEqual([]);
  expect(JSON.stringify([...memory.rows])).not.toMatch(/secret|a device/);
});
