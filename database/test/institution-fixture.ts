import type { Database } from '@dargu/pg-one-sync';

/** The owner's review, one of a peer that the owner has reported, and that report. */
export const institutionIds = {
  rating: '00000000-0000-4000-8000-000000000081',
  ofPeer: '00000000-0000-4000-8000-000000000082',
  report: '00000000-0000-4000-8000-000000000083',
} as const;

/** Opens the area, or closes it. */
export const openReviewing = (isOpen: boolean) =>
  `insert into public.app_settings (key, value, public) values ('institution_reviewing_open', '${String(isOpen)}', true)
   on conflict (key) do update set value = excluded.value, public = excluded.public`;

/** People with a complete profile at institution 1. */
export const peers = ['a', 'b', 'c', 'd'].map(name => `uid-peer-${name}`);

export const institutionRating = (person: string, values: string, extra: { id?: string; comment?: string } = {}) =>
  `insert into public.institution_ratings (${extra.id ? 'id, ' : ''}user_id, institution_id, teaching, facilities, services,
     social_life, location, fairness, comment)
   values (${extra.id ? `'${extra.id}', ` : ''}'${person}', 1, ${values}, '${extra.comment ?? 'ספרייה טובה וקפה יקר'}')`;

const terms = `array_fill('What the admin has declared of it.'::text, '{3}')`;

const statements = [
  openReviewing(true),
  ...peers.map(
    person =>
      `insert into public.profiles (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms,
         is_new_user, created_at)
       values ('${person}', 1, 'bachelor', 1, '2', true, false, now() - interval '30 days')`,
  ),
  institutionRating('uid-owner', '5, 4, 3, 4, 5, 3', { id: institutionIds.rating }),
  institutionRating('uid-peer-a', '4, 4, 4, 4, 4, 4', { id: institutionIds.ofPeer }),
  institutionRating('uid-peer-b', '1, 2, 1, 2, 1, 2'),
  institutionRating('uid-peer-c', '5, 5, 5, 5, 5, 5'),
  institutionRating('uid-peer-d', '3, 3, 3, 3, 3, 3'),
  `insert into public.institution_review_reports (id, rating_id, user_id, reason)
     values ('${institutionIds.report}', '${institutionIds.ofPeer}', 'uid-owner', 'spam')`,
  `insert into public.institution_figures values
     (1, '2026-11-01', 50, '{10,10,10,10,10}', '{}', 0, '{0,0,0,0,0}', null, null, 0, 0)`,
  'insert into public.waiting_professors values (1, 1, 1, 1)',
  `insert into public.launches (institution, title_he, title_en, by_he, by_en, goal, base_count, starts_on, ends_on)
     values (1, 'יעד', 'A goal', 'אגודה', 'Union', 100, 0, '2026-11-01', '2026-12-01')`,
  `insert into public.launch_links values (1, 'dorms', 'מעונות', 'Dorms', '{}')`,
  `insert into public.sources (id, institution, kind, name, name_en, url, scale_max, published_on, terms)
     overriding system value values
     (1, 1, 'survey', 'סקר ההוראה', 'Teaching survey', 'https://campus.example/survey', 7, '2026-09-03', ${terms}),
     (2, 1, 'older_reviews', 'מאגר האגודה', 'Union archive', null, null, '2024-08-01', ${terms})`,
  `insert into public.survey_results (source, course, professor, year, semester, answers, mean, response) values
     (1, 1, 1, 2026, 'b', 84, 5.9, 52), (1, 1, 2, 2026, 'b', 61, 5.4, 44), (1, 2, null, 2025, null, 90, 5.7, null)`,
  // Visible, held, and of a hidden lecturer.
  `insert into public.older_reviews (source, course, professor, year, text, digest, status) values
     (2, 1, 1, 2024, 'מבחן ארוך', 'a', 'visible'), (2, null, 1, null, 'חייגו 0501234567', 'b', 'held'),
     (2, null, 2, 2023, 'קצב מהיר', 'c', 'visible')`,
  `select setval(pg_get_serial_sequence('public.sources', 'id'), 100)`,
];

/** Adds to the fixture five reviews of institution 1, as the owner of the database. */
export async function fillInstitutionReviews(admin: Database): Promise<void> {
  await admin.run(statements.map(text => ({ text, values: [] })));
}
