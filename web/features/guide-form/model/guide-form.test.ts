// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { guideCodes } from '#contract/guide-codes.ts';
import { TableError } from '#web/lib/table-error.ts';
import { guideFailure, refusedFields } from './guide-failure.ts';
import { argumentsOf, emptyGuide, guideProblems } from './guide-form.ts';

const whole = { ...emptyGuide('he', 5, 'summary'), title: 'סיכום מלא', body: 'טקסט' };
const refusal = (code: string, message = '', status = 400) => new TableError(status, { code, message });

describe('what keeps a guide from being sent', () => {
  it.each([
    ['nothing', {}, 0, {}],
    ['a type', { type: null }, 0, { type: 'typeMissing' }],
    ['a course', { course: null }, 0, { course: 'courseMissing' }],
    ['a title', { title: '  ' }, 0, { title: 'titleMissing' }],
    ['two letters of a title', { title: ' ab ' }, 0, { title: 'titleShort' }],
    ['too long a title', { title: 'א'.repeat(151) }, 0, { title: 'titleLong' }],
    ['the year of an exam', { type: 'past_exam' }, 0, { examYear: 'yearMissing' }],
    ['text and files', { body: ' \n' }, 0, { body: 'nothing' }],
    ['text, with a file there', { body: '' }, 1, {}],
    ['too long a text', { body: 'א'.repeat(50_001) }, 0, { body: 'bodyLong' }],
    ['an address', { type: 'link' }, 0, { url: 'urlMissing' }],
    ['an address without a lock', { type: 'recording', url: 'http://a.example' }, 0, { url: 'notHttps' }],
    ['an address with a person in it', { type: 'link', url: 'https://me@a.example/' }, 0, { url: 'urlWrong' }],
    ['a good address', { type: 'link', url: ' https://a.example/x?y=1 ', body: '' }, 0, {}],
  ] as const)('%s', (_, change, fileCount, problems) => {
    expect(guideProblems({ ...whole, ...change }, fileCount)).toEqual(problems);
  });
});

it('what does not belong to its type is not sent', () => {
  const all = { ...whole, url: 'https://a.example', examYear: 2026, examSitting: 'a' as const };
  expect(argumentsOf('id', all, ['f'])).toMatchObject({
    url: null,
    exam_year: null,
    exam_sitting: null,
    file_ids: ['f'],
  });
  expect(argumentsOf('id', { ...all, type: 'past_exam' }, [])).toMatchObject({ exam_year: 2026, exam_sitting: 'a' });
  expect(argumentsOf('id', { ...all, type: 'link' }, ['f'])).toMatchObject({ url: 'https://a.example', file_ids: [] });
});

describe('what the server refuses', () => {
  it.each([
    [guideCodes.noCourse, '', { course: 'courseGone' }],
    [guideCodes.empty, '', { body: 'nothing' }],
    ['23514', 'violates check constraint "study_guides_title_check"', { title: 'wrong' }],
    ['23514', 'violates check constraint "study_guides_url_check"', { url: 'urlWrong' }],
    ['23514', 'violates check constraint "study_guides_something_check"', null],
    [guideCodes.closed, '', null],
  ])('is said at its field: %s %s', (code, message, fields) => {
    expect(refusedFields(refusal(code, message))).toEqual(fields);
  });

  it('or below the form, with what to do', () => {
    const limit = new TableError(429, {
      code: guideCodes.dailyLimit,
      message: '',
      details: '{"limit":10,"opens_at":"2026-11-23T22:00:00Z"}',
    });
    expect(guideFailure(limit, true)).toEqual({ kind: 'dailyLimit', opensAt: '2026-11-23T22:00:00Z' });
    expect(guideFailure(refusal('', '', 401), true)).toEqual({ kind: 'signedOut' });
    expect(guideFailure(refusal('', '', 503), true)).toEqual({ kind: 'busy' });
    expect(guideFailure(refusal('', 'TypeError: Failed to fetch', 0), false)).toEqual({ kind: 'offline' });
    expect(guideFailure(refusal('', 'TimeoutError: signal timed out', 0), true)).toEqual({ kind: 'timeout' });
  });
});
