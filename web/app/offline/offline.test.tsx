import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts as locales } from '#web/testing/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { violations } from '#web/ui/testing/render-in.tsx';
import { Offline } from './offline.tsx';

/** Plays a browser whose connection goes or comes. */
function connection(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1>A page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="A form" closeLabel="close">
        <label>
          words <textarea />
        </label>
      </Dialog>
      <Offline />
    </main>
  );
}

function show(language: 'he' | 'en') {
  return renderScreen({
    at: '/contact',
    language,
    routes: { '/contact': <Page />, '/': <h1>The start</h1> },
    responses: tableResponses({}),
  });
}

beforeEach(() => connection(true));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  connection(true);
});

it('[GUARD-05, GUARD-06] says in English exactly what the requirement says', () => {
  expect(locales.en.offline).toMatchObject({
    title: 'No Internet Connection',
    message: 'Please check your internet connection and try again.',
    retry: 'Retry',
    still: 'Still offline. Please check your internet connection.',
  });
});

describe.each(['he', 'en'] as const)('the offline screen in %s', language => {
  const texts = locales[language].offline;
  const cover = () => screen.queryByRole('dialog', { name: texts.title });

  it('[GUARD-05] replaces everything, an open dialog too, and leaves it as it was', async () => {
    show(language);
    await userEvent.click(await screen.findByRole('button', { name: 'open' }));
    const words = await screen.findByLabelText('words');
    await userEvent.type(words, 'half a sente');
    connection(false);
    expect((await screen.findByRole('dialog', { name: texts.title })).textContent).toContain(texts.message);
    expect(screen.getByRole('button', { name: texts.retry })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: texts.title }));
    const covered = [...document.body.children].filter(child => child !== cover());
    expect(covered.every(child => child.hasAttribute('inert'))).toBe(true);
    expect(await violations('document-title')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    connection(true);
    expect(cover()).toBeNull();
    expect(document.querySelectorAll('[inert][data-covered]')).toHaveLength(0);
    expect(screen.getByLabelText('words')).toBe(words);
    expect((words as HTMLTextAreaElement).value).toBe('half a sente');
    expect(document.activeElement).toBe(words);
  });

  it('[GUARD-06] alerts with Retry while there is still no connection, each time', async () => {
    show(language);
    connection(false);
    await userEvent.click(await screen.findByRole('button', { name: texts.retry }));
    const first = screen.getByRole('alert').firstElementChild;
    expect(first?.textContent).toBe(texts.still);
    await userEvent.click(screen.getByRole('button', { name: texts.retry }));
    expect(screen.getByRole('alert').textContent).toBe(texts.still);
    expect(screen.getByRole('alert').firstElementChild).not.toBe(first);
    expect(await violations('document-title')).toEqual([]);
  });

  it('[GUARD-06] goes to the start with Retry where the browser is online and nobody has said so', async () => {
    const { currentPath } = show(language);
    connection(false);
    const retry = await screen.findByRole('button', { name: texts.retry });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await userEvent.click(retry);
    await waitFor(() => expect(currentPath()).toBe('/'));
    await waitFor(() => expect(cover()).toBeNull());
  });
});

it('a connection that comes and goes shows nothing', () => {
  vi.useFakeTimers();
  show('en');
  connection(false);
  act(() => void vi.advanceTimersByTime(400));
  connection(true);
  connection(false);
  act(() => void vi.advanceTimersByTime(700));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('dialog', { name: locales.en.offline.title })).toBeTruthy();
});
