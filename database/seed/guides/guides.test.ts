import { describe, expect, it } from 'vitest';
import { guideStatuses, guideTypes } from '#contract/words.ts';
import { buildCatalogue } from '../catalogue/catalogue.ts';
import { buildStudents } from '../catalogue/students.ts';
import { drawEchoes } from './echoes.ts';
import { buildGuides } from './guides.ts';

const catalogue = buildCatalogue({ professors: 3_000, courses: 1_500 });
const students = buildStudents(catalogue, 6_000);
const today = new Date('2026-11-22T00:00:00Z');
const plan = { total: 400, author: 'me', home: 1, departments: [1], today };
const drawn = buildGuides(catalogue, students, plan);
const { guides, votes, bookmarks } = drawEchoes(drawn, students, ['me'], today);

describe('made-up study guides', () => {
  it('are of every type, in every state, in two languages', () => {
    expect(guides).toHaveLength(400);
    expect(new Set(guides.map(({ type }) => type))).toEqual(new Set(guideTypes));
    expect(new Set(guides.map(({ status }) => status))).toEqual(new Set(guideStatuses));
    expect(new Set(guides.map(({ language }) => language))).toEqual(new Set(['he', 'en']));
    expect(guides.filter(({ body }) => body.includes('$$')).length).toBeGreaterThan(30);
    expect(guides.filter(({ body }) => body.includes('```')).length).toBeGreaterThan(10);
  });

  it('stand on courses of their own institution, no two of a course with one title', () => {
    for (const guide of guides) {
      const course = catalogue.courses[guide.course_id - 1];
      expect([guide.institution, guide.department]).toEqual([course?.institution, course?.department]);
    }
    expect(new Set(guides.map(guide => `${String(guide.course_id)} ${guide.title}`)).size).toBe(guides.length);
    expect(guides.map(({ title, body }) => title + body).join('')).not.toMatch(/\{(course|year|semester|sitting)\}/u);
  });

  it('show the account of the demo every state of a contribution', () => {
    const own = guides.filter(guide => guide.user_id === 'me').map(({ status }) => status);
    expect(new Set(own)).toEqual(new Set(['published', 'pending', 'rejected', 'hidden', 'withdrawn']));
    expect(bookmarks.filter(({ user_id }) => user_id === 'me')).toHaveLength(9);
  });

  it('were helpful to as many as voted, nobody twice and nobody for an own one', () => {
    expect(new Set(votes.map(vote => `${vote.guide_id} ${vote.user_id}`)).size).toBe(votes.length);
    for (const guide of guides) {
      const own = votes.filter(vote => vote.guide_id === guide.id);
      expect(own).toHaveLength(guide.helpful_count);
      expect(own.some(vote => vote.user_id === guide.user_id)).toBe(false);
      expect(guide.view_count).toBeGreaterThanOrEqual(guide.helpful_count);
    }
  });

  it('are the same every time', () => {
    expect(buildGuides(catalogue, students, plan)).toEqual(drawn);
  });
});
