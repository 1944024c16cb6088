// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createLanguageStore } from './language-store.ts';

describe('language store', () => {
  it('[CALL-09] loads the texts of the other language once, then switches at once', async () => {
    const load = vi.fn(async () => ({ app: { name: 'Dargu' } }));
    const store = createLanguageStore('he', { app: { name: 'דרגו' } }, load);
    await store.change('en');
    expect({ name: store.get().t('app.name'), direction: store.get().direction }).toEqual({
      name: 'Dargu',
      direction: 'ltr',
    });
    await store.change('he');
    await store.change('en');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('notifies its readers, and stays as it is when the texts do not come', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({});
    const store = createLanguageStore('he', {}, load);
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    await expect(store.change('en')).rejects.toThrow('offline');
    expect([store.get().language, listener.mock.calls.length]).toEqual(['he', 0]);
    await store.change('en');
    expect([store.get().language, listener.mock.calls.length]).toEqual(['en', 1]);
    leave();
    await store.change('he');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('says nothing for a text that a page did not start with, and notifies its readers once all are here', async () => {
    const load = vi.fn(async () => ({ app: { name: 'דרגו', lead: 'דירוג' } }));
    const store = createLanguageStore('he', { app: { name: 'דרגו' } }, load, true);
    const { t } = store.get();
    const listener = vi.fn();
    store.subscribe(listener);
    expect([t('app.name'), t('app.lead' as 'app.name')]).toEqual(['דרגו', '']);
    await store.complete();
    expect(listener).toHaveBeenCalledTimes(1);
    expect([store.get().t('app.lead' as 'app.name'), t('app.lead' as 'app.name')]).toEqual(['דירוג', 'דירוג']);
    await store.complete();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('disturbs nobody with texts that nobody has missed', async () => {
    const store = createLanguageStore('he', { app: { name: 'דרגו' } }, async () => ({}), true);
    const listener = vi.fn();
    store.subscribe(listener);
    await store.complete();
    expect(listener).not.toHaveBeenCalled();
    expect(store.get()).toBe(store.initial);
  });

  it('leaves another language that was chosen meanwhile, and has all texts on the way back', async () => {
    const store = createLanguageStore('he', {}, async () => ({ app: { name: 'Dargu' } }), true);
    expect(store.get().t('app.name')).toBe('');
    await store.change('en');
    await store.complete();
    expect(store.get().language).toBe('en');
    await store.change('he');
    expect(store.get().t('app.name')).toBe('Dargu');
  });

  it('keeps what hydration must read', async () => {
    const store = createLanguageStore('he', {}, async () => ({}));
    await store.change('en');
    expect(store.initial.language).toBe('he');
  });
});
