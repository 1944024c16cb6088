-- A reason to report a review that is about its writer: whoever is pursued by somebody is not helped by hiding reviews one
-- by one. It asks the admins to look at the writer; the person who reports learns nothing of who that is.

alter table public.review_reports drop constraint review_reports_reason_check;
alter table public.review_reports add constraint review_reports_reason_check
  check (reason in ('offensive', 'harassment', 'private_life', 'personal_data', 'false', 'off_topic', 'spam', 'other'));
