import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/database/testing/database.ts';
import { queryOf } from '../../tools/generate/query.ts';
import { schemaDump } from '../../tools/generate/schema-dump.ts';
import { twinExceptions } from './twin-exceptions.ts';

// Professors and courses stand side by side: tables, views and functions that the wire names twice. What the catalogue
// says of both is what `npm run generate` writes, with bodies. Each pair is compared as one: the definition
// for courses, with its words exchanged, has the same lines as that for professors, but for the exceptions named here.

const test = await createTestDatabase();
const schema = await schemaDump(queryOf(test.admin), 'whole');
await test.drop();

/** Definition by name of every table, view and function, with all that belongs to it. */
const sections = new Map(
  schema.split(/\n\n(?=create |CREATE )/).flatMap(text => {
    const name = /^(?:create|CREATE OR REPLACE) (?:table|view|FUNCTION) ([\w.]+)/.exec(text)?.[1];
    return name === undefined ? [] : [[name, text] as const];
  }),
);

const exchanged: Readonly<Record<string, string>> = {
  course: 'professor',
  professor: 'course',
  code: 'title',
  title: 'code',
  c: 'p',
  p: 'c',
  is_small: 'is_tutor',
};

/** Definition of courses in the words of professors. The table of pairs is the same for both. */
function asOfProfessors(text: string): string {
  return text
    .replaceAll('course_professors', '<pairs>')
    .replaceAll(
      /course|professor|\b(?:code|title|is_small)\b|(?<=_)(?:code|title)\b|\b[cp]\b/g,
      word => exchanged[word] ?? word,
    )
    .replaceAll('professor_rating', 'rating')
    .replaceAll("'professor_review'", "'review'")
    .replaceAll('<pairs>', 'course_professors');
}

/** Two keys beside each other mean the same in either order. */
const inOneOrder = (line: string) => line.replaceAll(/professor_id(, |_)course_id/g, 'course_id$1professor_id');

/** Lines that one text has and the other lacks. */
function linesBeyond(text: string, other: string): readonly string[] {
  const rest = other.split('\n').map(inOneOrder);
  return text
    .split('\n')
    .map(inOneOrder)
    .filter(line => {
      const index = rest.indexOf(line);
      if (index !== -1) rest.splice(index, 1);
      return index === -1 && line.trim() !== '';
    });
}

const pairs = [...sections.keys()]
  .map(course => [course.includes('course') ? asOfProfessors(course) : course, course] as const)
  .filter(([professor, course]) => professor !== course && sections.has(professor));

describe('what stands twice', () => {
  it('is all of these, found by their names', () => {
    expect(pairs.map(([professor]) => professor).sort()).toEqual([
      'private.best_professors',
      'private.counted_professors',
      'private.index_professors',
      'private.matching_professors',
      'private.plan_professor',
      'private.professor_documents',
      'private.professor_hits',
      'private.rank_professors',
      'private.suggested_professors',
      'private.tally_professors',
      'private.write_imported_professors',
      'public.professor_reports',
      'public.professor_reviews',
      'public.professors',
      'public.professors_written_about',
      'public.rating_votes',
      'public.ratings',
      'public.resolve_professor',
      'public.search_professors',
      'public.similar_professors',
    ]);
  });

  it.each(pairs)('%s says the same as %s, but for what is named here', (professor, course) => {
    const ofProfessors = sections.get(professor) ?? '';
    const ofCourses = asOfProfessors(sections.get(course) ?? '');
    expect({
      onlyOfProfessors: linesBeyond(ofProfessors, ofCourses),
      onlyOfCourses: linesBeyond(ofCourses, ofProfessors),
    }).toEqual(twinExceptions[professor] ?? { onlyOfProfessors: [], onlyOfCourses: [] });
  });

  it('differs as soon as one line of one side does (control)', () => {
    const ofCourses = asOfProfessors(sections.get('public.course_reviews') ?? '');
    const narrowed = (sections.get('public.professor_reviews') ?? '').replace('r.helpful_count', '0 AS helpful_count');
    expect(linesBeyond(narrowed, ofCourses)).toEqual(['    0 AS helpful_count,']);
    expect(linesBeyond(ofCourses, narrowed)).toEqual(['    r.helpful_count,']);
  });
});
