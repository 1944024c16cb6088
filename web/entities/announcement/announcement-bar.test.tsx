import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.setSystemTime('2027-02-01T12:00:00Z');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const examSeason = {
  he: 'תקופת מבחנים: סיכומים חדשים בכל יום',
  en: 'Exam season: new study guides every day',
  from: '2027-01-24T06:00:00Z',
  until: '2027-03-05T21:59:00Z',
  tone: 'news',
  href: '/study-guides',
};

function show(value: unknown, language: 'he' | 'en' = 'en') {
  renderScreen({ at: '/', routes: { '/': <AnnouncementBar value={value} /> }, responses: tableResponses(), language });
}

describe.each(['he', 'en'] as const)('an announcement in %s', language => {
  it('is said in the language of the page, with where it leads', async () => {
    show(examSeason, language);
    expect(await screen.findByText(examSeason[language])).toBeTruthy();
    expect(screen.getByRole('link', { name: texts[language].announcement.more }).getAttribute('href')).toBe(
      '/study-guides',
    );
    expect(await violations('document-title', 'page-has-heading-one')).toEqual([]);
  });
});

describe('an announcement', () => {
  const { dismiss } = texts.en.announcement;

  it('stays away once it was put away, and another one comes', async () => {
    show(examSeason);
    await userEvent.click(await screen.findByRole('button', { name: dismiss }));
    expect(screen.queryByText(examSeason.en)).toBeNull();
    cleanup();
    show(examSeason);
    expect(screen.queryByText(examSeason.en)).toBeNull();
    cleanup();
    show({ ...examSeason, en: 'Grades are out' });
    expect(await screen.findByText('Grades are out')).toBeTruthy();
  });

  it.each([
    ['before its time', { from: '2027-02-02T00:00:00Z' }],
    ['after its time', { until: '2027-01-31T00:00:00Z' }],
  ])('is not shown %s', (_when, changes) => {
    show({ ...examSeason, ...changes });
    expect(screen.queryByText(examSeason.en)).toBeNull();
  });

  it.each([null, 'text', 3, {}])('is none where the setting is %j', value => {
    show(value);
    expect(screen.queryByRole('button', { name: dismiss })).toBeNull();
  });
});
