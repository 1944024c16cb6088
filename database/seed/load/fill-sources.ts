import { sql } from './insert-rows.ts';

/** The lecturer whom other sources know too: the busiest of an institution but for those whom journeys look at. */
const known = `(
  select t.professor_id, (array_agg(t.course_id order by t.course_id))[1:2] as courses
  from public.course_professors as t join public.professors as p on p.id = t.professor_id
  where p.institution = 1 and least(t.professor_id, t.course_id) > 20 group by 1 order by count(*) desc, 1 limit 1
) as k`;

/** A survey of teaching and an archive of older reviews, made up as all of the demo. */
export const fillSources = [
  sql(`insert into public.sources (institution, kind, name, name_en, url, scale_max, published_on, terms)
    select 1, s.kind, s.name, s.name_en, s.url, s.scale_max, s.published_on,
      array_fill('This source is made up, as all of the demo.'::text, array[3])
    from (values
      ('survey', 'סקר ההוראה של האוניברסיטה', 'The university’s teaching survey', 'https://survey.example/', 7,
        date '2026-03-05'),
      ('older_reviews', 'מאגר האגודה', 'the union’s archive', null, null, date '2024-09-01')
    ) as s (kind, name, name_en, url, scale_max, published_on)`),
  sql(`insert into public.survey_results (source, course, professor, year, semester, answers, mean, response)
    select s.id, k.courses[r.course], k.professor_id, r.year, r.semester, r.answers, r.mean, r.response
    from public.sources as s, ${known}, (values
      (1, 2026, 'a', 84, 5.9, 52), (2, 2025, 'b', 61, 5.4, 44), (1, 2025, 'a', 90, 5.7, 57)
    ) as r (course, year, semester, answers, mean, response)
    where s.kind = 'survey'`),
  sql(`insert into public.older_reviews (source, course, professor, year, text, digest, status)
    select s.id, k.courses[r.course], k.professor_id, r.year, r.text, md5(r.text), 'visible'
    from public.sources as s, ${known}, (values
      (1, 2024, 'מבחן ארוך, אבל כל מה ששאלו היה בתרגול.'), (2, 2023, 'קצב מהיר. שווה להקליט לעצמכם.'),
      (1, 2022, 'Good examples, bring questions to the office hours.'), (1, 2021, 'בזום היה קשה לעקוב. ההקלטות הצילו אותי.')
    ) as r (course, year, text)
    where s.kind = 'older_reviews'`),
];
