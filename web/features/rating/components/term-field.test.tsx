import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { sampleCalendar } from '#web/testing/sample-calendar.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { emptyRating, type RatingDraft } from '../model/rating-form.ts';
import { TermField } from './term-field.tsx';

const said = vi.fn<(changes: Partial<RatingDraft>) => void>();

function Form({ from }: { readonly from: Partial<RatingDraft> }) {
  const [values, setValues] = useState<RatingDraft>({ ...emptyRating, ...from });
  const change = (changes: Partial<RatingDraft>) => {
    said(changes);
    setValues({ ...values, ...changes });
  };
  return <TermField fields={{ values, change }} />;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  said.mockReset();
});

describe.each(['he', 'en'] as const)('when it was, in %s', language => {
  const { rating } = texts[language];
  const [spring, fall, running, day] = {
    he: ['סמסטר ב׳ תשפ״ו (2025/26)', 'סמסטר א׳ תשפ״ו (2025/26)', 'סמסטר א׳ תשפ״ז (2026/27)', '15 בדצמבר'],
    en: ['Spring 2025/26', 'Fall 2025/26', 'Fall 2026/27', 'December 15'],
  }[language] as [string, string, string, string];
  const group = () => screen.findByRole('group', { name: rating.when });
  const chips = async () =>
    within(await group())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  function open(today: string, from: Partial<RatingDraft> = {}, calendar = sampleCalendar) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
    const responses = tableResponses({ '/semesters': () => [...calendar] });
    return renderScreen({ at: '/', routes: { '/': <Form from={from} /> }, responses, language });
  }

  it('[ALIVE-31] [ALIVE-33] offers the two newest semesters that are half over, and a list of all', async () => {
    open('2026-11-25');
    expect(await chips()).toEqual([spring, fall, rating.otherTime]);
    expect(screen.getByText(text => text.includes(running)).textContent).toContain(day);
    const chip = within(await group()).getByRole('button', { name: spring });
    expect(chip.title).toBe(language === 'he' ? 'מרץ עד יוני 2026' : 'March to June 2026');
    await userEvent.click(chip);
    expect(said).toHaveBeenLastCalledWith({ semester: 'b', year: 2026 });
    await userEvent.click(chip);
    expect(said).toHaveBeenLastCalledWith({ semester: null, year: null });
    await userEvent.click(within(await group()).getByRole('button', { name: rating.otherTime }));
    const list = screen.getByRole('combobox', { name: rating.semester });
    // Fall before spring; nothing that is not half over.
    expect([...list.querySelectorAll('option')].slice(1, 3).map(({ textContent }) => textContent)).toEqual([
      fall,
      spring,
    ]);
    await userEvent.selectOptions(list, '2026summer');
    expect(said).toHaveBeenLastCalledWith({ semester: 'summer', year: 2026 });
    expect(await violations('document-title', 'region')).toEqual([]);
  });

  it('[ALIVE-31] offers the running one first from its half on', async () => {
    open('2026-12-15');
    expect(await chips()).toEqual([running, spring, rating.otherTime]);
  });

  it('what was said long ago, or a year alone, stays chosen', async () => {
    open('2026-11-25', { semester: 'a', year: 2012 });
    await group();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: rating.semester }).value).toBe('2012a');
    cleanup();
    open('2026-11-25', { year: 2025 });
    await group();
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: rating.semester });
    expect(list.selectedOptions[0]?.textContent).toBe(language === 'he' ? 'תשפ״ה' : '2024/25');
    expect(said).not.toHaveBeenCalled();
  });

  it('asks nothing while there is no calendar', () => {
    open('2026-11-25', {}, []);
    expect(screen.queryByRole('group', { name: rating.when })).toBeNull();
  });
});
