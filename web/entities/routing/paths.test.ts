// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { labelOfPath } from '#contract/pages.ts';
import { paths } from './paths.ts';

describe('paths', () => {
  it.each([
    ['/', 'professors'],
    ['/professors', 'professors'],
    ['/courses', 'courses'],
    ['/professor/7', 'professor'],
    ['/course/7', 'course'],
    ['/reviews/course/7', 'reviews'],
    ['/rate/7', 'rate'],
    ['/rate/course/7', 'rate-course'],
    ['/info', 'info'],
    ['/contact', 'contact'],
    ['/profile', 'profile'],
    ['/delete-account', 'delete-account'],
    ['/my-ratings', 'my-ratings'],
    ['/admin', 'admin'],
    ['/admin/settings', 'admin-settings'],
    ['/privacy', 'unknown'],
    ['/terms', 'unknown'],
    ['/account', 'unknown'],
    ['/auth/callback', 'unknown'],
    ['/study-guides', 'unknown'],
    ['/professors/', 'professors'],
    ['/professor/7/more', 'unknown'],
    ['/wp-login.php', 'unknown'],
  ])('[TRACK-01] labels %s as %s', (path, label) => {
    expect(labelOfPath(path)).toBe(label);
  });

  it('say what a message begins with', () => {
    expect(paths.contact.href()).toBe('/contact');
    expect(paths.contact.href({ topic: 'removal', about: '/professor/5', reference: undefined })).toBe(
      '/contact?topic=removal&about=/professor/5',
    );
  });

  it('writes only the filters that are set, in an order of their own', () => {
    expect(paths.professors.href()).toBe('/professors');
    expect(paths.professors.href({ q: '', departments: [], page: 1 })).toBe('/professors');
    expect(paths.courses.href({ page: 2, departments: [4, 9], institution: 3, q: 'אלגברה ב', sort: 'name' })).toBe(
      `/courses?q=${encodeURIComponent('אלגברה')}+${encodeURIComponent('ב')}&institution=3&departments=4,9&sort=name&page=2`,
    );
  });
});
