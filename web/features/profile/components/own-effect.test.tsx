import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signedInSession } from '#web/testing/sessions.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { Effect } from './effect.tsx';
import { InProgress } from './in-progress.tsx';

const locales = { he, en };
const nobody = { helped: 0, opened: 0, best_kind: null, best_id: null, best_name: null, best_name_en: null };
const names = { name: 'אילן שוורץ', name_en: 'Ilan Schwartz' };
const rows = [
  { what: 'review', kind: 'professor', state: 'held', ...names, moved_at: '2026-11-20T10:00:00Z' },
  { what: 'review', kind: 'course', state: 'sent_back', ...names, moved_at: '2026-11-19T10:00:00Z' },
  { what: 'guide', kind: 'summary', state: 'pending', ...names, moved_at: '2026-11-18T10:00:00Z' },
  { what: 'report', kind: 'review', state: 'reviewed', ...names, moved_at: '2026-11-17T10:00:00Z' },
  { what: 'report', kind: 'course', state: 'dismissed', name: null, name_en: null, moved_at: '2026-11-17T10:00:00Z' },
];

function show(language: 'he' | 'en', effect: object, activity: readonly object[] = []) {
  const responses = tableResponses({
    '/rpc/my_effect': () => [effect],
    '/rpc/my_activity': () => activity,
    '/app_settings': () => [],
  });
  const screenOf = (
    <>
      <Effect userId="person-1" />
      <InProgress userId="person-1" />
    </>
  );
  return renderScreen({ at: '/', routes: { '/': screenOf }, responses, language, session: signedInSession() });
}

describe.each(['he', 'en'] as const)('the own profile, %s', language => {
  const { profile, myRatings } = locales[language];
  const name = language === 'he' ? names.name : names.name_en;

  it('shows how many people were helped, openings, and what helped most', async () => {
    const best = { best_kind: 'professor', best_id: '7', best_name: names.name, best_name_en: names.name_en };
    show(language, { helped: 18, opened: 312, ...best });
    const helped = profile.effect.helped_other.replace('{{count}}', '18');
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === helped),
    ).toBeDefined();
    expect(screen.getByText(profile.effect.opened_other.replace('{{count}}', '312'))).toBeDefined();
    const link = screen.getByRole('link', { name: profile.effect.best.professor.replace('{{name}}', name) });
    expect(link.getAttribute('href')).toMatch(/\/professor\/7$/u);
    expect(screen.queryByRole('link', { name: profile.effect.rate })).toBeNull();
    expect(await violations('heading-order', 'document-title')).toEqual([]);
  });

  it('asks in place of a number while nobody was', async () => {
    show(language, nobody);
    expect(await screen.findByText(profile.effect.nobodyYet)).toBeDefined();
    expect(screen.getByRole('link', { name: profile.effect.rate })).toBeDefined();
    expect(screen.queryByText(/\d/u)).toBeNull();
    expect(screen.queryByRole('heading', { name: profile.activity.title })).toBeNull();
  });

  it('lists what waits, and what came of reports, also of two that were settled at once, in one place', async () => {
    const error = vi.spyOn(console, 'error');
    show(language, nobody, rows);
    const { states, ...whats } = profile.activity;
    await screen.findByRole('heading', { name: whats.title });
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const expected = [
      [whats.review, states.waits],
      [whats.review, states.sentBack],
      [whats.guide, states.waits],
      [whats.report, states.accepted],
      [whats.report, states.stays],
    ] as const;
    for (const [index, [what, state]] of expected.entries()) {
      expect(items[index]).toContain(what.replace('{{name}}', index < 4 ? name : myRatings.gone));
      expect(items[index]).toContain(state);
    }
    expect(await violations('heading-order', 'document-title')).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });
});
