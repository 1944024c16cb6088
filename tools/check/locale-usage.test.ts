import { describe, expect, it } from 'vitest';
import { findUnusedKeys, unusedKeys } from './locale-usage.ts';

const unused = (keys: readonly string[], text: string) => unusedKeys(keys, [{ path: 'web/a.tsx', text }]);

describe('locale keys', () => {
  it('are all used', () => {
    expect(findUnusedKeys()).toEqual([]);
  });

  it('are unused when no literal is one of them', () => {
    expect(unused(['nav.home', 'nav.old'], `t('nav.home') // nav.old`)).toEqual(['nav.old']);
  });

  it('are used by a template that can be one of them, part for part', () => {
    const keys = ['tags.fair', 'tags.group.fair', 'rating.course.title', 'rating.course.other'];
    expect(unused(keys, 't(`tags.${tag}`); t(`rating.${kind}.title`)')).toEqual([
      'tags.group.fair',
      'rating.course.other',
    ]);
  });

  it('are used in each form by the key without the form', () => {
    expect(unused(['n.count_one', 'n.count_other', 'n.rest_one'], `t('n.count', { count })`)).toEqual(['n.rest']);
  });
});
