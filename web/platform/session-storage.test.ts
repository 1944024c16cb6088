import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageTrouble } from './device/storage-trouble.ts';
import { deviceSessionStorage } from './session-storage.ts';

const key = 'session';

beforeEach(() => {
  localStorage.clear();
  storageTrouble.set(null);
});
afterEach(() => vi.restoreAllMocks());

const full = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

it('[DATA-10] stores the session in the browser, without a word', async () => {
  await deviceSessionStorage(key).setItem(key, 'token');
  expect(localStorage.getItem(key)).toBe('token');
  expect(storageTrouble.get()).toBeNull();
});

it('where the storage is full a person is signed in as long as the page, and is told', async () => {
  localStorage.setItem(key, 'used up');
  const storage = deviceSessionStorage(key);
  full();
  await storage.setItem(key, 'token');
  expect(await storage.getItem(key)).toBe('token');
  expect(localStorage.getItem(key)).toBeNull();
  expect(storageTrouble.get()).toBe('notStored');
  await storage.removeItem(key);
  expect(await storage.getItem(key)).toBeNull();
});

it('where the storage is refused a person is told too, of the session alone', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const storage = deviceSessionStorage(key);
  await storage.setItem('verifier', 'words');
  expect(storageTrouble.get()).toBeNull();
  await storage.setItem(key, 'token');
  expect([await storage.getItem(key), await storage.getItem('verifier')]).toEqual(['token', 'words']);
  expect(storageTrouble.get()).toBe('notStored');
});
