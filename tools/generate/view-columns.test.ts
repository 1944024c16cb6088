import { describe, expect, it } from 'vitest';
import { viewColumnSources } from './view-columns.ts';

const definition = ` SELECT r.id,
    r.course_id AS about,
    COALESCE((r.user_id = ( SELECT private.user_id() AS user_id)), false) AS is_mine,
    c.name AS course_name,
    (EXISTS ( SELECT
           FROM public.rating_votes v
          WHERE (v.rating_id = r.id))) AS is_voted,
    upper(c.name) AS shouted
   FROM ((public.ratings r
     JOIN public.professors p ON (((p.id = r.professor_id) AND (p.status = 'visible'::text))))
     LEFT JOIN public.courses c ON ((c.id = r.course_id)));`;

describe('where the columns of a view come from', () => {
  const sources = viewColumnSources(definition);

  it.each([
    ['id', { table: 'ratings', column: 'id', optional: false }],
    ['about', { table: 'ratings', column: 'course_id', optional: false }],
    ['course_name', { table: 'courses', column: 'name', optional: true }],
    ['is_mine', { table: null }],
    ['is_voted', { table: null }],
  ])('%s', (column, source) => {
    expect(sources.get(column)).toEqual(source);
  });

  it('leaves out what it cannot place, which then may be null', () => {
    expect([...sources.keys()]).not.toContain('shouted');
  });
});
