-- Reviews of institutions by language, as those of professors and courses (0220).

create or replace view public.institution_reviews as
  select
    r.id,
    r.institution_id,
    r.teaching,
    r.facilities,
    r.services,
    r.social_life,
    r.location,
    r.fairness,
    r.overall,
    r.stars,
    r.comment,
    r.verified_student,
    r.posted_at as created_at,
    coalesce(r.user_id = (select private.user_id()), false) as is_mine,
    case when r.comment ~ '[א-ת]' then 'he' when r.comment ~ '[A-Za-z]' then 'en' end as language
  from public.institution_ratings as r
  join public.institution_tallies as t on t.institution_id = r.institution_id and t.review_count >= 5
  where r.status = 'visible' and not r.set_aside;

comment on column public.institution_reviews.language is
  'he where the comment has a Hebrew letter, else en where it has a Latin one, else null.';
