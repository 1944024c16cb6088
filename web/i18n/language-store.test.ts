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

  it('tells its readers, and stays as it is when the texts do not come', async () => {
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

  it('keeps what hydration must read', async () => {
    const store = createLanguageStore('he', {}, async () => ({}));
    await store.change('en');
    expect(store.initial.language).toBe('he');
  });
});
