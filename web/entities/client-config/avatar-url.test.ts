// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { avatarUrl } from './avatar-url.ts';

describe('avatar address', () => {
  it.each(['יעל ברקוביץ׳', "Noa O'Hara & Sons", '100% #1 + 2?', 'א"ב <ג>'])(
    '[PLAT-13] seeds the service with the name %s',
    name => {
      const url = new URL(avatarUrl({ avatarUrl: '/avatars/initials/svg' }, name), 'http://dargu.test');
      expect(url.pathname).toBe('/avatars/initials/svg');
      expect(url.searchParams.get('seed')).toBe(name);
    },
  );

  it('adds the seed to an address that has a query', () => {
    expect(avatarUrl({ avatarUrl: 'https://avatars.example/svg?radius=50' }, 'א')).toBe(
      'https://avatars.example/svg?radius=50&seed=א',
    );
  });
});
