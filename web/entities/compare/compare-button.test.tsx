import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { CompareButton } from './compare-button.tsx';
import { comparisonStore } from './compare-store.ts';
import { setComparison } from './change-comparison.ts';
import type { ComparedEntry } from './comparison.ts';

const names = ['נועה', 'דן', 'רון', 'מאיה'];
const lecturers = names.map((name, index): ComparedEntry => ({
  kind: 'professor',
  id: index + 1,
  name,
  name_en: `N${index}`,
  title: 'dr',
}));
const course: ComparedEntry = { kind: 'course', id: 1, name: 'אלגברה', name_en: 'Algebra', title: null };

afterEach(cleanup);
beforeEach(() => act(() => setComparison([])));

const show = (language: 'he' | 'en' = 'he') =>
  renderScreen({
    at: '/',
    language,
    responses: tableResponses({}),
    routes: {
      '/': (
        <>
          {[...lecturers, course].map(entry => (
            <CompareButton key={`${entry.kind}${entry.id}`} entry={entry} size={entry.id === 1 ? 'small' : 'icon'} />
          ))}
        </>
      ),
    },
  });

const button = (name: string) => screen.findByRole('button', { name: new RegExp(`: .*${name}$`) });

describe('the button of a comparison', () => {
  it.each(['he', 'en'] as const)('names whom it adds and says whether it has, in %s', async language => {
    show(language);
    const first = await button(language === 'he' ? 'נועה' : 'N0');
    expect(first.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(first);
    await waitFor(() => expect(first.getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(first);
    await waitFor(() => expect(comparisonStore.get()).toEqual([]));
  });

  it('says at the fourth that there is room for three', async () => {
    show();
    for (const name of names) await userEvent.click(await button(name));
    expect((await screen.findAllByText('אפשר להשוות עד שלושה')).length).toBeGreaterThan(0);
    expect(comparisonStore.get().map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('asks before a comparison of the other kind begins', async () => {
    show();
    await userEvent.click(await button('דן'));
    await waitFor(() => expect(comparisonStore.get()).toHaveLength(1));
    await userEvent.click(await button('אלגברה'));
    expect(comparisonStore.get().map(({ kind }) => kind)).toEqual(['professor']);
    await userEvent.click(await screen.findByRole('button', { name: 'להתחיל מחדש' }));
    expect(comparisonStore.get()).toEqual([course]);
  });

  it('takes the two presses of a double click as one', async () => {
    show();
    await userEvent.dblClick(await button('רון'));
    await waitFor(() => expect(comparisonStore.get().map(({ id }) => id)).toEqual([3]));
  });
});
