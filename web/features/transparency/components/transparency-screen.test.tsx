import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { transparencyRoute } from '../routes/transparency-route.tsx';

afterEach(cleanup);

const figures = {
  reviews: 18_240,
  removed: 41,
  reports: 212,
  decisions: 200,
  outcomes: { kept: 131, mended: 28, removed: null, open: null },
  median_hours: 5.2,
  p90_hours: 72,
  reasons: [{ reason: 'offensive', reports: 78, removed: 14, median_hours: 4 }],
  removal_requests: 23,
  removal_requests_answered: 23,
  removal_median_hours: 48,
  appeals: 9,
  identity_looks: null,
  court_orders: 0,
  identities_handed_over: 0,
};
const quiet = { ...figures, removed: 0, reports: 0, decisions: 0, removal_requests: 0, appeals: 0, reasons: [] };

describe.each(['he', 'en'] as const)('the transparency page in %s', language => {
  const t = texts[language].transparency;
  const open = (at: string, quarters: readonly object[]) =>
    renderScreen({
      at,
      routes: { '/transparency': transparencyRoute },
      responses: tableResponses({ '/rpc/transparency': () => quarters }),
      language,
    });

  it('tells the proportion that was removed, small numbers as "up to 4", and axe finds nothing wrong', async () => {
    open('/transparency', [{ quarter: '2026-07-01', figures, settled: true }]);
    expect(await screen.findByRole('heading', { name: t.oneIn.replace('{{count}}', '445') })).toBeTruthy();
    const outcomes = within(screen.getByRole('heading', { name: t.outcomes }).closest('section') ?? document.body);
    expect(outcomes.getByText('131')).toBeTruthy();
    expect(outcomes.getAllByText(t.upTo4)).toHaveLength(2);
    expect(screen.getByText(t.days.replace('{{days}}', '3'))).toBeTruthy();
    expect(screen.getByRole('row', { name: /78.*14/u })).toBeTruthy();
    expect(await violations('document-title')).toEqual([]);
  });

  it('counts the reviews whose link was cut, where that was counted', async () => {
    open('/transparency', [{ quarter: '2026-07-01', figures: { ...figures, links_cut: 17 }, settled: true }]);
    expect((await screen.findByText(t.linksCut)).nextElementSibling?.textContent).toBe('17');
  });

  it('leads to earlier quarters, says when one was quiet, and that the newest may still change', async () => {
    open('/transparency?quarter=2026-2', [
      { quarter: '2026-07-01', figures, settled: false },
      { quarter: '2026-04-01', figures: quiet, settled: true },
    ]);
    expect(await screen.findByText(t.quiet)).toBeTruthy();
    expect(screen.queryByText(t.settling)).toBeNull();
    const links = within(screen.getByRole('navigation', { name: t.quarters })).getAllByRole('link');
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/transparency', '/transparency?quarter=2026-2']);
    cleanup();
    open('/transparency', [{ quarter: '2026-07-01', figures, settled: false }]);
    expect(await screen.findByText(t.settling)).toBeTruthy();
  });

  it('shows a new site its quarters since the first event alone, and draws no chart of zeros', async () => {
    const nothing = { ...quiet, reviews: 0 };
    const begins = ['2026-07-01', '2026-04-01', '2026-01-01', '2025-10-01'];
    const rows = begins.map((quarter, index) => ({ quarter, figures: index < 2 ? quiet : nothing, settled: true }));
    open('/transparency', rows);
    expect(await screen.findByText(t.quiet)).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: t.quarters })).getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByText(t.quarterByQuarter)).toBeNull();
    cleanup();
    open('/transparency', [{ quarter: '2026-07-01', figures: nothing, settled: true }]);
    expect(await screen.findByText(t.soon)).toBeTruthy();
    cleanup();
    open('/transparency', [
      { quarter: '2026-07-01', figures: { ...figures, reports: 5 }, settled: true },
      { quarter: '2026-04-01', figures, settled: true },
    ]);
    expect(await screen.findAllByText(t.quarterByQuarter)).not.toEqual([]); // it can be there
  });

  it('says that the first numbers are still to come', async () => {
    open('/transparency', []);
    expect(await screen.findByText(t.soon)).toBeTruthy();
  });
});
