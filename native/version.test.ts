import { describe, expect, it } from 'vitest';
import { versionCode } from './version.ts';

describe('the version code', () => {
  it('grows as versions do', () => {
    const versions = ['0.0.1', '0.1.0', '0.1.999', '0.2.0', '1.0.0', '1.12.3', '2100.0.0'];
    const codes = versions.map(versionCode);
    expect(codes).toEqual(codes.toSorted((a, b) => a - b));
    expect(new Set(codes).size).toBe(versions.length);
    expect(versionCode('1.12.3')).toBe(1_012_003);
  });

  it('refuses what it cannot put in order, or a store would not take', () => {
    for (const version of ['1.0', '1.0.0-beta.1', '1.1000.0', '0.0.0', '2100.0.1', 'v1.0.0', ''])
      expect(() => versionCode(version), version).toThrow(/version/u);
  });
});
