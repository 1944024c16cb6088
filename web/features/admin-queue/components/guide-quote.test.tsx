import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { reviewDetails } from '../testing/sample-cases.ts';
import { GuideQuote } from './guide-quote.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(['he', 'en'] as const)('the text of a guide in its case, %s', language => {
  const { case: words } = texts[language];

  it('is rendered as its readers see it, harmless, each part in its own direction, personal details covered', async () => {
    const comment = [
      '## סיכום',
      '**חשוב** $x^2$ ועוד [קישור](javascript:alert(1))',
      '<img src=x onerror="alert(1)"><script>alert(1)</script>',
      'Written in English.',
      'כתבו לי: [•••phone]',
    ].join('\n\n');
    const details = reviewDetails({ comment, language: 'he', reports: [] });
    renderScreen({ at: '/', routes: { '/': <GuideQuote details={details} /> }, responses: tableResponses(), language });
    const text = await screen.findByRole('region', { name: words.guideText });
    expect(within(text).getByRole('heading', { name: 'סיכום' })).toBeDefined();
    expect(within(text).getByText('חשוב').tagName).toBe('STRONG');
    expect(text.querySelector('math, .katex')).not.toBeNull();
    expect(text.querySelector('script, img, [onerror], [href^="javascript"]')).toBeNull();
    expect(within(text).getByText('Written in English.').getAttribute('dir')).toBe('ltr');
    expect(text.textContent).toContain(`••• ${words.masked.phone}`);
    expect(text.textContent).not.toMatch(/## |\*\*|\$x/u);
    expect(await violations('document-title')).toEqual([]);
  });
});
