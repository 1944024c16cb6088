import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { failure, tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { FiguresScreen } from './figures-screen.tsx';

afterEach(cleanup);

const rows = Array.from({ length: 60 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 8, 23 + index)).toISOString().slice(0, 10),
  page_views: index < 30 ? 1_000 : 2_000,
  sign_ups: 4,
  ratings: 6,
  guides: 1,
  reports: 1,
  holds: 0,
  decisions: 2,
  median_hours: 5.5,
}));
const coverage = [
  { institution_id: 1, name: 'הטכניון', name_en: 'Technion', professors: 100, covered: 68, reviews: 900 },
  { institution_id: 2, name: 'ספיר', name_en: 'Sapir', professors: 40, covered: 0, reviews: 0 },
];

describe.each(['he', 'en'] as const)('the dashboard in %s', language => {
  const t = texts[language].figures;
  const render = (responses = {}) => {
    const table = tableResponses({
      '/rpc/daily_figures': () => rows,
      '/rpc/coverage_by_institution': () => coverage,
      ...responses,
    });
    renderScreen({ at: '/admin/figures', routes: { '/admin/figures': <FiguresScreen /> }, responses: table, language });
    return table;
  };

  it('compares thirty days with those before, and axe finds nothing wrong', async () => {
    render();
    expect(await screen.findByText((60_000).toLocaleString(language))).toBeTruthy();
    expect(screen.getByText(t.up.replace('{{percent}}', '100'))).toBeTruthy();
    expect(screen.getByText(t.hoursValue.replace('{{hours}}', '5.5'))).toBeTruthy();
    expect(
      await screen.findByText(new RegExp(language === 'he' ? 'ספיר' : 'Sapir', 'u'), { selector: 'p' }),
    ).toBeTruthy();
    expect(await violations('document-title')).toEqual([]);
  });

  it('says every plot as a table too, and turns it over', async () => {
    render();
    const card = within(await screen.findByRole('region', { name: t.reportsByWeek }));
    expect(card.getAllByRole('row')).toHaveLength(6);
    const views = within(screen.getByRole('region', { name: t.views }));
    expect(views.getAllByRole('row')).toHaveLength(31);
    await userEvent.click(views.getByRole('button', { name: t.asTable }));
    expect(views.getByRole('button', { name: t.asChart })).toBeTruthy();
  });

  it('says that there is nothing yet, and that it could not be had', async () => {
    const responses = render({ '/rpc/daily_figures': () => failure() });
    await screen.findByText(t.failed);
    responses.respond('/rpc/daily_figures', () => []);
    await userEvent.click(screen.getByRole('button', { name: texts[language].error.retry }));
    expect(await screen.findByText(t.empty)).toBeTruthy();
  });
});
