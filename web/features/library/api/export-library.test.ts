// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createTranslate } from '#web/i18n/translate.ts';
import { failure, tableResponses } from '#web/testing/table-responses.ts';
import { he } from '#web/testing/texts.ts';
import { wholeLibrary } from '../model/library-state.ts';
import { exportLibrary } from './export-library.ts';

const reader = { t: createTranslate('he', he), language: 'he' } as const;
const total = 450;

function row(index: number) {
  return {
    id: `g${index}`,
    title: index === 0 ? '=cmd' : `חומר ${index}`,
    type: 'summary',
    language: 'he',
    status: 'published',
    course_name: 'מבני נתונים',
    course_name_en: 'Data Structures',
    institution_name: 'אוניברסיטת חיפה',
    institution_name_en: 'University of Haifa',
    department_name: 'מדעי המחשב',
    department_name_en: 'Computer Science',
    file_count: 1,
    file_bytes: 1024,
    view_count: 3,
    helpful_count: 2,
    report_count: 0,
    submitted_on: '2026-11-20T22:00:00Z',
    published_on: null,
  };
}

/** Rows from an offset on, as the table interface pages them. */
async function page(url: URL): Promise<Response> {
  const from = Number(url.searchParams.get('offset'));
  const size = Number(url.searchParams.get('limit'));
  // One that arrived twice, since another was published in between.
  const rows = Array.from({ length: Math.min(size, total - from) }, (_, index) =>
    row(Math.max(0, from + index - (from > 0 ? 1 : 0))),
  );
  return Response.json(rows, { headers: { 'content-range': `${from}-${from + rows.length - 1}/${total}` } });
}

describe('the export of the library', () => {
  it('asks page by page in one order, holds each guide once, and nobody in any column', async () => {
    const responses = tableResponses({ '/library_guides': page });
    const shares: number[] = [];
    const blob = await exportLibrary(responses.table, { ...wholeLibrary, status: 'published', sort: 'views' }, reader, {
      signal: new AbortController().signal,
      onProgress: share => shares.push(share),
    });
    const lines = (await blob.text()).split('\r\n');
    expect(lines[0]).toBe(
      Object.values(columnsInOrder())
        .map(name => `"${name}"`)
        .join(','),
    );
    expect(lines[1]).toBe(
      `"g0","'=cmd","סיכום","עברית","אוניברסיטת חיפה","מדעי המחשב","מבני נתונים","פורסם",1,1024,3,2,0,"21.11.2026",`,
    );
    const ids = lines.slice(1, -1).map(line => line.split(',')[0]);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(shares).toEqual([200 / 450, 400 / 450, 1]);
    expect(responses.requests.map(request => /offset=(\d+)/.exec(request)?.[1])).toEqual(['0', '200', '400']);
    for (const request of responses.requests) {
      expect(request).toContain('status=eq.published');
      expect(request).toContain('order=submitted_on.asc');
      expect(request).not.toContain('user');
    }
  });

  it('of which a page fails is none', async () => {
    const responses = tableResponses({
      '/library_guides': url => (url.searchParams.get('offset') === '200' ? Promise.resolve(failure()) : page(url)),
    });
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    await expect(exportLibrary(responses.table, wholeLibrary, reader, options)).rejects.toThrow('something broke');
  });
});

function columnsInOrder(): Readonly<Record<string, string>> {
  const { id, title, type, language, institution, department, course, status, files, bytes, views, helpful } =
    he.library.csv;
  const { reports, submitted, published } = he.library.csv;
  return {
    id,
    title,
    type,
    language,
    institution,
    department,
    course,
    status,
    files,
    bytes,
    views,
    helpful,
    reports,
    submitted,
    published,
  };
}
