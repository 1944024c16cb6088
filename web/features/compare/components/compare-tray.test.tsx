import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comparisonStore } from '#web/entities/compare/compare-store.ts';
import { setComparison, setComparisonOwner } from '#web/entities/compare/change-comparison.ts';
import { personArrived, personLeft } from '#web/entities/personal-store/person-changes.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { signedInSession } from '#web/testing/sessions.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { CompareTray } from './compare-tray.tsx';

const lecturer = (id: number, name: string) =>
  ({ kind: 'professor', id, name, name_en: `N${id}`, title: null }) as const;
const noa = lecturer(1, 'נועה כהן');
const dan = lecturer(2, 'דן לוי');

afterEach(cleanup);
beforeEach(() => {
  setComparisonOwner(null);
  setComparison([]);
});

const show = (at = '/professors', options: Partial<Parameters<typeof renderScreen>[0]> = {}) =>
  renderScreen({
    at,
    responses: tableResponses(),
    routes: {
      [at]: (
        <main tabIndex={-1}>
          <CompareTray />
        </main>
      ),
    },
    ...options,
  });

const tray = () => screen.findByRole('region', { name: 'בחירה להשוואה' });

describe('the tray of a comparison', () => {
  it('comes with the first choice, leads on from two, and says politely how many there are', async () => {
    show();
    expect((await screen.findByRole('status')).textContent).toBe('');
    expect(screen.queryByRole('region')).toBeNull();
    act(() => setComparison([noa]));
    const button = within(await tray()).getByRole<HTMLButtonElement>('button', { name: 'השוואה (1)' });
    expect(button.disabled).toBe(true);
    act(() => setComparison([dan, noa]));
    const link = within(await tray()).getByRole('link', { name: 'השוואה (2)' });
    expect(link.getAttribute('href')).toBe('/compare?professors=1,2');
    expect(screen.getByRole('status').textContent).toBe('להשוואה נבחרו 2 מתוך 3');
  });

  it("wears the list's avatars", async () => {
    setComparison([noa]);
    const { container } = show();
    await tray();
    const address = new URL(container.querySelector('img')?.getAttribute('src') ?? '', 'https://dargu.test');
    expect(address.pathname + address.searchParams.get('seed')).toBe('/avatars/initials/svgנועה כהן');
  });

  it('says nothing of what was chosen on an earlier page', async () => {
    setComparison([noa]);
    show();
    await tray();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('lets a face remove itself, and keeps the focus near', async () => {
    setComparison([noa, dan]);
    show();
    await userEvent.click(within(await tray()).getByRole('button', { name: 'הסרה מההשוואה: דן לוי' }));
    expect(comparisonStore.get()).toEqual([noa]);
    expect(document.activeElement).toBe(await tray());
    await userEvent.click(within(await tray()).getByRole('button', { name: 'הסרה מההשוואה: נועה כהן' }));
    expect(screen.queryByRole('region', { name: 'בחירה להשוואה' })).toBeNull();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('is emptied in one press, and brought back by another one', async () => {
    setComparison([noa, dan]);
    show();
    await userEvent.click(within(await tray()).getByRole('button', { name: 'ניקוי ההשוואה' }));
    expect(comparisonStore.get()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'ביטול' }));
    expect(comparisonStore.get()).toEqual([noa, dan]);
  });

  it.each(['/compare', '/profile', '/rate/5', '/study-guides', '/admin'])('stays away from %s', async at => {
    setComparison([noa]);
    show(at);
    await screen.findByRole('status');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('shows at once what another tab has chosen', async () => {
    show();
    await screen.findByRole('status');
    const stored = { owner: null, timestamp: Date.now(), value: [noa] };
    localStorage.setItem(personalSlots.compare.key, JSON.stringify(stored));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: personalSlots.compare.key }));
    });
    await tray();
    expect(comparisonStore.get()).toEqual([noa]);
  });

  it("is the person's own who signs in", async () => {
    setComparison([noa]);
    personArrived('person-1');
    show('/professors', { session: signedInSession() });
    await tray();
    expect(comparisonStore.get()).toEqual([noa]);
    act(() => personLeft('person-1', false));
    expect(comparisonStore.get()).toEqual([]);
  });
});
