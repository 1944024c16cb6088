import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import { personArrived, personLeft } from '#web/entities/personal-store/person-changes.ts';
import { type ComparedEntry, comparisonOf } from './comparison.ts';

const entry: ComparedEntry = { kind: 'course', id: 5, name: 'אלגברה', name_en: 'Algebra', title: null };

const opened = async () => {
  vi.resetModules();
  const { comparisonStore } = await import('./compare-store.ts');
  return { comparisonStore, ...(await import('./change-comparison.ts')) };
};

beforeEach(() => localStorage.clear());

describe('the comparison of this device', () => {
  it('is there again on the next page', async () => {
    (await opened()).setComparison(comparisonOf(entry));
    expect((await opened()).comparisonStore.get()).toEqual([entry]);
  });

  it('leaves nothing behind once it is empty', async () => {
    const { setComparison } = await opened();
    setComparison(comparisonOf(entry));
    setComparison([]);
    expect(localStorage.getItem(personalSlots.compare.key)).toBeNull();
  });

  it("of a visitor becomes the person's who signs in, and goes when that person signs out", async () => {
    const { setComparison, setComparisonOwner, comparisonStore } = await opened();
    setComparison(comparisonOf(entry));
    personArrived('noa');
    setComparisonOwner('noa');
    expect(comparisonStore.get()).toEqual([entry]);
    personLeft('noa', false);
    setComparisonOwner(null);
    expect(comparisonStore.get()).toEqual([]);
  });

  it('of one person is never shown to another one', async () => {
    const { setComparison, setComparisonOwner, comparisonStore } = await opened();
    setComparisonOwner('noa');
    setComparison(comparisonOf(entry));
    setComparisonOwner('dan');
    expect(comparisonStore.get()).toEqual([]);
    setComparisonOwner(null);
    expect(comparisonStore.get()).toEqual([]);
  });

  it('follows another tab', async () => {
    const first = await opened();
    const second = await opened();
    second.setComparison(comparisonOf(entry));
    expect(first.comparisonStore.get()).toEqual([]);
    first.rereadComparison();
    expect(first.comparisonStore.get()).toEqual([entry]);
  });

  it('that is damaged is none', async () => {
    localStorage.setItem(personalSlots.compare.key, '{"owner":null,"timestamp":1,"value":[');
    expect((await opened()).comparisonStore.get()).toEqual([]);
  });
});
