import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { texts as locales } from '#web/testing/texts.ts';
import { LanguageContext } from '#web/i18n/use-translation.ts';
import { createLanguageStore } from '#web/i18n/language-store.ts';
import { TableError } from '#web/lib/table-error.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ErrorWords } from './error-words.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(language: 'he' | 'en', error?: unknown): string | null {
  render(
    <LanguageContext value={createLanguageStore(language, locales[language], async next => locales[next])}>
      <ErrorWords>
        <ErrorPanel error={error} onRetry={vi.fn()} />
      </ErrorWords>
    </LanguageContext>,
  );
  return screen.getByRole('alert').textContent;
}

it('[PIECE-07] an error panel has these very words in Hebrew by default', () => {
  expect(show('he')).toBe('משהו השתבשהנתונים לא נטענו. נסו שוב בעוד רגע.נסו שוב');
});

describe.each(['he', 'en'] as const)('[PIECE-07] an error panel in %s', language => {
  const { error: texts } = locales[language];
  it.each([
    ['a time-out', new TableError(0, { message: 'TimeoutError: signal timed out' }), texts.timeout],
    ['too many requests', new TableError(429, { message: 'slow down' }), texts.busy],
    ['a busy database', new TableError(503, { message: 'canceling statement', code: '57014' }), texts.busy],
    [
      'an error for developers',
      new TableError(500, { message: 'relation does not exist', code: '42P01' }),
      texts.message,
    ],
    ['anything thrown', new Error('chunk 7'), texts.message],
  ])('says what %s means, and never what only developers understand', (_, error, text) => {
    expect(show(language, error)).toBe(texts.title + text + texts.retry);
  });

  it('says that there is no connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(show(language, new TableError(0, { message: 'TypeError: Failed to fetch' }))).toContain(texts.offline);
    cleanup();
    // The code of a screen could not be loaded.
    expect(show(language, new TypeError('Failed to fetch dynamically imported module'))).toContain(texts.offline);
    cleanup();
    expect(show(language)).toContain(texts.message);
  });
});
