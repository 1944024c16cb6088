import { describe, expect, it } from 'vitest';
import { fontConfiguration } from './font-configuration.ts';

describe('a configuration of fonts', () => {
  it('names one folder, whatever signs stand in its path', () => {
    expect(fontConfiguration('/a & b/<fonts>', '/cache')).toContain('<dir>/a &amp; b/&lt;fonts&gt;</dir>');
  });
});
