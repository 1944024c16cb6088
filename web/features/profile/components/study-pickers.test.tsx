import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { en, he } from '#web/testing/texts.ts';
import { DegreePicker, YearPicker } from './study-pickers.tsx';

const locales = { he, en };
const languages = ['he', 'en'] as const;

afterEach(cleanup);

function show(language: 'he' | 'en', picker: 'degree' | 'year') {
  const onChange = vi.fn<(choice: string | null) => void>();
  const element =
    picker === 'degree' ? (
      <DegreePicker value={null} onChange={onChange} />
    ) : (
      <YearPicker value={null} onChange={onChange} />
    );
  renderScreen({ at: '/', routes: { '/': element }, responses: tableResponses({}), language });
  return onChange;
}

const options = () => screen.getAllByRole('option').map(option => option.textContent);

describe.each(languages)('in %s', language => {
  const texts = locales[language];

  it('[PIECE-03] offers bachelor, master, phd and other, and closes after a selection', async () => {
    const onChange = show(language, 'degree');
    await userEvent.click(screen.getByRole('combobox', { name: texts.degreeField.label }));
    const { bachelor, master, phd, other } = texts.degreeField.options;
    await waitFor(() => expect(options()).toEqual([bachelor, master, phd, other]));
    await userEvent.click(screen.getByRole('option', { name: phd }));
    expect(onChange).toHaveBeenCalledWith('phd');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('[PIECE-03] offers the years 1 to 4 and other, and closes after a selection', async () => {
    const onChange = show(language, 'year');
    await userEvent.click(screen.getByRole('combobox', { name: texts.yearOfStudyField.label }));
    const years = texts.yearOfStudyField.options;
    await waitFor(() => expect(options()).toEqual([years['1'], years['2'], years['3'], years['4'], years.other]));
    await userEvent.click(screen.getByRole('option', { name: years['2'] }));
    expect(onChange).toHaveBeenCalledWith('2');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it.each(['degree', 'year'] as const)('[PIECE-04] says that no %s fits what was typed', async picker => {
    show(language, picker);
    const { label, noResults } = picker === 'degree' ? texts.degreeField : texts.yearOfStudyField;
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.type(await screen.findByRole('combobox', { expanded: true }), 'qqq');
    expect(await screen.findByText(noResults)).toBeDefined();
  });
});
