// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { csvHead, csvLine } from '#web/lib/csv.ts';
import { isPossible } from './decision.ts';
import {
  libraryStateChanged,
  filtersOf,
  libraryHref,
  parseLibraryState,
  wholeLibrary,
  without,
} from './library-state.ts';

describe('the address of the library', () => {
  it('says everything that it is narrowed and turned by, and nothing else', () => {
    const address =
      '/library?q=%D7%99%D7%93&institution=2&department=7&type=summary&status=pending&reported=1&sort=size&page=3';
    const state = parseLibraryState(new URLSearchParams(address.split('?')[1]));
    expect(libraryHref(state)).toBe(address);
    expect(libraryHref(wholeLibrary)).toBe('/library');
    const strange = new URLSearchParams('type=poem&status=x&institution=-1&department=7&page=0&sort=hot&reported=yes');
    expect(parseLibraryState(strange)).toEqual(wholeLibrary);
  });

  it('another institution has other departments, and every change begins at the first page', () => {
    const state = { ...wholeLibrary, institution: 2, department: 7, page: 3 };
    expect(libraryStateChanged(state, { institution: 5 })).toMatchObject({ institution: 5, department: null, page: 1 });
    expect(libraryStateChanged(state, { sort: 'views' })).toMatchObject({ department: 7, page: 1 });
    expect(filtersOf(state)).toEqual(['institution', 'department']);
    expect(filtersOf(without(state, 'institution'))).toEqual([]);
  });
});

describe('what can be decided', () => {
  it('depends on the state; to approve what is published settles its reports', () => {
    expect(isPossible('keep', { status: 'pending', report_count: 0 })).toBe(true);
    expect(isPossible('send_back', { status: 'published', report_count: 9 })).toBe(false);
    expect(isPossible('keep', { status: 'published', report_count: 0 })).toBe(false);
    expect(isPossible('keep', { status: 'published', report_count: 1 })).toBe(true);
    expect(isPossible('restore', { status: 'removed', report_count: 0 })).toBe(false);
  });
});

describe('the export', () => {
  it('begins with a byte order mark, quotes by RFC 4180, and ends each line with CRLF', () => {
    expect(csvHead(['כותרת', 'א"ב'])).toBe('\uFEFF"כותרת","א""ב"\r\n');
    expect(csvLine(['one,\n"two"', 3, null])).toBe('"one,\n""two""",3,\r\n');
  });

  it.each(['=HYPERLINK("http://x")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
    'hands %j to a spreadsheet as words',
    text => {
      expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
    },
  );

  it('leaves a negative number a number', () => {
    expect(csvLine([-5])).toBe('-5\r\n');
  });
});
