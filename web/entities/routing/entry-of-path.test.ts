import { expect, it } from 'vitest';
import { entryOfPath } from './entry-of-path.ts';
import { paths } from './paths.ts';

it.each([
  [paths.professor.href(7), 'professor'],
  [paths.pageAnswer.href(7), 'professor'],
  [paths.rate.href(7), 'professor'],
  [`${paths.reviews.href('professor', 7)}?stars=1`, 'professor'],
  [paths.course.href(7), 'course'],
  [paths.rateCourse.href(7), 'course'],
  [paths.reviews.href('course', 7), 'course'],
  [paths.courseStudyGuides.href(7), 'course'],
  [paths.addStudyGuide.href({ course: 7, type: 'summary' }), 'course'],
] as const)('%s is about a %s', (path, kind) => {
  expect(entryOfPath(path)).toEqual({ kind, id: 7 });
});

it.each([paths.professors.href(), paths.courses.href({ institution: 7 }), paths.addStudyGuide.href(), '/profile'])(
  '%s is about none',
  path => {
    expect(entryOfPath(path)).toBeNull();
  },
);
