import { describe, expect, it } from 'vitest';
import { brokenLinks, decisionRecordProblems, findPageProblems, longRecords } from './decision-records.ts';

const record = { path: 'docs/decisions/0010-a-database.md', text: '# 0010 A database\n' };
const template = { path: 'docs/decisions/0000-template.md', text: '# NNNN Title\n' };
const index = { path: 'docs/decisions/README.md', text: '- [0010 A database](0010-a-database.md)\n' };

describe('the pages of the repository', () => {
  it('mention decisions that exist, link to files that exist, and the map is short', () => {
    expect(findPageProblems()).toEqual([]);
  });

  it('may not mention a decision that does not exist', () => {
    const code = { path: 'web/a.ts', text: '// ADR 0010, docs/decisions/0099, ADR 0098' };
    expect(decisionRecordProblems([record, template, index, code])).toEqual([
      'web/a.ts mentions decision 0099, which does not exist',
      'web/a.ts mentions decision 0098, which does not exist',
    ]);
  });

  it('have every decision in the index, under its title', () => {
    const other = { path: 'docs/decisions/0011-other.md', text: '# 0011 Another one\n' };
    expect(decisionRecordProblems([record, other, template, index])).toEqual([
      'docs/decisions/README.md lacks the line: - [0011 Another one](0011-other.md)',
    ]);
    expect(decisionRecordProblems([{ ...record, text: '# 0010 A new title\n' }, index])).toHaveLength(1);
  });

  it('say a decision in 40 lines and 400 words', () => {
    const long = (text: string) => longRecords([{ ...record, text }]);
    expect(long('word\n'.repeat(40))).toEqual([]);
    expect(long('word\n'.repeat(41))).toEqual([`${record.path} has 41 lines, 41 words; at most 40 and 400`]);
    expect(long('word '.repeat(401))).toHaveLength(1);
    expect(longRecords([{ path: 'docs/a.md', text: 'word '.repeat(401) }])).toEqual([]);
  });

  it('link to what exists', () => {
    const text = '[a](../README.md) [b](gone.md#part) [c](https://example.org/x) [d](#here)';
    expect(brokenLinks([{ path: 'docs/a.md', text }], path => path === 'README.md')).toEqual([
      'docs/a.md links to docs/gone.md, which does not exist',
    ]);
  });
});
