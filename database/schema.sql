-- The schema that the migrations add up to, for reading and for seeing in a diff what a migration changes.
-- Written by tools/generate/all.ts from the catalogue of a migrated database; not to be edited, not to be run.
-- Bodies of functions stand in the migrations alone; here a digest tells that one has changed.

create schema public;
grant usage on schema public to anon;
grant usage on schema public to authenticated;
grant usage on schema public to library_reader;
grant usage on schema public to review_reader;
grant usage on schema public to service_role;
comment on schema public is 'The exposed schema: everything here can be named by a request, and answers only what policies and grants allow.';

create type public.asked_guide as (
  id uuid,
  asked_count integer
);
comment on type public.asked_guide is 'A request for a guide, and how many ask for it.';

create type public.sent_guide as (
  id uuid,
  status text,
  held_reasons text[],
  published_before integer,
  tickets integer
);
comment on type public.sent_guide is 'What became of a guide that was sent. published_before: how many others of the person are published. tickets: what it has earned.';

CREATE OR REPLACE FUNCTION public.add_case_note(kind text, key text, note text)
 RETURNS bigint
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 94ed00d2cfd16ab5eba1836843d06813$function$;
grant execute on function public.add_case_note(text,text,text) to authenticated;
comment on function public.add_case_note(text,text,text) is 'For admins: notes something about a case that nobody but admins reads, 1 to 1,000 characters. Errors admin/required, insufficient_aal (403), message/no-thing (400), 23514.';

CREATE OR REPLACE FUNCTION public.add_word(given text)
 RETURNS TABLE(outcome text, phrase text, decision_id bigint)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 6cda3a1a8226dc85c06f7353895a2430$function$;
grant execute on function public.add_word(text) to authenticated;
comment on function public.add_word(text) is 'Puts a word or phrase on the list, for admins; it holds what is written from now on. Outcome done or already. Errors word/invalid, word/too-many (400), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.admin_access()
 RETURNS text
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 97314a1578269a2415c335b05c9f38b7$function$;
grant execute on function public.admin_access() to anon;
grant execute on function public.admin_access() to authenticated;
comment on function public.admin_access() is 'What the caller''s session may do as an admin (ROLE-04, GUARD-03): none; needs_code, an admin whose second factor this session has not shown; needs_factor, an admin who has to set one up first; full. A visitor gets none.';

CREATE OR REPLACE FUNCTION public.admin_desk()
 RETURNS TABLE(name text, is_you boolean, has_second_factor boolean, last_signed_in_at timestamp with time zone)
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 90393340b55ae0c3bfe81944496763b1$function$;
grant execute on function public.admin_desk() to authenticated;
comment on function public.admin_desk() is 'Who the admins are, for admins: what they call each other, whether they have a second factor, when they last signed in (null: never). Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.admins_here()
 RETURNS TABLE(name text)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 3 SET search_path TO '' AS $function$digest ac87a99f99f0da5de8ce786047154ebb$function$;
grant execute on function public.admins_here() to authenticated;
comment on function public.admins_here() is 'For admins: the other admins who have asked this in the last two minutes, by what admins call each other. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.answer_fact(course_id integer, professor_id integer, fact text, answer text DEFAULT NULL::text, year integer DEFAULT NULL::integer, semester text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 76eb4ede82fe437b7e0bddbb354dcce2$function$;
grant execute on function public.answer_fact(integer,integer,text,text,integer,text) to authenticated;
comment on function public.answer_fact(integer,integer,text,text,integer,text) is 'Answers a fact about a course with a lecturer, or changes the own answer; without an answer takes it back. Whether there is, or was, one. year and semester as of a rating. Counted at night. Errors: fact/profile-incomplete, fact/own-page, fact/locked (403), fact/no-pair (404), fact/unknown, fact/semester-not-yet (400), fact/daily-limit (429, details {"limit", "opens_at"}).';

CREATE OR REPLACE FUNCTION public.appoint_member(institution integer, email text, label text)
 RETURNS bigint
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 9124763eed70fcad57363896e3ad39b5$function$;
grant execute on function public.appoint_member(integer,text,text) to authenticated;
comment on function public.appoint_member(integer,text,text) is 'For admins: appoints an address to the team of an institution, until 31 October after the academic year; label says for which body. Its number. Errors admin/required, insufficient_aal (403), catalogue/gone (404), team/full, team/there (409), team/invalid (400).';

CREATE OR REPLACE FUNCTION public.assign_message(id uuid, admin text)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest e831aa5962444f5ea23f4ee80b745c6e$function$;
grant execute on function public.assign_message(uuid,text) to authenticated;
comment on function public.assign_message(uuid,text) is 'For admins: who deals with a message from now on, by a key of message_case.admins; a new one is in progress then. Answers the name. Errors admin/required, insufficient_aal (403), message/gone (404), message/no-admin (400).';

CREATE OR REPLACE FUNCTION public.case_details(kind text, key text)
 RETURNS jsonb
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 0e31c3c3f61a0c3de8b4bd53849e0b6e$function$;
grant execute on function public.case_details(text,text) to authenticated;
comment on function public.case_details(text,text) is 'For admins: what a case is about: text (telephone numbers, addresses and identity numbers as [•••phone], [•••email], [•••id_number]), reports, target, two facts about the writer while a decision is open, sanctions that came of it, how like cases were decided, history. Of reviews and guides that are or were cases, and of professors and courses. No person. The log says that it was opened, once for an admin and day. Errors admin/required, insufficient_aal (403), case/invalid (400), case/gone, case/none (404).';

CREATE OR REPLACE FUNCTION public.case_notes(kind text, key text)
 RETURNS TABLE(id bigint, note text, written_by text, written_at timestamp with time zone)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 5 SET search_path TO '' AS $function$digest 558b80226268cd852b355297266f2352$function$;
grant execute on function public.case_notes(text,text) to authenticated;
comment on function public.case_notes(text,text) is 'For admins: notes about a case, newest first, at most fifty. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.catalogue_counts(kind text, search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(total integer, lacks_english integer, hidden integer, unrated integer, may_be_double integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest de5ba23e60d29facc9b674dbfb99172a$function$;
grant execute on function public.catalogue_counts(text,text,jsonb) to authenticated;
comment on function public.catalogue_counts(text,text,jsonb) is 'One row, for admins: how many rows a search with its filters has, and of how many of them what is wrong; the filter only is left aside. Errors as of catalogue_rows.';

CREATE OR REPLACE FUNCTION public.catalogue_rows(kind text, search text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'name'::text, page integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, short_name text, short_name_en text, name_pretty_card text, institution_kind text, domains text[], aliases text[], institution integer, institution_name text, institution_name_en text, department integer, department_name text, department_name_en text, status text, professor_count integer, course_count integer, rating_count integer, rating_avg numeric, lacks_english boolean, may_be_double boolean, version text, is_small boolean)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path TO '' AS $function$digest 6b310e07ed56b74deae10f94bdb5e57f$function$;
grant execute on function public.catalogue_rows(text,text,jsonb,text,integer,integer) to authenticated;
comment on function public.catalogue_rows(text,text,jsonb,text,integer,integer) is 'For admins: a page of professors, courses, departments or institutions, hidden ones among them, merged ones not. search: beginnings of names, aliases or the code, or an id. filters: institution, department, only (lacks_english, hidden, unrated, double), after (ids above it, for exports in pages by sort id). sort: as private.catalogue_order. page from 1, page_size at most 1000. version: what save_entry takes. Errors admin/required, insufficient_aal (403), catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION public.catalogue_totals()
 RETURNS TABLE(institutions integer, departments integer, professors integer, courses integer, teachings integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest fc9e2f1322a78752e4de8418e02bb710$function$;
grant execute on function public.catalogue_totals() to authenticated;
comment on function public.catalogue_totals() is 'One row, for admins: how many there are of each kind, and how many pairs of who teaches what. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.change_institution_code(institution integer, new_code text)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 0ffd5f5a420c99278ec66b9e5b12b22f$function$;
grant execute on function public.change_institution_code(integer,text) to authenticated;
comment on function public.change_institution_code(integer,text) is 'For admins: changes the code of an institution and returns it; the old one goes on leading there. Errors admin/required, insufficient_aal (403), catalogue/gone (404), catalogue/invalid (400), catalogue/exists (409).';

CREATE OR REPLACE FUNCTION public.change_semester(year integer, semester text, begins_on date, half_on date, ends_on date)
 RETURNS bigint
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 64752ce3ea53973b631d4b65c441de00$function$;
grant execute on function public.change_semester(integer,text,date,date,date) to authenticated;
comment on function public.change_semester(integer,text,date,date,date) is 'Changes the days of a semester, for admins; ratings that name it stay. Returns the number of the change in the log. Errors semester/unknown (404), semester/invalid (400), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.change_setting(key text, value jsonb, seen bigint DEFAULT NULL::bigint)
 RETURNS TABLE(outcome text, current_value jsonb, value_before jsonb, decision_id bigint)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 85e0c2d27981157da7e5962f54ba8707$function$;
grant execute on function public.change_setting(text,jsonb,bigint) to authenticated;
comment on function public.change_setting(text,jsonb,bigint) is 'Changes a setting, for admins; `seen` is the change_id that the admin saw. One row: done; already (it is so); changed (another admin was faster: nothing was done). Errors setting/unknown (404), setting/invalid (400), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.claim_case(kind text, key text, take_over boolean DEFAULT false)
 RETURNS TABLE(claimed_by text, claimed_until timestamp with time zone, is_mine boolean)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest cacdc1a01192881908833de69206e544$function$;
grant execute on function public.claim_case(text,text,boolean) to authenticated;
comment on function public.claim_case(text,text,boolean) is 'For admins: opens a case for ten minutes, or renews that. Says who has it, until when, and whether it is the caller; of another admin only take_over takes it. Errors admin/required, insufficient_aal (403), case/invalid (400).';

CREATE OR REPLACE FUNCTION public.claim_objection(professor integer)
 RETURNS text
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 71ef1827b64a62b4936d6d3c8d40eccf$function$;
grant execute on function public.claim_objection(integer) to authenticated;
comment on function public.claim_objection(integer) is 'What keeps the caller from claiming the page of a professor: claim/closed, claim/no-professor, claim/revoked, claim/wrong-domain, claim/has-rated, claim/too-many; null for nothing.';

CREATE OR REPLACE FUNCTION public.claim_page(professor integer, evidence_url text)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 2edc48cb27705cc1d56b5c629ffbe458$function$;
grant execute on function public.claim_page(integer,text) to authenticated;
comment on function public.claim_page(integer,text) is 'Says that the page of a professor is the caller''s; evidence_url: a page of the institution that shows the address that the caller signs in with. Answers pending or confirmed; safe to repeat. Errors claim/profile-incomplete (403), those of claim_objection (403, 404, 409, 429), claim/invalid (400), claim/daily-limit (429, details {"limit", "opens_at"}).';

CREATE OR REPLACE FUNCTION public.contact_status(reference text)
 RETURNS TABLE(topic text, status text, created_at timestamp with time zone, answer text)
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest bc4cd43e88597a14647431cb1ecf87d0$function$;
grant execute on function public.contact_status(text) to anon;
grant execute on function public.contact_status(text) to authenticated;
grant execute on function public.contact_status(text) to service_role;
comment on function public.contact_status(text) is 'What became of the message with this reference: one row, or none when there is no such message. Only its letters and digits matter, not their case. By POST only.';

CREATE OR REPLACE FUNCTION public.course_guide_counts(course_id integer)
 RETURNS TABLE(type text, guide_count integer)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 0a189233b697ebc8db9783129502d810$function$;
grant execute on function public.course_guide_counts(integer) to anon;
grant execute on function public.course_guide_counts(integer) to authenticated;
grant execute on function public.course_guide_counts(integer) to service_role;
comment on function public.course_guide_counts(integer) is 'How many published guides a course has, by type.';

CREATE OR REPLACE FUNCTION public.courses_written_about()
 RETURNS SETOF public.courses
 LANGUAGE plpgsql STABLE ROWS 6 SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 2b9986df3947be856163f3589a03259e$function$;
grant execute on function public.courses_written_about() to anon;
grant execute on function public.courses_written_about() to authenticated;
grant execute on function public.courses_written_about() to service_role;
comment on function public.courses_written_about() is 'At most six courses that were rated in the last seven days, newest first, at most one of each institution and field; of the last thirty days where fewer than ten were rated in seven. With three ratings or more.';

CREATE OR REPLACE FUNCTION public.coverage_by_institution()
 RETURNS TABLE(institution_id integer, name text, name_en text, short_name text, short_name_en text, professors integer, covered integer, reviews integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path TO '' AS $function$digest b633e9758d74d837ca5ffe099b4e5d42$function$;
grant execute on function public.coverage_by_institution() to authenticated;
comment on function public.coverage_by_institution() is 'For admins: of each institution its visible professors, how many have three ratings or more, and all its reviews; best covered first. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.create_entry(kind text, fields jsonb)
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 624b0b12c137a93968ca8d53361430ab$function$;
grant execute on function public.create_entry(text,jsonb) to authenticated;
comment on function public.create_entry(text,jsonb) is 'For admins: makes a professor, course, department or institution of fields by their columns, and answers its id. Professors and courses name a department, departments an institution. Errors admin/required, insufficient_aal (403), catalogue/invalid (400), catalogue/exists (409): details {"field"}.';

CREATE OR REPLACE FUNCTION public.cut_link(review_kind text, review_id uuid)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 452e3a8bbafff67e5c4dd84bde7ad4ad$function$;
grant execute on function public.cut_link(text,uuid) to authenticated;
comment on function public.cut_link(text,uuid) is 'Cuts the link between the caller and an own published review (professor or course), for good: it stays, and is nobody''s. Errors cut/sign-in-again (401) without a sign-in or second factor of the last ten minutes, insufficient_aal, account/suspended (403), cut/no-review (404), cut/not-published, cut/too-early (14 days), cut/reported (409).';

CREATE OR REPLACE FUNCTION public.daily_figures(days integer DEFAULT 30)
 RETURNS TABLE(day date, page_views integer, sign_ups integer, ratings integer, guides integer, reports integer, holds integer, decisions integer, median_hours numeric)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 60 SET search_path TO '' AS $function$digest 28754c39942f94ee74a3abc5ffcac893$function$;
grant execute on function public.daily_figures(integer) to authenticated;
comment on function public.daily_figures(integer) is 'For admins: what happened on each of twice so many whole days (365 at most), the first half to compare with. Days of Jerusalem. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.decide_cases(cases jsonb, decision text, reason text DEFAULT NULL::text, note text DEFAULT NULL::text, details jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(kind text, key text, outcome text, status text, decision_id bigint)
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 4bc78d9c7d477151f3243dd9d691511a$function$;
grant execute on function public.decide_cases(jsonb,text,text,text,jsonb) to authenticated;
comment on function public.decide_cases(jsonb,text,text,text,jsonb) is 'For admins: decides on at most 50 cases, [{"kind", "key", "version"}]. keep publishes what is held and dismisses reports; send_back, hide and remove take a reason (of review_reports.reason; of guides study_guides.decision_reason) and a note of at most 1,000 characters, which the writer reads; restore brings back what was taken down; of guides move (details {"course_id"}) as well. Claims: confirm, reject, revoke; answers: publish, reject, remove; suggestions: accept (details {"fields"}), same_as ({"entry_id"}), dismiss; messages: answer, ask (details {"answer"}), close. A row for each: done, already (somebody has decided), changed (since version was read), gone, taken (another admin has it open), or what its kind says; its state now and the decision''s number in the log. Errors admin/required, insufficient_aal (403), case/too-many, case/invalid (400), 23514, those of its kind.';

CREATE OR REPLACE FUNCTION public.decide_older_review(id integer, decision text, reason text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 9ba434d2278c88da69f3a5588a41573a$function$;
grant execute on function public.decide_older_review(integer,text,text) to authenticated;
comment on function public.decide_older_review(integer,text,text) is 'For admins: publishes an older review that waits, or removes one, with a reason as of reviews; whether there was such a one. Can be undone for 30 days, as any decision. Errors admin/required, insufficient_aal (403), admin/invalid (400).';

CREATE OR REPLACE FUNCTION public.decision_log(search text DEFAULT ''::text, by_admin text DEFAULT NULL::text, actions text[] DEFAULT NULL::text[], month date DEFAULT NULL::date, before_id bigint DEFAULT NULL::bigint, most integer DEFAULT 50)
 RETURNS TABLE(id bigint, decided_at timestamp with time zone, admin text, is_operator boolean, action text, subject_kind text, subject_key text, professor_id integer, course_id integer, name text, name_en text, before jsonb, after jsonb, reason text, note text, undoes bigint, undone_by bigint)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path TO '' AS $function$digest 3d1deb935d50c4e3bf867157b870fe50$function$;
grant execute on function public.decision_log(text,text,text[],date,bigint,integer) to authenticated;
comment on function public.decision_log(text,text,text[],date,bigint,integer) is 'For admins: rows of the log, newest first, 500 at most, before a number. search: a row, the key of a case, or the name of a page as it stands; by_admin: as admins call each other, or operator; actions: actions and kinds of things; month: any day of it. Nobody is named but admins; before and after have days, no instants. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.decision_log_state(month date DEFAULT NULL::date)
 RETURNS TABLE(entries bigint, in_month bigint, looks bigint, undone bigint, settings bigint, admins text[], months date[], checked_at timestamp with time zone, checked_entries bigint, first_broken bigint)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest b3e35267fe380d5013ec2374ba65f7b7$function$;
grant execute on function public.decision_log_state(date) to authenticated;
comment on function public.decision_log_state(date) is 'For admins, one row: how much is in the log, of a month what stands out, who and when there is to choose from, and what the last check of the chain found. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.declare_source(institution integer, kind text, name text, name_en text, published_on date, terms text[], url text DEFAULT NULL::text, scale_max numeric DEFAULT NULL::numeric)
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 714aa5f26eccc7da2276069b3c1738ec$function$;
grant execute on function public.declare_source(integer,text,text,text,date,text[],text,numeric) to authenticated;
comment on function public.declare_source(integer,text,text,text,date,text[],text,numeric) is 'For admins: a source, declared in the words that were ticked (terms). Returns its id. Errors admin/required, insufficient_aal (403), source/invalid (400).';

CREATE OR REPLACE FUNCTION public.delete_my_account(at_once boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 4f54e25d1bf6e77ae1d33f7eb7eb8492$function$;
grant execute on function public.delete_my_account(boolean) to authenticated;
comment on function public.delete_my_account(boolean) is 'Deletes the caller''s account and everything they wrote, for good (VALID-03). Who they are goes at once; what others see of theirs at random moments of the next two weeks, so that nobody sees what was one person''s, or at once with at_once. Errors: auth/requires-recent-login (401) unless they signed in within the last five minutes on a session that still exists; insufficient_aal (403) where they have a second factor that the session has not shown.';

CREATE OR REPLACE FUNCTION public.draw_raffle(raffle integer)
 RETURNS TABLE(outcome text, winning_ticket integer)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 25c246669292f5d782b994b8fb4e966d$function$;
grant execute on function public.draw_raffle(integer) to authenticated;
comment on function public.draw_raffle(integer) is 'Draws the winning ticket of a locked raffle, once, shows its seed, and tells the winner. One row: done or already. Errors raffle/none (404), raffle/not-locked, raffle/empty (409), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.duplicate_pairs(kind text, institution integer DEFAULT NULL::integer, page integer DEFAULT 1)
 RETURNS TABLE(survivor integer, gone integer, share numeric, name text, name_en text, title text, rating_count integer, other_name text, other_name_en text, other_title text, other_rating_count integer, place_name text, place_name_en text, total integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path TO '' AS $function$digest fedc1b5f7be20f7feec49a7d9812020d$function$;
grant execute on function public.duplicate_pairs(text,integer,integer) to authenticated;
comment on function public.duplicate_pairs(text,integer,integer) is 'For admins: pairs of a kind that may be one, twenty a page, most alike first; `survivor` is the one proposed to stay, total how many pairs there are. institution: null for equal names everywhere. Errors admin/required, insufficient_aal (403), merge/invalid (400).';

CREATE OR REPLACE FUNCTION public.elsewhere(entry public.courses)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest f1ea6ce5e87ab46b7e6abedb15017f6a$function$;
grant execute on function public.elsewhere(public.courses) to anon;
grant execute on function public.elsewhere(public.courses) to authenticated;
grant execute on function public.elsewhere(public.courses) to service_role;
comment on function public.elsewhere(public.courses) is 'Results of surveys and older reviews of a course, by source. Null where there are none.';

CREATE OR REPLACE FUNCTION public.elsewhere(entry public.professors)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest a983ab622aeba31436622cd31202fe9b$function$;
grant execute on function public.elsewhere(public.professors) to anon;
grant execute on function public.elsewhere(public.professors) to authenticated;
grant execute on function public.elsewhere(public.professors) to service_role;
comment on function public.elsewhere(public.professors) is 'Results of surveys and older reviews of a professor, by source. Null where there are none.';

CREATE OR REPLACE FUNCTION public.end_member(id bigint)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ccd7708a2cb986b20abdecfe4eb9dd3a$function$;
grant execute on function public.end_member(bigint) to authenticated;
comment on function public.end_member(bigint) is 'For admins: ends a member''s term at once; whether there was one. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.end_my_session(session uuid)
 RETURNS boolean
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest c8fa2d501a8bead8c6f0fe72f08fae7d$function$;
grant execute on function public.end_my_session(uuid) to authenticated;
comment on function public.end_my_session(uuid) is 'Signs one of the caller''s devices out. Returns false where it is not theirs or gone already, or where the caller''s own session was ended, which are not told apart.';

CREATE OR REPLACE FUNCTION public.end_suspension(kind text, key text)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 856f1d0e950b9cf95b6ca96af68ac985$function$;
grant execute on function public.end_suspension(text,text) to authenticated;
comment on function public.end_suspension(text,text) is 'For admins: ends the suspensions that came of a case. Answers done, or already where there is none. Errors admin/required, insufficient_aal (403), case/no-writer (404).';

CREATE OR REPLACE FUNCTION public.entry_links(kind text, id integer)
 RETURNS TABLE(entry integer, name text, name_en text, title text, code text, department_name text, department_name_en text, status text, named_by integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path TO '' AS $function$digest be487f7ced915002f28681bd835964a3$function$;
grant execute on function public.entry_links(text,integer) to authenticated;
comment on function public.entry_links(text,integer) is 'For admins: the courses of a professor or the professors of a course, hidden ones among them, by name; named_by is how many ratings, in any state, name the pair. At most 500. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest a554eab2ed0dcb44ae918d1680eb3b60$function$;
grant execute on function public.export_my_data() to authenticated;
comment on function public.export_my_data() is 'All that is held about the caller, as one JSON object. Errors: session_not_found (401) where the session was ended; insufficient_aal (403) where they have a second factor that the session has not shown.';

CREATE OR REPLACE FUNCTION public.fresh_quotes(kind text)
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, rating_count integer, rating_avg numeric, department text, department_en text, department_card text, institution text, institution_en text, institution_short text, institution_short_en text, rating1 smallint, comment text, created_at timestamp with time zone)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 2 SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 3b43b1b4641d574016355d1199b5bd6a$function$;
grant execute on function public.fresh_quotes(text) to anon;
grant execute on function public.fresh_quotes(text) to authenticated;
grant execute on function public.fresh_quotes(text) to service_role;
comment on function public.fresh_quotes(text) is 'At most two reviews of professors or courses (kind professor or course) of at least 80 characters, none of today: the newest with four or five stars, then the newest with one or two of another institution. Neither is reported, and nothing in it names its writer or the review; of a long one the first 280 characters.';

CREATE OR REPLACE FUNCTION public.guide_for_admin(id uuid)
 RETURNS TABLE(guide_id uuid, body text, url text, exam_year integer, exam_semester text, exam_sitting text, files jsonb, reports jsonb, decisions jsonb)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 7e6bcd667a82c51620e7d74963e68dd3$function$;
grant execute on function public.guide_for_admin(uuid) to authenticated;
comment on function public.guide_for_admin(uuid) is 'One row, for admins: what a guide holds in any state, its files, what was reported and decided, without any person. None where there is no such guide. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.guide_limits()
 RETURNS TABLE(guides_left_today integer, guide_limit integer, requests_left_today integer, request_limit integer, bytes_used bigint, bytes_quota bigint, published integer, check_reason text, approval_median_hours numeric)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 85f068ceaa294bf1691149669d5e773d$function$;
grant execute on function public.guide_limits() to authenticated;
comment on function public.guide_limits() is 'One row: how many guides and requests the caller may still send today (Asia/Jerusalem), bytes of their files and how many they may have, how many of their guides are published, why the next one waits for an admin (first, refused, reports, withdrawn, new_account; null when it does not), and the median of hours until an admin decided in the last 14 days, null where there were fewer than five decisions.';

CREATE OR REPLACE FUNCTION public.guide_type_counts(query text DEFAULT ''::text, institution_id integer DEFAULT NULL::integer, department_ids integer[] DEFAULT NULL::integer[], guide_language text DEFAULT NULL::text)
 RETURNS TABLE(type text, guide_count integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 6 SET search_path TO '' SET plan_cache_mode TO 'force_custom_plan' AS $function$digest a17bf23dffb64115bde59be0f5c1a94a$function$;
grant execute on function public.guide_type_counts(text,integer,integer[],text) to anon;
grant execute on function public.guide_type_counts(text,integer,integer[],text) to authenticated;
grant execute on function public.guide_type_counts(text,integer,integer[],text) to service_role;
comment on function public.guide_type_counts(text,integer,integer[],text) is 'How many guides of each type the list has under a search and filters; types without one are left out. In a search 200 stands for "or more".';

CREATE OR REPLACE FUNCTION public.guides_of_my_courses()
 RETURNS TABLE(course_id integer, course_name text, course_name_en text, guide_count integer, new_count integer)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 6 SET search_path TO '' AS $function$digest d444f150ae386fa535ca7d3e90c14232$function$;
grant execute on function public.guides_of_my_courses() to authenticated;
comment on function public.guides_of_my_courses() is 'At most six courses of the caller: followed, rated, then of the own departments, with how many guides each has and how many came in the last seven days.';

CREATE OR REPLACE FUNCTION public.has_push_subscription(endpoint text)
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 93b96701237533979535a5e9fe17dda3$function$;
grant execute on function public.has_push_subscription(text) to authenticated;
comment on function public.has_push_subscription(text) is 'Whether this browser is told of the caller''s notices.';

CREATE OR REPLACE FUNCTION public.hide_review(review_kind text, review_id uuid)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 3ee291c0f530576ba5ffe2dd3fc8d84f$function$;
grant execute on function public.hide_review(text,uuid) to authenticated;
comment on function public.hide_review(text,uuid) is 'Hides one review (review_kind professor or course) from the caller; safe to repeat. Errors hide/no-review (404), hide/own-review (403), hide/profile-incomplete (403), hide/too-many (429: 200 a person).';

CREATE OR REPLACE FUNCTION public.import_desk()
 RETURNS jsonb
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest dfcd0695882ea79a3e20394064893d93$function$;
grant execute on function public.import_desk() to authenticated;
comment on function public.import_desk() is 'Imports that are not finished, and the last eight that are: {"open", "done", "first_run"}, each as private.import_summary. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.import_lines(import uuid, verdict text, above integer DEFAULT 0, most integer DEFAULT 50)
 RETURNS TABLE(line integer, fields jsonb, problem text, about jsonb, entry_name text, before jsonb, after jsonb)
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest da1b38bb2bcdb6a14f5508e32bad0db6$function$;
grant execute on function public.import_lines(uuid,text,integer,integer) to authenticated;
comment on function public.import_lines(uuid,text,integer,integer) is 'Lines of an import with this verdict (created, changed, same, error), above a line, at most 1,000 at a time. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.import_mistakes(import uuid)
 RETURNS TABLE(problem text, value text, maybe text, lines integer, first_line integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 02cdd2e929599fa12310b106e6153113$function$;
grant execute on function public.import_mistakes(uuid) to authenticated;
comment on function public.import_mistakes(uuid) is 'The same mistake once, with how many lines have it and the first of them; the hundred most frequent. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.institution_by_code(code text)
 RETURNS TABLE(id integer, code text, name text, name_en text)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 5eb6637a055623201cbcb3c03306c789$function$;
grant execute on function public.institution_by_code(text) to anon;
grant execute on function public.institution_by_code(text) to authenticated;
comment on function public.institution_by_code(text) is 'The institution that a code leads to, an old one too; its code now. No row for none.';

CREATE OR REPLACE FUNCTION public.institution_feed(institution_id integer)
 RETURNS TABLE(review uuid, professor_id integer, name text, name_en text, title text, rating1 smallint, excerpt text, created_at timestamp with time zone)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 6cd1e2ea1239a56b40b83861429e140f$function$;
grant execute on function public.institution_feed(integer) to anon;
grant execute on function public.institution_feed(integer) to authenticated;
grant execute on function public.institution_feed(integer) to service_role;
comment on function public.institution_feed(integer) is 'The newest reviews of lecturers of an institution, twenty at most: one of each, none of today, none that is reported or of a small class. Nothing in it names its writer; of a long one the first 200 characters.';

CREATE OR REPLACE FUNCTION public.institutions_with_team()
 RETURNS TABLE(institution integer)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 10 SET search_path TO '' AS $function$digest 6c180bf6b0e08f999318bc927d4ed4c2$function$;
grant execute on function public.institutions_with_team() to anon;
grant execute on function public.institutions_with_team() to authenticated;
comment on function public.institutions_with_team() is 'Institutions whose team reads held texts before they appear. Nobody is named.';

CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 6a9540433db95bbcd7159f20163115cc$function$;
grant execute on function public.is_admin() to anon;
grant execute on function public.is_admin() to authenticated;
grant execute on function public.is_admin() to review_reader;
grant execute on function public.is_admin() to service_role;
comment on function public.is_admin() is 'Whether the caller''s session has the powers of an admin (ROLE-04, GUARD-03): a verified address on the list of admins, and the second factor shown where there is one. A visitor gets false.';

CREATE OR REPLACE FUNCTION public.is_raffle_winner(raffle integer, code text)
 RETURNS boolean
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest d64a2f1cfb0d2cc9434704b7779fe71b$function$;
grant execute on function public.is_raffle_winner(integer,text) to authenticated;
comment on function public.is_raffle_winner(integer,text) is 'Whether a code is the one that the winner of a raffle was told; for admins. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.is_small_class(course_id integer, professor_id integer)
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 5d20d12262bcbcbf2a1c8e6e07e63869$function$;
grant execute on function public.is_small_class(integer,integer) to anon;
grant execute on function public.is_small_class(integer,integer) to authenticated;
grant execute on function public.is_small_class(integer,integer) to service_role;
comment on function public.is_small_class(integer,integer) is 'Whether few study a course with a professor (null: with any): the catalogue says so, or the fact class_size. False where it is not known.';

CREATE OR REPLACE FUNCTION public.launch_figures(institution_id integer)
 RETURNS TABLE(link text, views integer, ratings integer, week integer[], version text)
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 17955f8369d3346e077419dec4cc1905$function$;
grant execute on function public.launch_figures(integer) to authenticated;
comment on function public.launch_figures(integer) is 'For admins and the team of an institution: of each link ('''' is the institution''s own address) how often it was opened and rated from since the last launch began, whole days that are over, null under five; week, the last seven days in quarters of the best of them, null where that had fewer than 20. Errors of private.require_decider.';

CREATE OR REPLACE FUNCTION public.launch_state(institution_id integer)
 RETURNS TABLE(title_he text, title_en text, by_he text, by_en text, goal integer, reviews integer, starts_on date, ends_on date, is_over boolean, yesterday integer, leader integer, version text)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 1affdc00b7206d0764ae34062d72d201$function$;
grant execute on function public.launch_state(integer) to anon;
grant execute on function public.launch_state(integer) to authenticated;
comment on function public.launch_state(integer) is 'The launch of an institution that runs, or that ended in the last 14 days: reviews, those since it began; yesterday, those of that day, null under five; leader, the department with most. No row for none.';

CREATE OR REPLACE FUNCTION public.leave_team(institution integer)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 01654b07c4582b6322babe1ac5647459$function$;
grant execute on function public.leave_team(integer) to authenticated;
comment on function public.leave_team(integer) is 'Leaves the team of an institution at once. Whether the caller was in it.';

CREATE OR REPLACE FUNCTION public.let_stand(id uuid, kind text, key text, stands boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ea44d5f7ccce93fcea01474636a3de49$function$;
grant execute on function public.let_stand(uuid,text,text,boolean) to authenticated;
comment on function public.let_stand(uuid,text,text,boolean) is 'For admins: decides to change nothing about one thing that a message names (the review stays; what is appealed against stands), or with stands false takes that back. False where it was so. Errors admin/required, insufficient_aal (403), message/gone (404).';

CREATE OR REPLACE FUNCTION public.library_totals()
 RETURNS TABLE(guide_count integer, pending_count integer, published_count integer, hidden_count integer, rejected_count integer, reported_count integer, file_count integer, file_bytes bigint, storage_bytes bigint)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest d4d43218df7136cefdd34c2cb4d9ddf2$function$;
grant execute on function public.library_totals() to authenticated;
comment on function public.library_totals() is 'One row: guides by state, files and their bytes. For admins of everything, with reported guides and the storage that there is; for others of what is published, once the library is open. Error admin/required (403).';

CREATE OR REPLACE FUNCTION public.like_entries(kind text, institution integer, name text)
 RETURNS TABLE(id integer, name text, name_en text, title text, department integer, department_name text, department_name_en text, rating_count integer, is_exact boolean)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 3 SET search_path TO '' AS $function$digest 96f0af2377be0e022ddc9b9bd932853e$function$;
grant execute on function public.like_entries(text,integer,text) to anon;
grant execute on function public.like_entries(text,integer,text) to authenticated;
comment on function public.like_entries(text,integer,text) is 'At most three visible professors or courses (kind) of an institution under a name like this one, of three letters or more; is_exact: it is the same name but for spelling, titles and the order of words.';

CREATE OR REPLACE FUNCTION public.link_course_professor(course_id integer, professor_id integer)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 45108f8d1d96ac05017f8035ffd44941$function$;
grant execute on function public.link_course_professor(integer,integer) to authenticated;
comment on function public.link_course_professor(integer,integer) is 'For admins: a professor teaches a course from now on. Answers done, already, or gone. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.link_message(id uuid, kind text, key text, linked boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 42abf5f1b1878e2a7aa08fdd1212824f$function$;
grant execute on function public.link_message(uuid,text,text,boolean) to authenticated;
comment on function public.link_message(uuid,text,text,boolean) is 'For admins: says that a message names a review, guide or page (at most 30), or with linked false that it does not. False where that was known. Errors admin/required, insufficient_aal (403), message/gone (404), message/no-thing, message/too-many (400).';

CREATE OR REPLACE FUNCTION public.lock_raffle(raffle integer)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 648413ea19aefb714a1f1a12412b73a7$function$;
grant execute on function public.lock_raffle(integer) to authenticated;
comment on function public.lock_raffle(integer) is 'Fixes the list of tickets of a raffle whose period is over: done or already. Errors raffle/none (404), raffle/too-early, raffle/empty (409), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.lock_target(kind text, id integer, note_he text, note_en text, until timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ae3d3c80b7850bec7ceb502d53ea6ac2$function$;
grant execute on function public.lock_target(text,integer,text,text,timestamp with time zone) to authenticated;
comment on function public.lock_target(text,integer,text,text,timestamp with time zone) is 'For admins: no new ratings of a professor or course until a moment, with a note of up to 300 characters in Hebrew and English for everybody; on one that is locked it changes both. Answers done. Errors admin/required, insufficient_aal (403), lock/invalid (400), case/gone (404), 23514 (a note).';

CREATE OR REPLACE FUNCTION public.look_at_writer(kind text, key text, purpose text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 951cc047a80afc0a9a8f881b618fe5c1$function$;
grant execute on function public.look_at_writer(text,text,text,text) to authenticated;
comment on function public.look_at_writer(text,text,text,text) is 'For admins: who wrote what a case is about, as {"name", "email", "signed_in_with": [providers], "since": day, "until"}, to be shown for ten minutes. purpose: danger, duplicate_accounts, authority, writer_asked; reason: 20 to 1000 characters. Logged, told to the other admins, counted in public. Errors admin/required (403), insufficient_aal (403) without a code of the second factor within the last five minutes, admin/second-factor-required (403), identity/invalid (400), case/no-writer (404).';

CREATE OR REPLACE FUNCTION public.loved_courses(institution_id integer)
 RETURNS TABLE(id integer, name text, name_en text, rating_count integer, rating_avg numeric, take_again_percent smallint, professor_name text, professor_name_en text, professor_title text)
 LANGUAGE plpgsql STABLE ROWS 3 SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 6daa4260468acd3fd8c9d67d350acee3$function$;
grant execute on function public.loved_courses(integer) to anon;
grant execute on function public.loved_courses(integer) to authenticated;
grant execute on function public.loved_courses(integer) to service_role;
comment on function public.loved_courses(integer) is 'At most three courses of an institution with ten ratings or more and an average of four or more: the best one of a department, departments in an order of the day. With the professor whom most of its raters name, from three on.';

CREATE OR REPLACE FUNCTION public.mend_missing(review_kind text, review_id uuid, name text, is_other boolean DEFAULT false)
 RETURNS uuid
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 00893db833f6643471637ef8ee8c973e$function$;
grant execute on function public.mend_missing(text,uuid,text,boolean) to authenticated;
comment on function public.mend_missing(text,uuid,text,boolean) is 'Sends an own refused rating (professor or course, and its id) once more, under another name of what was not found; is_other: it is not the entry of the same name. Returns the id of the new suggestion. Errors missing/not-refused (404), and of the name and limits those of rate_missing.';

CREATE OR REPLACE FUNCTION public.merge_entries(kind text, survivor integer, gone integer, choices jsonb DEFAULT '{}'::jsonb, version text DEFAULT NULL::text, note text DEFAULT NULL::text)
 RETURNS TABLE(outcome text, decision_id bigint)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 2b48431f7b68ae920308fad9192cc23f$function$;
grant execute on function public.merge_entries(text,integer,integer,jsonb,text,text) to authenticated;
comment on function public.merge_entries(text,integer,integer,jsonb,text,text) is 'For admins: merges the professor, course, department or institution (kind) `gone` into `survivor`. choices: for each fact survivor or gone, by its column; version: merge_preview.version. One row: done, with the decision to take back; changed (since it was read); gone (merged by another admin). Errors admin/required, insufficient_aal (403), merge/invalid (400).';

CREATE OR REPLACE FUNCTION public.merge_guides(kept uuid, others uuid[])
 RETURNS TABLE(guide_id uuid, outcome text, status text)
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 71828afff682a4553d357a25d2711a2e$function$;
grant execute on function public.merge_guides(uuid,uuid[]) to authenticated;
comment on function public.merge_guides(uuid,uuid[]) is 'For admins: merges guides into one, which keeps its text and files and takes their votes and bookmarks, one of each a person; their files are deleted and their addresses lead to it (resolve_guide). A row for each: done, already, gone. Errors admin/required, insufficient_aal (403), library/too-many (400), guide/gone (404).';

CREATE OR REPLACE FUNCTION public.merge_preview(kind text, survivor integer, gone integer)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 61fc5d1ba88e0a1d065950e77702f8b0$function$;
grant execute on function public.merge_preview(text,integer,integer) to authenticated;
comment on function public.merge_preview(text,integer,integer) is 'For admins: what merging `gone` into `survivor` (of a kind: professor, course, department, institution) would do: {version, survivor, gone, can_merge, differences, moves, result, likeness, names_of_departments, undo_until}; null where one of them is gone or merged. Errors admin/required, insufficient_aal (403), merge/invalid (400).';

CREATE OR REPLACE FUNCTION public.message_case(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 57f91dde757e4abfd265de4d27a70a47$function$;
grant execute on function public.message_case(uuid) to authenticated;
comment on function public.message_case(uuid) is 'One message for admins: letter, reply address (none of an appeal by an account), clock, version, who deals with it, notes, page, what it names with verdicts, decisions about that, earlier messages of the address. Null where there is no such message. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.missing_wait()
 RETURNS integer
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest fa1abb8b1efe3d52d1d5b9e5cc7f4841$function$;
grant execute on function public.missing_wait() to anon;
grant execute on function public.missing_wait() to authenticated;
comment on function public.missing_wait() is 'Mean of hours until what people rated and missed was decided, of the last seven whole days; null where there were fewer than five decisions.';

CREATE OR REPLACE FUNCTION public.move_missing(review_kind text, review_id uuid, entry_id integer)
 RETURNS uuid
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ff9fef59ce6154152e93a11878fe108e$function$;
grant execute on function public.move_missing(text,uuid,integer) to authenticated;
comment on function public.move_missing(text,uuid,integer) is 'Moves an own refused rating (professor or course, and its id) to a visible entry in place of what was not found, and publishes it, unless its other half is still missing. Returns its id from now on. Errors missing/not-refused, suggestion/no-entry (404), missing/rated-already (409), those of a new rating.';

CREATE OR REPLACE FUNCTION public.my_activity()
 RETURNS TABLE(what text, kind text, state text, name text, name_en text, moved_at timestamp with time zone)
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 9e066a32ab7e9274e1a21db782aeb4ec$function$;
grant execute on function public.my_activity() to authenticated;
comment on function public.my_activity() is 'What of the caller''s waits, and the caller''s reports with what came of them; what waits first, at most 20.';

CREATE OR REPLACE FUNCTION public.my_bookmarks()
 RETURNS TABLE(guide_id uuid, course_id integer, course_name text, course_name_en text, institution_name text, institution_name_en text, type text, title text, language text, helpful_count integer, file_count integer, is_gone boolean, is_updated boolean, kept_at timestamp with time zone)
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest a315f0d52cef61589afeae84f2ecf10e$function$;
grant execute on function public.my_bookmarks() to authenticated;
comment on function public.my_bookmarks() is 'Guides that the caller keeps, newest first; of one that nobody can read any more only its course. is_updated: changed since the caller kept or last opened it.';

CREATE OR REPLACE FUNCTION public.my_cut_days()
 RETURNS TABLE(traceless_on date, rateable_on date)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 187dbce74d09a2c739e9fb5aa54b6cb6$function$;
grant execute on function public.my_cut_days() to authenticated;
comment on function public.my_cut_days() is 'Of a link that is cut today: traceless_on, from when on nothing tells any more whose it was, backups included; rateable_on, when the same can be rated again.';

CREATE OR REPLACE FUNCTION public.my_effect()
 RETURNS TABLE(helped integer, opened integer, best_kind text, best_id text, best_name text, best_name_en text)
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 18efb32011d21ad4c0e4a0bc1aa790b1$function$;
grant execute on function public.my_effect() to authenticated;
comment on function public.my_effect() is 'How many people found something of the caller''s helpful, each counted once; how often the caller''s guides were opened; and what helped most. Of what is in public only.';

CREATE OR REPLACE FUNCTION public.my_hidden_reviews()
 RETURNS TABLE(id uuid, review_kind text, target_id integer, target_name text, target_name_en text, target_title text, rating1 integer, excerpt text, created_at timestamp with time zone)
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest eca09826681073387abc151c18c7f45b$function$;
grant execute on function public.my_hidden_reviews() to authenticated;
comment on function public.my_hidden_reviews() is 'What the caller has hidden, newest first: target, stars and the first 200 characters. Of a review that nobody can read any more (held, or of a target that is hidden) only that there is one.';

CREATE OR REPLACE FUNCTION public.my_invitation(renew boolean DEFAULT false)
 RETURNS TABLE(code text, joined integer)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 6e3092699b501e3c564b69e95e705c55$function$;
grant execute on function public.my_invitation(boolean) to authenticated;
comment on function public.my_invitation(boolean) is 'The code with which the caller invites, made on first use, and how many friends have joined, counted on the first of a month and before a draw. renew: gives another code, and the one before leads nowhere. Errors invitation/profile-incomplete (403).';

CREATE OR REPLACE FUNCTION public.my_mail_preferences()
 RETURNS TABLE(available boolean, decisions boolean)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 37d49552d6dee544989c64b28acfb40f$function$;
grant execute on function public.my_mail_preferences() to authenticated;
comment on function public.my_mail_preferences() is 'One row: whether mail is sent at all, and whether the caller asked to be told of decisions.';

CREATE OR REPLACE FUNCTION public.my_missing()
 RETURNS TABLE(review_kind text, review_id uuid, state text, missing text, name text, professor_name text, course_name text, institution integer, institution_name text, institution_name_en text, reason text, refused_at timestamp with time zone, until timestamp with time zone, can_resend boolean)
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 7868cdecc5376e708ba3fb549861e189$function$;
grant execute on function public.my_missing() to authenticated;
comment on function public.my_missing() is 'Ratings of the caller (review_kind professor or course) of what the catalogue lacked. state: waiting; refused, with the reason, when, until which day it is stored, and whether it can be sent once more; moved, to an entry that was here, in the last 30 days. missing and name: what is looked for, or was refused. professor_name and course_name: what the rating names, as proposed.';

CREATE OR REPLACE FUNCTION public.my_rating_limits()
 RETURNS TABLE(per_day integer, left_today integer, per_month integer, left_this_month integer, opens_at timestamp with time zone)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest efdc9246b8290391460f9ad0a3619b9d$function$;
grant execute on function public.my_rating_limits() to authenticated;
comment on function public.my_rating_limits() is 'One row: how many ratings the caller may still send today and this month (Asia/Jerusalem), and, where that is none, when it opens again.';

CREATE OR REPLACE FUNCTION public.my_rating_rewards(kind text, rating uuid)
 RETURNS TABLE(number integer, earned integer, tickets integer, counted integer, bonus integer)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest fc9729f1ac5a3263c9b34ef424f07ff0$function$;
grant execute on function public.my_rating_rewards(text,uuid) to authenticated;
comment on function public.my_rating_rewards(text,uuid) is 'What an own rating of a "professor" or a "course" has brought: number, how many ratings its target has now (null while it is not shown); earned, its tickets; tickets, all of the person; counted, ratings towards the bonus for five; bonus, tickets of that bonus. No row for ratings of others.';

CREATE OR REPLACE FUNCTION public.my_semester_ask()
 RETURNS TABLE(is_wanted boolean, by_mail boolean, mail_available boolean)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 07ba948ba8dfb5021022659bfb327bfa$function$;
grant execute on function public.my_semester_ask() to authenticated;
comment on function public.my_semester_ask() is 'One row: whether the caller is asked at the end of a semester, whether by mail too, and whether mail is sent at all.';

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, refreshed_at timestamp with time zone, user_agent text, is_current boolean)
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 6546fb54025c7ae36afbbb5ce24cee39$function$;
grant execute on function public.my_sessions() to authenticated;
comment on function public.my_sessions() is 'The devices that the caller is signed in on, most recently used first; none where the caller''s own session was ended.';

CREATE OR REPLACE FUNCTION public.my_suspension()
 RETURNS TABLE(until timestamp with time zone, reason text, note text)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 1b79db2f60403ad816ccc11821daf1eb$function$;
grant execute on function public.my_suspension() to authenticated;
comment on function public.my_suspension() is 'The caller''s suspension: until when, why, and what was written; no row for none.';

CREATE OR REPLACE FUNCTION public.my_teams()
 RETURNS TABLE(institution integer, code text, name text, name_en text, until date, access text)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 6f5e039bfbc10f2052e7622925d386a5$function$;
grant execute on function public.my_teams() to authenticated;
comment on function public.my_teams() is 'The institutions in whose team the caller is, until which day, and what is lacking to decide: needs_factor, needs_code, or nothing (full).';

CREATE OR REPLACE FUNCTION public.my_unlisted_targets()
 RETURNS TABLE(kind text, id integer, name text, name_en text, moved_to integer)
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 14c6cd632da7421f737dd21005abdf3f$function$;
grant execute on function public.my_unlisted_targets() to authenticated;
comment on function public.my_unlisted_targets() is 'Names of the hidden and merged professors and courses that the caller has rated; moved_to is where a merged one is found now.';

CREATE OR REPLACE FUNCTION public.newest_ratings(before text DEFAULT NULL::text, most integer DEFAULT 50)
 RETURNS TABLE(kind text, key text, name text, name_en text, title text, professor_id integer, course_id integer, stars integer, excerpt text, status text, said_on timestamp with time zone, next_before text, version text)
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 5ed0214340ca79cda960c1668864a681$function$;
grant execute on function public.newest_ratings(text,integer) to authenticated;
comment on function public.newest_ratings(text,integer) is 'For admins: reviews of all kinds, newest first by day and within a day in no order, with the first 200 characters (personal data masked); before: next_before, which the last row of a page has; most: 1 to 200. No author. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.note_invitation(code text)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ef1eac4b8e22aed1b6502a52b45d8a5a$function$;
grant execute on function public.note_invitation(text) to authenticated;
comment on function public.note_invitation(text) is 'Notes that the caller, whose profile has been complete for less than a day, came by an invitation. The first one counts. Whether the code exists is not said.';

CREATE OR REPLACE FUNCTION public.open_raffle(from_day date, until_day date, prize_he text, prize_en text)
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest fa0eb3fb697ce33a8e5cc670ce5320a4$function$;
grant execute on function public.open_raffle(date,date,text,text) to authenticated;
comment on function public.open_raffle(date,date,text,text) is 'Opens a raffle about whole days of Israel, both included, and publishes the digest of its seed; tickets of today count from now on. Returns its number. Errors raffle/invalid (400), raffle/already-open (409), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.page_answer(professor integer)
 RETURNS TABLE(professor_id integer, answer text, answered_on timestamp with time zone)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 247582c8a386097f0fb56666d318f192$function$;
grant execute on function public.page_answer(integer) to anon;
grant execute on function public.page_answer(integer) to authenticated;
comment on function public.page_answer(integer) is 'What the lecturer answers on a page, and on which day (its beginning in Israel); no row where there is none, or while answers_open is off. Nothing of who it is.';

CREATE OR REPLACE FUNCTION public.page_claim_case(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 3a2e0b2de0a99ccfe35995d7818fd5fa$function$;
grant execute on function public.page_claim_case(uuid) to authenticated;
comment on function public.page_claim_case(uuid) is 'A claim for admins: the page, the evidence, the proved addresses of the claimant at the institution, other claims of the page that are open or confirmed, the answer with personal data masked. Null where there is none. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.place_news(institution_id integer, department_id integer DEFAULT NULL::integer)
 RETURNS TABLE(kind text, id integer, name text, name_en text, title text, code text, rating_count integer, rating_avg numeric, rating1 smallint, comment text, created_at timestamp with time zone)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 4 SET search_path TO '' SET plan_cache_mode TO 'force_custom_plan' AS $function$digest db85293542b6b072c6ebdaf51f9cb220$function$;
grant execute on function public.place_news(integer,integer) to anon;
grant execute on function public.place_news(integer,integer) to authenticated;
grant execute on function public.place_news(integer,integer) to service_role;
comment on function public.place_news(integer,integer) is 'At most four reviews of an institution, or of a department of it: the newest of those who were rated last, one of each who has three ratings or more, none of today, none that is reported. Nothing in it names its writer.';

CREATE OR REPLACE FUNCTION public.preview_word(given text)
 RETURNS TABLE(phrase text, is_listed boolean, total integer, held integer, kept integer, removed integer, samples jsonb)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest f413d5cbce7da392830797a923ad4bb9$function$;
grant execute on function public.preview_word(text) to authenticated;
comment on function public.preview_word(text) is 'What a word would hold among the reviews that there are, for admins: how many of all, how many of these an admin let stand or took down, and up to five, each with its status and what stands before, at and after the word, with personal details covered up. Errors word/invalid (400), admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.professors_written_about()
 RETURNS SETOF public.professors
 LANGUAGE plpgsql STABLE ROWS 6 SET plan_cache_mode TO 'force_generic_plan' AS $function$digest ec6e7ea70881d282a06dce21d30bec3f$function$;
grant execute on function public.professors_written_about() to anon;
grant execute on function public.professors_written_about() to authenticated;
grant execute on function public.professors_written_about() to service_role;
comment on function public.professors_written_about() is 'At most six professors that were rated in the last seven days, newest first, at most one of each institution and field; of the last thirty days where fewer than ten were rated in seven. With three ratings or more.';

CREATE OR REPLACE FUNCTION public.push_public_key()
 RETURNS text
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest f87959add6c926caad43a3c3a8ac5b60$function$;
grant execute on function public.push_public_key() to authenticated;
comment on function public.push_public_key() is 'The key that a browser subscribes with (applicationServerKey), base64url; null where nobody is told.';

CREATE OR REPLACE FUNCTION public.queue_week()
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest bdf72e282a22a5290184cb8519b48369$function$;
grant execute on function public.queue_week() to authenticated;
comment on function public.queue_week() is 'For admins: {"days": [{"day", "closed"}] of the last seven days in Israel, today last; "median_hours" that half of these cases had waited at most; "last_at"; "english_missing": visible professors and courses without a Latin letter in their English name; "unrated_institutions"; "is_first_run": private.is_first_run}. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.quote(entry public.courses)
 RETURNS text
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 337360bb2257d4399d24de9a36c7da38$function$;
grant execute on function public.quote(public.courses) to anon;
grant execute on function public.quote(public.courses) to authenticated;
grant execute on function public.quote(public.courses) to service_role;
comment on function public.quote(public.courses) is 'A sentence or two, 40 to 120 characters, of the review of a course that helped most, of the 30 that did: none of today, none that anyone has reported or the reader has hidden. Null where there is none.';

CREATE OR REPLACE FUNCTION public.quote(entry public.professors)
 RETURNS text
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 5987613bbc2cd9c274525bdc1b3afe1f$function$;
grant execute on function public.quote(public.professors) to anon;
grant execute on function public.quote(public.professors) to authenticated;
grant execute on function public.quote(public.professors) to service_role;
comment on function public.quote(public.professors) is 'A sentence or two, 40 to 120 characters, of the review of a professor that helped most, of the 30 that did: none of today, none that anyone has reported or the reader has hidden. Null where there is none.';

CREATE OR REPLACE FUNCTION public.raffle_record(raffle integer)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest e9ffa8d98bcc2429cbf149295b920a81$function$;
grant execute on function public.raffle_record(integer) to authenticated;
comment on function public.raffle_record(integer) is 'All that is recorded of a raffle, without a person: what npm run raffle:check computes again. Null where there is none. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.raffles_published()
 RETURNS TABLE(raffle_id integer, starts_at timestamp with time zone, ends_at timestamp with time zone, prize_he text, prize_en text, seed_digest text, opened_at timestamp with time zone, locked_at timestamp with time zone, ticket_count integer, people_count integer, list_digest text, drawn_at timestamp with time zone, round integer, winning_ticket integer, seed text)
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 814ddc438b0a2ace86bacf5dfec7073a$function$;
grant execute on function public.raffles_published() to anon;
grant execute on function public.raffles_published() to authenticated;
comment on function public.raffles_published() is 'All raffles, the newest first, for everybody: the digest of the seed from the opening on, the digest of the list from the lock on, the seed and the winning ticket from the draw on.';

CREATE OR REPLACE FUNCTION public.rate_missing(request_id uuid, rates text, institution integer, department integer, professor_id integer DEFAULT NULL::integer, professor_name text DEFAULT NULL::text, course_id integer DEFAULT NULL::integer, course_name text DEFAULT NULL::text, rating jsonb DEFAULT '{}'::jsonb, is_other boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 732813fb705f841215e87a956c9865cd$function$;
grant execute on function public.rate_missing(uuid,text,integer,integer,integer,text,integer,text,jsonb,boolean) to authenticated;
comment on function public.rate_missing(uuid,text,integer,integer,integer,text,integer,text,jsonb,boolean) is 'Rates a professor or a course (rates) that the catalogue lacks, or one of it with a course or professor that it lacks: each is known (id), missing (name) or absent. rating has the columns of public.ratings. The same request_id returns the first result: {"rating_id", "suggestion_id", "status", "waits_for"}. Of a pair that is not known the rating is public at once, and the pair is suggested. Errors: missing/profile-incomplete (403), missing/invalid (400), missing/no-entry (404), missing/rated-already (409), those of private.check_missing_name and private.check_missing_limits, and those of a rating.';

CREATE OR REPLACE FUNCTION public.record_guide_view(id uuid)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 441cd4f638760e7da696d6f39230b438$function$;
grant execute on function public.record_guide_view(uuid) to anon;
grant execute on function public.record_guide_view(uuid) to authenticated;
grant execute on function public.record_guide_view(uuid) to service_role;
comment on function public.record_guide_view(uuid) is 'Counts that a published guide was opened, once a reader and day; its author does not count. Answers nothing. By POST only.';

CREATE OR REPLACE FUNCTION public.record_legal_request(kind text, note text)
 RETURNS bigint
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 8dbba3e18bcbbc7c6684c06de123314e$function$;
grant execute on function public.record_legal_request(text,text) to authenticated;
comment on function public.record_legal_request(text,text) is 'For admins: records a court order that came, or an identity that was handed over, with what it was about (10 to 1,000 characters, for the log alone). The number of its row in the log. Errors admin/required, insufficient_aal (403), admin/invalid (400).';

CREATE OR REPLACE FUNCTION public.release_case(kind text, key text)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest b66352cc8178937f6a222ad8f29da04f$function$;
grant execute on function public.release_case(text,text) to authenticated;
comment on function public.release_case(text,text) is 'For admins: lets go of a case that the caller has. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.remove_launch_link(institution integer, link text)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest cf6a5a94899a7d024716b306e2061d81$function$;
grant execute on function public.remove_launch_link(integer,text) to authenticated;
comment on function public.remove_launch_link(integer,text) is 'For admins and the team of an institution: takes a link away; its address leads to the institution''s own from then on. Errors of private.require_decider.';

CREATE OR REPLACE FUNCTION public.remove_push_subscription(endpoint text)
 RETURNS void
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest 579ec22dd06a3dff869cb190e4dfd10a$function$;
grant execute on function public.remove_push_subscription(text) to authenticated;
comment on function public.remove_push_subscription(text) is 'Tells this browser nothing any more. One that is not the caller''s stays.';

CREATE OR REPLACE FUNCTION public.remove_source(source integer)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 7869b80ad80c36094a660eed736f723c$function$;
grant execute on function public.remove_source(integer) to authenticated;
comment on function public.remove_source(integer) is 'For admins: removes a source with all of its rows; whether there was one. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.remove_word(phrase text)
 RETURNS TABLE(outcome text, decision_id bigint)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 4a01ca99d9f014eb33b878a869b8a382$function$;
grant execute on function public.remove_word(text) to authenticated;
comment on function public.remove_word(text) is 'Takes a word off the list, for admins: done or gone. What it has held stays held. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.renew_member(id bigint)
 RETURNS date
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest dac64f09ceafbc9911417a66ad3df1aa$function$;
grant execute on function public.renew_member(bigint) to authenticated;
comment on function public.renew_member(bigint) is 'For admins: lengthens a member''s term to the end of this academic year. The new last day; null where there is none of this number. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.replace_guide_file(guide uuid, old_file uuid, new_file uuid)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 0fd52280c64b1a18bf619c01963af6b4$function$;
grant execute on function public.replace_guide_file(uuid,uuid,uuid) to authenticated;
comment on function public.replace_guide_file(uuid,uuid,uuid) is 'For admins: puts a file that the caller has uploaded in the place of one of a guide; it belongs to the author of the guide from then on. Errors admin/required, insufficient_aal (403), guide/gone (404), guide/file-not-ready (409).';

CREATE OR REPLACE FUNCTION public.request_guide(course_id integer, type text)
 RETURNS SETOF public.asked_guide
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 21159ee0a0e8d5d648e36d67f5ee8470$function$;
grant execute on function public.request_guide(integer,text) to authenticated;
comment on function public.request_guide(integer,text) is 'Asks for a guide of a course and type, with others or as the first; safe to repeat. One row: the request and how many ask. Errors request/profile-incomplete (403), request/no-course (404), request/daily-limit (429, details {"limit", "opens_at"}: three new ones a day, joining counts with votes).';

CREATE OR REPLACE FUNCTION public.resolve_course(id integer)
 RETURNS integer
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 0e0c7eb8a9b5dae426668dfd4bb0e419$function$;
grant execute on function public.resolve_course(integer) to anon;
grant execute on function public.resolve_course(integer) to authenticated;
grant execute on function public.resolve_course(integer) to service_role;
comment on function public.resolve_course(integer) is 'Id of the visible course that this id means now: itself, or what it was merged into; null when there is none.';

CREATE OR REPLACE FUNCTION public.resolve_department(id integer)
 RETURNS integer
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 1dd17cc8341df498ea1d885d1d4ba382$function$;
grant execute on function public.resolve_department(integer) to anon;
grant execute on function public.resolve_department(integer) to authenticated;
grant execute on function public.resolve_department(integer) to service_role;
comment on function public.resolve_department(integer) is 'Id of the department that this id means now: itself, or what it was merged into; null when there is none.';

CREATE OR REPLACE FUNCTION public.resolve_guide(id uuid)
 RETURNS uuid
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 3d1aa6578d3bd956b9a9c72824812316$function$;
grant execute on function public.resolve_guide(uuid) to anon;
grant execute on function public.resolve_guide(uuid) to authenticated;
grant execute on function public.resolve_guide(uuid) to service_role;
comment on function public.resolve_guide(uuid) is 'Id of the published guide that this id means now: itself, or what it was merged into; null when there is none.';

CREATE OR REPLACE FUNCTION public.resolve_institution(id integer)
 RETURNS integer
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest f16161ddf0422a64689fc142ccf92873$function$;
grant execute on function public.resolve_institution(integer) to anon;
grant execute on function public.resolve_institution(integer) to authenticated;
grant execute on function public.resolve_institution(integer) to service_role;
comment on function public.resolve_institution(integer) is 'Id of the institution that this id means now: itself, or what it was merged into; null when there is none.';

CREATE OR REPLACE FUNCTION public.resolve_professor(id integer)
 RETURNS integer
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 70132d69591952039f40c0ad3e25beb1$function$;
grant execute on function public.resolve_professor(integer) to anon;
grant execute on function public.resolve_professor(integer) to authenticated;
grant execute on function public.resolve_professor(integer) to service_role;
comment on function public.resolve_professor(integer) is 'Id of the visible professor that this id means now: itself, or what it was merged into; null when there is none.';

CREATE OR REPLACE FUNCTION public.review_address(review uuid)
 RETURNS TABLE(review_kind text, target_id integer, is_shown boolean)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 9b05d09ad963ecfdcfe314935398c93f$function$;
grant execute on function public.review_address(uuid) to anon;
grant execute on function public.review_address(uuid) to authenticated;
grant execute on function public.review_address(uuid) to service_role;
comment on function public.review_address(uuid) is 'Kind and id of the professor or course that a review is about, and whether it is shown; target_id is null where that is hidden. No row for one of today or one that waits. Nothing in it depends on the reader.';

CREATE OR REPLACE FUNCTION public.reviews_for_message(id uuid, search text DEFAULT ''::text, most integer DEFAULT 20)
 RETURNS TABLE(kind text, key text, stars integer, comment text, posted_on timestamp with time zone, status text)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path TO '' AS $function$digest 783f6cf297bf9ffeb055e8b44297b082$function$;
grant execute on function public.reviews_for_message(uuid,text,integer) to authenticated;
comment on function public.reviews_for_message(uuid,text,integer) is 'For admins: visible reviews of the page that a message is about and that contain a text, newest first, at most 50. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.save_entry(kind text, id integer, fields jsonb, version text)
 RETURNS TABLE(outcome text, decision_id bigint)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 87b4f7400f280b3f52277adcf662d543$function$;
grant execute on function public.save_entry(text,integer,jsonb,text) to authenticated;
comment on function public.save_entry(text,integer,jsonb,text) is 'For admins: writes fields (by their columns) of an entry; version as catalogue_rows answered it. Answers done with its number in the log, same (nothing to change), changed (somebody else was faster) or gone. Errors as of create_entry.';

CREATE OR REPLACE FUNCTION public.save_launch(institution integer, title_he text, title_en text, by_he text, by_en text, goal integer, ends_on date, version text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest eb6e10453b032948c59bcff3d4cb9972$function$;
grant execute on function public.save_launch(integer,text,text,text,text,integer,date,text) to authenticated;
comment on function public.save_launch(integer,text,text,text,text,integer,date,text) is 'For admins and the team of an institution: begins its launch today, or changes the one that runs, whose version (launch_state) was read; a last day before today ends it. Returns its id. Errors of private.require_decider, launch/words (400), launch/no-institution (404), launch/changed (409), 23514.';

CREATE OR REPLACE FUNCTION public.save_launch_link(institution integer, link text, label_he text, label_en text, departments integer[] DEFAULT '{}'::integer[], version text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 9ef41925e6d2b2f2b902ca9d4bd9915e$function$;
grant execute on function public.save_launch_link(integer,text,text,text,integer[],text) to authenticated;
comment on function public.save_launch_link(integer,text,text,text,integer[],text) is 'For admins and the team of an institution: makes a link of its launches, or changes the one whose version (launch_figures) was read. Errors of private.require_decider, launch/words, launch/no-department (400), launch/no-institution (404), launch/changed (409), launch/too-many-links (429: 30), 23514.';

CREATE OR REPLACE FUNCTION public.save_push_subscription(endpoint text, p256dh text, auth_secret text, language text)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest c19c571515b1c7a925359b57df22de7f$function$;
grant execute on function public.save_push_subscription(text,text,text,text) to authenticated;
comment on function public.save_push_subscription(text,text,text,text) is 'Tells this browser of the caller''s new notices, for as long as the session lasts: what PushSubscription holds (endpoint, keys as base64url), and the language (he, en). Ten browsers a person, the oldest goes. Errors push/no-session (403), 23502, 23514.';

CREATE OR REPLACE FUNCTION public.score_explained(review_kind text, target_id integer)
 RETURNS TABLE(rating_count integer, rating_avg numeric, verified_count integer, recent_count integer, recent_avg numeric, removed_at_least integer, removed_for text[], latest jsonb)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest da47dfbd45d6b58657ecf75a1a9e9776$function$;
grant execute on function public.score_explained(text,integer) to anon;
grant execute on function public.score_explained(text,integer) to authenticated;
comment on function public.score_explained(text,integer) is 'How the score of a professor, course or institution (review_kind) comes about: ratings, their plain average, those of verified students, those of the last year with their average, removals up to the last quarter in steps of five, reasons with five or more, most frequent first; and from five ratings on the newest five, by stars and months. No row where nothing is rated, or nobody may see it.';

CREATE OR REPLACE FUNCTION public.search_courses(query text, institution_id integer DEFAULT NULL::integer, department_ids integer[] DEFAULT NULL::integer[], max_hits integer DEFAULT 200)
 RETURNS SETOF public.courses
 LANGUAGE sql STABLE ROWS 200
digest 60985886ef81c02836a8c00dc311ed76;
grant execute on function public.search_courses(text,integer,integer[],integer) to anon;
grant execute on function public.search_courses(text,integer,integer[],integer) to authenticated;
grant execute on function public.search_courses(text,integer,integer[],integer) to service_role;
comment on function public.search_courses(text,integer,integer[],integer) is 'At most 200 visible courses, most relevant first: by question, the whole name before all, then the most rated. max_hits: how many of them are wanted, from the first on; a few more may come. Without a word to search for, the best rated. It reads what the reader may read.';

CREATE OR REPLACE FUNCTION public.search_everything(query text, exactly boolean DEFAULT false)
 RETURNS TABLE(kind text, id text, name text, name_en text, title text, code text, department text, department_en text, institution text, institution_en text, rating_count integer, rating_avg numeric, professor_count integer, course_count integer, guide_type text, also_called text, found integer, way text, searched text)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 12 SET search_path TO '' AS $function$digest 3435c042351814617a7be8d993ed0294$function$;
grant execute on function public.search_everything(text,boolean) to anon;
grant execute on function public.search_everything(text,boolean) to authenticated;
grant execute on function public.search_everything(text,boolean) to service_role;
comment on function public.search_everything(text,boolean) is 'What a text finds: at most three professors, courses, institutions and study guides, the kind with the best hit first, with how many there are (found, 50 at most). way says what was searched in the end (searched): typed; layout, the same keys in the other language; typo; nearest, one of the words. exactly leaves it at what was typed. Nothing without a word. Runs as its owner to read the documents, and returns nothing that the reader could not select.';

CREATE OR REPLACE FUNCTION public.search_guides(query text, institution_id integer DEFAULT NULL::integer, department_ids integer[] DEFAULT NULL::integer[], guide_type text DEFAULT NULL::text, guide_language text DEFAULT NULL::text, max_hits integer DEFAULT 200)
 RETURNS TABLE(id uuid, course_id integer, course_name text, course_name_en text, course_code text, institution integer, institution_name text, institution_name_en text, department integer, type text, language text, title text, exam_year smallint, exam_semester text, exam_sitting text, helpful_count integer, view_count integer, file_count smallint, published_on timestamp with time zone, revised_on timestamp with time zone, is_mine boolean, is_bookmarked boolean)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path TO '' SET plan_cache_mode TO 'force_custom_plan' AS $function$digest 79a25b32bb43829d1157a008f747263d$function$;
grant execute on function public.search_guides(text,integer,integer[],text,text,integer) to anon;
grant execute on function public.search_guides(text,integer,integer[],text,text,integer) to authenticated;
grant execute on function public.search_guides(text,integer,integer[],text,text,integer) to service_role;
comment on function public.search_guides(text,integer,integer[],text,text,integer) is 'At most 200 published guides, most relevant first: words of the title before those of the course, of the department or institution, and of the text; then the most helpful. max_hits: how many of them are wanted, from the first on; a few more may come. Nothing without a word to search for: such lists come from published_guides. Runs as its owner to read the documents, and returns nothing that the reader could not select.';

CREATE OR REPLACE FUNCTION public.search_professors(query text, institution_id integer DEFAULT NULL::integer, department_ids integer[] DEFAULT NULL::integer[], max_hits integer DEFAULT 200)
 RETURNS SETOF public.professors
 LANGUAGE sql STABLE ROWS 200
digest de43fc1c41dd6d462bb4d515049e1638;
grant execute on function public.search_professors(text,integer,integer[],integer) to anon;
grant execute on function public.search_professors(text,integer,integer[],integer) to authenticated;
grant execute on function public.search_professors(text,integer,integer[],integer) to service_role;
comment on function public.search_professors(text,integer,integer[],integer) is 'At most 200 visible professors, most relevant first: by question, the whole name before all, then bearers of the title, the most rated. max_hits: how many of them are wanted, from the first on; a few more may come. Without a word to search for, the best rated. It reads what the reader may read.';

CREATE OR REPLACE FUNCTION public.semester_questions()
 RETURNS TABLE(rating_id uuid, year smallint)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 5164f67ca6251e8f666cd5d1bbc002ce$function$;
grant execute on function public.semester_questions() to authenticated;
comment on function public.semester_questions() is 'Own ratings whose semester (a of `year`) may be meant as that of the year after; each until it is settled.';

CREATE OR REPLACE FUNCTION public.send_answer(professor integer, answer text)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 7352be795013e92987b1aa613898a594$function$;
grant execute on function public.send_answer(integer,text) to authenticated;
comment on function public.send_answer(integer,text) is 'Sends or changes the caller''s answer on a page that is confirmed as theirs, 20 to 1000 characters. It waits for an admin; what is published stands until then. Answers pending or published; safe to repeat. Errors claim/none (404), answer/not-confirmed, claim/closed (403), answer/length (400), answer/daily-limit (429, details {"limit", "opens_at"}).';

CREATE OR REPLACE FUNCTION public.sent_contact(id uuid)
 RETURNS TABLE(reference text)
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ae184f1b533f34080a6068f36c49f8c1$function$;
grant execute on function public.sent_contact(uuid) to anon;
grant execute on function public.sent_contact(uuid) to authenticated;
grant execute on function public.sent_contact(uuid) to service_role;
comment on function public.sent_contact(uuid) is 'The reference of the message that was sent with this id: one row, or none where none has arrived. By POST only.';

CREATE OR REPLACE FUNCTION public.set_due(id uuid, due_at timestamp with time zone, why text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 6a7468b13c537e0a665690803c9a58fc$function$;
grant execute on function public.set_due(uuid,timestamp with time zone,text) to authenticated;
comment on function public.set_due(uuid,timestamp with time zone,text) is 'For admins: another time until which a message is to be answered, within 90 days, with the reason for the log (3 to 500 characters). Errors admin/required, insufficient_aal (403), message/gone (404), message/invalid (400).';

CREATE OR REPLACE FUNCTION public.set_entry_status(kind text, ids integer[], status text)
 RETURNS TABLE(id integer, outcome text, decision_id bigint)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 10 SET search_path TO '' AS $function$digest 72dc6e579a1727fc4c8bb51ae2ca080e$function$;
grant execute on function public.set_entry_status(text,integer[],text) to authenticated;
comment on function public.set_entry_status(text,integer[],text) is 'For admins: hides or shows at most 50 professors or courses. A row for each: done with its number in the log, already, gone. Errors admin/required, insufficient_aal (403), catalogue/too-many, catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION public.set_mail_preferences(decisions boolean, language text)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 4636bde9b39ee0e119bc050ee3817cf3$function$;
grant execute on function public.set_mail_preferences(boolean,text) to authenticated;
comment on function public.set_mail_preferences(boolean,text) is 'Whether the caller gets a mail about decisions, and in which language (he, en). Errors mail/no-profile (403), 23502, 23514.';

CREATE OR REPLACE FUNCTION public.set_semester_ask(is_wanted boolean, by_mail boolean, language text)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 9bfb5852db1591572b9f9c3c11520eb2$function$;
grant execute on function public.set_semester_ask(boolean,boolean,text) to authenticated;
comment on function public.set_semester_ask(boolean,boolean,text) is 'Whether the caller is asked at the end of a semester, whether by mail too, and in which language (he, en). Errors ask/no-profile (403), 23502, 23514.';

CREATE OR REPLACE FUNCTION public.set_teaching_role(course_id integer, professor_id integer, role text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 4a2901afaef2a2acc78fb61a98f74894$function$;
grant execute on function public.set_teaching_role(integer,integer,text) to authenticated;
comment on function public.set_teaching_role(integer,integer,text) is 'For admins and teams: what a professor gives in a course: lecture, tutorial, both, or null for unknown. Answers done or gone. Errors admin/required, insufficient_aal, team/someone-else (403).';

CREATE OR REPLACE FUNCTION public.settings_desk()
 RETURNS TABLE(key text, kind text, value jsonb, initial jsonb, is_public boolean, change_id bigint, changed_at timestamp with time zone, changed_by text, value_before jsonb, people_at_limit integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 57dbc5590f9da37d63d06845b1e07a30$function$;
grant execute on function public.settings_desk() to authenticated;
comment on function public.settings_desk() is 'All settings for admins (ROUTE-18): kind limit, switch or announcement; what it was at first; the last change, by whom (null: an operator, or nobody where change_id is 0) and what it was before; people who have reached the limit. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.settle_semester(rating_id uuid, moves boolean)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest e5c804a1a7d94dc07ab1a616cf8d9b39$function$;
grant execute on function public.settle_semester(uuid,boolean) to authenticated;
comment on function public.settle_semester(uuid,boolean) is 'Settles the question about the semester of an own rating: moves it to the year after, or leaves it. Whether there was one.';

CREATE OR REPLACE FUNCTION public.similar_courses(course_id integer)
 RETURNS SETOF public.courses
 LANGUAGE sql STABLE ROWS 6 AS $function$digest 10d59698e1f65690b198eb672bac8637$function$;
grant execute on function public.similar_courses(integer) to anon;
grant execute on function public.similar_courses(integer) to authenticated;
grant execute on function public.similar_courses(integer) to service_role;
comment on function public.similar_courses(integer) is 'At most six rated courses of the same department, best first; then of the same field elsewhere.';

CREATE OR REPLACE FUNCTION public.similar_entries(kind text, typed_name text, place integer DEFAULT NULL::integer, except_id integer DEFAULT NULL::integer)
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, department_name text, department_name_en text, status text, rating_count integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 3 SET search_path TO '' AS $function$digest 68f496acbc37f05653f590a4c3b97c73$function$;
grant execute on function public.similar_entries(text,text,integer,integer) to authenticated;
comment on function public.similar_entries(text,text,integer,integer) is 'For admins: at most three entries that a name may mean already, hidden ones among them. place: the department of a professor or course, the institution of a department; except_id: the entry that is being edited. rating_count: of a department its professors and courses. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.similar_professors(professor_id integer)
 RETURNS SETOF public.professors
 LANGUAGE sql STABLE ROWS 6 AS $function$digest ad8f75a479e3cdcb53930ec4b8add274$function$;
grant execute on function public.similar_professors(integer) to anon;
grant execute on function public.similar_professors(integer) to authenticated;
grant execute on function public.similar_professors(integer) to service_role;
comment on function public.similar_professors(integer) is 'At most six rated professors of the same department, best first; then of the same field elsewhere.';

CREATE OR REPLACE FUNCTION public.source_desk()
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest a5918df04f89accd85856924643331fb$function$;
grant execute on function public.source_desk() to authenticated;
comment on function public.source_desk() is 'For admins: {"sources": [a row of each, with its institution and how many rows of it are public], "held": the first 50 older reviews that wait, with why}. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.stop_import(import uuid)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 9cca5bf5cc427c793a2302984460a48a$function$;
grant execute on function public.stop_import(uuid) to authenticated;
comment on function public.stop_import(uuid) is 'Asks an import that is being written to stop with nothing changed, or lets go of one''s own that is only checked or has failed; whether there was one. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.submit_guide(id uuid, course_id integer, type text, language text, title text, body text DEFAULT ''::text, url text DEFAULT NULL::text, exam_year integer DEFAULT NULL::integer, exam_semester text DEFAULT NULL::text, exam_sitting text DEFAULT NULL::text, file_ids uuid[] DEFAULT '{}'::uuid[], own_work boolean DEFAULT false)
 RETURNS SETOF public.sent_guide
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 03846e771e537c17d55b75a5eace37c6$function$;
grant execute on function public.submit_guide(uuid,integer,text,text,text,text,text,integer,text,text,uuid[],boolean) to authenticated;
comment on function public.submit_guide(uuid,integer,text,text,text,text,text,integer,text,text,uuid[],boolean) is 'Sends a guide under an id that the client makes, or changes an own one: the same thing sent twice is one guide. One row: its state, why it is held, how many others are published, its tickets. Errors guide/profile-incomplete (403), guide/own-work, guide/invalid, guide/empty, guide/too-many-files (400), guide/no-course, guide/not-yours (404), guide/closed (403), guide/file-not-ready (409), guide/daily-limit (429, details {"limit", "opens_at"}), 23514 for a value out of bounds.';

CREATE OR REPLACE FUNCTION public.suggest_course_lecturers(course integer, besides integer DEFAULT NULL::integer, first integer DEFAULT NULL::integer)
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, rating_count integer, rating_avg numeric, tickets integer, here_count integer)
 LANGUAGE sql STABLE ROWS 4 AS $function$digest c057070da5ab8d769daa0c5f67278a05$function$;
grant execute on function public.suggest_course_lecturers(integer,integer,integer) to authenticated;
comment on function public.suggest_course_lecturers(integer,integer,integer) is 'After rating a course, or a professor in one: at most four who teach it and whom the caller has not rated, the most rated first. besides is left out, first stands in front; tickets is what a rating earns now, here_count how many ratings each has in this course.';

CREATE OR REPLACE FUNCTION public.suggest_next_ratings(kind text, target integer)
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, rating_count integer, rating_avg numeric, tickets integer)
 LANGUAGE sql STABLE ROWS 5 AS $function$digest 990e6ec4af337339482b77e1fc96fbd0$function$;
grant execute on function public.suggest_next_ratings(text,integer) to authenticated;
comment on function public.suggest_next_ratings(text,integer) is 'After rating a "professor" or a "course": at most five of the same kind and department with fewer than ten ratings that the caller has not rated, fewest first. tickets is what a rating earns now.';

CREATE OR REPLACE FUNCTION public.suggestion_case(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest f06c5d0e7ec9dc752fbd0c51b5df34ae$function$;
grant execute on function public.suggestion_case(uuid) to authenticated;
comment on function public.suggestion_case(uuid) is 'One suggestion for admins, with all that wait for the same thing: what was said, facts about who said it, entries under a like name (likeness 0 to 100, why), courses it mentions, what ratings name beside it (counterparts; of kind teaching the pair), how many ratings wait, what the form begins with, notes; with: the same of what was missed in the same requests, decided on together. Null where there is no such suggestion. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.suspend_writer(kind text, key text, until timestamp with time zone, reason text, note text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 2305a49b15e0fda7ee3719c0672f7309$function$;
grant execute on function public.suspend_writer(text,text,timestamp with time zone,text,text) to authenticated;
comment on function public.suspend_writer(text,text,timestamp with time zone,text,text) is 'For admins: suspends the writer of a case until a moment, an hour to five years from now; the note goes to them. Answers done, or already where they are suspended about as long for this case. Admins are not bound by it. Errors admin/required, insufficient_aal (403), case/no-writer (404), suspension/invalid (400), 23514 (a reason).';

CREATE OR REPLACE FUNCTION public.take_up_case(kind text, key text)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 0a14cd0284040eec2e2ef1f4d7df1335$function$;
grant execute on function public.take_up_case(text,text) to authenticated;
comment on function public.take_up_case(text,text) is 'For admins: makes a case of a review that nobody has reported, which goes into the log. Errors admin/required, insufficient_aal (403), case/invalid (400), case/gone (404).';

CREATE OR REPLACE FUNCTION public.target_lock(kind text, id integer)
 RETURNS TABLE(note text, note_en text, until timestamp with time zone)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest c644e2979fd1cd4771a20e36be923c0c$function$;
grant execute on function public.target_lock(text,integer) to anon;
grant execute on function public.target_lock(text,integer) to authenticated;
comment on function public.target_lock(text,integer) is 'Why a professor or course (kind professor or course) takes no new ratings, in Hebrew and English, and until when; no row where it does.';

CREATE OR REPLACE FUNCTION public.teaching_rows(search text DEFAULT ''::text, institution integer DEFAULT NULL::integer, sort text DEFAULT 'professor'::text, page integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS TABLE(course_id integer, course_name text, course_name_en text, code text, is_course_hidden boolean, professor_id integer, professor_name text, professor_name_en text, title text, is_professor_hidden boolean, institution_name text, institution_name_en text, rating_count integer, rating_avg numeric, role text, total integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path TO '' AS $function$digest 52047a0bd998b475afd7988bd3cefaab$function$;
grant execute on function public.teaching_rows(text,integer,text,integer,integer) to authenticated;
comment on function public.teaching_rows(text,integer,text,integer,integer) is 'For admins and teams: a page of who teaches what, hidden ones among them. search: beginnings of names, aliases or the code of either side, or an id. institution: of the course. sort: professor, course or ratings (visible ones that name the pair), with - before it the other way round. page from 1, page_size at most 1000; total: how many pairs there are. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.team_desk()
 RETURNS TABLE(id bigint, institution integer, code text, name text, name_en text, email text, label text, until date, state text, decisions integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path TO '' AS $function$digest 78ff910164404878ef82d7e9adbc7760$function$;
grant execute on function public.team_desk() to authenticated;
comment on function public.team_desk() is 'For admins: the teams, each member with the last day, what is lacking (needs_sign_in, needs_factor, over; active) and how many decisions. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.team_imports(institution integer)
 RETURNS jsonb
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 1ecb3ffe203951a3d67dd6354009b409$function$;
grant execute on function public.team_imports(integer) to authenticated;
comment on function public.team_imports(integer) is 'For the team of an institution: its imports that are not finished, and the last that are, as import_desk has them; days for moments. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.team_log(institution integer, before_id bigint DEFAULT NULL::bigint)
 RETURNS TABLE(id bigint, decided_on date, member text, action text, subject_kind text, name text, name_en text, reason text, note text, is_undone boolean)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 50 SET search_path TO '' AS $function$digest f43d0d8359fabca0af15457087f93e92$function$;
grant execute on function public.team_log(integer,bigint) to authenticated;
comment on function public.team_log(integer,bigint) is 'For the team of an institution: what it has decided, newest first, 50 at a time before a number; members by number. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.team_queue(institution integer)
 RETURNS TABLE(kind text, key text, urgency text, professor_id integer, course_id integer, institution_id integer, name text, name_en text, title text, subject text, topic text, reasons text[], report_count integer, status text, waiting_since date, claimed_by text, is_mine boolean, version text)
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 9893ef55144bb452bb23c318f98c29e8$function$;
grant execute on function public.team_queue(integer) to authenticated;
comment on function public.team_queue(integer) is 'For the team of an institution: what waits there, 200 at most, as work_queue has it; days for moments, of reports a count and the reasons. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.tell_apart(kind text, one integer, other integer, are_two boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 74f20cd0de437f7c4b6078a5c70c1765$function$;
grant execute on function public.tell_apart(text,integer,integer,boolean) to authenticated;
comment on function public.tell_apart(text,integer,integer,boolean) is 'For admins: says that two entries are two, or takes that back (are_two false); safe to repeat. Errors admin/required, insufficient_aal (403), merge/invalid (400).';

CREATE OR REPLACE FUNCTION public.telling_reviews(review_kind text, target_id integer)
 RETURNS TABLE(why text, id uuid, rating1 smallint, comment text, tags text[], difficulty smallint, would_take_again boolean, semester text, year smallint, helpful_count integer, verified_student boolean, is_mine boolean, is_voted boolean, created_at timestamp with time zone, about_id integer, about_name text, about_name_en text, about_title text)
 LANGUAGE plpgsql STABLE ROWS 3 SET search_path TO '' AS $function$digest 3f4fefaf54ad807955fc4fe6a810cb15$function$;
grant execute on function public.telling_reviews(text,integer) to anon;
grant execute on function public.telling_reviews(text,integer) to authenticated;
grant execute on function public.telling_reviews(text,integer) to service_role;
comment on function public.telling_reviews(text,integer) is 'At most three reviews of a professor or course (review_kind), each once and why it is among them: positive (most helpful of 4 and 5 stars), critical (of 1 and 2, else of 3), newest (of the others). Most helpful: of the 100 that helped most; where none of these is of that kind, the newest of the highest or lowest.';

CREATE OR REPLACE FUNCTION public.transparency()
 RETURNS TABLE(quarter date, figures jsonb, settled boolean)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 12 SET search_path TO '' AS $function$digest 6e64901c42b1241fe2e19a0a1f34823d$function$;
grant execute on function public.transparency() to anon;
grant execute on function public.transparency() to authenticated;
comment on function public.transparency() is 'Numbers of moderation by quarter, newest first, three years at most; of quarters that are over. Null for a number that is "up to 4", or that would tell another one.';

CREATE OR REPLACE FUNCTION public.undo_decision(id bigint)
 RETURNS TABLE(outcome text, kind text, key text, undone_as bigint)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 46f3f17c79da9b42ba065f0069989c60$function$;
grant execute on function public.undo_decision(bigint) to authenticated;
comment on function public.undo_decision(bigint) is 'For admins: takes a decision of the last 30 days back, by its number in the log. One row: done, already (it is taken back), changed (something happened since, nothing was done), gone, not_possible; what it was about, and the number of the new decision. Errors admin/required, insufficient_aal (403), decision/none (404).';

CREATE OR REPLACE FUNCTION public.unlink_course_professor(course_id integer, professor_id integer)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest c8e6910b37563340f5752e752a798a1f$function$;
grant execute on function public.unlink_course_professor(integer,integer) to authenticated;
comment on function public.unlink_course_professor(integer,integer) is 'For admins: takes back that a professor teaches a course. Answers done, gone, or rated: ratings name the pair, and would lose what they say. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.unlock_target(kind text, id integer)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest cb4b1ced9738ac802e86c7a870b64a42$function$;
grant execute on function public.unlock_target(text,integer) to authenticated;
comment on function public.unlock_target(text,integer) is 'For admins: a professor or course takes new ratings again. Answers done, or already. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.unmask_case(kind text, key text)
 RETURNS jsonb
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 4089cecb19cc3cafe91989d92eb54823$function$;
grant execute on function public.unmask_case(text,text) to authenticated;
comment on function public.unmask_case(text,text) is 'For admins: the comment of a review, or an answer, with what its case covers up; looking is written to the log. Errors admin/required, insufficient_aal (403), case/gone (404).';

CREATE OR REPLACE FUNCTION public.unread_notice_count()
 RETURNS integer
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 301e797f4ee4274caf0d8fd171c443cc$function$;
grant execute on function public.unread_notice_count() to authenticated;
comment on function public.unread_notice_count() is 'How many notices the caller has not read yet.';

CREATE OR REPLACE FUNCTION public.warn_writer(kind text, key text, reason text, note text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 5a868e57801d27f3dd2fcc0c362e828d$function$;
grant execute on function public.warn_writer(text,text,text,text) to authenticated;
comment on function public.warn_writer(text,text,text,text) is 'For admins: warns the writer of a case, once for each case; the note, up to 1000 characters, goes to them. Answers done or already. Errors admin/required, insufficient_aal (403), case/no-writer (404), 23514 (a reason).';

CREATE OR REPLACE FUNCTION public.withdraw_answer(professor integer)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 0a09dc1549ddb327d8c90943ed7cfaf9$function$;
grant execute on function public.withdraw_answer(integer) to authenticated;
comment on function public.withdraw_answer(integer) is 'Takes the caller''s answer on a page back at once, in all its versions. Error claim/none (404).';

CREATE OR REPLACE FUNCTION public.withdraw_claim(professor integer)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest c91f3c2a10886e7f0fe0cd4547206453$function$;
grant execute on function public.withdraw_claim(integer) to authenticated;
comment on function public.withdraw_claim(integer) is 'Takes the caller''s claim of a page back, and the answer with it. Error claim/none (404).';

CREATE OR REPLACE FUNCTION public.withdraw_guide(id uuid)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 7ebd83e03b8ba92bdfa1a468e25249c6$function$;
grant execute on function public.withdraw_guide(uuid) to authenticated;
comment on function public.withdraw_guide(uuid) is 'Takes an own guide back: out of sight at once, its files are deleted; submit_guide with the same id sends it again. Errors guide/not-yours (404), guide/closed (403).';

CREATE OR REPLACE FUNCTION public.withdraw_guide_request(id uuid)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 5c175dc64290eaf1aa19811dad97a2b1$function$;
grant execute on function public.withdraw_guide_request(uuid) to authenticated;
comment on function public.withdraw_guide_request(uuid) is 'The caller no longer asks for it; safe to repeat.';

CREATE OR REPLACE FUNCTION public.word_desk()
 RETURNS TABLE(phrase text, written text, held integer, published integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 86d6b55ba99e12db14b05a4f68148736$function$;
grant execute on function public.word_desk() to authenticated;
comment on function public.word_desk() is 'The word list for admins: how many texts each word has held in the last 90 days, and how many of them are public now. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.work_queue(show text DEFAULT 'all'::text, search text DEFAULT ''::text, most integer DEFAULT 200)
 RETURNS TABLE(kind text, key text, urgency text, professor_id integer, course_id integer, institution_id integer, name text, name_en text, title text, subject text, topic text, reasons text[], report_count integer, status text, waiting_since timestamp with time zone, due_at timestamp with time zone, claimed_by text, claimed_until timestamp with time zone, is_mine boolean, version text)
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 224c8a6647eea64d76055b2c90b7217d$function$;
grant execute on function public.work_queue(text,text,integer) to authenticated;
comment on function public.work_queue(text,text,integer) is 'For admins: what waits, most urgent first: what is due (deadline), what is out of sight until decided (hidden, oldest first), the rest (waiting, most reports first). show: all, reports, held, messages, suggestions, guides or answers; search: part of a name, title or text; most: 1 to 1000. claimed_by is the admin who has it open. Nobody else is named. waiting_since is a day, as its beginning in Israel. Errors admin/required, insufficient_aal (403).';

CREATE OR REPLACE FUNCTION public.work_queue_counts()
 RETURNS TABLE(total integer, reports integer, held integer, messages integer, suggestions integer, guides integer, answers integer)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path TO '' AS $function$digest 8afe5477fb17feff60d540dfc349aed9$function$;
grant execute on function public.work_queue_counts() to authenticated;
comment on function public.work_queue_counts() is 'For admins: how many cases wait, in all and for each value of show. Errors admin/required, insufficient_aal (403).';

create table public.app_settings (
  key text not null,
  value jsonb not null,
  public boolean not null default false
);
alter table public.app_settings add constraint app_settings_pkey PRIMARY KEY (key);
alter table public.app_settings add constraint app_settings_key_check CHECK ((key ~ '^[a-z][a-z0-9_.]{0,59}$'::text));
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON public.app_settings FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('setting', 'key', 'value', 'public');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON public.app_settings FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tell_pages('*');
alter table public.app_settings enable row level security;
create policy select_for_reviews on public.app_settings for select to review_reader
  using (public);
create policy select_public on public.app_settings for select to anon, authenticated
  using (public);
grant delete, insert, select, update on public.app_settings to service_role;
grant select (key, value, public) on public.app_settings to anon;
grant select (key, value, public) on public.app_settings to authenticated;
grant select (key, value, public) on public.app_settings to review_reader;
comment on table public.app_settings is 'Switches, limits and texts that the operator sets, by key.';
comment on column public.app_settings.public is 'Whether visitors may read it. Not, unless said so.';

create table public.catalogue_suggestions (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  name text not null,
  institution integer not null,
  department integer,
  details text,
  user_id text not null default private.user_id(),
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  name_key text not null default ''::text,
  professor_id integer,
  course_id integer,
  decision_reason text,
  decided_at timestamp with time zone,
  request_id uuid,
  rates text,
  entry_id integer,
  has_rating boolean not null generated always as ((rates IS NOT NULL)) stored,
  warned_at timestamp with time zone
);
alter table public.catalogue_suggestions add constraint catalogue_suggestions_pkey PRIMARY KEY (id);
alter table public.catalogue_suggestions add constraint catalogue_suggestions_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['not_found'::text, 'unclear'::text, 'not_teaching'::text, 'not_a_course'::text, 'other'::text])));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_details_check CHECK (((char_length(details) <= 1000) AND ((details = ''::text) OR (private.ink_length(details) > 0))));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_entry CHECK (((num_nonnulls(professor_id, course_id) <= 1) OR (kind = 'teaching'::text)));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_kind_check CHECK ((kind = ANY (ARRAY['professor'::text, 'course'::text, 'teaching'::text])));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_name_check CHECK (((private.ink_length(name) >= 2) AND (char_length(btrim(name)) <= 120)));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_rates_check CHECK ((rates = ANY (ARRAY['professor'::text, 'course'::text])));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'dismissed'::text])));
alter table public.catalogue_suggestions add constraint catalogue_suggestions_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE SET NULL;
alter table public.catalogue_suggestions add constraint catalogue_suggestions_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE SET NULL;
alter table public.catalogue_suggestions add constraint catalogue_suggestions_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.catalogue_suggestions add constraint catalogue_suggestions_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE SET NULL;
alter table public.catalogue_suggestions add constraint catalogue_suggestions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX catalogue_suggestions_case_idx ON public.catalogue_suggestions USING btree (institution, kind, name_key, created_at, id) WHERE (status = 'pending'::text);
CREATE INDEX catalogue_suggestions_course_idx ON public.catalogue_suggestions USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX catalogue_suggestions_decided_idx ON public.catalogue_suggestions USING btree (decided_at, id) WHERE (decided_at IS NOT NULL);
CREATE INDEX catalogue_suggestions_department_idx ON public.catalogue_suggestions USING btree (department);
CREATE INDEX catalogue_suggestions_dismissed_idx ON public.catalogue_suggestions USING btree (institution, kind, name_key) WHERE (status = 'dismissed'::text);
CREATE INDEX catalogue_suggestions_institution_idx ON public.catalogue_suggestions USING btree (institution);
CREATE UNIQUE INDEX catalogue_suggestions_once ON public.catalogue_suggestions USING btree (user_id, kind, institution, lower(btrim(name))) WHERE (status = 'pending'::text);
CREATE INDEX catalogue_suggestions_professor_idx ON public.catalogue_suggestions USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE INDEX catalogue_suggestions_proposal_idx ON public.catalogue_suggestions USING btree (kind, entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX catalogue_suggestions_queue_idx ON public.catalogue_suggestions USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX catalogue_suggestions_refused_idx ON public.catalogue_suggestions USING btree (decided_at, id) WHERE ((status = 'dismissed'::text) AND (entry_id IS NOT NULL));
CREATE INDEX catalogue_suggestions_request_idx ON public.catalogue_suggestions USING btree (user_id, request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX catalogue_suggestions_user_idx ON public.catalogue_suggestions USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.catalogue_suggestions FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT ON public.catalogue_suggestions FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF name, details ON public.catalogue_suggestions FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('name', 'details');
CREATE TRIGGER _030_follow_merge BEFORE INSERT ON public.catalogue_suggestions FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution', 'department', 'department');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.catalogue_suggestions FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('suggestion');
CREATE TRIGGER _200_limit AFTER INSERT ON public.catalogue_suggestions FOR EACH ROW EXECUTE FUNCTION private.tg__limit_suggestions();
CREATE TRIGGER _300_key BEFORE INSERT OR UPDATE OF name ON public.catalogue_suggestions FOR EACH ROW EXECUTE FUNCTION private.tg_catalogue_suggestions__key();
CREATE TRIGGER _900_log AFTER UPDATE OF status, professor_id, course_id, decision_reason ON public.catalogue_suggestions FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('suggestion', 'id', 'status', 'professor_id', 'course_id', 'decision_reason');
alter table public.catalogue_suggestions enable row level security;
create policy insert_own on public.catalogue_suggestions for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (kind <> 'teaching'::text) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND ((department IS NULL) OR (EXISTS ( SELECT
   FROM public.departments d
  WHERE ((d.id = catalogue_suggestions.department) AND (d.institution = catalogue_suggestions.institution)))))));
create policy select_own on public.catalogue_suggestions for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.catalogue_suggestions to service_role;
grant insert (kind, name, institution, department, details) on public.catalogue_suggestions to authenticated;
grant select (id, kind, name, institution, department, details, user_id, status, created_at, name_key, professor_id, course_id, decision_reason, decided_at, request_id, rates, entry_id, has_rating, warned_at) on public.catalogue_suggestions to authenticated;
comment on table public.catalogue_suggestions is 'Professors and courses that people miss, each visible to the person who suggested it.';
comment on column public.catalogue_suggestions.kind is 'professor, course, or teaching: that a professor of the catalogue teaches a course of it.';
comment on column public.catalogue_suggestions.name_key is 'The folded words of the name without titles; what several people suggested under one is decided as one.';
comment on column public.catalogue_suggestions.professor_id is 'The professor that came of it, or was here already.';
comment on column public.catalogue_suggestions.course_id is 'The course that came of it, or was here already.';
comment on column public.catalogue_suggestions.decision_reason is 'Why it was dismissed; the person reads it.';
comment on column public.catalogue_suggestions.request_id is 'The request (public.rate_missing) that it came with: the same for a professor and a course that came together.';
comment on column public.catalogue_suggestions.rates is 'Whose rating came with it, of the professor or of the course; null where it came without one.';
comment on column public.catalogue_suggestions.entry_id is 'The professor or course that was proposed with it (status proposed). No foreign key: that may be gone.';
comment on column public.catalogue_suggestions.has_rating is 'Whether a rating came with it.';
comment on column public.catalogue_suggestions.warned_at is 'When its writer was told that the rating which was refused with it is deleted in a week.';

create table public.contact_messages (
  id uuid not null default gen_random_uuid(),
  email text not null,
  message text not null,
  topic text not null default 'question'::text,
  subject_url text,
  reference text not null,
  status text not null default 'new'::text,
  answer text,
  user_id text default private.user_id(),
  created_at timestamp with time zone not null default now(),
  language text not null generated always as (
CASE
    WHEN (char_length(regexp_replace(message, '[^\u05d0-\u05ea]'::text, ''::text, 'g'::text)) < char_length(regexp_replace(message, '[^A-Za-z]'::text, ''::text, 'g'::text))) THEN 'en'::text
    ELSE 'he'::text
END) stored,
  due_at timestamp with time zone,
  taken_at timestamp with time zone,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone
);
alter table public.contact_messages add constraint contact_messages_pkey PRIMARY KEY (id);
alter table public.contact_messages add constraint contact_messages_answer_check CHECK ((char_length(answer) <= 5000));
alter table public.contact_messages add constraint contact_messages_email_check CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@<>"(),;:\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$'::text)));
alter table public.contact_messages add constraint contact_messages_message_check CHECK (((char_length(message) <= 5000) AND (private.ink_length(message) > 0)));
alter table public.contact_messages add constraint contact_messages_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'closed'::text])));
alter table public.contact_messages add constraint contact_messages_subject_url_check CHECK ((char_length(subject_url) <= 500));
alter table public.contact_messages add constraint contact_messages_topic_check CHECK ((topic = ANY (ARRAY['question'::text, 'problem'::text, 'removal'::text, 'appeal'::text])));
alter table public.contact_messages add constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE SET NULL;
alter table public.contact_messages add constraint contact_messages_reference_key UNIQUE (reference);
CREATE INDEX contact_messages_email_idx ON public.contact_messages USING btree (lower(email), created_at DESC);
CREATE INDEX contact_messages_newest_idx ON public.contact_messages USING btree (created_at DESC, id);
CREATE UNIQUE INDEX contact_messages_once ON public.contact_messages USING btree (lower(email), md5(message)) WHERE (status = 'new'::text);
CREATE INDEX contact_messages_status_idx ON public.contact_messages USING btree (status, created_at DESC, id);
CREATE INDEX contact_messages_user_idx ON public.contact_messages USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE TRIGGER _010_single_row BEFORE INSERT ON public.contact_messages FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_email BEFORE INSERT OR UPDATE OF email ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.tg_contact_messages__clean_email();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF message, subject_url, answer ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('message', 'subject_url', 'answer');
CREATE TRIGGER _050_begin BEFORE UPDATE ON public.contact_messages FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg_contact_messages__begin();
CREATE TRIGGER _200_decided BEFORE UPDATE OF status ON public.contact_messages FOR EACH ROW WHEN (((new.status = 'closed'::text) AND (old.status <> 'closed'::text))) EXECUTE FUNCTION private.tg_contact_messages__decided();
CREATE TRIGGER _200_limit BEFORE INSERT ON public.contact_messages FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__limit_contact();
CREATE TRIGGER _300_note BEFORE INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.tg__note_contact();
CREATE TRIGGER _300_times BEFORE UPDATE OF status, answer ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.tg_contact_messages__times();
CREATE TRIGGER _310_leave BEFORE UPDATE OF user_id ON public.contact_messages FOR EACH ROW WHEN (((old.topic = 'appeal'::text) AND (old.user_id IS NOT NULL) AND (new.user_id IS NULL))) EXECUTE FUNCTION private.tg_contact_messages__leave();
CREATE TRIGGER _400_link AFTER INSERT ON public.contact_messages FOR EACH ROW WHEN (((new.topic = 'appeal'::text) AND (new.user_id IS NOT NULL))) EXECUTE FUNCTION private.tg_contact_messages__link();
CREATE TRIGGER _600_tell AFTER UPDATE OF answer ON public.contact_messages FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.answer IS NOT NULL) AND (new.answer IS DISTINCT FROM old.answer))) EXECUTE FUNCTION private.tg_contact_messages__tell();
CREATE TRIGGER _700_mail_answer AFTER UPDATE OF answer ON public.contact_messages FOR EACH ROW WHEN (((new.answer IS NOT NULL) AND (new.answer IS DISTINCT FROM old.answer))) EXECUTE FUNCTION private.tg_contact_messages__mail_answer();
CREATE TRIGGER _900_log AFTER UPDATE OF status, due_at, answered_at ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('message', 'id', 'status', 'due_at', 'answered_at');
alter table public.contact_messages enable row level security;
create policy insert_anybody on public.contact_messages for insert to anon, authenticated
  with check (((status = 'new'::text) AND ((user_id IS NULL) OR (user_id = ( SELECT private.user_id() AS user_id)))));
create policy select_admin on public.contact_messages for select to authenticated
  using ((( SELECT public.is_admin() AS is_admin) AND ((topic <> 'appeal'::text) OR (user_id IS NULL))));
create policy select_inserted on public.contact_messages for select to anon, authenticated
  using (((id)::text = current_setting('dargu.inserted_contact'::text, true)));
create policy select_own on public.contact_messages for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_admin on public.contact_messages for update to authenticated
  using ((( SELECT public.is_admin() AS is_admin) AND ((topic <> 'appeal'::text) OR (user_id IS NULL))))
  with check (( SELECT public.is_admin() AS is_admin));
grant delete, insert, select, update on public.contact_messages to service_role;
grant insert (id, email, message, topic, subject_url, status, user_id, created_at) on public.contact_messages to anon;
grant insert (id, email, message, topic, subject_url, status, user_id, created_at) on public.contact_messages to authenticated;
grant select (id, email, message, topic, subject_url, reference, status, answer, user_id, created_at, language, due_at, taken_at, answered_at, closed_at) on public.contact_messages to anon;
grant select (id, email, message, topic, subject_url, reference, status, answer, user_id, created_at, language, due_at, taken_at, answered_at, closed_at) on public.contact_messages to authenticated;
grant update (status, answer) on public.contact_messages to authenticated;
comment on table public.contact_messages is 'Messages to the operator (DATA-07). An account that is deleted leaves its messages behind without its name, for their case.';
comment on column public.contact_messages.id is 'Made by the sender or here; random, since it opens sent_contact.';
comment on column public.contact_messages.email is 'Where the answer goes; the pattern is that of contract/email.ts.';
comment on column public.contact_messages.subject_url is 'The page that a removal request or an appeal is about.';
comment on column public.contact_messages.reference is 'Anybody who holds it may call contact_status.';
comment on column public.contact_messages.answer is 'What the operator says to the person who holds the reference.';
comment on column public.contact_messages.language is 'he or en: the letters that most of the message is written in.';
comment on column public.contact_messages.due_at is 'When a removal request or an appeal is to be answered at the latest.';
comment on column public.contact_messages.taken_at is 'When it was first taken up; triggers keep this and the next two.';
comment on column public.contact_messages.answered_at is 'When the answer was last written.';
comment on column public.contact_messages.closed_at is 'When it was closed; null while it is open.';

create table public.course_professors (
  course_id integer not null,
  professor_id integer not null,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  course_rating_count integer not null default 0,
  histogram integer[] not null default '{0,0,0,0,0}'::integer[],
  difficulty_count integer not null default 0,
  difficulty_sum integer not null default 0,
  take_again_count integer not null default 0,
  take_again_yes integer not null default 0,
  semester_counts jsonb not null default '{}'::jsonb,
  rating_avg numeric(3,2) generated always as (round(((rating_sum)::numeric / (NULLIF(rating_count, 0))::numeric), 2)) stored,
  rating_score numeric(5,4) not null generated always as (round((((rating_sum + 38))::numeric / ((rating_count + 10))::numeric), 4)) stored,
  difficulty_avg numeric(3,2) generated always as (round(((difficulty_sum)::numeric / (NULLIF(difficulty_count, 0))::numeric), 2)) stored,
  take_again_percent smallint generated always as (
CASE
    WHEN (take_again_count >= 5) THEN (round(((100.0 * (take_again_yes)::numeric) / (take_again_count)::numeric)))::smallint
    ELSE NULL::smallint
END) stored,
  last_taught text generated always as (private.last_semester(semester_counts)) stored,
  fact_counts jsonb not null default '{}'::jsonb,
  is_small boolean not null default false,
  shown_professor_semesters jsonb not null default '{}'::jsonb,
  shown_course_semesters jsonb not null default '{}'::jsonb,
  role text
) with (fillfactor=80);
alter table public.course_professors add constraint course_professors_pkey PRIMARY KEY (course_id, professor_id);
alter table public.course_professors add constraint course_professors_role_check CHECK ((role = ANY (ARRAY['lecture'::text, 'tutorial'::text, 'both'::text])));
alter table public.course_professors add constraint course_professors_semester_counts_check CHECK ((jsonb_typeof(semester_counts) = 'object'::text));
alter table public.course_professors add constraint course_professors_tallies CHECK ((private.is_histogram(histogram, rating_count, rating_sum) AND ((course_rating_count >= 0) AND (course_rating_count <= rating_count)) AND ((difficulty_count >= 0) AND (difficulty_count <= rating_count)) AND ((difficulty_sum >= difficulty_count) AND (difficulty_sum <= (5 * difficulty_count))) AND ((take_again_count >= 0) AND (take_again_count <= rating_count)) AND ((take_again_yes >= 0) AND (take_again_yes <= take_again_count))));
alter table public.course_professors add constraint course_professors_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.course_professors add constraint course_professors_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX course_professors_professor_idx ON public.course_professors USING btree (professor_id, course_id);
CREATE INDEX course_professors_unsettled_idx ON public.course_professors USING btree (course_id, professor_id) WHERE (is_small <> (NOT ((fact_counts #>> '{class_size,0}'::text[]) IS DISTINCT FROM 'up_to_15'::text)));
CREATE TRIGGER _500_count_no_more BEFORE DELETE ON public.course_professors FOR EACH ROW WHEN (((old.shown_professor_semesters <> '{}'::jsonb) OR (old.shown_course_semesters <> '{}'::jsonb))) EXECUTE FUNCTION private.tg_course_professors__count_no_more();
CREATE TRIGGER _800_role AFTER INSERT OR DELETE OR UPDATE OF role ON public.course_professors FOR EACH ROW EXECUTE FUNCTION private.tg_course_professors__role();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF role ON public.course_professors FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('teaching', 'course_id,professor_id', 'course_id', 'professor_id', 'role');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE OF course_id, professor_id ON public.course_professors FOR EACH ROW EXECUTE FUNCTION private.tg_course_professors__tell_pages();
alter table public.course_professors enable row level security;
create policy select_for_views on public.course_professors for select to review_reader
  using (true);
create policy select_visible on public.course_professors for select to anon, authenticated
  using (((EXISTS ( SELECT
   FROM public.courses
  WHERE (courses.id = course_professors.course_id))) AND (EXISTS ( SELECT
   FROM public.professors
  WHERE (professors.id = course_professors.professor_id)))));
grant delete, insert, select, update on public.course_professors to service_role;
grant select (course_id, professor_id, rating_count, rating_sum, course_rating_count, histogram, difficulty_count, difficulty_sum, take_again_count, take_again_yes, semester_counts, rating_avg, rating_score, difficulty_avg, take_again_percent, last_taught, fact_counts, is_small, shown_professor_semesters, shown_course_semesters, role) on public.course_professors to anon;
grant select (course_id, professor_id, rating_count, rating_sum, course_rating_count, histogram, difficulty_count, difficulty_sum, take_again_count, take_again_yes, semester_counts, rating_avg, rating_score, difficulty_avg, take_again_percent, last_taught, fact_counts, is_small, shown_professor_semesters, shown_course_semesters, role) on public.course_professors to authenticated;
grant select (course_id, professor_id, shown_professor_semesters, shown_course_semesters) on public.course_professors to review_reader;
comment on table public.course_professors is 'Which professor teaches which course.';
comment on column public.course_professors.rating_count is 'Visible ratings of the professor that name the course, and of the course that name the professor. By trigger.';
comment on column public.course_professors.course_rating_count is 'How many of them are ratings of the course.';
comment on column public.course_professors.histogram is 'How many of either kind gave 1, 2, 3, 4 and 5 stars; index 1 is one star.';
comment on column public.course_professors.semester_counts is 'Visible ratings by the semester that they name: {"2026b": [count, sum of stars]}.';
comment on column public.course_professors.rating_score is 'Sort key of "best rated": the average after adding ten ratings of 3.8.';
comment on column public.course_professors.last_taught is 'The newest semester that a visible rating names, e.g. 2026b: what raters wrote, no timetable. Null without one.';
comment on column public.course_professors.fact_counts is 'Facts of the pair, as in public.professors.';
comment on column public.course_professors.is_small is 'Whether the fact class_size says that few study it. Renewed at night, with what is shown of semesters.';
comment on column public.course_professors.shown_professor_semesters is 'Of a small class, the part of semester_counts that ratings of the professor make: three or more each. By trigger.';
comment on column public.course_professors.shown_course_semesters is 'Of a small class, the part of semester_counts that ratings of the course make: three or more each. By trigger.';
comment on column public.course_professors.role is 'What the professor gives in the course; null where nobody knows.';

create table public.course_rating_votes (
  rating_id uuid not null,
  user_id text not null default private.user_id(),
  created_at timestamp with time zone not null default now()
);
alter table public.course_rating_votes add constraint course_rating_votes_pkey PRIMARY KEY (rating_id, user_id);
alter table public.course_rating_votes add constraint course_rating_votes_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.course_ratings(id) ON DELETE CASCADE;
alter table public.course_rating_votes add constraint course_rating_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX course_rating_votes_user_idx ON public.course_rating_votes USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.course_rating_votes FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT OR DELETE ON public.course_rating_votes FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.course_rating_votes FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('vote');
CREATE TRIGGER _200_check BEFORE INSERT ON public.course_rating_votes FOR EACH ROW EXECUTE FUNCTION private.tg__check_vote();
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.course_rating_votes FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__limit_a_day('vote');
CREATE TRIGGER _500_count_added AFTER INSERT ON public.course_rating_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_votes('1');
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.course_rating_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_votes('-1');
alter table public.course_rating_votes enable row level security;
create policy delete_own on public.course_rating_votes for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.course_rating_votes for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user))))));
create policy select_for_reviews on public.course_rating_votes for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.course_rating_votes for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.course_rating_votes to authenticated;
grant delete, insert, select, update on public.course_rating_votes to service_role;
grant insert (rating_id) on public.course_rating_votes to authenticated;
grant select (rating_id, user_id) on public.course_rating_votes to review_reader;
grant select (rating_id, user_id, created_at) on public.course_rating_votes to authenticated;
comment on table public.course_rating_votes is 'Who found which rating of a course helpful, each visible to the voter only.';

create table public.course_ratings (
  id uuid not null default gen_random_uuid(),
  user_id text default private.user_id(),
  course_id integer not null,
  rating1 smallint not null,
  comment text not null,
  difficulty smallint,
  would_take_again boolean,
  tags text[] not null default '{}'::text[],
  professor_id integer,
  semester text,
  year smallint,
  helpful_count integer not null default 0,
  verified_student boolean not null default false,
  status text not null default 'visible'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  held_reasons text[] not null default '{}'::text[],
  reviewed_at timestamp with time zone,
  decision_reason text,
  decision_note text,
  decided_at timestamp with time zone,
  held_at timestamp with time zone,
  posted_at timestamp with time zone not null,
  waits_for text,
  released_at timestamp with time zone,
  in_small_class boolean not null default false
);
alter table public.course_ratings add constraint course_ratings_pkey PRIMARY KEY (id);
alter table public.course_ratings add constraint course_ratings_comment_check CHECK (((char_length(comment) <= 2000) AND (private.ink_length(comment) >= 10)));
alter table public.course_ratings add constraint course_ratings_decision_note_check CHECK ((char_length(decision_note) <= 1000));
alter table public.course_ratings add constraint course_ratings_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'other'::text])));
alter table public.course_ratings add constraint course_ratings_difficulty_check CHECK (((difficulty >= 1) AND (difficulty <= 5)));
alter table public.course_ratings add constraint course_ratings_held_reasons CHECK ((held_reasons <@ ARRAY['phone'::text, 'email'::text, 'link'::text, 'id_number'::text, 'words'::text, 'reports'::text, 'new_account'::text]));
alter table public.course_ratings add constraint course_ratings_helpful_count_check CHECK ((helpful_count >= 0));
alter table public.course_ratings add constraint course_ratings_rating1_check CHECK (((rating1 >= 1) AND (rating1 <= 5)));
alter table public.course_ratings add constraint course_ratings_semester_check CHECK ((semester = ANY (ARRAY['a'::text, 'b'::text, 'summer'::text])));
alter table public.course_ratings add constraint course_ratings_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'held'::text, 'hidden'::text, 'removed'::text])));
alter table public.course_ratings add constraint course_ratings_tags CHECK (((tags <@ ARRAY['clear'::text, 'engaging'::text, 'available'::text, 'fair_exam'::text, 'heavy_homework'::text, 'mandatory_attendance'::text, 'good_slides'::text, 'inspiring'::text, 'strict_grading'::text, 'fast_pace'::text, 'recorded_lectures'::text, 'practical'::text]) AND (COALESCE(array_ndims(tags), 1) = 1) AND (cardinality(tags) <= 3) AND ((cardinality(tags) < 2) OR (tags[1] IS DISTINCT FROM tags[2])) AND ((cardinality(tags) < 3) OR ((tags[3] IS DISTINCT FROM tags[1]) AND (tags[3] IS DISTINCT FROM tags[2])))));
alter table public.course_ratings add constraint course_ratings_waits CHECK (((waits_for IS NULL) OR (status = 'held'::text)));
alter table public.course_ratings add constraint course_ratings_waits_for_check CHECK ((waits_for = ANY (ARRAY['page'::text, 'grades'::text, 'together'::text])));
alter table public.course_ratings add constraint course_ratings_year_check CHECK (((year >= 1990) AND (year <= 2100)));
alter table public.course_ratings add constraint course_ratings_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE DEFERRABLE;
alter table public.course_ratings add constraint course_ratings_course_id_professor_id_fkey FOREIGN KEY (course_id, professor_id) REFERENCES public.course_professors(course_id, professor_id) ON DELETE SET NULL (professor_id) DEFERRABLE;
alter table public.course_ratings add constraint course_ratings_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE SET NULL;
alter table public.course_ratings add constraint course_ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.course_ratings add constraint course_ratings_user_id_course_id_key UNIQUE (user_id, course_id);
CREATE INDEX course_ratings_held_idx ON public.course_ratings USING btree (held_at, id) WHERE ((status = 'held'::text) AND (decided_at IS NULL));
CREATE INDEX course_ratings_helpful_idx ON public.course_ratings USING btree (course_id, helpful_count DESC, posted_at DESC);
CREATE INDEX course_ratings_highest_idx ON public.course_ratings USING btree (course_id, rating1 DESC, posted_at DESC) WHERE (status = 'visible'::text);
CREATE INDEX course_ratings_lowest_idx ON public.course_ratings USING btree (course_id, rating1, posted_at DESC) WHERE (status = 'visible'::text);
CREATE INDEX course_ratings_newest_idx ON public.course_ratings USING btree (course_id, posted_at DESC) WHERE (status = 'visible'::text);
CREATE INDEX course_ratings_pair_idx ON public.course_ratings USING btree (professor_id, course_id) WHERE (professor_id IS NOT NULL);
CREATE INDEX course_ratings_posted_idx ON public.course_ratings USING btree (posted_at, id);
CREATE INDEX course_ratings_quotes_idx ON public.course_ratings USING btree (posted_at DESC, id) WHERE ((status = 'visible'::text) AND (rating1 <> 3) AND (char_length(comment) >= 80));
CREATE INDEX course_ratings_released_idx ON public.course_ratings USING btree (released_at) WHERE (released_at IS NOT NULL);
CREATE INDEX course_ratings_waiting_idx ON public.course_ratings USING btree (course_id) WHERE (waits_for IS NOT NULL);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.course_ratings FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT OR DELETE OR UPDATE ON public.course_ratings FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_lock_caller BEFORE DELETE OR UPDATE ON public.course_ratings FOR EACH STATEMENT WHEN (private.is_client()) EXECUTE FUNCTION private.tg__lock_caller();
CREATE TRIGGER _025_names_nothing_missing BEFORE UPDATE OF professor_id, course_id ON public.course_ratings FOR EACH ROW WHEN (((old.waits_for = 'page'::text) AND (new.waits_for = 'page'::text))) EXECUTE FUNCTION private.tg_ratings__names_nothing_missing();
CREATE TRIGGER _030_judge BEFORE INSERT OR UPDATE OF user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags, semester, year, status ON public.course_ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__before_write();
CREATE TRIGGER _040_name_nothing BEFORE INSERT OR UPDATE OF professor_id ON public.course_ratings FOR EACH ROW WHEN ((private.is_client() AND (new.professor_id IS NOT NULL))) EXECUTE FUNCTION private.tg_ratings__name_nothing();
CREATE TRIGGER _040_retire_tags BEFORE INSERT OR UPDATE OF tags ON public.course_ratings FOR EACH ROW WHEN ((new.tags && ARRAY['mandatory_attendance'::text, 'recorded_lectures'::text])) EXECUTE FUNCTION private.tg__retire_tags();
CREATE TRIGGER _050_keep_delete BEFORE DELETE ON public.course_ratings FOR EACH ROW WHEN ((private.is_client() AND (old.status = ANY (ARRAY['hidden'::text, 'removed'::text])))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _050_keep_update BEFORE UPDATE ON public.course_ratings FOR EACH ROW WHEN ((private.is_client() AND ((old.status = ANY (ARRAY['hidden'::text, 'removed'::text])) OR (old.course_id <> new.course_id) OR (old.user_id <> new.user_id)))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _150_hold_after_withdrawal BEFORE INSERT ON public.course_ratings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['visible'::text, 'held'::text]))) EXECUTE FUNCTION private.tg_ratings__hold_after_withdrawal();
CREATE TRIGGER _160_note_hold BEFORE INSERT OR UPDATE OF comment, status, decided_at ON public.course_ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__note_hold();
CREATE TRIGGER _165_choose BEFORE INSERT OR UPDATE OF waits_for ON public.course_ratings FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg_ratings__choose();
CREATE TRIGGER _170_wait BEFORE INSERT OR UPDATE OF comment, status, waits_for ON public.course_ratings FOR EACH ROW WHEN ((new.waits_for IS NOT NULL)) EXECUTE FUNCTION private.tg_ratings__wait();
CREATE TRIGGER _175_land BEFORE UPDATE OF waits_for ON public.course_ratings FOR EACH ROW WHEN (((old.waits_for <> 'page'::text) AND (new.waits_for IS NULL))) EXECUTE FUNCTION private.tg_ratings__land();
CREATE TRIGGER _180_posted BEFORE INSERT OR UPDATE OF created_at, released_at, posted_at, waits_for ON public.course_ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__posted();
CREATE TRIGGER _190_small_class BEFORE INSERT ON public.course_ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__small_class();
CREATE TRIGGER _190_small_class_update BEFORE UPDATE ON public.course_ratings FOR EACH ROW WHEN (((new.professor_id IS DISTINCT FROM old.professor_id) OR (new.course_id IS DISTINCT FROM old.course_id))) EXECUTE FUNCTION private.tg_ratings__small_class();
CREATE TRIGGER _500_follow_up_added AFTER INSERT ON public.course_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__follow_up();
CREATE TRIGGER _500_follow_up_changed AFTER UPDATE ON public.course_ratings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__follow_up();
CREATE TRIGGER _500_follow_up_removed AFTER DELETE ON public.course_ratings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__follow_up();
CREATE TRIGGER _510_settle_added AFTER INSERT ON public.course_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__settle_semesters();
CREATE TRIGGER _510_settle_changed AFTER UPDATE ON public.course_ratings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__settle_semesters();
CREATE TRIGGER _510_settle_removed AFTER DELETE ON public.course_ratings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__settle_semesters();
CREATE TRIGGER _600_announce AFTER UPDATE OF waits_for ON public.course_ratings FOR EACH ROW WHEN (((old.waits_for <> 'page'::text) AND (new.status = 'visible'::text))) EXECUTE FUNCTION private.tg_ratings__announce();
CREATE TRIGGER _600_tell_writer_insert AFTER INSERT ON public.course_ratings FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND ((new.status = 'held'::text) AND (new.waits_for IS NULL)))) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _600_tell_writer_update AFTER UPDATE ON public.course_ratings FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND ((new.waits_for IS NULL) AND (((new.status <> old.status) AND (old.waits_for IS DISTINCT FROM 'page'::text)) OR ((new.status = 'held'::text) AND (old.waits_for IS NOT NULL)) OR ((new.status = 'held'::text) AND (new.decided_at IS NOT NULL) AND (new.decided_at IS DISTINCT FROM old.decided_at)))))) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _700_forget_withdrawn AFTER UPDATE OF status ON public.course_ratings FOR EACH ROW WHEN (((old.status <> 'visible'::text) AND (new.status = 'visible'::text))) EXECUTE FUNCTION private.tg_ratings__forget_withdrawn();
CREATE TRIGGER _700_note_words AFTER INSERT OR UPDATE OF comment ON public.course_ratings FOR EACH ROW WHEN (('words'::text = ANY (new.held_reasons))) EXECUTE FUNCTION private.tg__note_words('course_review');
CREATE TRIGGER _700_remember_withdrawn BEFORE DELETE ON public.course_ratings FOR EACH ROW WHEN (((old.user_id = private.user_id()) AND (old.waits_for IS NULL))) EXECUTE FUNCTION private.tg_ratings__remember_withdrawn('course_review');
CREATE TRIGGER _700_replace_departing AFTER INSERT ON public.course_ratings FOR EACH ROW EXECUTE FUNCTION private.tg__replace_departing();
CREATE TRIGGER _900_log AFTER UPDATE ON public.course_ratings FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.held_reasons IS DISTINCT FROM new.held_reasons)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.held_at IS DISTINCT FROM new.held_at)) OR (old.reviewed_at IS DISTINCT FROM new.reviewed_at))) EXECUTE FUNCTION private.tg__log_decision('course_review', 'id', 'status', 'held_reasons', 'decision_reason', 'decision_note', 'decided_at', 'held_at', 'reviewed_at');
alter table public.course_ratings enable row level security;
create policy delete_own on public.course_ratings for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.course_ratings for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND ((EXISTS ( SELECT
   FROM public.courses
  WHERE (courses.id = course_ratings.course_id))) OR private.waits_here('course'::text, course_id))));
create policy select_for_reviews on public.course_ratings for select to review_reader
  using ((status = 'visible'::text));
create policy select_own on public.course_ratings for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.course_ratings for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.course_ratings to authenticated;
grant delete, insert, select, update on public.course_ratings to service_role;
grant insert (user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year, waits_for) on public.course_ratings to authenticated;
grant select (id, user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year, helpful_count, verified_student, status, created_at, updated_at, held_reasons, reviewed_at, decision_reason, decision_note, decided_at, held_at, posted_at, waits_for, released_at, in_small_class) on public.course_ratings to authenticated;
grant select (id, user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year, helpful_count, verified_student, status, posted_at, in_small_class) on public.course_ratings to review_reader;
grant update (user_id, course_id, rating1, comment, difficulty, would_take_again, tags, professor_id, semester, year, waits_for) on public.course_ratings to authenticated;
comment on table public.course_ratings is 'Ratings of courses (DATA-05), each visible to its author only.';
comment on column public.course_ratings.user_id is 'Whose it is; null where the link to the person was cut.';
comment on column public.course_ratings.tags is 'Up to three, without repeats, of the list in the constraint on this column.';
comment on column public.course_ratings.professor_id is 'The professor that the rating is about, when the author said so.';
comment on column public.course_ratings.semester is 'When it was taken: a (fall), b (spring) or summer of the academic year `year`.';
comment on column public.course_ratings.year is 'The year in which the academic year ends: 2027 is 2026/27. Bound by the calendar (public.semesters).';
comment on column public.course_ratings.status is 'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';
comment on column public.course_ratings.held_reasons is 'Why the review is held: phone, email, link, id_number, words, reports of readers, or new_account. For its author.';
comment on column public.course_ratings.reviewed_at is 'When an admin last let it stand; older reports do not hold it again.';
comment on column public.course_ratings.decision_reason is 'Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author.';
comment on column public.course_ratings.decision_note is 'What the admin wrote to its author.';
comment on column public.course_ratings.decided_at is 'When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author.';
comment on column public.course_ratings.held_at is 'Since when it has waited for an admin; null where it is not held.';
comment on column public.course_ratings.posted_at is 'Beginning of the day in Israel on which it was written, or released: what others see of the two.';
comment on column public.course_ratings.waits_for is 'What a held rating waits for besides an admin: page (that is proposed), grades, or together (with others). Its writer sends grades or together, or null to publish.';
comment on column public.course_ratings.released_at is 'Beginning of the day in Israel on which a rating that waited was released; null where none did.';
comment on column public.course_ratings.in_small_class is 'Whether the class is small (private.is_small_class). By trigger.';

create view public.course_reports with (security_invoker=true) as
 SELECT id,
    course_id,
    user_id,
    reason,
    details,
    status,
    created_at,
    updated_at
   FROM private.reports r
  WHERE (course_id IS NOT NULL);
grant delete, insert, select, update on public.course_reports to service_role;
grant insert (course_id, user_id, reason, details, status) on public.course_reports to authenticated;
grant select (id, course_id, user_id, reason, details, status, created_at, updated_at) on public.course_reports to authenticated;
grant update (reason, details, status, updated_at) on public.course_reports to authenticated;
comment on view public.course_reports is 'Reports of courses (DATA-06), each visible to the person who made it.';

create view public.course_reviews as
 SELECT r.id,
    r.course_id,
    r.professor_id,
    r.rating1,
    r.comment,
        CASE
            WHEN (r.comment ~ '[א-ת]'::text) THEN 'he'::text
            WHEN (r.comment ~ '[A-Za-z]'::text) THEN 'en'::text
            ELSE NULL::text
        END AS language,
    r.difficulty,
    r.would_take_again,
    r.tags,
        CASE
            WHEN ((NOT r.in_small_class) OR ( SELECT (t.shown_course_semesters ? (r.year || r.semester))
               FROM public.course_professors t
              WHERE ((t.professor_id = r.professor_id) AND (t.course_id = r.course_id)))) THEN r.semester
            ELSE NULL::text
        END AS semester,
    r.year,
    r.helpful_count,
    r.verified_student,
    COALESCE((r.user_id = ( SELECT private.user_id() AS user_id)), false) AS is_mine,
    r.posted_at AS created_at,
    p.name AS professor_name,
    p.name_en AS professor_name_en,
    p.title AS professor_title,
    (EXISTS ( SELECT
           FROM public.course_rating_votes v
          WHERE ((v.rating_id = r.id) AND (v.user_id = ( SELECT private.user_id() AS user_id))))) AS is_voted
   FROM ((public.course_ratings r
     JOIN public.courses c ON (((c.id = r.course_id) AND (c.status = 'visible'::text))))
     LEFT JOIN public.professors p ON (((p.id = r.professor_id) AND (p.status = 'visible'::text))))
  WHERE ((r.status = 'visible'::text) AND (r.id <> ALL (ARRAY( SELECT h.course_rating_id
           FROM public.hidden_reviews h
          WHERE ((h.user_id = ( SELECT private.user_id() AS user_id)) AND (h.course_rating_id IS NOT NULL))))));
alter view public.course_reviews owner to review_reader;
grant select on public.course_reviews to anon;
grant select on public.course_reviews to authenticated;
grant select on public.course_reviews to service_role;
comment on view public.course_reviews is 'Visible ratings of courses for everybody, without authors; professor columns are null when none was named.';
comment on column public.course_reviews.language is 'he where the comment has a Hebrew letter, else en where it has a Latin one, else null.';
comment on column public.course_reviews.is_mine is 'Whether the reader wrote it.';
comment on column public.course_reviews.created_at is 'The day on which it was written, as its beginning in Israel.';
comment on column public.course_reviews.is_voted is 'Whether the reader found it helpful.';

create table public.courses (
  id integer not null generated by default as identity,
  name text not null,
  name_en text not null,
  code text,
  aliases text[] not null default '{}'::text[],
  institution integer not null,
  department integer not null,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  histogram integer[] not null default '{0,0,0,0,0}'::integer[],
  difficulty_count integer not null default 0,
  difficulty_sum integer not null default 0,
  difficulty_histogram integer[] not null default '{0,0,0,0,0}'::integer[],
  take_again_count integer not null default 0,
  take_again_yes integer not null default 0,
  tag_counts jsonb not null default '{}'::jsonb,
  semester_counts jsonb not null default '{}'::jsonb,
  last_rated_at timestamp with time zone,
  rating_avg numeric(3,2),
  rating_score numeric(5,4) not null default 3.8,
  difficulty_avg numeric(3,2),
  take_again_percent smallint,
  top_tag text,
  status text not null default 'visible'::text,
  merged_into integer,
  created_at timestamp with time zone not null default now(),
  traits text[] not null default '{}'::text[],
  ranked_difficulty numeric(3,2),
  recent_count integer not null default 0,
  recent_sum integer not null default 0,
  recent_avg numeric(3,2),
  recent_score numeric(5,4),
  fact_counts jsonb not null default '{}'::jsonb,
  is_small boolean
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02);
alter table public.courses add constraint courses_pkey PRIMARY KEY (id);
alter table public.courses add constraint courses_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40)));
alter table public.courses add constraint courses_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'hidden'::text, 'merged'::text, 'proposed'::text])));
alter table public.courses add constraint courses_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE CASCADE;
alter table public.courses add constraint courses_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.courses add constraint courses_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.courses(id) ON DELETE CASCADE;
CREATE INDEX courses_again_idx ON public.courses USING btree (take_again_percent DESC NULLS LAST, rating_score DESC, id);
CREATE INDEX courses_best_idx ON public.courses USING btree (rating_score DESC, id);
CREATE INDEX courses_department_best_idx ON public.courses USING btree (department, rating_score DESC, id) INCLUDE (status, institution, name, name_en, code, rating_count, rating_avg, last_rated_at, difficulty_avg, take_again_percent, top_tag);
CREATE INDEX courses_department_news_idx ON public.courses USING btree (department, last_rated_at DESC NULLS LAST, id) WHERE ((status = 'visible'::text) AND (rating_count >= 3));
CREATE INDEX courses_easy_idx ON public.courses USING btree (ranked_difficulty, rating_score DESC, id);
CREATE INDEX courses_hard_idx ON public.courses USING btree (ranked_difficulty DESC NULLS LAST, rating_score DESC, id);
CREATE INDEX courses_hidden_idx ON public.courses USING btree (id) WHERE (status = 'hidden'::text);
CREATE INDEX courses_institution_again_idx ON public.courses USING btree (institution, take_again_percent DESC NULLS LAST, rating_score DESC, id);
CREATE INDEX courses_institution_best_idx ON public.courses USING btree (institution, rating_score DESC, id);
CREATE INDEX courses_institution_easy_idx ON public.courses USING btree (institution, ranked_difficulty, rating_score DESC, id);
CREATE INDEX courses_institution_hard_idx ON public.courses USING btree (institution, ranked_difficulty DESC NULLS LAST, rating_score DESC, id);
CREATE INDEX courses_institution_most_idx ON public.courses USING btree (institution, rating_count DESC, id);
CREATE INDEX courses_institution_name_en_idx ON public.courses USING btree (institution, name_en, id);
CREATE INDEX courses_institution_name_idx ON public.courses USING btree (institution, name, id);
CREATE INDEX courses_institution_newest_idx ON public.courses USING btree (institution, last_rated_at DESC NULLS LAST, id);
CREATE INDEX courses_institution_recent_idx ON public.courses USING btree (institution, recent_score DESC, id) WHERE (recent_score IS NOT NULL);
CREATE INDEX courses_lacks_english_idx ON public.courses USING btree (id) WHERE private.lacks_english(name, name_en);
CREATE INDEX courses_merged_into_idx ON public.courses USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX courses_most_idx ON public.courses USING btree (rating_count DESC, id);
CREATE INDEX courses_name_en_idx ON public.courses USING btree (name_en, id);
CREATE INDEX courses_name_idx ON public.courses USING btree (name, id);
CREATE INDEX courses_newest_idx ON public.courses USING btree (last_rated_at DESC NULLS LAST, id);
CREATE INDEX courses_proposed_idx ON public.courses USING btree (id) WHERE (status = 'proposed'::text);
CREATE INDEX courses_recent_idx ON public.courses USING btree (recent_score DESC, id) WHERE (recent_score IS NOT NULL);
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF institution, department ON public.courses FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution', 'department', 'department');
CREATE TRIGGER _100_small BEFORE INSERT ON public.courses FOR EACH ROW WHEN ((new.is_small IS NULL)) EXECUTE FUNCTION private.tg_courses__small();
CREATE TRIGGER _500_count_added AFTER INSERT ON public.courses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_added();
CREATE TRIGGER _500_count_changed AFTER UPDATE OF status, institution, department ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__count_changed();
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.courses REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_removed();
CREATE TRIGGER _600_index_added AFTER INSERT ON public.courses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__index_added();
CREATE TRIGGER _600_index_changed AFTER UPDATE OF name, name_en, code, aliases, institution, department, status ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__index_changed();
CREATE TRIGGER _700_index_guides AFTER UPDATE OF name, name_en, code, aliases, status ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__index_guides_of();
CREATE TRIGGER _700_move_guides AFTER UPDATE OF institution, department ON public.courses FOR EACH ROW WHEN (((old.institution IS DISTINCT FROM new.institution) OR (old.department IS DISTINCT FROM new.department))) EXECUTE FUNCTION private.tg_courses__move_guides();
CREATE TRIGGER _800_settle_class AFTER UPDATE OF is_small ON public.courses FOR EACH ROW WHEN ((old.is_small IS DISTINCT FROM new.is_small)) EXECUTE FUNCTION private.tg_courses__settle_class();
CREATE TRIGGER _900_derive_tallies BEFORE INSERT OR UPDATE ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__derive_tallies();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF name, name_en, code, aliases, institution, department, status, merged_into, is_small ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('course', 'id', 'name', 'name_en', 'code', 'aliases', 'institution', 'department', 'status', 'merged_into', 'is_small');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE OF name, name_en, code, aliases, institution, department, status, merged_into ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages_of_shown();
CREATE TRIGGER _900_tell_small AFTER UPDATE OF is_small ON public.courses FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages('*');
CREATE TRIGGER _950_merged BEFORE INSERT OR UPDATE OF id, status, merged_into ON public.courses FOR EACH ROW WHEN (((((new.status = 'merged'::text) = (new.merged_into IS NOT NULL)) AND (new.merged_into IS DISTINCT FROM new.id)) IS FALSE)) EXECUTE FUNCTION private.tg__violates('courses_merged');
CREATE TRIGGER _950_names BEFORE INSERT OR UPDATE OF name, name_en ON public.courses FOR EACH ROW WHEN ((((private.ink_length(new.name) >= 2) AND (char_length(new.name) <= 160) AND (private.ink_length(new.name_en) >= 2) AND (char_length(new.name_en) <= 160)) IS FALSE)) EXECUTE FUNCTION private.tg__violates('courses_names');
alter table public.courses enable row level security;
create policy select_for_library on public.courses for select to library_reader
  using ((( SELECT public.is_admin() AS is_admin) OR (status = 'visible'::text)));
create policy select_for_reviews on public.courses for select to review_reader
  using ((status = 'visible'::text));
create policy select_visible on public.courses for select to anon, authenticated
  using ((status = 'visible'::text));
grant delete, insert, select, update on public.courses to service_role;
grant select on public.courses to anon;
grant select on public.courses to authenticated;
grant select (id, name, name_en, code, aliases, institution, department, rating_count, rating_sum, histogram, difficulty_count, difficulty_sum, difficulty_histogram, take_again_count, take_again_yes, tag_counts, semester_counts, last_rated_at, rating_avg, rating_score, difficulty_avg, take_again_percent, top_tag, status, merged_into, created_at, ranked_difficulty, recent_count, recent_sum, recent_avg, recent_score) on public.courses to anon;
grant select (id, name, name_en, code, aliases, institution, department, rating_count, rating_sum, histogram, difficulty_count, difficulty_sum, difficulty_histogram, take_again_count, take_again_yes, tag_counts, semester_counts, last_rated_at, rating_avg, rating_score, difficulty_avg, take_again_percent, top_tag, status, merged_into, created_at, ranked_difficulty, recent_count, recent_sum, recent_avg, recent_score) on public.courses to authenticated;
grant select (id, name, name_en, code, institution, department, status) on public.courses to review_reader;
grant select (id, name, name_en, code, status) on public.courses to library_reader;
comment on table public.courses is 'Courses with the tallies of their visible ratings.';
comment on column public.courses.name is 'Hebrew name.';
comment on column public.courses.code is 'The institution''s own number of the course, as it writes it.';
comment on column public.courses.aliases is 'Other names that search should find.';
comment on column public.courses.histogram is 'How many gave 1, 2, 3, 4 and 5 stars; index 1 is one star.';
comment on column public.courses.difficulty_histogram is 'How many found it 1 (easy) to 5 (hard); index 1 is easy. Who said nothing is not among them.';
comment on column public.courses.tag_counts is 'How many visible ratings carry each tag, e.g. {"clear": 4}.';
comment on column public.courses.semester_counts is 'Visible ratings by the semester that they name: {"2026b": [count, sum of stars]}; the year in which the academic year ends, and a, b or summer.';
comment on column public.courses.last_rated_at is 'Beginning of the day in Israel of the newest visible rating.';
comment on column public.courses.rating_score is 'Sort key of "best rated": the average after adding ten ratings of 3.8, so that a single 5 does not beat twenty 4.8. 0 without ratings.';
comment on column public.courses.top_tag is 'The tag that most visible ratings carry, from three on; null below.';
comment on column public.courses.status is 'visible; hidden by an admin; merged into another, named by merged_into; proposed by a person who misses it.';
comment on column public.courses.traits is 'Names that lists may be narrowed by: available, clear and fair_exam by tags, and facts that students agree on.';
comment on column public.courses.ranked_difficulty is 'Sort key of "easiest" and "hardest": difficulty_avg from three ratings on; null below.';
comment on column public.courses.recent_count is 'Visible ratings of the last two years, counted at night.';
comment on column public.courses.recent_sum is 'Sum of the stars of these.';
comment on column public.courses.recent_avg is 'The average of these, from three on; null below.';
comment on column public.courses.recent_score is 'The same as rating_score, of these, from three on; null below.';
comment on column public.courses.fact_counts is 'Facts that are known, in sums over all pairs: {"attendance": ["yes", 14, 17, 2026]}, which is 14 of 17 answers, the newest of that academic year. null in place of an answer: answers differ. A fifth element, true: older than the last academic year. Hours: the band of the median, both numbers are all answers. Sensitive ones: both are 5, 10 or 20, which many or more have answered. Renewed at night (private.count_facts).';
comment on column public.courses.is_small is 'Whether few study it at once. When it is made, by its name (a seminar or a workshop) unless that is said.';

create table public.departments (
  id integer not null generated by default as identity,
  name text not null,
  name_en text not null,
  name_pretty_card text,
  institution integer not null,
  professor_count integer not null default 0,
  course_count integer not null default 0,
  rating_count integer not null default 0,
  merged_into integer
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=200);
alter table public.departments add constraint departments_pkey PRIMARY KEY (id);
alter table public.departments add constraint departments_counts CHECK ((LEAST(professor_count, course_count, rating_count) >= 0));
alter table public.departments add constraint departments_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.departments add constraint departments_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.departments(id) ON DELETE CASCADE;
alter table public.departments add constraint departments_institution_name_key UNIQUE (institution, name);
CREATE INDEX departments_merged_into_idx ON public.departments USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX departments_name_idx ON public.departments USING btree (name, id);
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF institution ON public.departments FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution');
CREATE TRIGGER _600_index_belonging AFTER UPDATE OF name, name_en, name_pretty_card ON public.departments FOR EACH ROW EXECUTE FUNCTION private.tg__index_belonging();
CREATE TRIGGER _700_index_guides AFTER UPDATE OF name, name_en, name_pretty_card ON public.departments FOR EACH ROW EXECUTE FUNCTION private.tg__index_guides_of();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF name, name_en, name_pretty_card, institution, merged_into ON public.departments FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('department', 'id', 'name', 'name_en', 'name_pretty_card', 'institution', 'merged_into');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE OF name, name_en, name_pretty_card, institution, merged_into ON public.departments FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tell_pages('*');
CREATE TRIGGER _950_texts BEFORE INSERT OR UPDATE OF id, name, name_en, name_pretty_card, merged_into ON public.departments FOR EACH ROW WHEN ((((private.ink_length(new.name) >= 2) AND (char_length(new.name) <= 120) AND (private.ink_length(new.name_en) >= 2) AND (char_length(new.name_en) <= 120) AND (private.ink_length(new.name_pretty_card) >= 1) AND (char_length(new.name_pretty_card) <= 60) AND (new.merged_into IS DISTINCT FROM new.id)) IS FALSE)) EXECUTE FUNCTION private.tg__violates('departments_texts');
alter table public.departments enable row level security;
create policy select_for_library on public.departments for select to library_reader
  using (true);
create policy select_visible on public.departments for select to anon, authenticated
  using ((merged_into IS NULL));
grant delete, insert, select, update on public.departments to service_role;
grant select (id, name, name_en) on public.departments to library_reader;
grant select (id, name, name_en, name_pretty_card, institution, professor_count, course_count, rating_count, merged_into) on public.departments to anon;
grant select (id, name, name_en, name_pretty_card, institution, professor_count, course_count, rating_count, merged_into) on public.departments to authenticated;
comment on table public.departments is 'Departments of the institutions (DATA-04).';
comment on column public.departments.name is 'Hebrew name, the default everywhere.';
comment on column public.departments.name_pretty_card is 'A shorter name for cards, where the full one is long.';
comment on column public.departments.professor_count is 'Visible professors. Counted by trigger.';
comment on column public.departments.course_count is 'Visible courses. Counted by trigger.';
comment on column public.departments.rating_count is 'Visible ratings of its visible professors and courses. Counted by trigger.';
comment on column public.departments.merged_into is 'Where all that was its own is now; null for one that is there.';

create table public.fact_answers (
  id uuid not null default gen_random_uuid(),
  user_id text,
  course_id integer not null,
  professor_id integer not null,
  fact text not null,
  answer text not null,
  year smallint not null,
  semester text
);
alter table public.fact_answers add constraint fact_answers_pkey PRIMARY KEY (id);
alter table public.fact_answers add constraint fact_answers_semester_check CHECK ((semester = ANY (ARRAY['a'::text, 'b'::text, 'summer'::text])));
alter table public.fact_answers add constraint fact_answers_year_check CHECK (((year >= 1990) AND (year <= 2100)));
alter table public.fact_answers add constraint fact_answers_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.fact_answers add constraint fact_answers_fact_answer_fkey FOREIGN KEY (fact, answer) REFERENCES private.fact_words(fact, answer);
alter table public.fact_answers add constraint fact_answers_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table public.fact_answers add constraint fact_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.fact_answers add constraint fact_answers_user_id_course_id_professor_id_fact_key UNIQUE (user_id, course_id, professor_id, fact);
CREATE INDEX fact_answers_course_idx ON public.fact_answers USING btree (course_id, professor_id);
CREATE INDEX fact_answers_professor_idx ON public.fact_answers USING btree (professor_id);
CREATE INDEX fact_answers_words_idx ON public.fact_answers USING btree (fact, answer);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.fact_answers FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
alter table public.fact_answers enable row level security;
create policy select_own on public.fact_answers for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.fact_answers to service_role;
grant select (id, user_id, course_id, professor_id, fact, answer, year, semester) on public.fact_answers to authenticated;
comment on table public.fact_answers is 'What people have answered about courses with their lecturers, each row visible to its person only. No row says when it was written.';
comment on column public.fact_answers.user_id is 'Null where the link to the person was cut.';
comment on column public.fact_answers.year is 'The year in which the academic year ends that the answer is about; where that was not said, the one in which it was given. Older ones no longer count (private.count_facts).';

create table public.follows (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  professor_id integer,
  course_id integer,
  created_at timestamp with time zone not null default now()
);
alter table public.follows add constraint follows_pkey PRIMARY KEY (id);
alter table public.follows add constraint follows_target CHECK ((num_nonnulls(professor_id, course_id) = 1));
alter table public.follows add constraint follows_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.follows add constraint follows_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table public.follows add constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.follows add constraint follows_user_id_course_id_key UNIQUE (user_id, course_id);
alter table public.follows add constraint follows_user_id_professor_id_key UNIQUE (user_id, professor_id);
CREATE INDEX follows_course_idx ON public.follows USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX follows_professor_idx ON public.follows USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.follows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT ON public.follows FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _030_follow_merge BEFORE INSERT ON public.follows FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('professor', 'professor_id', 'course', 'course_id');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.follows FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('follow');
CREATE TRIGGER _200_limit AFTER INSERT ON public.follows FOR EACH ROW EXECUTE FUNCTION private.tg__limit_follows();
alter table public.follows enable row level security;
create policy delete_own on public.follows for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.follows for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND ((professor_id IS NULL) OR (EXISTS ( SELECT
   FROM public.professors
  WHERE (professors.id = follows.professor_id)))) AND ((course_id IS NULL) OR (EXISTS ( SELECT
   FROM public.courses
  WHERE (courses.id = follows.course_id))))));
create policy select_own on public.follows for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.follows to authenticated;
grant delete, insert, select, update on public.follows to service_role;
grant insert (professor_id, course_id) on public.follows to authenticated;
grant select (id, user_id, professor_id, course_id, created_at) on public.follows to authenticated;
comment on table public.follows is 'What people follow: a professor or a course a row.';

create table public.guide_bookmarks (
  guide_id uuid not null,
  user_id text not null default private.user_id(),
  created_at timestamp with time zone not null default now()
);
alter table public.guide_bookmarks add constraint guide_bookmarks_pkey PRIMARY KEY (guide_id, user_id);
alter table public.guide_bookmarks add constraint guide_bookmarks_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table public.guide_bookmarks add constraint guide_bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX guide_bookmarks_user_idx ON public.guide_bookmarks USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.guide_bookmarks FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT OR DELETE ON public.guide_bookmarks FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.guide_bookmarks FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('bookmark');
CREATE TRIGGER _200_check BEFORE INSERT ON public.guide_bookmarks FOR EACH ROW EXECUTE FUNCTION private.tg__check_guide('bookmark', 'own too');
CREATE TRIGGER _300_limit AFTER INSERT ON public.guide_bookmarks FOR EACH ROW EXECUTE FUNCTION private.tg_guide_bookmarks__limit();
alter table public.guide_bookmarks enable row level security;
create policy delete_own on public.guide_bookmarks for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.guide_bookmarks for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user))))));
create policy select_for_reviews on public.guide_bookmarks for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.guide_bookmarks for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.guide_bookmarks to authenticated;
grant delete, insert, select, update on public.guide_bookmarks to service_role;
grant insert (guide_id) on public.guide_bookmarks to authenticated;
grant select (guide_id, user_id) on public.guide_bookmarks to review_reader;
grant select (guide_id, user_id, created_at) on public.guide_bookmarks to authenticated;
comment on table public.guide_bookmarks is 'Who has kept which guide, each visible to that person only.';

create table public.guide_files (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  guide_id uuid,
  "position" smallint not null default 0,
  name text not null,
  media_type text not null default 'application/octet-stream'::text,
  bytes integer not null,
  pages integer,
  width integer,
  height integer,
  has_thumbnail boolean not null default false,
  cleaned text[] not null default '{}'::text[],
  status text not null default 'uploading'::text,
  refused_reason text,
  created_at timestamp with time zone not null default now()
);
alter table public.guide_files add constraint guide_files_pkey PRIMARY KEY (id);
alter table public.guide_files add constraint guide_files_bytes_check CHECK (((bytes >= 1) AND (bytes <= 20971520)));
alter table public.guide_files add constraint guide_files_cleaned_check CHECK ((cleaned <@ ARRAY['author'::text, 'location'::text, 'device'::text, 'comments'::text, 'history'::text, 'descriptions'::text, 'hidden'::text, 'notes'::text, 'form'::text, 'file_name'::text]));
alter table public.guide_files add constraint guide_files_height_check CHECK ((height > 0));
alter table public.guide_files add constraint guide_files_media_type_check CHECK (((char_length(media_type) >= 3) AND (char_length(media_type) <= 100)));
alter table public.guide_files add constraint guide_files_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND (name !~ '[/\\]'::text)));
alter table public.guide_files add constraint guide_files_pages_check CHECK ((pages > 0));
alter table public.guide_files add constraint guide_files_position_check CHECK ((("position" >= 0) AND ("position" <= 4)));
alter table public.guide_files add constraint guide_files_refused CHECK (((status = 'refused'::text) = (refused_reason IS NOT NULL)));
alter table public.guide_files add constraint guide_files_refused_reason_check CHECK ((refused_reason = ANY (ARRAY['type'::text, 'size'::text, 'encrypted'::text, 'bomb'::text, 'broken'::text, 'virus'::text, 'removed_before'::text, 'active_content'::text])));
alter table public.guide_files add constraint guide_files_status_check CHECK ((status = ANY (ARRAY['uploading'::text, 'checking'::text, 'ready'::text, 'refused'::text])));
alter table public.guide_files add constraint guide_files_width_check CHECK ((width > 0));
alter table public.guide_files add constraint guide_files_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table public.guide_files add constraint guide_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX guide_files_checking_idx ON public.guide_files USING btree (id) WHERE (status = 'checking'::text);
CREATE INDEX guide_files_guide_idx ON public.guide_files USING btree (guide_id, "position") WHERE (guide_id IS NOT NULL);
CREATE INDEX guide_files_unattached_idx ON public.guide_files USING btree (created_at) WHERE (guide_id IS NULL);
CREATE INDEX guide_files_user_idx ON public.guide_files USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.guide_files FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON public.guide_files FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages('g');
alter table public.guide_files enable row level security;
create policy select_for_library on public.guide_files for select to library_reader
  using (((status = 'ready'::text) AND (guide_id IS NOT NULL)));
create policy select_for_reviews on public.guide_files for select to review_reader
  using (((status = 'ready'::text) AND (guide_id IS NOT NULL)));
create policy select_own on public.guide_files for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.guide_files to service_role;
grant select (guide_id, "position", name, bytes, status) on public.guide_files to library_reader;
grant select (id, guide_id, "position", name, media_type, bytes, pages, width, height, has_thumbnail, cleaned, status) on public.guide_files to review_reader;
grant select (id, user_id, guide_id, "position", name, media_type, bytes, pages, width, height, has_thumbnail, cleaned, status, refused_reason, created_at) on public.guide_files to authenticated;
comment on table public.guide_files is 'Files of study guides, each visible to its owner; everybody reads published_guide_files.';
comment on column public.guide_files.guide_id is 'Null while its guide is being written.';
comment on column public.guide_files.name is 'As its owner named it, without what would say a name; with its ending.';
comment on column public.guide_files.media_type is 'By its content, never by its name (RFC 6838).';
comment on column public.guide_files.cleaned is 'What was taken out of it when it came.';
comment on column public.guide_files.refused_reason is 'Why it cannot be used; its owner is told what to do.';

create view public.guide_reports with (security_invoker=true) as
 SELECT id,
    guide_id,
    user_id,
    reason,
    details,
    status,
    created_at,
    updated_at
   FROM private.reports r
  WHERE (guide_id IS NOT NULL);
grant delete, insert, select, update on public.guide_reports to service_role;
grant insert (guide_id, user_id, reason, details, status) on public.guide_reports to authenticated;
grant select (id, guide_id, user_id, reason, details, status, created_at, updated_at) on public.guide_reports to authenticated;
grant update (reason, details, status, updated_at) on public.guide_reports to authenticated;
comment on view public.guide_reports is 'Reports of study guides, each visible to the person who made it.';

create table public.guide_request_people (
  request_id uuid not null,
  user_id text not null,
  created_at timestamp with time zone not null default now()
);
alter table public.guide_request_people add constraint guide_request_people_pkey PRIMARY KEY (request_id, user_id);
alter table public.guide_request_people add constraint guide_request_people_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.guide_requests(id) ON DELETE CASCADE;
alter table public.guide_request_people add constraint guide_request_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX guide_request_people_user_idx ON public.guide_request_people USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.guide_request_people FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _500_count_added AFTER INSERT ON public.guide_request_people REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_request_people__count('1');
CREATE TRIGGER _500_count_moved_from AFTER UPDATE ON public.guide_request_people REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_request_people__count('-1');
CREATE TRIGGER _500_count_moved_to AFTER UPDATE ON public.guide_request_people REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_request_people__count('1');
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.guide_request_people REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_request_people__count('-1');
alter table public.guide_request_people enable row level security;
create policy select_for_reviews on public.guide_request_people for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.guide_request_people for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.guide_request_people to service_role;
grant select (request_id, user_id) on public.guide_request_people to review_reader;
grant select (request_id, user_id, created_at) on public.guide_request_people to authenticated;
comment on table public.guide_request_people is 'Who asks for which guide, each visible to that person only.';

create table public.guide_requests (
  id uuid not null default gen_random_uuid(),
  course_id integer not null,
  type text not null,
  asked_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  asked_on timestamp with time zone generated always as ((date_trunc('day'::text, (created_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored
);
alter table public.guide_requests add constraint guide_requests_pkey PRIMARY KEY (id);
alter table public.guide_requests add constraint guide_requests_asked_count_check CHECK ((asked_count >= 0));
alter table public.guide_requests add constraint guide_requests_type_check CHECK ((type = ANY (ARRAY['summary'::text, 'past_exam'::text, 'formula_sheet'::text, 'exercise_solutions'::text, 'recording'::text, 'link'::text])));
alter table public.guide_requests add constraint guide_requests_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.guide_requests add constraint guide_requests_course_id_type_key UNIQUE (course_id, type);
CREATE INDEX guide_requests_asked_idx ON public.guide_requests USING btree (asked_count DESC, id);
CREATE TRIGGER _030_follow_merge BEFORE INSERT ON public.guide_requests FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('course', 'course_id');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON public.guide_requests FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages('g');
alter table public.guide_requests enable row level security;
create policy select_for_reviews on public.guide_requests for select to review_reader
  using ((asked_count > 0));
grant delete, insert, select, update on public.guide_requests to service_role;
grant select (id, course_id, type, asked_count, asked_on) on public.guide_requests to review_reader;
comment on table public.guide_requests is 'Which guides are missed; everybody reads wanted_guides.';
comment on column public.guide_requests.asked_count is 'How many ask for it. Kept by trigger.';
comment on column public.guide_requests.asked_on is 'The day of the first who asked, as its beginning in Israel.';

create table public.guide_votes (
  guide_id uuid not null,
  user_id text not null default private.user_id(),
  created_at timestamp with time zone not null default now()
);
alter table public.guide_votes add constraint guide_votes_pkey PRIMARY KEY (guide_id, user_id);
alter table public.guide_votes add constraint guide_votes_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table public.guide_votes add constraint guide_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX guide_votes_user_idx ON public.guide_votes USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.guide_votes FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT OR DELETE ON public.guide_votes FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.guide_votes FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('vote');
CREATE TRIGGER _200_check BEFORE INSERT ON public.guide_votes FOR EACH ROW EXECUTE FUNCTION private.tg__check_guide('vote', 'of others');
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.guide_votes FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__limit_a_day('vote');
CREATE TRIGGER _500_count_added AFTER INSERT ON public.guide_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_votes__count('1');
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.guide_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_votes__count('-1');
alter table public.guide_votes enable row level security;
create policy delete_own on public.guide_votes for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.guide_votes for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user))))));
create policy select_for_reviews on public.guide_votes for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.guide_votes for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.guide_votes to authenticated;
grant delete, insert, select, update on public.guide_votes to service_role;
grant insert (guide_id) on public.guide_votes to authenticated;
grant select (guide_id, user_id) on public.guide_votes to review_reader;
grant select (guide_id, user_id, created_at) on public.guide_votes to authenticated;
comment on table public.guide_votes is 'Who found which guide helpful, each visible to the voter only.';

create table public.hidden_reviews (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  rating_id uuid,
  course_rating_id uuid,
  created_at timestamp with time zone not null default now()
);
alter table public.hidden_reviews add constraint hidden_reviews_pkey PRIMARY KEY (id);
alter table public.hidden_reviews add constraint hidden_reviews_target CHECK ((num_nonnulls(rating_id, course_rating_id) = 1));
alter table public.hidden_reviews add constraint hidden_reviews_course_rating_id_fkey FOREIGN KEY (course_rating_id) REFERENCES public.course_ratings(id) ON DELETE CASCADE;
alter table public.hidden_reviews add constraint hidden_reviews_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.ratings(id) ON DELETE CASCADE;
alter table public.hidden_reviews add constraint hidden_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.hidden_reviews add constraint hidden_reviews_user_id_course_rating_id_key UNIQUE (user_id, course_rating_id);
alter table public.hidden_reviews add constraint hidden_reviews_user_id_rating_id_key UNIQUE (user_id, rating_id);
CREATE INDEX hidden_reviews_course_rating_idx ON public.hidden_reviews USING btree (course_rating_id) WHERE (course_rating_id IS NOT NULL);
CREATE INDEX hidden_reviews_rating_idx ON public.hidden_reviews USING btree (rating_id) WHERE (rating_id IS NOT NULL);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.hidden_reviews FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
alter table public.hidden_reviews enable row level security;
create policy delete_own on public.hidden_reviews for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_for_reviews on public.hidden_reviews for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.hidden_reviews for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.hidden_reviews to authenticated;
grant delete, insert, select, update on public.hidden_reviews to service_role;
grant select (id, user_id, rating_id, course_rating_id, created_at) on public.hidden_reviews to authenticated;
grant select (user_id, rating_id, course_rating_id) on public.hidden_reviews to review_reader;
comment on table public.hidden_reviews is 'Reviews that a reader does not want to see, each visible to that reader only; rating_id or course_rating_id says which.';

create table public.institution_figures (
  institution integer not null,
  counted_on date not null,
  rating_count integer not null,
  histogram integer[] not null,
  semester_counts jsonb not null,
  professor_count integer not null,
  score_histogram integer[] not null,
  lower_score numeric(3,2),
  upper_score numeric(3,2),
  guide_count integer not null,
  exam_count integer not null
);
alter table public.institution_figures add constraint institution_figures_pkey PRIMARY KEY (institution);
alter table public.institution_figures add constraint institution_figures_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.institution_figures enable row level security;
create policy select_all on public.institution_figures for select to anon, authenticated
  using (true);
grant delete, insert, select, update on public.institution_figures to service_role;
grant select on public.institution_figures to anon;
grant select on public.institution_figures to authenticated;
comment on table public.institution_figures is 'Figures of institutions, counted once a day (private.count_institutions). Those of ratings are 0 under fifty.';
comment on column public.institution_figures.counted_on is 'The day on which they were counted.';
comment on column public.institution_figures.rating_count is 'Visible ratings of its visible professors and courses.';
comment on column public.institution_figures.histogram is 'How many of these gave 1, 2, 3, 4 and 5 stars.';
comment on column public.institution_figures.semester_counts is 'The same by the semester that they name, from ten on: {"2026b": [count, sum of stars]}.';
comment on column public.institution_figures.professor_count is 'Professors with three ratings or more.';
comment on column public.institution_figures.score_histogram is 'How many of these average under 2.5, from 2.5, from 3, from 3.5, and from 4 on.';
comment on column public.institution_figures.lower_score is 'A quarter of these professors average less.';
comment on column public.institution_figures.upper_score is 'A quarter of these professors average more.';
comment on column public.institution_figures.guide_count is 'Published study guides.';
comment on column public.institution_figures.exam_count is 'Past exams among them.';

create table public.institution_ratings (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  institution_id integer not null,
  teaching smallint not null,
  facilities smallint not null,
  services smallint not null,
  social_life smallint not null,
  location smallint not null,
  fairness smallint not null,
  comment text not null,
  overall numeric(3,2) not null generated always as (round((((((((teaching + facilities) + services) + social_life) + location) + fairness))::numeric / 6.0), 2)) stored,
  stars smallint not null generated always as ((round((((((((teaching + facilities) + services) + social_life) + location) + fairness))::numeric / 6.0)))::smallint) stored,
  verified_student boolean not null default false,
  status text not null default 'visible'::text,
  held_reasons text[] not null default '{}'::text[],
  set_aside boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reviewed_at timestamp with time zone,
  decision_reason text,
  decision_note text,
  decided_at timestamp with time zone,
  held_at timestamp with time zone,
  posted_at timestamp with time zone not null generated always as ((date_trunc('day'::text, (created_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored
) with (fillfactor=90);
alter table public.institution_ratings add constraint institution_ratings_pkey PRIMARY KEY (id);
alter table public.institution_ratings add constraint institution_ratings_comment_check CHECK (((char_length(comment) <= 2000) AND (private.ink_length(comment) >= 10)));
alter table public.institution_ratings add constraint institution_ratings_decision_note_check CHECK ((char_length(decision_note) <= 1000));
alter table public.institution_ratings add constraint institution_ratings_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'other'::text])));
alter table public.institution_ratings add constraint institution_ratings_facilities_check CHECK (((facilities >= 1) AND (facilities <= 5)));
alter table public.institution_ratings add constraint institution_ratings_fairness_check CHECK (((fairness >= 1) AND (fairness <= 5)));
alter table public.institution_ratings add constraint institution_ratings_held_reasons CHECK ((held_reasons <@ ARRAY['phone'::text, 'email'::text, 'link'::text, 'id_number'::text, 'words'::text, 'reports'::text, 'new_account'::text]));
alter table public.institution_ratings add constraint institution_ratings_location_check CHECK (((location >= 1) AND (location <= 5)));
alter table public.institution_ratings add constraint institution_ratings_services_check CHECK (((services >= 1) AND (services <= 5)));
alter table public.institution_ratings add constraint institution_ratings_social_life_check CHECK (((social_life >= 1) AND (social_life <= 5)));
alter table public.institution_ratings add constraint institution_ratings_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'held'::text, 'hidden'::text, 'removed'::text])));
alter table public.institution_ratings add constraint institution_ratings_teaching_check CHECK (((teaching >= 1) AND (teaching <= 5)));
alter table public.institution_ratings add constraint institution_ratings_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.institution_ratings add constraint institution_ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.institution_ratings add constraint institution_ratings_user_id_key UNIQUE (user_id);
CREATE INDEX institution_ratings_held_idx ON public.institution_ratings USING btree (held_at, id) WHERE ((status = 'held'::text) AND (decided_at IS NULL));
CREATE INDEX institution_ratings_highest_idx ON public.institution_ratings USING btree (institution_id, overall DESC, posted_at DESC, id) WHERE ((status = 'visible'::text) AND (NOT set_aside));
CREATE INDEX institution_ratings_institution_idx ON public.institution_ratings USING btree (institution_id);
CREATE INDEX institution_ratings_lowest_idx ON public.institution_ratings USING btree (institution_id, overall, posted_at DESC, id) WHERE ((status = 'visible'::text) AND (NOT set_aside));
CREATE INDEX institution_ratings_newest_idx ON public.institution_ratings USING btree (institution_id, posted_at DESC, id) WHERE ((status = 'visible'::text) AND (NOT set_aside));
CREATE INDEX institution_ratings_posted_idx ON public.institution_ratings USING btree (posted_at, id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.institution_ratings FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT OR DELETE OR UPDATE ON public.institution_ratings FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF comment ON public.institution_ratings FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('comment');
CREATE TRIGGER _020_lock_caller BEFORE DELETE OR UPDATE ON public.institution_ratings FOR EACH STATEMENT WHEN (private.is_client()) EXECUTE FUNCTION private.tg__lock_caller();
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF institution_id ON public.institution_ratings FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution_id');
CREATE TRIGGER _050_keep_delete BEFORE DELETE ON public.institution_ratings FOR EACH ROW WHEN ((private.is_client() AND (old.status = ANY (ARRAY['hidden'::text, 'removed'::text])))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _050_keep_update BEFORE UPDATE ON public.institution_ratings FOR EACH ROW WHEN ((private.is_client() AND ((old.user_id <> new.user_id) OR ((old.status = ANY (ARRAY['hidden'::text, 'removed'::text])) AND (old.institution_id = new.institution_id))))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _090_complete_profile_only BEFORE INSERT ON public.institution_ratings FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('institution_rating');
CREATE TRIGGER _100_judge BEFORE INSERT OR UPDATE OF user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment, status ON public.institution_ratings FOR EACH ROW EXECUTE FUNCTION private.tg_institution_ratings__before_write();
CREATE TRIGGER _150_hold_after_withdrawal BEFORE INSERT ON public.institution_ratings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['visible'::text, 'held'::text]))) EXECUTE FUNCTION private.tg_ratings__hold_after_withdrawal();
CREATE TRIGGER _160_note_hold BEFORE INSERT OR UPDATE OF comment, status, decided_at ON public.institution_ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__note_hold();
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.institution_ratings FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__limit_a_day('institution_rating');
CREATE TRIGGER _500_tally_delete AFTER DELETE ON public.institution_ratings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_institution_ratings__tally();
CREATE TRIGGER _500_tally_insert AFTER INSERT ON public.institution_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_institution_ratings__tally();
CREATE TRIGGER _500_tally_update AFTER UPDATE ON public.institution_ratings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_institution_ratings__tally();
CREATE TRIGGER _600_tell_writer_insert AFTER INSERT ON public.institution_ratings FOR EACH ROW WHEN ((new.status = 'held'::text)) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _600_tell_writer_update AFTER UPDATE ON public.institution_ratings FOR EACH ROW WHEN (((new.status <> old.status) OR ((new.status = 'held'::text) AND (new.decided_at IS NOT NULL) AND (new.decided_at IS DISTINCT FROM old.decided_at)))) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _700_forget_withdrawn AFTER UPDATE OF status ON public.institution_ratings FOR EACH ROW WHEN (((old.status <> 'visible'::text) AND (new.status = 'visible'::text))) EXECUTE FUNCTION private.tg_ratings__forget_withdrawn();
CREATE TRIGGER _700_note_words AFTER INSERT OR UPDATE OF comment ON public.institution_ratings FOR EACH ROW WHEN (('words'::text = ANY (new.held_reasons))) EXECUTE FUNCTION private.tg__note_words('institution_review');
CREATE TRIGGER _700_remember_withdrawn BEFORE DELETE ON public.institution_ratings FOR EACH ROW WHEN ((old.user_id = private.user_id())) EXECUTE FUNCTION private.tg_ratings__remember_withdrawn('institution_review');
CREATE TRIGGER _700_replace_departing AFTER INSERT ON public.institution_ratings FOR EACH ROW EXECUTE FUNCTION private.tg__replace_departing();
CREATE TRIGGER _900_log AFTER UPDATE ON public.institution_ratings FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.held_reasons IS DISTINCT FROM new.held_reasons)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.held_at IS DISTINCT FROM new.held_at)) OR (old.reviewed_at IS DISTINCT FROM new.reviewed_at))) EXECUTE FUNCTION private.tg__log_decision('institution_review', 'id', 'status', 'held_reasons', 'decision_reason', 'decision_note', 'decided_at', 'held_at', 'reviewed_at');
CREATE TRIGGER _900_tell_pages_of AFTER INSERT OR DELETE OR UPDATE ON public.institution_ratings FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages_of('i', 'institution_id');
alter table public.institution_ratings enable row level security;
create policy delete_own on public.institution_ratings for delete to authenticated
  using (((user_id = ( SELECT private.user_id() AS user_id)) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))));
create policy insert_own on public.institution_ratings for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user) AND (profiles.institution = institution_ratings.institution_id)))) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))));
create policy select_for_reviews on public.institution_ratings for select to review_reader
  using (((status = 'visible'::text) AND (NOT set_aside) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))));
create policy select_own on public.institution_ratings for select to authenticated
  using (((user_id = ( SELECT private.user_id() AS user_id)) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))));
create policy update_own on public.institution_ratings for update to authenticated
  using (((user_id = ( SELECT private.user_id() AS user_id)) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))))
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user) AND (profiles.institution = institution_ratings.institution_id))))));
grant delete on public.institution_ratings to authenticated;
grant delete, insert, select, update on public.institution_ratings to service_role;
grant insert (user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment) on public.institution_ratings to authenticated;
grant select (id, user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment, overall, stars, verified_student, status, held_reasons, set_aside, created_at, updated_at, reviewed_at, decision_reason, decision_note, decided_at, held_at, posted_at) on public.institution_ratings to authenticated;
grant select (id, user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment, overall, stars, verified_student, status, set_aside, posted_at) on public.institution_ratings to review_reader;
grant update (user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment) on public.institution_ratings to authenticated;
comment on table public.institution_ratings is 'Reviews of institutions, one a person, each visible to its author only.';
comment on column public.institution_ratings.overall is 'Average of the six values, 1 to 5.';
comment on column public.institution_ratings.stars is 'overall as a whole number: its bar in the histogram.';
comment on column public.institution_ratings.status is 'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';
comment on column public.institution_ratings.held_reasons is 'Why the review is held: phone, email, link, id_number, words, reports of readers, or new_account. For its author.';
comment on column public.institution_ratings.set_aside is 'Whether its author now studies elsewhere: shown and counted nowhere until they go back or send it again.';
comment on column public.institution_ratings.reviewed_at is 'When an admin last let it stand; older reports do not hold it again.';
comment on column public.institution_ratings.decision_reason is 'Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author.';
comment on column public.institution_ratings.decision_note is 'What the admin wrote to its author.';
comment on column public.institution_ratings.decided_at is 'When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author.';
comment on column public.institution_ratings.held_at is 'Since when it has waited for an admin; null where it is not held.';
comment on column public.institution_ratings.posted_at is 'Beginning of the day in Israel on which it was written: what others see of created_at.';

create view public.institution_review_reports with (security_invoker=true) as
 SELECT id,
    institution_rating_id AS rating_id,
    user_id,
    reason,
    details,
    status,
    created_at,
    updated_at
   FROM private.reports r
  WHERE (institution_rating_id IS NOT NULL);
grant delete, insert, select, update on public.institution_review_reports to service_role;
grant insert (rating_id, user_id, reason, details, status) on public.institution_review_reports to authenticated;
grant select (id, rating_id, user_id, reason, details, status, created_at, updated_at) on public.institution_review_reports to authenticated;
grant update (reason, details, status, updated_at) on public.institution_review_reports to authenticated;
comment on view public.institution_review_reports is 'Reports of single reviews of institutions, each visible to the person who made it.';

create view public.institution_reviews as
 SELECT r.id,
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
    r.posted_at AS created_at,
    COALESCE((r.user_id = ( SELECT private.user_id() AS user_id)), false) AS is_mine,
        CASE
            WHEN (r.comment ~ '[א-ת]'::text) THEN 'he'::text
            WHEN (r.comment ~ '[A-Za-z]'::text) THEN 'en'::text
            ELSE NULL::text
        END AS language
   FROM (public.institution_ratings r
     JOIN public.institution_tallies t ON (((t.institution_id = r.institution_id) AND (t.review_count >= 5))))
  WHERE ((r.status = 'visible'::text) AND (NOT r.set_aside));
alter view public.institution_reviews owner to review_reader;
grant select on public.institution_reviews to anon;
grant select on public.institution_reviews to authenticated;
grant select on public.institution_reviews to service_role;
comment on view public.institution_reviews is 'Visible reviews of institutions with at least five, for everybody, without authors.';
comment on column public.institution_reviews.created_at is 'The day on which it was written, as its beginning in Israel.';
comment on column public.institution_reviews.is_mine is 'Whether the reader wrote it.';
comment on column public.institution_reviews.language is 'he where the comment has a Hebrew letter, else en where it has a Latin one, else null.';

create view public.institution_scores as
 SELECT i.id AS institution_id,
    i.name,
    i.name_en,
    COALESCE(t.review_count, 0) AS review_count,
    round(((t.teaching_sum)::numeric / (enough.reviews)::numeric), 2) AS teaching,
    round(((t.facilities_sum)::numeric / (enough.reviews)::numeric), 2) AS facilities,
    round(((t.services_sum)::numeric / (enough.reviews)::numeric), 2) AS services,
    round(((t.social_life_sum)::numeric / (enough.reviews)::numeric), 2) AS social_life,
    round(((t.location_sum)::numeric / (enough.reviews)::numeric), 2) AS location,
    round(((t.fairness_sum)::numeric / (enough.reviews)::numeric), 2) AS fairness,
    round((((enough.total)::numeric / (enough.reviews)::numeric) / (6)::numeric), 2) AS overall,
    round(((((enough.total)::numeric / 6.0) + (38)::numeric) / ((enough.reviews + 10))::numeric), 4) AS score,
        CASE
            WHEN (enough.reviews IS NOT NULL) THEN t.histogram
            ELSE NULL::integer[]
        END AS histogram,
        CASE
            WHEN (enough.reviews IS NOT NULL) THEN t.last_posted_at
            ELSE NULL::timestamp with time zone
        END AS last_reviewed_on
   FROM ((public.institutions i
     LEFT JOIN public.institution_tallies t ON ((t.institution_id = i.id)))
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (t.review_count >= 5) THEN t.review_count
                    ELSE NULL::integer
                END AS reviews,
            (((((t.teaching_sum + t.facilities_sum) + t.services_sum) + t.social_life_sum) + t.location_sum) + t.fairness_sum) AS total) enough)
  WHERE ((i.merged_into IS NULL) AND (( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
           FROM public.app_settings
          WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb))))));
alter view public.institution_scores owner to review_reader;
grant select on public.institution_scores to anon;
grant select on public.institution_scores to authenticated;
grant select on public.institution_scores to service_role;
comment on view public.institution_scores is 'How institutions are reviewed. Only review_count is there below five reviews; the rest is null.';
comment on column public.institution_scores.overall is 'Average of the six criteria over all reviews, 1 to 5.';
comment on column public.institution_scores.score is 'Sort key of the honest order: overall after adding ten reviews of 3.8, as of professors and courses.';
comment on column public.institution_scores.histogram is 'How many came to 1, 2, 3, 4 and 5 stars.';
comment on column public.institution_scores.last_reviewed_on is 'The day of the newest review.';

create table public.institution_tallies (
  institution_id integer not null,
  review_count integer not null default 0,
  teaching_sum integer not null default 0,
  facilities_sum integer not null default 0,
  services_sum integer not null default 0,
  social_life_sum integer not null default 0,
  location_sum integer not null default 0,
  fairness_sum integer not null default 0,
  histogram integer[] not null default '{0,0,0,0,0}'::integer[],
  last_posted_at timestamp with time zone
) with (fillfactor=70);
alter table public.institution_tallies add constraint institution_tallies_pkey PRIMARY KEY (institution_id);
alter table public.institution_tallies add constraint institution_tallies_histogram_check CHECK ((cardinality(histogram) = 5));
alter table public.institution_tallies add constraint institution_tallies_review_count_check CHECK ((review_count >= 0));
alter table public.institution_tallies add constraint institution_tallies_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.institution_tallies enable row level security;
create policy select_for_reviews on public.institution_tallies for select to review_reader
  using ((( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb))))));
grant delete, insert, select, update on public.institution_tallies to service_role;
grant select on public.institution_tallies to review_reader;
comment on table public.institution_tallies is 'Count, sums and histogram of the visible reviews of each institution; everybody reads institution_scores.';
comment on column public.institution_tallies.histogram is 'How many came to 1, 2, 3, 4 and 5 stars; index 1 is one star.';
comment on column public.institution_tallies.last_posted_at is 'The day of the newest review.';

create table public.institutions (
  id integer not null generated by default as identity,
  name text not null,
  name_en text not null,
  short_name text,
  short_name_en text,
  kind text not null default 'college'::text,
  email_domains text[] not null default '{}'::text[],
  professor_count integer not null default 0,
  course_count integer not null default 0,
  rating_count integer not null default 0,
  merged_into integer,
  created_at timestamp with time zone not null default now(),
  code text
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=200);
alter table public.institutions add constraint institutions_pkey PRIMARY KEY (id);
alter table public.institutions add constraint institutions_code CHECK ((code ~ '^[a-z0-9-]{2,20}$'::text));
alter table public.institutions add constraint institutions_counts CHECK ((LEAST(professor_count, course_count, rating_count) >= 0));
alter table public.institutions add constraint institutions_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.institutions add constraint institutions_name_key UNIQUE (name);
CREATE UNIQUE INDEX institutions_code_key ON public.institutions USING btree (code);
CREATE INDEX institutions_merged_into_idx ON public.institutions USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE TRIGGER _020_code BEFORE INSERT OR UPDATE OF code ON public.institutions FOR EACH ROW EXECUTE FUNCTION private.tg_institutions__code();
CREATE TRIGGER _500_old_code AFTER UPDATE OF code ON public.institutions FOR EACH ROW WHEN (((old.code IS DISTINCT FROM new.code) AND (old.code IS NOT NULL))) EXECUTE FUNCTION private.tg_institutions__old_code();
CREATE TRIGGER _600_index AFTER INSERT OR UPDATE OF name, name_en, short_name, short_name_en ON public.institutions FOR EACH ROW EXECUTE FUNCTION private.tg_institutions__index();
CREATE TRIGGER _600_index_belonging AFTER UPDATE OF name, name_en, short_name, short_name_en ON public.institutions FOR EACH ROW EXECUTE FUNCTION private.tg__index_belonging();
CREATE TRIGGER _700_index_guides AFTER UPDATE OF name, name_en, short_name, short_name_en ON public.institutions FOR EACH ROW EXECUTE FUNCTION private.tg__index_guides_of();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF name, name_en, short_name, short_name_en, kind, email_domains, code, merged_into ON public.institutions FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('institution', 'id', 'name', 'name_en', 'short_name', 'short_name_en', 'kind', 'email_domains', 'code', 'merged_into');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE OF name, name_en, short_name, short_name_en, kind, email_domains, merged_into ON public.institutions FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tell_pages('*');
CREATE TRIGGER _950_texts BEFORE INSERT OR UPDATE OF id, name, name_en, short_name, short_name_en, kind, merged_into ON public.institutions FOR EACH ROW WHEN ((((private.ink_length(new.name) >= 2) AND (char_length(new.name) <= 120) AND (private.ink_length(new.name_en) >= 2) AND (char_length(new.name_en) <= 120) AND (private.ink_length(new.short_name) >= 1) AND (char_length(new.short_name) <= 60) AND (private.ink_length(new.short_name_en) >= 1) AND (char_length(new.short_name_en) <= 60) AND (new.kind ~ '^[a-z_]{2,40}$'::text) AND (new.merged_into IS DISTINCT FROM new.id)) IS FALSE)) EXECUTE FUNCTION private.tg__violates('institutions_texts');
alter table public.institutions enable row level security;
create policy select_for_library on public.institutions for select to library_reader
  using (true);
create policy select_for_reviews on public.institutions for select to review_reader
  using (true);
create policy select_visible on public.institutions for select to anon, authenticated
  using ((merged_into IS NULL));
grant delete, insert, select, update on public.institutions to service_role;
grant select (id, name, name_en) on public.institutions to library_reader;
grant select (id, name, name_en, merged_into) on public.institutions to review_reader;
grant select (id, name, name_en, short_name, short_name_en, kind, email_domains, professor_count, course_count, rating_count, merged_into, created_at, code) on public.institutions to anon;
grant select (id, name, name_en, short_name, short_name_en, kind, email_domains, professor_count, course_count, rating_count, merged_into, created_at, code) on public.institutions to authenticated;
comment on table public.institutions is 'Institutions of higher education (DATA-04).';
comment on column public.institutions.name is 'Hebrew name, the default everywhere.';
comment on column public.institutions.kind is 'university, college, academic_center, education_college, arts and the like; a word, not shown as it stands.';
comment on column public.institutions.email_domains is 'Mail domains that the institution gives its students; an address there makes a "verified student".';
comment on column public.institutions.professor_count is 'Visible professors. Counted by trigger.';
comment on column public.institutions.course_count is 'Visible courses. Counted by trigger.';
comment on column public.institutions.rating_count is 'Visible ratings of its visible professors and courses. Counted by trigger.';
comment on column public.institutions.merged_into is 'Where all that was its own is now; null for one that is there.';
comment on column public.institutions.code is 'Its name in addresses: 2 to 20 of a to z, 0 to 9 and -. Unique; old ones lead here (public.institution_by_code).';

create table public.launch_links (
  institution integer not null,
  link text not null,
  label_he text not null,
  label_en text not null,
  departments integer[] not null default '{}'::integer[]
);
alter table public.launch_links add constraint launch_links_pkey PRIMARY KEY (institution, link);
alter table public.launch_links add constraint launch_links_departments_check CHECK ((cardinality(departments) <= 30));
alter table public.launch_links add constraint launch_links_label_en_check CHECK (((private.ink_length(label_en) >= 2) AND (char_length(label_en) <= 60)));
alter table public.launch_links add constraint launch_links_label_he_check CHECK (((private.ink_length(label_he) >= 2) AND (char_length(label_he) <= 60)));
alter table public.launch_links add constraint launch_links_link_check CHECK (((link ~ '^[a-z0-9-]{2,20}$'::text) AND (link <> ALL (ARRAY['poster'::text, 'story'::text]))));
alter table public.launch_links add constraint launch_links_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF label_he, label_en ON public.launch_links FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('label_he', 'label_en');
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON public.launch_links FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('launch', 'institution,link', 'label_he', 'label_en', 'departments');
alter table public.launch_links enable row level security;
create policy select_all on public.launch_links for select to anon, authenticated
  using (true);
grant delete, insert, select, update on public.launch_links to service_role;
grant select (institution, link, label_he, label_en, departments) on public.launch_links to anon;
grant select (institution, link, label_he, label_en, departments) on public.launch_links to authenticated;
comment on table public.launch_links is 'Addresses of launches besides the institution''s own, /go/{code}/{link}: of a faculty, or of a place where it hangs.';
comment on column public.launch_links.departments is 'Departments that its page is narrowed to; empty for all.';

create table public.launches (
  id integer not null generated always as identity,
  institution integer not null,
  title_he text not null,
  title_en text not null,
  by_he text not null,
  by_en text not null,
  goal integer not null,
  base_count integer not null,
  base_counts jsonb not null default '{}'::jsonb,
  starts_on date not null,
  ends_on date not null
);
alter table public.launches add constraint launches_pkey PRIMARY KEY (id);
alter table public.launches add constraint launches_base_count_check CHECK ((base_count >= 0));
alter table public.launches add constraint launches_by_en_check CHECK (((private.ink_length(by_en) >= 2) AND (char_length(by_en) <= 120)));
alter table public.launches add constraint launches_by_he_check CHECK (((private.ink_length(by_he) >= 2) AND (char_length(by_he) <= 120)));
alter table public.launches add constraint launches_goal_check CHECK (((goal >= 10) AND (goal <= 100000)));
alter table public.launches add constraint launches_period CHECK (((ends_on >= starts_on) AND (ends_on <= (starts_on + 366))));
alter table public.launches add constraint launches_title_en_check CHECK (((private.ink_length(title_en) >= 2) AND (char_length(title_en) <= 120)));
alter table public.launches add constraint launches_title_he_check CHECK (((private.ink_length(title_he) >= 2) AND (char_length(title_he) <= 120)));
alter table public.launches add constraint launches_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
CREATE INDEX launches_institution_idx ON public.launches USING btree (institution, ends_on);
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF title_he, title_en, by_he, by_en ON public.launches FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('title_he', 'title_en', 'by_he', 'by_en');
CREATE TRIGGER _900_log AFTER INSERT OR UPDATE ON public.launches FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('launch', 'institution', 'title_he', 'title_en', 'by_he', 'by_en', 'goal', 'ends_on');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON public.launches FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tell_pages('o');
alter table public.launches enable row level security;
create policy select_all on public.launches for select to anon, authenticated
  using (true);
grant delete, insert, select, update on public.launches to service_role;
grant select on public.launches to anon;
grant select on public.launches to authenticated;
comment on table public.launches is 'Goals of institutions: so many reviews until a day. One at a time each.';
comment on column public.launches.by_he is 'Who runs it, such as a student union.';
comment on column public.launches.base_count is 'Ratings of the institution when it was made: what came since counts.';
comment on column public.launches.base_counts is 'The same of its departments, by their ids.';

create view public.library_guides as
 SELECT g.id,
    g.course_id,
    c.name AS course_name,
    c.name_en AS course_name_en,
    c.code AS course_code,
    g.institution,
    i.name AS institution_name,
    i.name_en AS institution_name_en,
    g.department,
    d.name AS department_name,
    d.name_en AS department_name_en,
    g.type,
    g.language,
    g.title,
    g.status,
    g.held_reasons,
    g.decision_reason,
        CASE
            WHEN ( SELECT public.is_admin() AS is_admin) THEN g.decision_note
            ELSE NULL::text
        END AS decision_note,
    g.file_count,
    COALESCE(( SELECT sum(f.bytes) AS sum
           FROM public.guide_files f
          WHERE (f.guide_id = g.id)), (0)::bigint) AS file_bytes,
    ( SELECT string_agg(f.name, '
'::text ORDER BY f."position") AS string_agg
           FROM public.guide_files f
          WHERE (f.guide_id = g.id)) AS file_names,
    g.view_count,
    g.helpful_count,
    COALESCE(r.waiting, 0) AS report_count,
    g.submitted_on,
    g.published_on,
    g.revised_on,
        CASE
            WHEN ( SELECT public.is_admin() AS is_admin) THEN ((private.guide_version(g.id, g.updated_at) || '.'::text) || COALESCE(r.waiting, 0))
            ELSE NULL::text
        END AS version,
    array_remove(ARRAY[
        CASE
            WHEN (r.waiting > 0) THEN 'reported'::text
            ELSE NULL::text
        END,
        CASE
            WHEN ((g.file_count > 0) AND ( SELECT public.is_admin() AS is_admin) AND private.has_removed_file(g.id)) THEN 'removed_before'::text
            ELSE NULL::text
        END], NULL::text) AS warnings
   FROM ((((public.study_guides g
     JOIN public.courses c ON ((c.id = g.course_id)))
     JOIN public.institutions i ON ((i.id = g.institution)))
     JOIN public.departments d ON ((d.id = g.department)))
     LEFT JOIN ( SELECT reports.guide_id,
            (count(*))::integer AS waiting
           FROM private.reports
          WHERE ((reports.guide_id IS NOT NULL) AND (reports.status = 'pending'::text))
          GROUP BY reports.guide_id) r ON (((r.guide_id = g.id) AND (g.status <> ALL (ARRAY['withdrawn'::text, 'removed'::text, 'merged'::text])))))
  WHERE (( SELECT public.is_admin() AS is_admin) OR ((g.status = 'published'::text) AND (c.status = 'visible'::text)));
alter view public.library_guides owner to library_reader;
grant select on public.library_guides to authenticated;
comment on view public.library_guides is 'Every guide for admins, published ones for others once the library is open (app_settings.library_open). No author.';
comment on column public.library_guides.file_bytes is 'Bytes of its files together.';
comment on column public.library_guides.file_names is 'Names of its files, one a line, for looking for one.';
comment on column public.library_guides.report_count is 'Reports that wait for an admin; admins only.';
comment on column public.library_guides.submitted_on is 'The day on which it was last sent.';
comment on column public.library_guides.version is 'Differs once the author has changed the guide; after the point, with the reports that wait. Admins only.';
comment on column public.library_guides.warnings is 'reported: reports wait. removed_before: one of its files was removed elsewhere.';

create table public.notices (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  kind text not null,
  reason text,
  note text,
  until timestamp with time zone,
  professor_id integer,
  course_id integer,
  rating_id uuid,
  course_rating_id uuid,
  guide_id uuid,
  count integer not null default 1,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone
) with (fillfactor=85);
alter table public.notices add constraint notices_pkey PRIMARY KEY (id);
alter table public.notices add constraint notices_count_check CHECK ((count > 0));
alter table public.notices add constraint notices_kind_check CHECK ((kind = ANY (ARRAY['new_review'::text, 'rating_held'::text, 'rating_published'::text, 'rating_removed'::text, 'report_handled'::text, 'guide_approved'::text, 'guide_rejected'::text, 'guide_hidden'::text, 'wanted_answered'::text, 'new_guide'::text, 'rating_sent_back'::text, 'institution_rating_held'::text, 'institution_rating_published'::text, 'institution_rating_removed'::text, 'institution_rating_sent_back'::text, 'report_upheld'::text, 'report_dismissed'::text, 'reports_weigh_less'::text, 'warned'::text, 'suspended'::text, 'suspension_ended'::text, 'message_answered'::text, 'suggestion_accepted'::text, 'suggestion_dismissed'::text, 'raffle_won'::text, 'identity_seen'::text, 'claim_confirmed'::text, 'claim_rejected'::text, 'claim_revoked'::text, 'answer_published'::text, 'answer_rejected'::text, 'answer_removed'::text, 'semester_over'::text])));
alter table public.notices add constraint notices_name_own_guides CHECK (((kind ~~ 'guide_%'::text) OR (guide_id IS NULL)));
alter table public.notices add constraint notices_name_own_reviews CHECK (((kind ~~ 'rating_%'::text) OR (kind ~~ 'suggestion_%'::text) OR (kind = ANY (ARRAY['warned'::text, 'suspended'::text])) OR (num_nonnulls(rating_id, course_rating_id) = 0)));
alter table public.notices add constraint notices_note_check CHECK ((char_length(note) <= 1000));
alter table public.notices add constraint notices_reason_check CHECK ((char_length(reason) <= 60));
alter table public.notices add constraint notices_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.notices add constraint notices_course_rating_id_fkey FOREIGN KEY (course_rating_id) REFERENCES public.course_ratings(id) ON DELETE CASCADE;
alter table public.notices add constraint notices_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table public.notices add constraint notices_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table public.notices add constraint notices_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.ratings(id) ON DELETE CASCADE;
alter table public.notices add constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX notices_course_idx ON public.notices USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX notices_course_rating_idx ON public.notices USING btree (course_rating_id) WHERE (course_rating_id IS NOT NULL);
CREATE INDEX notices_guide_idx ON public.notices USING btree (guide_id) WHERE (guide_id IS NOT NULL);
CREATE UNIQUE INDEX notices_new_guide_of_course ON public.notices USING btree (user_id, course_id) WHERE ((kind = 'new_guide'::text) AND (read_at IS NULL) AND (course_id IS NOT NULL));
CREATE UNIQUE INDEX notices_new_of_course ON public.notices USING btree (user_id, course_id) WHERE ((kind = 'new_review'::text) AND (read_at IS NULL) AND (course_id IS NOT NULL));
CREATE UNIQUE INDEX notices_new_of_professor ON public.notices USING btree (user_id, professor_id) WHERE ((kind = 'new_review'::text) AND (read_at IS NULL) AND (professor_id IS NOT NULL));
CREATE INDEX notices_professor_idx ON public.notices USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE INDEX notices_rating_idx ON public.notices USING btree (rating_id) WHERE (rating_id IS NOT NULL);
CREATE INDEX notices_unread_idx ON public.notices USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notices_user_idx ON public.notices USING btree (user_id, created_at DESC, id);
CREATE UNIQUE INDEX notices_weigh_less ON public.notices USING btree (user_id) WHERE (kind = 'reports_weigh_less'::text);
CREATE TRIGGER _050_skip_leaving BEFORE INSERT ON public.notices FOR EACH ROW EXECUTE FUNCTION private.tg_notices__skip_leaving();
CREATE TRIGGER _700_mail_decision AFTER INSERT ON public.notices FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['rating_published'::text, 'rating_removed'::text, 'rating_sent_back'::text, 'institution_rating_published'::text, 'institution_rating_removed'::text, 'institution_rating_sent_back'::text, 'guide_approved'::text, 'guide_rejected'::text, 'guide_hidden'::text, 'warned'::text, 'suspended'::text, 'suspension_ended'::text, 'raffle_won'::text, 'claim_confirmed'::text, 'claim_rejected'::text, 'claim_revoked'::text, 'answer_published'::text, 'answer_rejected'::text, 'answer_removed'::text]))) EXECUTE FUNCTION private.tg_notices__mail_decision();
CREATE TRIGGER _800_push AFTER INSERT ON public.notices FOR EACH ROW EXECUTE FUNCTION private.tg_notices__push();
alter table public.notices enable row level security;
create policy select_own on public.notices for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.notices for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.notices to service_role;
grant select (id, user_id, kind, reason, note, until, professor_id, course_id, rating_id, course_rating_id, guide_id, count, created_at, read_at) on public.notices to authenticated;
grant update (read_at) on public.notices to authenticated;
comment on table public.notices is 'What a person is told in the app, newest first.';
comment on column public.notices.reason is 'Why, as one word of the list that the decision was made with; of an answer, the reference of its message; of semester_over, the key of the semester.';
comment on column public.notices.note is 'What the admin wrote to the person.';
comment on column public.notices.until is 'When what was decided ends, where it does.';
comment on column public.notices.professor_id is 'The professor that was reviewed, reported, or rated by the person.';
comment on column public.notices.course_id is 'The course that was reviewed, reported, or rated by the person.';
comment on column public.notices.rating_id is 'The person''s own rating of a professor that the notice is about.';
comment on column public.notices.course_rating_id is 'The person''s own rating of a course that the notice is about.';
comment on column public.notices.guide_id is 'The person''s own study guide that the notice is about.';
comment on column public.notices.count is 'How many new reviews, or guides, since the last notice about this target was read.';
comment on column public.notices.created_at is 'An instant; of new reviews and guides of others, the beginning of the day in Israel.';

create table public.older_reviews (
  id integer not null generated always as identity,
  source integer not null,
  course integer,
  professor integer,
  year smallint,
  text text,
  digest text not null,
  status text not null,
  removed_on date
);
alter table public.older_reviews add constraint older_reviews_pkey PRIMARY KEY (id);
alter table public.older_reviews add constraint older_reviews_removed CHECK ((((status = 'removed'::text) = (removed_on IS NOT NULL)) AND ((text IS NOT NULL) OR (status = 'removed'::text))));
alter table public.older_reviews add constraint older_reviews_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'held'::text, 'removed'::text])));
alter table public.older_reviews add constraint older_reviews_target CHECK ((num_nonnulls(course, professor) > 0));
alter table public.older_reviews add constraint older_reviews_text_check CHECK (((private.ink_length(text) > 0) AND (char_length(text) <= 2000)));
alter table public.older_reviews add constraint older_reviews_year_check CHECK (((year >= 1990) AND (year <= 2100)));
alter table public.older_reviews add constraint older_reviews_course_fkey FOREIGN KEY (course) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.older_reviews add constraint older_reviews_professor_fkey FOREIGN KEY (professor) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table public.older_reviews add constraint older_reviews_source_fkey FOREIGN KEY (source) REFERENCES public.sources(id) ON DELETE CASCADE;
CREATE INDEX older_reviews_course_idx ON public.older_reviews USING btree (course);
CREATE INDEX older_reviews_professor_idx ON public.older_reviews USING btree (professor);
CREATE INDEX older_reviews_source_idx ON public.older_reviews USING btree (source);
CREATE INDEX older_reviews_status_idx ON public.older_reviews USING btree (status, removed_on) WHERE (status <> 'visible'::text);
CREATE TRIGGER _900_log AFTER UPDATE OF status ON public.older_reviews FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('older_review', 'id', 'status', 'removed_on');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON public.older_reviews FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages('*');
alter table public.older_reviews enable row level security;
create policy select_visible on public.older_reviews for select to anon, authenticated
  using (((status = 'visible'::text) AND ((course IS NULL) OR (EXISTS ( SELECT
   FROM public.courses c
  WHERE (c.id = older_reviews.course)))) AND ((professor IS NULL) OR (EXISTS ( SELECT
   FROM public.professors p
  WHERE (p.id = older_reviews.professor))))));
grant delete, insert, select, update on public.older_reviews to service_role;
grant select on public.older_reviews to anon;
grant select on public.older_reviews to authenticated;
comment on table public.older_reviews is 'Reviews that were written and published elsewhere, without stars. What the word check catches is held.';
comment on column public.older_reviews.year is 'The year in which the academic year ends; null where it is not known.';
comment on column public.older_reviews.text is 'Null 30 days after it was removed.';
comment on column public.older_reviews.digest is 'Of its text, so that what was removed does not come back with the next import.';

create table public.page_claims (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  professor_id integer not null,
  evidence_url text not null,
  status text not null default 'pending'::text,
  decision_reason text,
  decision_note text,
  claimed_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  answer text,
  answer_status text,
  answer_held_reasons text[] not null default '{}'::text[],
  answer_reason text,
  answer_note text,
  answer_sent_at timestamp with time zone,
  answer_decided_at timestamp with time zone,
  published_answer text,
  published_at timestamp with time zone,
  updated_at timestamp with time zone not null default now()
);
alter table public.page_claims add constraint page_claims_pkey PRIMARY KEY (id);
alter table public.page_claims add constraint page_claims_answer CHECK (((((answer_status IS NULL) OR (answer_status = 'withdrawn'::text)) = (answer IS NULL)) AND ((published_answer IS NULL) = (published_at IS NULL)) AND ((answer IS NOT NULL) OR (published_answer IS NULL))));
alter table public.page_claims add constraint page_claims_answer_check CHECK (((private.ink_length(answer) >= 20) AND (char_length(answer) <= 1000)));
alter table public.page_claims add constraint page_claims_answer_held_reasons_check CHECK ((answer_held_reasons <@ ARRAY['phone'::text, 'email'::text, 'link'::text, 'id_number'::text, 'words'::text, 'new_account'::text]));
alter table public.page_claims add constraint page_claims_answer_note_check CHECK ((char_length(answer_note) <= 1000));
alter table public.page_claims add constraint page_claims_answer_reason_check CHECK ((answer_reason = ANY (ARRAY['single_review'::text, 'about_students'::text, 'personal_data'::text, 'offensive'::text, 'advertising'::text, 'other'::text])));
alter table public.page_claims add constraint page_claims_answer_status_check CHECK ((answer_status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text, 'removed'::text, 'withdrawn'::text])));
alter table public.page_claims add constraint page_claims_decision_note_check CHECK ((char_length(decision_note) <= 1000));
alter table public.page_claims add constraint page_claims_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['not_published'::text, 'other_person'::text, 'other_address'::text, 'left'::text, 'misuse'::text, 'other'::text])));
alter table public.page_claims add constraint page_claims_evidence_url_check CHECK (((char_length(evidence_url) <= 500) AND (evidence_url ~ '^https?://[^\s/@]+\.[^\s/@]+(/\S*)?$'::text)));
alter table public.page_claims add constraint page_claims_published_answer_check CHECK ((char_length(published_answer) <= 1000));
alter table public.page_claims add constraint page_claims_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'rejected'::text, 'withdrawn'::text, 'revoked'::text])));
alter table public.page_claims add constraint page_claims_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table public.page_claims add constraint page_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.page_claims add constraint page_claims_user_id_professor_id_key UNIQUE (user_id, professor_id);
CREATE INDEX page_claims_answers_idx ON public.page_claims USING btree (answer_sent_at) WHERE (answer_status = 'pending'::text);
CREATE UNIQUE INDEX page_claims_confirmed_idx ON public.page_claims USING btree (professor_id) WHERE (status = 'confirmed'::text);
CREATE INDEX page_claims_professor_idx ON public.page_claims USING btree (professor_id);
CREATE INDEX page_claims_queue_idx ON public.page_claims USING btree (claimed_at) WHERE (status = 'pending'::text);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.page_claims FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _600_tell AFTER UPDATE OF decided_at, answer_decided_at ON public.page_claims FOR EACH ROW WHEN (((new.decided_at IS DISTINCT FROM old.decided_at) OR (new.answer_decided_at IS DISTINCT FROM old.answer_decided_at))) EXECUTE FUNCTION private.tg_page_claims__tell();
CREATE TRIGGER _900_log_answer AFTER UPDATE ON public.page_claims FOR EACH ROW WHEN (((old.answer_status IS DISTINCT FROM new.answer_status) OR (old.answer_decided_at IS DISTINCT FROM new.answer_decided_at))) EXECUTE FUNCTION private.tg__log_decision('answer', 'id', 'answer_status', 'answer_reason', 'answer_note', 'answer_decided_at', 'published_at');
CREATE TRIGGER _900_log_claim AFTER UPDATE ON public.page_claims FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.decided_at IS DISTINCT FROM new.decided_at))) EXECUTE FUNCTION private.tg__log_decision('page_claim', 'id', 'status', 'decision_reason', 'decision_note', 'decided_at');
CREATE TRIGGER _900_tell_pages_of AFTER INSERT OR DELETE OR UPDATE OF status, published_answer ON public.page_claims FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages_of('p', 'professor_id');
alter table public.page_claims enable row level security;
create policy select_own on public.page_claims for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.page_claims to service_role;
grant select (id, user_id, professor_id, evidence_url, status, decision_reason, decision_note, claimed_at, decided_at, answer, answer_status, answer_held_reasons, answer_reason, answer_note, answer_sent_at, answer_decided_at, published_answer, published_at, updated_at) on public.page_claims to authenticated;
comment on table public.page_claims is 'Whose page people say it is, and their answer on it, each visible to that person; everybody reads page_answer.';
comment on column public.page_claims.evidence_url is 'Page of the institution that shows the address of the lecturer; for admins.';
comment on column public.page_claims.decision_reason is 'Why an admin rejected or revoked it; the person reads it.';
comment on column public.page_claims.answer is 'The newest text, also while it waits; null where it was taken back.';
comment on column public.page_claims.answer_held_reasons is 'What the rules for texts found in it; admins read it beside.';
comment on column public.page_claims.answer_reason is 'Why an admin did not let it stand; the person reads it.';
comment on column public.page_claims.published_answer is 'The text that everybody reads.';

create view public.professor_reports with (security_invoker=true) as
 SELECT id,
    professor_id,
    user_id,
    reason,
    details,
    status,
    created_at,
    updated_at
   FROM private.reports r
  WHERE (professor_id IS NOT NULL);
grant delete, insert, select, update on public.professor_reports to service_role;
grant insert (professor_id, user_id, reason, details, status) on public.professor_reports to authenticated;
grant select (id, professor_id, user_id, reason, details, status, created_at, updated_at) on public.professor_reports to authenticated;
grant update (reason, details, status, updated_at) on public.professor_reports to authenticated;
comment on view public.professor_reports is 'Reports of professors (DATA-06), each visible to the person who made it.';

create view public.professor_reviews as
 SELECT r.id,
    r.professor_id,
    r.course_id,
    r.rating1,
    r.comment,
        CASE
            WHEN (r.comment ~ '[א-ת]'::text) THEN 'he'::text
            WHEN (r.comment ~ '[A-Za-z]'::text) THEN 'en'::text
            ELSE NULL::text
        END AS language,
    r.difficulty,
    r.would_take_again,
    r.tags,
        CASE
            WHEN ((NOT r.in_small_class) OR ( SELECT (t.shown_professor_semesters ? (r.year || r.semester))
               FROM public.course_professors t
              WHERE ((t.course_id = r.course_id) AND (t.professor_id = r.professor_id)))) THEN r.semester
            ELSE NULL::text
        END AS semester,
    r.year,
    r.helpful_count,
    r.verified_student,
    COALESCE((r.user_id = ( SELECT private.user_id() AS user_id)), false) AS is_mine,
    r.posted_at AS created_at,
    c.name AS course_name,
    c.name_en AS course_name_en,
    c.code AS course_code,
    (EXISTS ( SELECT
           FROM public.rating_votes v
          WHERE ((v.rating_id = r.id) AND (v.user_id = ( SELECT private.user_id() AS user_id))))) AS is_voted
   FROM ((public.ratings r
     JOIN public.professors p ON (((p.id = r.professor_id) AND (p.status = 'visible'::text))))
     LEFT JOIN public.courses c ON (((c.id = r.course_id) AND (c.status = 'visible'::text))))
  WHERE ((r.status = 'visible'::text) AND (r.id <> ALL (ARRAY( SELECT h.rating_id
           FROM public.hidden_reviews h
          WHERE ((h.user_id = ( SELECT private.user_id() AS user_id)) AND (h.rating_id IS NOT NULL))))));
alter view public.professor_reviews owner to review_reader;
grant select on public.professor_reviews to anon;
grant select on public.professor_reviews to authenticated;
grant select on public.professor_reviews to service_role;
comment on view public.professor_reviews is 'Visible ratings of professors for everybody, without authors; course columns are null when none was named.';
comment on column public.professor_reviews.language is 'he where the comment has a Hebrew letter, else en where it has a Latin one, else null.';
comment on column public.professor_reviews.is_mine is 'Whether the reader wrote it.';
comment on column public.professor_reviews.created_at is 'The day on which it was written, as its beginning in Israel.';
comment on column public.professor_reviews.is_voted is 'Whether the reader found it helpful.';

create table public.professors (
  id integer not null generated by default as identity,
  name text not null,
  name_en text not null,
  title text,
  aliases text[] not null default '{}'::text[],
  institution integer not null,
  department integer not null,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  histogram integer[] not null default '{0,0,0,0,0}'::integer[],
  difficulty_count integer not null default 0,
  difficulty_sum integer not null default 0,
  difficulty_histogram integer[] not null default '{0,0,0,0,0}'::integer[],
  take_again_count integer not null default 0,
  take_again_yes integer not null default 0,
  tag_counts jsonb not null default '{}'::jsonb,
  semester_counts jsonb not null default '{}'::jsonb,
  last_rated_at timestamp with time zone,
  rating_avg numeric(3,2),
  rating_score numeric(5,4) not null default 3.8,
  difficulty_avg numeric(3,2),
  take_again_percent smallint,
  top_tag text,
  status text not null default 'visible'::text,
  merged_into integer,
  created_at timestamp with time zone not null default now(),
  traits text[] not null default '{}'::text[],
  ranked_difficulty numeric(3,2),
  recent_count integer not null default 0,
  recent_sum integer not null default 0,
  recent_avg numeric(3,2),
  recent_score numeric(5,4),
  fact_counts jsonb not null default '{}'::jsonb,
  is_tutor boolean not null default false
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02);
alter table public.professors add constraint professors_pkey PRIMARY KEY (id);
alter table public.professors add constraint professors_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'hidden'::text, 'merged'::text, 'proposed'::text])));
alter table public.professors add constraint professors_title_check CHECK ((title = ANY (ARRAY['prof'::text, 'dr'::text, 'adv'::text, 'mr'::text, 'ms'::text])));
alter table public.professors add constraint professors_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE CASCADE;
alter table public.professors add constraint professors_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.professors add constraint professors_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX professors_again_idx ON public.professors USING btree (take_again_percent DESC NULLS LAST, rating_score DESC, id);
CREATE INDEX professors_best_idx ON public.professors USING btree (rating_score DESC, id);
CREATE INDEX professors_department_best_idx ON public.professors USING btree (department, rating_score DESC, id) INCLUDE (status, institution, name, name_en, title, rating_count, rating_avg, last_rated_at, difficulty_avg, take_again_percent, top_tag, is_tutor);
CREATE INDEX professors_department_news_idx ON public.professors USING btree (department, last_rated_at DESC NULLS LAST, id) WHERE ((status = 'visible'::text) AND (rating_count >= 3));
CREATE INDEX professors_easy_idx ON public.professors USING btree (ranked_difficulty, rating_score DESC, id);
CREATE INDEX professors_hard_idx ON public.professors USING btree (ranked_difficulty DESC NULLS LAST, rating_score DESC, id);
CREATE INDEX professors_hidden_idx ON public.professors USING btree (id) WHERE (status = 'hidden'::text);
CREATE INDEX professors_institution_again_idx ON public.professors USING btree (institution, take_again_percent DESC NULLS LAST, rating_score DESC, id);
CREATE INDEX professors_institution_best_idx ON public.professors USING btree (institution, rating_score DESC, id);
CREATE INDEX professors_institution_easy_idx ON public.professors USING btree (institution, ranked_difficulty, rating_score DESC, id);
CREATE INDEX professors_institution_hard_idx ON public.professors USING btree (institution, ranked_difficulty DESC NULLS LAST, rating_score DESC, id);
CREATE INDEX professors_institution_most_idx ON public.professors USING btree (institution, rating_count DESC, id);
CREATE INDEX professors_institution_name_en_idx ON public.professors USING btree (institution, name_en, id);
CREATE INDEX professors_institution_name_idx ON public.professors USING btree (institution, name, id);
CREATE INDEX professors_institution_newest_idx ON public.professors USING btree (institution, last_rated_at DESC NULLS LAST, id);
CREATE INDEX professors_institution_recent_idx ON public.professors USING btree (institution, recent_score DESC, id) WHERE (recent_score IS NOT NULL);
CREATE INDEX professors_institution_tutors_idx ON public.professors USING btree (institution, rating_score DESC, id) WHERE (is_tutor IS TRUE);
CREATE INDEX professors_lacks_english_idx ON public.professors USING btree (id) WHERE private.lacks_english(name, name_en);
CREATE INDEX professors_merged_into_idx ON public.professors USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX professors_most_idx ON public.professors USING btree (rating_count DESC, id);
CREATE INDEX professors_name_en_idx ON public.professors USING btree (name_en, id);
CREATE INDEX professors_name_idx ON public.professors USING btree (name, id);
CREATE INDEX professors_newest_idx ON public.professors USING btree (last_rated_at DESC NULLS LAST, id);
CREATE INDEX professors_proposed_idx ON public.professors USING btree (id) WHERE (status = 'proposed'::text);
CREATE INDEX professors_recent_idx ON public.professors USING btree (recent_score DESC, id) WHERE (recent_score IS NOT NULL);
CREATE INDEX professors_tutors_idx ON public.professors USING btree (rating_score DESC, id) WHERE (is_tutor IS TRUE);
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF institution, department ON public.professors FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution', 'department', 'department');
CREATE TRIGGER _500_count_added AFTER INSERT ON public.professors REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_added();
CREATE TRIGGER _500_count_changed AFTER UPDATE OF status, institution, department ON public.professors FOR EACH ROW EXECUTE FUNCTION private.tg__count_changed();
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.professors REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_removed();
CREATE TRIGGER _600_index_added AFTER INSERT ON public.professors REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg__index_added();
CREATE TRIGGER _600_index_changed AFTER UPDATE OF name, name_en, title, aliases, institution, department, status ON public.professors FOR EACH ROW EXECUTE FUNCTION private.tg__index_changed();
CREATE TRIGGER _900_derive_tallies BEFORE INSERT OR UPDATE ON public.professors FOR EACH ROW EXECUTE FUNCTION private.tg__derive_tallies();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF name, name_en, title, aliases, institution, department, status, merged_into ON public.professors FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('professor', 'id', 'name', 'name_en', 'title', 'aliases', 'institution', 'department', 'status', 'merged_into');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE OF name, name_en, title, aliases, institution, department, status, merged_into ON public.professors FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages_of_shown();
CREATE TRIGGER _950_merged BEFORE INSERT OR UPDATE OF id, status, merged_into ON public.professors FOR EACH ROW WHEN (((((new.status = 'merged'::text) = (new.merged_into IS NOT NULL)) AND (new.merged_into IS DISTINCT FROM new.id)) IS FALSE)) EXECUTE FUNCTION private.tg__violates('professors_merged');
CREATE TRIGGER _950_names BEFORE INSERT OR UPDATE OF name, name_en ON public.professors FOR EACH ROW WHEN ((((private.ink_length(new.name) >= 2) AND (char_length(new.name) <= 120) AND (private.ink_length(new.name_en) >= 2) AND (char_length(new.name_en) <= 120)) IS FALSE)) EXECUTE FUNCTION private.tg__violates('professors_names');
alter table public.professors enable row level security;
create policy select_for_reviews on public.professors for select to review_reader
  using ((status = 'visible'::text));
create policy select_visible on public.professors for select to anon, authenticated
  using ((status = 'visible'::text));
grant delete, insert, select, update on public.professors to service_role;
grant select on public.professors to anon;
grant select on public.professors to authenticated;
grant select (id, name, name_en, title, aliases, institution, department, rating_count, rating_sum, histogram, difficulty_count, difficulty_sum, difficulty_histogram, take_again_count, take_again_yes, tag_counts, semester_counts, last_rated_at, rating_avg, rating_score, difficulty_avg, take_again_percent, top_tag, status, merged_into, created_at, ranked_difficulty, recent_count, recent_sum, recent_avg, recent_score) on public.professors to anon;
grant select (id, name, name_en, title, aliases, institution, department, rating_count, rating_sum, histogram, difficulty_count, difficulty_sum, difficulty_histogram, take_again_count, take_again_yes, tag_counts, semester_counts, last_rated_at, rating_avg, rating_score, difficulty_avg, take_again_percent, top_tag, status, merged_into, created_at, ranked_difficulty, recent_count, recent_sum, recent_avg, recent_score) on public.professors to authenticated;
grant select (id, name, name_en, title, status) on public.professors to review_reader;
comment on table public.professors is 'Professors with the tallies of their visible ratings.';
comment on column public.professors.name is 'Hebrew name, without a title.';
comment on column public.professors.title is 'Key of the title; the words for it are the reader''s language''s.';
comment on column public.professors.aliases is 'Other names that search should find.';
comment on column public.professors.histogram is 'How many gave 1, 2, 3, 4 and 5 stars; index 1 is one star.';
comment on column public.professors.difficulty_histogram is 'How many found it 1 (easy) to 5 (hard); index 1 is easy. Who said nothing is not among them.';
comment on column public.professors.tag_counts is 'How many visible ratings carry each tag, e.g. {"clear": 4}.';
comment on column public.professors.semester_counts is 'Visible ratings by the semester that they name: {"2026b": [count, sum of stars]}; the year in which the academic year ends, and a, b or summer.';
comment on column public.professors.last_rated_at is 'Beginning of the day in Israel of the newest visible rating.';
comment on column public.professors.rating_score is 'Sort key of "best rated": the average after adding ten ratings of 3.8, so that a single 5 does not beat twenty 4.8. 0 without ratings.';
comment on column public.professors.top_tag is 'The tag that most visible ratings carry, from three on; null below.';
comment on column public.professors.status is 'visible; hidden by an admin; merged into another, named by merged_into; proposed by a person who misses it.';
comment on column public.professors.traits is 'Names that lists may be narrowed by: available, clear and fair_exam by tags, and facts that students agree on.';
comment on column public.professors.ranked_difficulty is 'Sort key of "easiest" and "hardest": difficulty_avg from three ratings on; null below.';
comment on column public.professors.recent_count is 'Visible ratings of the last two years, counted at night.';
comment on column public.professors.recent_sum is 'Sum of the stars of these.';
comment on column public.professors.recent_avg is 'The average of these, from three on; null below.';
comment on column public.professors.recent_score is 'The same as rating_score, of these, from three on; null below.';
comment on column public.professors.fact_counts is 'Facts that are known, in sums over all pairs: {"attendance": ["yes", 14, 17, 2026]}, which is 14 of 17 answers, the newest of that academic year. null in place of an answer: answers differ. A fifth element, true: older than the last academic year. Hours: the band of the median, both numbers are all answers. Sensitive ones: both are 5, 10 or 20, which many or more have answered. Renewed at night (private.count_facts).';
comment on column public.professors.is_tutor is 'Whether all that is known of what the professor teaches are tutorials. By trigger.';

create table public.profiles (
  firebase_uid text not null,
  email text,
  name text,
  institution integer,
  degree text,
  department integer,
  department2 integer,
  year_of_study text,
  age boolean,
  agreed_to_terms boolean not null default false,
  is_new_user boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  reviews_made integer not null default 0,
  tickets integer not null default 0,
  reviews_this_month integer not null default 0,
  reviews_today integer not null default 0,
  reviews_day date,
  reviews_month date
) with (fillfactor=85);
alter table public.profiles add constraint profiles_pkey PRIMARY KEY (firebase_uid);
alter table public.profiles add constraint profiles_counters CHECK ((LEAST(reviews_made, tickets, reviews_this_month, reviews_today) >= 0));
alter table public.profiles add constraint profiles_degree_check CHECK ((degree = ANY (ARRAY['bachelor'::text, 'master'::text, 'phd'::text, 'other'::text])));
alter table public.profiles add constraint profiles_name_check CHECK (((private.ink_length(name) >= 1) AND (char_length(name) <= 120)));
alter table public.profiles add constraint profiles_year_of_study_check CHECK ((year_of_study = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, 'other'::text])));
alter table public.profiles add constraint profiles_department2_fkey FOREIGN KEY (department2) REFERENCES public.departments(id) ON DELETE SET NULL;
alter table public.profiles add constraint profiles_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE SET NULL;
alter table public.profiles add constraint profiles_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE SET NULL;
CREATE INDEX profiles_department2_idx ON public.profiles USING btree (department2);
CREATE INDEX profiles_department_idx ON public.profiles USING btree (department);
CREATE INDEX profiles_institution_idx ON public.profiles USING btree (institution);
CREATE INDEX profiles_reviews_day_idx ON public.profiles USING btree (reviews_day) WHERE (reviews_day IS NOT NULL);
CREATE INDEX profiles_reviews_month_idx ON public.profiles USING btree (reviews_month) WHERE (reviews_month IS NOT NULL);
CREATE TRIGGER _005_not_suspended BEFORE UPDATE ON public.profiles FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF name ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('name');
CREATE TRIGGER _030_follow_merge BEFORE INSERT OR UPDATE OF institution, department, department2 ON public.profiles FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('institution', 'institution', 'department', 'department', 'department', 'department2');
CREATE TRIGGER _050_of_an_account BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg_profiles__of_an_account();
CREATE TRIGGER _050_recent_only BEFORE DELETE ON public.profiles FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg_profiles__recent_only();
CREATE TRIGGER _060_lock_in_order BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_profiles__lock_in_order();
CREATE TRIGGER _090_own_insert BEFORE INSERT ON public.profiles FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg_profiles__before_insert_own();
CREATE TRIGGER _090_own_update BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg_profiles__before_update_own();
CREATE TRIGGER _100_check_and_stamp BEFORE INSERT OR UPDATE OF firebase_uid, email, name, institution, degree, department, department2, year_of_study, age, agreed_to_terms, is_new_user, created_at, updated_at ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tg_profiles__before_write();
CREATE TRIGGER _500_tell_legacy AFTER UPDATE OF department2 ON public.profiles FOR EACH ROW WHEN ((old.department2 IS DISTINCT FROM new.department2)) EXECUTE FUNCTION private.tg_profiles__tell_legacy();
CREATE TRIGGER _700_keep_counts AFTER DELETE ON public.profiles FOR EACH ROW WHEN (((old.reviews_day IS NOT NULL) AND (old.reviews_month IS NOT NULL))) EXECUTE FUNCTION private.tg_profiles__keep_counts();
CREATE TRIGGER _700_move_institution_rating AFTER UPDATE OF institution ON public.profiles FOR EACH ROW WHEN ((old.institution IS DISTINCT FROM new.institution)) EXECUTE FUNCTION private.tg_profiles__move_institution_rating();
CREATE TRIGGER _700_note_completion_insert AFTER INSERT ON public.profiles FOR EACH ROW WHEN ((NOT new.is_new_user)) EXECUTE FUNCTION private.tg_profiles__note_completion();
CREATE TRIGGER _700_note_completion_update AFTER UPDATE OF is_new_user ON public.profiles FOR EACH ROW WHEN ((old.is_new_user AND (NOT new.is_new_user))) EXECUTE FUNCTION private.tg_profiles__note_completion();
CREATE TRIGGER _950_texts BEFORE INSERT OR UPDATE OF firebase_uid, email ON public.profiles FOR EACH ROW WHEN (((((char_length(new.firebase_uid) >= 1) AND (char_length(new.firebase_uid) <= 128)) AND ((char_length(new.email) >= 3) AND (char_length(new.email) <= 320))) IS FALSE)) EXECUTE FUNCTION private.tg__violates('profiles_texts');
alter table public.profiles enable row level security;
create policy delete_own on public.profiles for delete to authenticated
  using ((firebase_uid = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.profiles for insert to authenticated
  with check (((firebase_uid = ( SELECT private.user_id() AS user_id)) AND ((email IS NULL) OR (lower(email) = lower((( SELECT auth.jwt() AS jwt) ->> 'email'::text))))));
create policy select_own on public.profiles for select to authenticated
  using ((firebase_uid = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.profiles for update to authenticated
  using ((firebase_uid = ( SELECT private.user_id() AS user_id)))
  with check ((firebase_uid = ( SELECT private.user_id() AS user_id)));
grant delete on public.profiles to authenticated;
grant delete, insert, select, update on public.profiles to service_role;
grant insert (firebase_uid, email, name, institution, degree, department, department2, year_of_study, age, agreed_to_terms, is_new_user, created_at, updated_at, reviews_made, tickets, reviews_this_month, reviews_today) on public.profiles to authenticated;
grant select (firebase_uid, email, name, institution, degree, department, department2, year_of_study, age, agreed_to_terms, is_new_user, created_at, updated_at, reviews_made, tickets, reviews_this_month, reviews_today, reviews_day, reviews_month) on public.profiles to authenticated;
grant update (name, institution, degree, department, department2, year_of_study, age, agreed_to_terms, is_new_user, updated_at, reviews_made, tickets, reviews_this_month, reviews_today) on public.profiles to authenticated;
comment on table public.profiles is 'People (DATA-01), each visible to themselves only.';
comment on column public.profiles.firebase_uid is 'Subject of the access token, i.e. private.user_id().';
comment on column public.profiles.is_new_user is 'Until this is false the person is confined to /profile (ROLE-03).';
comment on column public.profiles.reviews_made is 'Ratings that the person has standing; deleted and removed ones do not count.';
comment on column public.profiles.tickets is 'Raffle entries. The server''s, like the three review counters.';
comment on column public.profiles.reviews_this_month is 'Ratings sent in the month that begins at reviews_month.';
comment on column public.profiles.reviews_today is 'Ratings sent on reviews_day, also those since deleted. 0 within a minute of midnight in Jerusalem.';
comment on column public.profiles.reviews_day is 'The day that reviews_today counts, in Jerusalem; null where that is 0.';
comment on column public.profiles.reviews_month is 'First day of the month that reviews_this_month counts; null where that is 0.';

create view public.published_guide_files as
 SELECT f.id,
    f.guide_id,
    f."position",
    f.name,
    f.media_type,
    f.bytes,
    f.pages,
    f.width,
    f.height,
    f.has_thumbnail,
    f.cleaned
   FROM ((public.guide_files f
     JOIN public.study_guides g ON (((g.id = f.guide_id) AND (g.status = 'published'::text))))
     JOIN public.courses c ON (((c.id = g.course_id) AND (c.status = 'visible'::text))))
  WHERE (f.status = 'ready'::text);
alter view public.published_guide_files owner to review_reader;
grant select on public.published_guide_files to anon;
grant select on public.published_guide_files to authenticated;
grant select on public.published_guide_files to service_role;
comment on view public.published_guide_files is 'Files of published guides for everybody; order by position.';

create view public.published_guides as
 SELECT g.id,
    g.course_id,
    c.name AS course_name,
    c.name_en AS course_name_en,
    c.code AS course_code,
    g.institution,
    i.name AS institution_name,
    i.name_en AS institution_name_en,
    g.department,
    g.type,
    g.language,
    g.title,
    g.body,
    g.url,
    g.exam_year,
    g.exam_semester,
    g.exam_sitting,
    g.helpful_count,
    g.view_count,
    g.file_count,
    g.published_on,
    g.revised_on,
    COALESCE((g.user_id = ( SELECT private.user_id() AS user_id)), false) AS is_mine,
    (EXISTS ( SELECT
           FROM public.guide_votes v
          WHERE ((v.guide_id = g.id) AND (v.user_id = ( SELECT private.user_id() AS user_id))))) AS is_voted,
    (EXISTS ( SELECT
           FROM public.guide_bookmarks b
          WHERE ((b.guide_id = g.id) AND (b.user_id = ( SELECT private.user_id() AS user_id))))) AS is_bookmarked
   FROM ((public.study_guides g
     JOIN public.courses c ON (((c.id = g.course_id) AND (c.status = 'visible'::text))))
     JOIN public.institutions i ON ((i.id = g.institution)))
  WHERE (g.status = 'published'::text);
alter view public.published_guides owner to review_reader;
grant select on public.published_guides to anon;
grant select on public.published_guides to authenticated;
grant select on public.published_guides to service_role;
comment on view public.published_guides is 'Published guides for everybody, without authors. Select body only where it is shown.';
comment on column public.published_guides.published_on is 'The day of publishing, as its beginning in Israel.';
comment on column public.published_guides.is_mine is 'Whether the reader wrote it.';
comment on column public.published_guides.is_voted is 'Whether the reader found it helpful.';
comment on column public.published_guides.is_bookmarked is 'Whether the reader has kept it.';

create table public.rating_votes (
  rating_id uuid not null,
  user_id text not null default private.user_id(),
  created_at timestamp with time zone not null default now()
);
alter table public.rating_votes add constraint rating_votes_pkey PRIMARY KEY (rating_id, user_id);
alter table public.rating_votes add constraint rating_votes_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.ratings(id) ON DELETE CASCADE;
alter table public.rating_votes add constraint rating_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX rating_votes_user_idx ON public.rating_votes USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.rating_votes FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT OR DELETE ON public.rating_votes FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.rating_votes FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('vote');
CREATE TRIGGER _200_check BEFORE INSERT ON public.rating_votes FOR EACH ROW EXECUTE FUNCTION private.tg__check_vote();
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON public.rating_votes FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__limit_a_day('vote');
CREATE TRIGGER _500_count_added AFTER INSERT ON public.rating_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_votes('1');
CREATE TRIGGER _500_count_removed AFTER DELETE ON public.rating_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.tg__count_votes('-1');
alter table public.rating_votes enable row level security;
create policy delete_own on public.rating_votes for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.rating_votes for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user))))));
create policy select_for_reviews on public.rating_votes for select to review_reader
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy select_own on public.rating_votes for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.rating_votes to authenticated;
grant delete, insert, select, update on public.rating_votes to service_role;
grant insert (rating_id) on public.rating_votes to authenticated;
grant select (rating_id, user_id) on public.rating_votes to review_reader;
grant select (rating_id, user_id, created_at) on public.rating_votes to authenticated;
comment on table public.rating_votes is 'Who found which rating of a professor helpful, each visible to the voter only.';

create table public.ratings (
  id uuid not null default gen_random_uuid(),
  user_id text default private.user_id(),
  professor_id integer not null,
  rating1 smallint not null,
  comment text not null,
  difficulty smallint,
  would_take_again boolean,
  tags text[] not null default '{}'::text[],
  course_id integer,
  semester text,
  year smallint,
  helpful_count integer not null default 0,
  verified_student boolean not null default false,
  status text not null default 'visible'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  held_reasons text[] not null default '{}'::text[],
  reviewed_at timestamp with time zone,
  decision_reason text,
  decision_note text,
  decided_at timestamp with time zone,
  held_at timestamp with time zone,
  posted_at timestamp with time zone not null,
  waits_for text,
  released_at timestamp with time zone,
  in_small_class boolean not null default false
);
alter table public.ratings add constraint ratings_pkey PRIMARY KEY (id);
alter table public.ratings add constraint ratings_comment_check CHECK (((char_length(comment) <= 2000) AND (private.ink_length(comment) >= 10)));
alter table public.ratings add constraint ratings_decision_note_check CHECK ((char_length(decision_note) <= 1000));
alter table public.ratings add constraint ratings_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'other'::text])));
alter table public.ratings add constraint ratings_difficulty_check CHECK (((difficulty >= 1) AND (difficulty <= 5)));
alter table public.ratings add constraint ratings_held_reasons CHECK ((held_reasons <@ ARRAY['phone'::text, 'email'::text, 'link'::text, 'id_number'::text, 'words'::text, 'reports'::text, 'new_account'::text]));
alter table public.ratings add constraint ratings_helpful_count_check CHECK ((helpful_count >= 0));
alter table public.ratings add constraint ratings_rating1_check CHECK (((rating1 >= 1) AND (rating1 <= 5)));
alter table public.ratings add constraint ratings_semester_check CHECK ((semester = ANY (ARRAY['a'::text, 'b'::text, 'summer'::text])));
alter table public.ratings add constraint ratings_status_check CHECK ((status = ANY (ARRAY['visible'::text, 'held'::text, 'hidden'::text, 'removed'::text])));
alter table public.ratings add constraint ratings_tags CHECK (((tags <@ ARRAY['clear'::text, 'engaging'::text, 'available'::text, 'fair_exam'::text, 'heavy_homework'::text, 'mandatory_attendance'::text, 'good_slides'::text, 'inspiring'::text, 'strict_grading'::text, 'fast_pace'::text, 'recorded_lectures'::text, 'practical'::text]) AND (COALESCE(array_ndims(tags), 1) = 1) AND (cardinality(tags) <= 3) AND ((cardinality(tags) < 2) OR (tags[1] IS DISTINCT FROM tags[2])) AND ((cardinality(tags) < 3) OR ((tags[3] IS DISTINCT FROM tags[1]) AND (tags[3] IS DISTINCT FROM tags[2])))));
alter table public.ratings add constraint ratings_waits CHECK (((waits_for IS NULL) OR (status = 'held'::text)));
alter table public.ratings add constraint ratings_waits_for_check CHECK ((waits_for = ANY (ARRAY['page'::text, 'grades'::text, 'together'::text])));
alter table public.ratings add constraint ratings_year_check CHECK (((year >= 1990) AND (year <= 2100)));
alter table public.ratings add constraint ratings_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE SET NULL;
alter table public.ratings add constraint ratings_course_id_professor_id_fkey FOREIGN KEY (course_id, professor_id) REFERENCES public.course_professors(course_id, professor_id) ON DELETE SET NULL (course_id) DEFERRABLE;
alter table public.ratings add constraint ratings_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE DEFERRABLE;
alter table public.ratings add constraint ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.ratings add constraint ratings_user_id_professor_id_key UNIQUE (user_id, professor_id);
CREATE INDEX ratings_held_idx ON public.ratings USING btree (held_at, id) WHERE ((status = 'held'::text) AND (decided_at IS NULL));
CREATE INDEX ratings_helpful_idx ON public.ratings USING btree (professor_id, helpful_count DESC, posted_at DESC);
CREATE INDEX ratings_highest_idx ON public.ratings USING btree (professor_id, rating1 DESC, posted_at DESC) WHERE (status = 'visible'::text);
CREATE INDEX ratings_lowest_idx ON public.ratings USING btree (professor_id, rating1, posted_at DESC) WHERE (status = 'visible'::text);
CREATE INDEX ratings_newest_idx ON public.ratings USING btree (professor_id, posted_at DESC) WHERE (status = 'visible'::text);
CREATE INDEX ratings_pair_idx ON public.ratings USING btree (course_id, professor_id) WHERE (course_id IS NOT NULL);
CREATE INDEX ratings_posted_idx ON public.ratings USING btree (posted_at, id);
CREATE INDEX ratings_quotes_idx ON public.ratings USING btree (posted_at DESC, id) WHERE ((status = 'visible'::text) AND (rating1 <> 3) AND (char_length(comment) >= 80));
CREATE INDEX ratings_released_idx ON public.ratings USING btree (released_at) WHERE (released_at IS NOT NULL);
CREATE INDEX ratings_waiting_idx ON public.ratings USING btree (professor_id) WHERE (waits_for IS NOT NULL);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.ratings FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT OR DELETE OR UPDATE ON public.ratings FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_lock_caller BEFORE DELETE OR UPDATE ON public.ratings FOR EACH STATEMENT WHEN (private.is_client()) EXECUTE FUNCTION private.tg__lock_caller();
CREATE TRIGGER _025_names_nothing_missing BEFORE UPDATE OF professor_id, course_id ON public.ratings FOR EACH ROW WHEN (((old.waits_for = 'page'::text) AND (new.waits_for = 'page'::text))) EXECUTE FUNCTION private.tg_ratings__names_nothing_missing();
CREATE TRIGGER _030_judge BEFORE INSERT OR UPDATE OF user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags, semester, year, status ON public.ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__before_write();
CREATE TRIGGER _040_name_nothing BEFORE INSERT OR UPDATE OF course_id ON public.ratings FOR EACH ROW WHEN ((private.is_client() AND (new.course_id IS NOT NULL))) EXECUTE FUNCTION private.tg_ratings__name_nothing();
CREATE TRIGGER _040_retire_tags BEFORE INSERT OR UPDATE OF tags ON public.ratings FOR EACH ROW WHEN ((new.tags && ARRAY['mandatory_attendance'::text, 'recorded_lectures'::text])) EXECUTE FUNCTION private.tg__retire_tags();
CREATE TRIGGER _050_keep_delete BEFORE DELETE ON public.ratings FOR EACH ROW WHEN ((private.is_client() AND (old.status = ANY (ARRAY['hidden'::text, 'removed'::text])))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _050_keep_update BEFORE UPDATE ON public.ratings FOR EACH ROW WHEN ((private.is_client() AND ((old.status = ANY (ARRAY['hidden'::text, 'removed'::text])) OR (old.professor_id <> new.professor_id) OR (old.user_id <> new.user_id)))) EXECUTE FUNCTION private.tg_ratings__keep();
CREATE TRIGGER _150_hold_after_withdrawal BEFORE INSERT ON public.ratings FOR EACH ROW WHEN ((new.status = ANY (ARRAY['visible'::text, 'held'::text]))) EXECUTE FUNCTION private.tg_ratings__hold_after_withdrawal();
CREATE TRIGGER _160_note_hold BEFORE INSERT OR UPDATE OF comment, status, decided_at ON public.ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__note_hold();
CREATE TRIGGER _165_choose BEFORE INSERT OR UPDATE OF waits_for ON public.ratings FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg_ratings__choose();
CREATE TRIGGER _170_wait BEFORE INSERT OR UPDATE OF comment, status, waits_for ON public.ratings FOR EACH ROW WHEN ((new.waits_for IS NOT NULL)) EXECUTE FUNCTION private.tg_ratings__wait();
CREATE TRIGGER _175_land BEFORE UPDATE OF waits_for ON public.ratings FOR EACH ROW WHEN (((old.waits_for <> 'page'::text) AND (new.waits_for IS NULL))) EXECUTE FUNCTION private.tg_ratings__land();
CREATE TRIGGER _180_posted BEFORE INSERT OR UPDATE OF created_at, released_at, posted_at, waits_for ON public.ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__posted();
CREATE TRIGGER _190_small_class BEFORE INSERT ON public.ratings FOR EACH ROW EXECUTE FUNCTION private.tg_ratings__small_class();
CREATE TRIGGER _190_small_class_update BEFORE UPDATE ON public.ratings FOR EACH ROW WHEN (((new.course_id IS DISTINCT FROM old.course_id) OR (new.professor_id IS DISTINCT FROM old.professor_id))) EXECUTE FUNCTION private.tg_ratings__small_class();
CREATE TRIGGER _500_follow_up_added AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__follow_up();
CREATE TRIGGER _500_follow_up_changed AFTER UPDATE ON public.ratings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__follow_up();
CREATE TRIGGER _500_follow_up_removed AFTER DELETE ON public.ratings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__follow_up();
CREATE TRIGGER _510_settle_added AFTER INSERT ON public.ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__settle_semesters();
CREATE TRIGGER _510_settle_changed AFTER UPDATE ON public.ratings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__settle_semesters();
CREATE TRIGGER _510_settle_removed AFTER DELETE ON public.ratings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ratings__settle_semesters();
CREATE TRIGGER _600_announce AFTER UPDATE OF waits_for ON public.ratings FOR EACH ROW WHEN (((old.waits_for <> 'page'::text) AND (new.status = 'visible'::text))) EXECUTE FUNCTION private.tg_ratings__announce();
CREATE TRIGGER _600_tell_writer_insert AFTER INSERT ON public.ratings FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND ((new.status = 'held'::text) AND (new.waits_for IS NULL)))) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _600_tell_writer_update AFTER UPDATE ON public.ratings FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND ((new.waits_for IS NULL) AND (((new.status <> old.status) AND (old.waits_for IS DISTINCT FROM 'page'::text)) OR ((new.status = 'held'::text) AND (old.waits_for IS NOT NULL)) OR ((new.status = 'held'::text) AND (new.decided_at IS NOT NULL) AND (new.decided_at IS DISTINCT FROM old.decided_at)))))) EXECUTE FUNCTION private.tg__tell_writer();
CREATE TRIGGER _700_forget_withdrawn AFTER UPDATE OF status ON public.ratings FOR EACH ROW WHEN (((old.status <> 'visible'::text) AND (new.status = 'visible'::text))) EXECUTE FUNCTION private.tg_ratings__forget_withdrawn();
CREATE TRIGGER _700_note_words AFTER INSERT OR UPDATE OF comment ON public.ratings FOR EACH ROW WHEN (('words'::text = ANY (new.held_reasons))) EXECUTE FUNCTION private.tg__note_words('review');
CREATE TRIGGER _700_remember_withdrawn BEFORE DELETE ON public.ratings FOR EACH ROW WHEN (((old.user_id = private.user_id()) AND (old.waits_for IS NULL))) EXECUTE FUNCTION private.tg_ratings__remember_withdrawn('review');
CREATE TRIGGER _700_replace_departing AFTER INSERT ON public.ratings FOR EACH ROW EXECUTE FUNCTION private.tg__replace_departing();
CREATE TRIGGER _900_log AFTER UPDATE ON public.ratings FOR EACH ROW WHEN ((((((old.status IS DISTINCT FROM new.status) OR (old.held_reasons IS DISTINCT FROM new.held_reasons)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.held_at IS DISTINCT FROM new.held_at)) OR (old.reviewed_at IS DISTINCT FROM new.reviewed_at))) EXECUTE FUNCTION private.tg__log_decision('review', 'id', 'status', 'held_reasons', 'decision_reason', 'decision_note', 'decided_at', 'held_at', 'reviewed_at');
alter table public.ratings enable row level security;
create policy delete_own on public.ratings for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.ratings for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND ((EXISTS ( SELECT
   FROM public.professors
  WHERE (professors.id = ratings.professor_id))) OR private.waits_here('professor'::text, professor_id))));
create policy select_for_reviews on public.ratings for select to review_reader
  using ((status = 'visible'::text));
create policy select_own on public.ratings for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on public.ratings for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.ratings to authenticated;
grant delete, insert, select, update on public.ratings to service_role;
grant insert (user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year, waits_for) on public.ratings to authenticated;
grant select (id, user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year, helpful_count, verified_student, status, created_at, updated_at, held_reasons, reviewed_at, decision_reason, decision_note, decided_at, held_at, posted_at, waits_for, released_at, in_small_class) on public.ratings to authenticated;
grant select (id, user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year, helpful_count, verified_student, status, posted_at, in_small_class) on public.ratings to review_reader;
grant update (user_id, professor_id, rating1, comment, difficulty, would_take_again, tags, course_id, semester, year, waits_for) on public.ratings to authenticated;
comment on table public.ratings is 'Ratings of professors (DATA-05), each visible to its author only.';
comment on column public.ratings.user_id is 'Whose it is; null where the link to the person was cut.';
comment on column public.ratings.tags is 'Up to three, without repeats, of the list in the constraint on this column.';
comment on column public.ratings.course_id is 'The course that the rating is about, when the author said so.';
comment on column public.ratings.semester is 'When it was taken: a (fall), b (spring) or summer of the academic year `year`.';
comment on column public.ratings.year is 'The year in which the academic year ends: 2027 is 2026/27. Bound by the calendar (public.semesters).';
comment on column public.ratings.status is 'visible; held for an admin before it was ever public; hidden by an admin or by reports; removed for good.';
comment on column public.ratings.held_reasons is 'Why the review is held: phone, email, link, id_number, words, reports of readers, or new_account. For its author.';
comment on column public.ratings.reviewed_at is 'When an admin last let it stand; older reports do not hold it again.';
comment on column public.ratings.decision_reason is 'Why an admin sent it back, hid or removed it; kept while its writer rewords it. For its author.';
comment on column public.ratings.decision_note is 'What the admin wrote to its author.';
comment on column public.ratings.decided_at is 'When an admin last decided on it. Null while it waits for one; held and decided is sent back to its author.';
comment on column public.ratings.held_at is 'Since when it has waited for an admin; null where it is not held.';
comment on column public.ratings.posted_at is 'Beginning of the day in Israel on which it was written, or released: what others see of the two.';
comment on column public.ratings.waits_for is 'What a held rating waits for besides an admin: page (that is proposed), grades, or together (with others). Its writer sends grades or together, or null to publish.';
comment on column public.ratings.released_at is 'Beginning of the day in Israel on which a rating that waited was released; null where none did.';
comment on column public.ratings.in_small_class is 'Whether the class is small (private.is_small_class). By trigger.';

create view public.review_reports with (security_invoker=true) as
 SELECT id,
    rating_id,
    course_rating_id,
    user_id,
    reason,
    details,
    status,
    created_at,
    updated_at
   FROM private.reports r
  WHERE ((rating_id IS NOT NULL) OR (course_rating_id IS NOT NULL));
grant delete, insert, select, update on public.review_reports to service_role;
grant insert (rating_id, course_rating_id, user_id, reason, details, status) on public.review_reports to authenticated;
grant select (id, rating_id, course_rating_id, user_id, reason, details, status, created_at, updated_at) on public.review_reports to authenticated;
grant update (reason, details, status, updated_at) on public.review_reports to authenticated;
comment on view public.review_reports is 'Reports of single reviews, each visible to the person who made it; rating_id or course_rating_id says of which.';

create table public.search_nicknames (
  id integer not null generated by default as identity,
  nickname text not null,
  meaning text not null,
  word text not null,
  meaning_words text[] not null
);
alter table public.search_nicknames add constraint search_nicknames_pkey PRIMARY KEY (id);
alter table public.search_nicknames add constraint search_nicknames_meaning_check CHECK (((char_length(meaning) >= 2) AND (char_length(meaning) <= 100)));
alter table public.search_nicknames add constraint search_nicknames_meaning_words CHECK (((cardinality(meaning_words) >= 1) AND (cardinality(meaning_words) <= 6)));
alter table public.search_nicknames add constraint search_nicknames_nickname_check CHECK (((char_length(nickname) >= 2) AND (char_length(nickname) <= 30)));
alter table public.search_nicknames add constraint search_nicknames_one_word CHECK ((word ~ '^[^ ]{2,}$'::text));
alter table public.search_nicknames add constraint search_nicknames_word_meaning_words_key UNIQUE (word, meaning_words);
CREATE TRIGGER _100_begin_decision BEFORE INSERT OR DELETE OR UPDATE ON public.search_nicknames FOR EACH STATEMENT EXECUTE FUNCTION private.tg__begin_decision('nickname');
CREATE TRIGGER _300_fold BEFORE INSERT OR UPDATE ON public.search_nicknames FOR EACH ROW EXECUTE FUNCTION private.tg_search_nicknames__fold();
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON public.search_nicknames FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('nickname', 'id', 'nickname', 'meaning');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON public.search_nicknames FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tell_pages('*');
alter table public.search_nicknames enable row level security;
create policy delete_by_admin on public.search_nicknames for delete to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy insert_by_admin on public.search_nicknames for insert to authenticated
  with check (( SELECT public.is_admin() AS is_admin));
create policy select_all on public.search_nicknames for select to anon, authenticated
  using (true);
create policy update_by_admin on public.search_nicknames for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
grant delete on public.search_nicknames to authenticated;
grant delete, insert, select, update on public.search_nicknames to service_role;
grant insert (nickname, meaning) on public.search_nicknames to authenticated;
grant select (id, nickname, meaning, word, meaning_words) on public.search_nicknames to anon;
grant select (id, nickname, meaning, word, meaning_words) on public.search_nicknames to authenticated;
grant update (nickname, meaning) on public.search_nicknames to authenticated;
comment on table public.search_nicknames is 'What students call subjects and places, and the words that it stands for in a search.';
comment on column public.search_nicknames.nickname is 'One word, as people write it: חדו"א.';
comment on column public.search_nicknames.meaning is 'Words of the names that it stands for: חשבון דיפרנציאלי ואינטגרלי.';
comment on column public.search_nicknames.word is 'The nickname as typed words are compared, private.fold(nickname).';
comment on column public.search_nicknames.meaning_words is 'The meaning as names are compared, private.words(meaning).';

create table public.semesters (
  year smallint not null,
  semester text not null,
  begins_on date not null,
  half_on date not null,
  ends_on date not null
);
alter table public.semesters add constraint semesters_pkey PRIMARY KEY (year, semester);
alter table public.semesters add constraint semesters_in_order CHECK (((begins_on < half_on) AND (half_on < ends_on)));
alter table public.semesters add constraint semesters_of_year CHECK (((begins_on >= make_date((year - 1), 8, 1)) AND (ends_on <= make_date((year)::integer, 12, 31))));
alter table public.semesters add constraint semesters_semester_check CHECK ((semester = ANY (ARRAY['a'::text, 'b'::text, 'summer'::text])));
alter table public.semesters add constraint semesters_year_check CHECK (((year >= 1990) AND (year <= 2100)));
CREATE TRIGGER _900_log AFTER UPDATE ON public.semesters FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('semester', 'year,semester', 'begins_on', 'half_on', 'ends_on');
alter table public.semesters enable row level security;
create policy select_all on public.semesters for select to anon, authenticated
  using (true);
grant delete, insert, select, update on public.semesters to service_role;
grant select (year, semester, begins_on, half_on, ends_on) on public.semesters to anon;
grant select (year, semester, begins_on, half_on, ends_on) on public.semesters to authenticated;
comment on table public.semesters is 'The calendar of semesters, the same for all institutions: from 1990 to next year, and from September on the year after that.';
comment on column public.semesters.year is 'The year in which the academic year ends: 2027 is 2026/27, which is 5787 (year + 3760).';
comment on column public.semesters.half_on is 'From this day on a rating may name the semester.';
comment on column public.semesters.ends_on is 'The last day of teaching.';

create table public.shortlist_entries (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  professor_id integer,
  course_id integer,
  created_at timestamp with time zone not null default now()
);
alter table public.shortlist_entries add constraint shortlist_entries_pkey PRIMARY KEY (id);
alter table public.shortlist_entries add constraint shortlist_entries_target CHECK ((num_nonnulls(professor_id, course_id) = 1));
alter table public.shortlist_entries add constraint shortlist_entries_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.shortlist_entries add constraint shortlist_entries_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table public.shortlist_entries add constraint shortlist_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table public.shortlist_entries add constraint shortlist_entries_user_id_course_id_key UNIQUE (user_id, course_id);
alter table public.shortlist_entries add constraint shortlist_entries_user_id_professor_id_key UNIQUE (user_id, professor_id);
CREATE INDEX shortlist_entries_course_idx ON public.shortlist_entries USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX shortlist_entries_professor_idx ON public.shortlist_entries USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.shortlist_entries FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT ON public.shortlist_entries FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _030_follow_merge BEFORE INSERT ON public.shortlist_entries FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('professor', 'professor_id', 'course', 'course_id');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON public.shortlist_entries FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('shortlist');
CREATE TRIGGER _200_limit AFTER INSERT ON public.shortlist_entries FOR EACH ROW EXECUTE FUNCTION private.tg__limit_shortlist();
alter table public.shortlist_entries enable row level security;
create policy delete_own on public.shortlist_entries for delete to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy insert_own on public.shortlist_entries for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND ((professor_id IS NULL) OR (EXISTS ( SELECT
   FROM public.professors
  WHERE (professors.id = shortlist_entries.professor_id)))) AND ((course_id IS NULL) OR (EXISTS ( SELECT
   FROM public.courses
  WHERE (courses.id = shortlist_entries.course_id))))));
create policy select_own on public.shortlist_entries for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete on public.shortlist_entries to authenticated;
grant delete, insert, select, update on public.shortlist_entries to service_role;
grant insert (professor_id, course_id) on public.shortlist_entries to authenticated;
grant select (id, user_id, professor_id, course_id, created_at) on public.shortlist_entries to authenticated;
comment on table public.shortlist_entries is 'What people have saved to choose from: a professor or a course a row, visible to that person only.';

create table public.sources (
  id integer not null generated always as identity,
  institution integer not null,
  kind text not null,
  name text not null,
  name_en text not null,
  url text,
  scale_max numeric(4,1),
  published_on date not null,
  terms text[] not null,
  declared_at timestamp with time zone not null default now()
);
alter table public.sources add constraint sources_pkey PRIMARY KEY (id);
alter table public.sources add constraint sources_kind_check CHECK ((kind = ANY (ARRAY['survey'::text, 'older_reviews'::text])));
alter table public.sources add constraint sources_name_check CHECK (((private.ink_length(name) >= 2) AND (char_length(name) <= 120)));
alter table public.sources add constraint sources_name_en_check CHECK (((private.ink_length(name_en) >= 2) AND (char_length(name_en) <= 120)));
alter table public.sources add constraint sources_scale CHECK (((kind = 'survey'::text) = (scale_max IS NOT NULL)));
alter table public.sources add constraint sources_scale_max_check CHECK ((scale_max >= (2)::numeric));
alter table public.sources add constraint sources_terms_check CHECK (((cardinality(terms) = 3) AND ((char_length((terms)::text) >= 60) AND (char_length((terms)::text) <= 2000))));
alter table public.sources add constraint sources_url_check CHECK (((url ~ '^https?://[^[:space:]<>"\\]+$'::text) AND (char_length(url) <= 500)));
alter table public.sources add constraint sources_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
CREATE INDEX sources_institution_idx ON public.sources USING btree (institution);
CREATE TRIGGER _020_clean_text BEFORE INSERT ON public.sources FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('name', 'name_en');
CREATE TRIGGER _900_log AFTER INSERT OR DELETE ON public.sources FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('source', 'id', 'institution', 'kind', 'name', 'name_en', 'url', 'scale_max', 'published_on', 'terms');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE ON public.sources FOR EACH STATEMENT EXECUTE FUNCTION private.tg__tell_pages('*');
alter table public.sources enable row level security;
create policy select_all on public.sources for select to anon, authenticated
  using (true);
grant delete, insert, select, update on public.sources to service_role;
grant select on public.sources to anon;
grant select on public.sources to authenticated;
comment on table public.sources is 'Surveys and archives of older reviews of institutions.';
comment on column public.sources.scale_max is 'The best mean that a survey can have.';
comment on column public.sources.published_on is 'The day on which the source published it.';
comment on column public.sources.terms is 'What the admin has declared, in the words that were ticked.';

create table public.study_guides (
  id uuid not null default gen_random_uuid(),
  user_id text not null default private.user_id(),
  course_id integer not null,
  institution integer not null,
  department integer not null,
  type text not null,
  language text not null,
  title text not null,
  body text not null default ''::text,
  url text,
  exam_year smallint,
  exam_semester text,
  exam_sitting text,
  status text not null default 'pending'::text,
  held_reasons text[] not null default '{}'::text[],
  decision_reason text,
  decision_note text,
  merged_into uuid,
  helpful_count integer not null default 0,
  view_count integer not null default 0,
  file_count smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  published_at timestamp with time zone,
  revised_at timestamp with time zone,
  published_on timestamp with time zone generated always as ((date_trunc('day'::text, (published_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored,
  revised_on timestamp with time zone generated always as ((date_trunc('day'::text, (revised_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored,
  submitted_on timestamp with time zone generated always as ((date_trunc('day'::text, (submitted_at AT TIME ZONE 'Asia/Jerusalem'::text)) AT TIME ZONE 'Asia/Jerusalem'::text)) stored
) with (fillfactor=85);
alter table public.study_guides add constraint study_guides_pkey PRIMARY KEY (id);
alter table public.study_guides add constraint study_guides_body_check CHECK ((char_length(body) <= 50000));
alter table public.study_guides add constraint study_guides_decision_note_check CHECK ((char_length(decision_note) <= 1000));
alter table public.study_guides add constraint study_guides_decision_reason_check CHECK ((decision_reason = ANY (ARRAY['not_own_work'::text, 'duplicate'::text, 'unreadable'::text, 'other_course'::text, 'copyright'::text, 'other'::text])));
alter table public.study_guides add constraint study_guides_exam CHECK (
CASE
    WHEN (type = 'past_exam'::text) THEN (exam_year IS NOT NULL)
    ELSE (num_nonnulls(exam_year, exam_semester, exam_sitting) = 0)
END);
alter table public.study_guides add constraint study_guides_exam_semester_check CHECK ((exam_semester = ANY (ARRAY['a'::text, 'b'::text, 'summer'::text])));
alter table public.study_guides add constraint study_guides_exam_sitting_check CHECK ((exam_sitting = ANY (ARRAY['a'::text, 'b'::text, 'c'::text])));
alter table public.study_guides add constraint study_guides_exam_year_check CHECK (((exam_year >= 1950) AND (exam_year <= 2100)));
alter table public.study_guides add constraint study_guides_file_count_check CHECK (((file_count >= 0) AND (file_count <= 5)));
alter table public.study_guides add constraint study_guides_held_reasons_check CHECK ((held_reasons <@ ARRAY['phone'::text, 'email'::text, 'link'::text, 'id_number'::text, 'words'::text, 'reports'::text, 'new_account'::text]));
alter table public.study_guides add constraint study_guides_helpful_count_check CHECK ((helpful_count >= 0));
alter table public.study_guides add constraint study_guides_language_check CHECK ((language = ANY (ARRAY['he'::text, 'en'::text, 'ar'::text, 'ru'::text])));
alter table public.study_guides add constraint study_guides_link CHECK (((type = ANY (ARRAY['link'::text, 'recording'::text])) = (url IS NOT NULL)));
alter table public.study_guides add constraint study_guides_published CHECK (((status <> 'published'::text) OR ((published_at IS NOT NULL) AND (held_reasons = '{}'::text[]))));
alter table public.study_guides add constraint study_guides_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text, 'hidden'::text, 'withdrawn'::text, 'removed'::text, 'merged'::text])));
alter table public.study_guides add constraint study_guides_title_check CHECK (((private.ink_length(title) >= 3) AND (char_length(title) <= 150) AND (title !~ '[
	]'::text)));
alter table public.study_guides add constraint study_guides_type_check CHECK ((type = ANY (ARRAY['summary'::text, 'past_exam'::text, 'formula_sheet'::text, 'exercise_solutions'::text, 'recording'::text, 'link'::text])));
alter table public.study_guides add constraint study_guides_url_check CHECK (((char_length(url) <= 1000) AND (url ~ '^https://[^\s/@]+\.[^\s/@]+(/\S*)?$'::text)));
alter table public.study_guides add constraint study_guides_view_count_check CHECK ((view_count >= 0));
alter table public.study_guides add constraint study_guides_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.study_guides add constraint study_guides_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE CASCADE;
alter table public.study_guides add constraint study_guides_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.study_guides add constraint study_guides_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.study_guides(id) ON DELETE SET NULL;
alter table public.study_guides add constraint study_guides_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX study_guides_course_idx ON public.study_guides USING btree (course_id, helpful_count DESC, id);
CREATE INDEX study_guides_department_helpful_idx ON public.study_guides USING btree (department, helpful_count DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_department_idx ON public.study_guides USING btree (department);
CREATE INDEX study_guides_helpful_idx ON public.study_guides USING btree (helpful_count DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_hidden_idx ON public.study_guides USING btree (id) WHERE ((status = 'hidden'::text) AND (decision_reason IS NULL));
CREATE INDEX study_guides_institution_helpful_idx ON public.study_guides USING btree (institution, helpful_count DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_institution_idx ON public.study_guides USING btree (institution);
CREATE INDEX study_guides_institution_newest_idx ON public.study_guides USING btree (institution, published_on DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_institution_title_idx ON public.study_guides USING btree (institution, title, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_merged_into_idx ON public.study_guides USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX study_guides_newest_idx ON public.study_guides USING btree (published_on DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_queue_idx ON public.study_guides USING btree (submitted_at, id) WHERE (status = 'pending'::text);
CREATE INDEX study_guides_submitted_idx ON public.study_guides USING btree (submitted_on DESC NULLS LAST, id);
CREATE INDEX study_guides_title_idx ON public.study_guides USING btree (title, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_type_helpful_idx ON public.study_guides USING btree (type, language, helpful_count DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_type_newest_idx ON public.study_guides USING btree (type, language, published_on DESC, id) WHERE (status = 'published'::text);
CREATE INDEX study_guides_user_idx ON public.study_guides USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.study_guides FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF title, body, url, decision_note ON public.study_guides FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('title', 'body', 'url', 'decision_note');
CREATE TRIGGER _020_follow_merge BEFORE INSERT OR UPDATE OF course_id ON public.study_guides FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('course', 'course_id');
CREATE TRIGGER _030_exam BEFORE INSERT OR UPDATE OF exam_year, exam_semester ON public.study_guides FOR EACH ROW WHEN ((new.exam_year >= 1990)) EXECUTE FUNCTION private.tg_study_guides__exam();
CREATE TRIGGER _030_of_course BEFORE INSERT OR UPDATE OF course_id, institution, department ON public.study_guides FOR EACH ROW EXECUTE FUNCTION private.tg_study_guides__of_course();
CREATE TRIGGER _550_answer_insert AFTER INSERT ON public.study_guides FOR EACH ROW WHEN ((new.status = 'published'::text)) EXECUTE FUNCTION private.tg_study_guides__answer();
CREATE TRIGGER _550_answer_update AFTER UPDATE OF status ON public.study_guides FOR EACH ROW WHEN (((old.status <> 'published'::text) AND (new.status = 'published'::text))) EXECUTE FUNCTION private.tg_study_guides__answer();
CREATE TRIGGER _600_announce_let_through AFTER UPDATE OF status ON public.study_guides FOR EACH ROW WHEN (((old.published_at IS NULL) AND (new.status = 'published'::text))) EXECUTE FUNCTION private.tg_study_guides__announce();
CREATE TRIGGER _600_announce_sent AFTER INSERT ON public.study_guides FOR EACH ROW WHEN ((new.status = 'published'::text)) EXECUTE FUNCTION private.tg_study_guides__announce();
CREATE TRIGGER _600_settle_changed AFTER UPDATE OF status, decision_reason ON public.study_guides FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.decision_reason IS DISTINCT FROM new.decision_reason))) EXECUTE FUNCTION private.tg_study_guides__settle_tickets();
CREATE TRIGGER _600_settle_deleted AFTER DELETE ON public.study_guides FOR EACH ROW EXECUTE FUNCTION private.tg_study_guides__settle_deleted();
CREATE TRIGGER _600_settle_sent AFTER INSERT ON public.study_guides FOR EACH ROW WHEN (((new.status = 'published'::text) AND (new.user_id = private.user_id()))) EXECUTE FUNCTION private.tg_study_guides__settle_tickets();
CREATE TRIGGER _600_tell_author AFTER UPDATE OF status ON public.study_guides FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = ANY (ARRAY['published'::text, 'rejected'::text, 'hidden'::text, 'removed'::text])))) EXECUTE FUNCTION private.tg_study_guides__tell_author();
CREATE TRIGGER _700_forget_withdrawn AFTER UPDATE OF status ON public.study_guides FOR EACH ROW WHEN (((old.status <> 'published'::text) AND (new.status = 'published'::text) AND (new.decided_at IS DISTINCT FROM old.decided_at))) EXECUTE FUNCTION private.tg_study_guides__forget_withdrawn();
CREATE TRIGGER _700_index_added AFTER INSERT ON public.study_guides REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_study_guides__index_added();
CREATE TRIGGER _700_index_changed AFTER UPDATE OF title, body, course_id, institution, department, type, language, status ON public.study_guides FOR EACH ROW WHEN (((old.status = 'published'::text) OR (new.status = 'published'::text))) EXECUTE FUNCTION private.tg_study_guides__index_changed();
CREATE TRIGGER _700_note_words AFTER INSERT OR UPDATE OF title, body ON public.study_guides FOR EACH ROW WHEN (('words'::text = ANY (new.held_reasons))) EXECUTE FUNCTION private.tg__note_words('guide');
CREATE TRIGGER _700_rank AFTER UPDATE OF helpful_count ON public.study_guides FOR EACH ROW WHEN ((old.helpful_count <> new.helpful_count)) EXECUTE FUNCTION private.tg_study_guides__rank();
CREATE TRIGGER _700_remember_deleted BEFORE DELETE ON public.study_guides FOR EACH ROW WHEN ((old.user_id = private.user_id())) EXECUTE FUNCTION private.tg_study_guides__remember_deleted();
CREATE TRIGGER _900_log AFTER UPDATE ON public.study_guides FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.course_id IS DISTINCT FROM new.course_id)) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION private.tg__log_decision('guide', 'id', 'status', 'course_id', 'held_reasons', 'decision_reason', 'decision_note', 'decided_at', 'published_at', 'merged_into', 'file_count');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE OF course_id, institution, department, type, language, title, body, url, exam_year, exam_semester, exam_sitting, status, merged_into, helpful_count, file_count, published_at, revised_at ON public.study_guides FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages('g');
alter table public.study_guides enable row level security;
create policy select_for_library on public.study_guides for select to library_reader
  using ((( SELECT public.is_admin() AS is_admin) OR ((status = 'published'::text) AND ( SELECT private.switch_setting('library_open'::text) AS switch_setting))));
create policy select_for_reviews on public.study_guides for select to review_reader
  using ((status = 'published'::text));
create policy select_own on public.study_guides for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant delete, insert, select, update on public.study_guides to service_role;
grant select (id, course_id, institution, department, type, language, title, status, held_reasons, decision_reason, decision_note, helpful_count, view_count, file_count, updated_at, published_on, revised_on, submitted_on) on public.study_guides to library_reader;
grant select (id, user_id, course_id, institution, department, type, language, title, body, url, exam_year, exam_semester, exam_sitting, status, held_reasons, decision_reason, decision_note, merged_into, helpful_count, view_count, file_count, created_at, updated_at, submitted_at, decided_at, published_at, revised_at, published_on, revised_on, submitted_on) on public.study_guides to authenticated;
grant select (id, user_id, course_id, institution, department, type, language, title, body, url, exam_year, exam_semester, exam_sitting, status, helpful_count, view_count, file_count, published_on, revised_on) on public.study_guides to review_reader;
comment on table public.study_guides is 'Study guides, each visible to its author; everybody reads published_guides.';
comment on column public.study_guides.institution is 'Of the course. Kept by trigger, so that lists come from one index.';
comment on column public.study_guides.department is 'Of the course. Kept by trigger.';
comment on column public.study_guides.body is 'Markdown with tables, code and LaTeX formulas between dollar signs.';
comment on column public.study_guides.url is 'Where a link or a recording leads; https only.';
comment on column public.study_guides.exam_year is 'The year in which the academic year of the exam ends: 2027 is 2026/27.';
comment on column public.study_guides.exam_sitting is 'Which sitting of a past exam: a, b or c.';
comment on column public.study_guides.held_reasons is 'Why it waits or is hidden beside an admin''s own decision.';
comment on column public.study_guides.decision_reason is 'Why an admin rejected, hid or removed it; its author reads it.';
comment on column public.study_guides.published_on is 'The day of publishing, as its beginning in Israel.';
comment on column public.study_guides.revised_on is 'The day of the last change of a published guide.';
comment on column public.study_guides.submitted_on is 'The day on which it was last sent.';

create table public.survey_results (
  id integer not null generated always as identity,
  source integer not null,
  course integer,
  professor integer,
  year smallint not null,
  semester text,
  answers integer not null,
  mean numeric(6,2) not null,
  response smallint
);
alter table public.survey_results add constraint survey_results_pkey PRIMARY KEY (id);
alter table public.survey_results add constraint survey_results_answers_check CHECK ((answers >= 5));
alter table public.survey_results add constraint survey_results_mean_check CHECK ((mean >= (0)::numeric));
alter table public.survey_results add constraint survey_results_response_check CHECK (((response >= 0) AND (response <= 100)));
alter table public.survey_results add constraint survey_results_semester_check CHECK ((semester = ANY (ARRAY['a'::text, 'b'::text, 'summer'::text])));
alter table public.survey_results add constraint survey_results_target CHECK ((num_nonnulls(course, professor) > 0));
alter table public.survey_results add constraint survey_results_year_check CHECK (((year >= 1990) AND (year <= 2100)));
alter table public.survey_results add constraint survey_results_course_fkey FOREIGN KEY (course) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table public.survey_results add constraint survey_results_professor_fkey FOREIGN KEY (professor) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table public.survey_results add constraint survey_results_source_fkey FOREIGN KEY (source) REFERENCES public.sources(id) ON DELETE CASCADE;
CREATE INDEX survey_results_course_idx ON public.survey_results USING btree (course);
CREATE INDEX survey_results_professor_idx ON public.survey_results USING btree (professor);
CREATE INDEX survey_results_source_idx ON public.survey_results USING btree (source);
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON public.survey_results FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages('*');
alter table public.survey_results enable row level security;
create policy select_visible on public.survey_results for select to anon, authenticated
  using ((((course IS NULL) OR (EXISTS ( SELECT
   FROM public.courses c
  WHERE (c.id = survey_results.course)))) AND ((professor IS NULL) OR (EXISTS ( SELECT
   FROM public.professors p
  WHERE (p.id = survey_results.professor))))));
grant delete, insert, select, update on public.survey_results to service_role;
grant select on public.survey_results to anon;
grant select on public.survey_results to authenticated;
comment on table public.survey_results is 'Results of surveys about courses and lecturers, of five answers or more.';
comment on column public.survey_results.year is 'The year in which the academic year ends.';
comment on column public.survey_results.mean is 'On the scale of its source, whose best is scale_max.';
comment on column public.survey_results.response is 'How many of a hundred who could answer did.';

create table public.ticket_ledger (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  kind text not null,
  amount integer not null,
  rating_id uuid,
  course_rating_id uuid,
  guide_id uuid,
  created_at timestamp with time zone not null default now()
);
alter table public.ticket_ledger add constraint ticket_ledger_pkey PRIMARY KEY (id);
alter table public.ticket_ledger add constraint ticket_ledger_amount_check CHECK ((amount <> 0));
alter table public.ticket_ledger add constraint ticket_ledger_guide CHECK (((kind = 'guide'::text) = (guide_id IS NOT NULL)));
alter table public.ticket_ledger add constraint ticket_ledger_invitation CHECK (((kind <> 'invitation'::text) OR (num_nonnulls(rating_id, course_rating_id, guide_id) = 0)));
alter table public.ticket_ledger add constraint ticket_ledger_kind_check CHECK ((kind = ANY (ARRAY['rating'::text, 'early_rating'::text, 'five_ratings'::text, 'guide'::text, 'invitation'::text])));
alter table public.ticket_ledger add constraint ticket_ledger_one_subject CHECK ((num_nonnulls(rating_id, course_rating_id, guide_id) <= 1));
alter table public.ticket_ledger add constraint ticket_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX ticket_ledger_course_rating_idx ON public.ticket_ledger USING btree (course_rating_id) WHERE (course_rating_id IS NOT NULL);
CREATE INDEX ticket_ledger_guide_idx ON public.ticket_ledger USING btree (guide_id) WHERE (guide_id IS NOT NULL);
CREATE INDEX ticket_ledger_rating_idx ON public.ticket_ledger USING btree (rating_id) WHERE (rating_id IS NOT NULL);
CREATE INDEX ticket_ledger_user_idx ON public.ticket_ledger USING btree (user_id, created_at DESC);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON public.ticket_ledger FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _500_sum AFTER INSERT ON public.ticket_ledger REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_ticket_ledger__sum();
alter table public.ticket_ledger enable row level security;
create policy select_own on public.ticket_ledger for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
grant insert, select on public.ticket_ledger to service_role;
grant select (id, user_id, kind, amount, rating_id, course_rating_id, guide_id, created_at) on public.ticket_ledger to authenticated;
comment on table public.ticket_ledger is 'Tickets that people earned (above zero) and that were taken back (below), each visible to its person.';
comment on column public.ticket_ledger.kind is 'rating: 1. early_rating: 3, the target had at most three ratings. five_ratings: 5, once. guide: 2, a published study guide. invitation: 3, for both; names nobody. An amount below zero takes back one of its kind.';
comment on column public.ticket_ledger.rating_id is 'The rating of a professor that it is about, or by which five were reached or lost; it may be gone.';
comment on column public.ticket_ledger.course_rating_id is 'The same of a course.';
comment on column public.ticket_ledger.guide_id is 'The study guide that it is about; it may be gone.';

create table public.waiting_professors (
  professor_id integer not null,
  institution integer not null,
  department integer not null,
  rank integer not null
);
alter table public.waiting_professors add constraint waiting_professors_pkey PRIMARY KEY (professor_id);
alter table public.waiting_professors add constraint waiting_professors_rank_check CHECK ((rank > 0));
alter table public.waiting_professors add constraint waiting_professors_department_fkey FOREIGN KEY (department) REFERENCES public.departments(id) ON DELETE CASCADE;
alter table public.waiting_professors add constraint waiting_professors_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table public.waiting_professors add constraint waiting_professors_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX waiting_professors_department_idx ON public.waiting_professors USING btree (department, rank);
CREATE INDEX waiting_professors_institution_idx ON public.waiting_professors USING btree (institution, rank);
alter table public.waiting_professors enable row level security;
create policy select_all on public.waiting_professors for select to anon, authenticated
  using (true);
grant delete, insert, select, update on public.waiting_professors to service_role;
grant select on public.waiting_professors to anon;
grant select on public.waiting_professors to authenticated;
comment on table public.waiting_professors is 'Professors under three ratings whom people follow or look up, listed once a day (private.rank_waiting).';
comment on column public.waiting_professors.rank is 'Place in the order of the institution, from 1.';

create view public.wanted_guides as
 SELECT r.id,
    r.course_id,
    c.name AS course_name,
    c.name_en AS course_name_en,
    c.institution,
    i.name AS institution_name,
    i.name_en AS institution_name_en,
    c.department,
    r.type,
    r.asked_count,
    (EXISTS ( SELECT
           FROM public.guide_request_people p
          WHERE ((p.request_id = r.id) AND (p.user_id = ( SELECT private.user_id() AS user_id))))) AS is_mine,
    r.asked_on
   FROM ((public.guide_requests r
     JOIN public.courses c ON (((c.id = r.course_id) AND (c.status = 'visible'::text))))
     JOIN public.institutions i ON ((i.id = c.institution)))
  WHERE (r.asked_count > 0);
alter view public.wanted_guides owner to review_reader;
grant select on public.wanted_guides to anon;
grant select on public.wanted_guides to authenticated;
grant select on public.wanted_guides to service_role;
comment on view public.wanted_guides is 'Guides that are missed, for everybody; most asked first is asked_count.desc,id.';
comment on column public.wanted_guides.is_mine is 'Whether the reader asks for it.';
comment on column public.wanted_guides.asked_on is 'The day of the first who asked, as its beginning in Israel.';

create schema private;
grant usage on schema private to auth_admin;
comment on schema private is 'Never exposed: search documents, events, and the functions that triggers and policies are made of.';

create type private.authorship as (
  author text,
  made integer,
  sent integer
);
comment on type private.authorship is 'By how much the standing ratings of a person change, and how many of them the person has just sent.';

create type private.case_order as (
  kind text,
  key text,
  version text,
  decision text,
  reason text,
  note text,
  details jsonb
);
comment on type private.case_order is 'What is decided about a case: version as it was read; details, what else the decision of its kind takes.';

create type private.catalogue_fact as (
  sign integer,
  institution integer,
  department integer,
  ratings integer
);
comment on type private.catalogue_fact is 'A visible professor or course that has come (1) or gone (-1).';

create type private.import_match as (
  line integer,
  entry_id integer,
  candidates integer,
  key text,
  known jsonb,
  wanted jsonb
);
comment on type private.import_match is NULL;

create type private.judged_line as (
  line integer,
  entry_id integer,
  verdict text,
  problem text,
  about jsonb,
  before jsonb,
  after jsonb
);
comment on type private.judged_line is NULL;

create type private.kind_hits as (
  kind text,
  words text[],
  found_ids integer[],
  reached integer[]
);
comment on type private.kind_hits is 'What was found of a kind: by which words, and how many by each question in turn.';

create type private.listed_case as (
  kind text,
  key text,
  target text,
  target_id integer,
  subject text,
  topic text,
  reasons text[],
  status text,
  version text
);
comment on type private.listed_case is 'What the queue shows of a case: target, professor, course or institution; reasons, why it is held.';

create type private.place_gain as (
  institution integer,
  department integer,
  ratings integer
);
comment on type private.place_gain is 'How many more or fewer visible ratings a department of an institution has.';

create type private.planned_move as (
  place integer,
  table_name text,
  key_column text,
  key text,
  column_name text,
  was jsonb,
  now jsonb,
  person text
);
comment on type private.planned_move is 'One column of one row that a merge changes, and when.';

create type private.rating_fact as (
  id uuid,
  author text,
  status text,
  professor_id integer,
  course_id integer,
  stars integer,
  difficulty integer,
  take_again boolean,
  tags text[],
  semester text,
  rated_at timestamp with time zone
);
comment on type private.rating_fact is 'A rating, as far as numbers care. A semester is a year and its key, e.g. 2026b, where both were said.';

create type private.suggestion as (
  kind text,
  id text,
  name text,
  name_en text,
  title text,
  code text,
  department text,
  department_en text,
  institution text,
  institution_en text,
  rating_count integer,
  rating_avg numeric,
  professor_count integer,
  course_count integer,
  guide_type text,
  also_called text,
  weight integer,
  place bigint
);
comment on type private.suggestion is 'A line of a search of everything; weight is how known it is, place its order among those of its kind.';

CREATE OR REPLACE FUNCTION private.academic_year(day date, is_half_over boolean DEFAULT true)
 RETURNS smallint
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest df105eb967d9063c726cf10043344dea$function$;
comment on function private.academic_year(date,boolean) is 'The academic year of the newest semester that is half over on a day, or that has begun.';

CREATE OR REPLACE FUNCTION private.account_digest(person text, topic text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path TO '' AS $function$digest f1918b608df748562204a8fe58c11e9e$function$;
comment on function private.account_digest(text,text) is 'Stands for an account in what outlives its profile. Of two topics the digests of one account cannot be told to belong together.';

CREATE OR REPLACE FUNCTION private.act_of(kind text, decision text)
 RETURNS text
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest cc843c7694bb0bcd9d45314e29552735$function$;
comment on function private.act_of(text,text) is 'The act (private.may_decide) that a decision on a kind of cases is; null for what is for admins alone.';

CREATE OR REPLACE FUNCTION private.acting_team()
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 156e3de0a08b46040929543a13688d1e$function$;
comment on function private.acting_team() is 'team:<number> once this request was allowed something as a member of a team; null for everybody else.';

CREATE OR REPLACE FUNCTION private.actions_of_day(person text, act text, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 8744df281756bd802158c0ae6de035ab$function$;
comment on function private.actions_of_day(text,text,timestamp with time zone) is 'How often a person has done something on the day of a moment.';

CREATE OR REPLACE FUNCTION private.add_alias(kind text, id integer, alias text)
 RETURNS boolean
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 063f4c000d63dc779f03dff4dc915d0e$function$;
comment on function private.add_alias(text,integer,text) is 'Adds another name of a professor or course, which search finds from then on; false where there is no such entry, or it has the name already. Begin a decision before it. Error catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION private.add_pairs(plan private.merges)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest be2f5887d1fcd59246ab82ad640e3d77$function$;
comment on function private.add_pairs(private.merges) is 'Lets the entry that stays teach, or be taught by, whom the other did; and the other, whom ratings name that go there.';

CREATE OR REPLACE FUNCTION private.add_sanction(person text, sanction text, kind text, key text, reason text, note text, until timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 03c81f77a6501265a6205e6519c53eba$function$;
comment on function private.add_sanction(text,text,text,text,text,text,timestamp with time zone) is 'Writes a suspension or warning of a person down. 23514 for a reason that there is not.';

CREATE OR REPLACE FUNCTION private.add_teaching(asked public.catalogue_suggestions)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 663666a1b8b085b35cf249da0a0556e2$function$;
comment on function private.add_teaching(public.catalogue_suggestions) is 'Adds a pair of course and professor that people miss, and lets the ratings that came with it name it.';

CREATE OR REPLACE FUNCTION private.addresses_at(person text, institution integer)
 RETURNS SETOF text
 LANGUAGE sql STABLE AS $function$digest 3bdd8af586e39aa7946fddc44f6b9279$function$;
comment on function private.addresses_at(text,integer) is 'Addresses of a person in a mail domain of the institution that a provider vouches for.';

CREATE OR REPLACE FUNCTION private.admin_list()
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 53040975d116527e43a3c40607e408a9$function$;
comment on function private.admin_list() is 'All admins, as those to whom a message can be handed: key, name, is_me.';

CREATE OR REPLACE FUNCTION private.admin_name(person text)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 9c78a6f7f141eef2c7ae336e12cb3177$function$;
comment on function private.admin_name(text) is 'What admins call each other: the name of the profile, else the first part of the address. Of admins only.';

CREATE OR REPLACE FUNCTION private.admins()
 RETURNS SETOF text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 9868e93e29621f59bef8a1c9572f46d0$function$;
comment on function private.admins() is 'Accounts of all admins who have signed in at least once.';

CREATE OR REPLACE FUNCTION private.alike_candidates(kind text, institution integer, words text[])
 RETURNS SETOF integer
 LANGUAGE plpgsql STABLE SET search_path TO '' SET plan_cache_mode TO 'force_custom_plan' AS $function$digest 65b1fd3b6300ae722b8984b9fc88f5e1$function$;
comment on function private.alike_candidates(text,integer,text[]) is 'Professors or courses of an institution that share a word of a name, give or take a letter, and hidden ones.';

CREATE OR REPLACE FUNCTION private.alike_entries(kind text, institution integer, name text, department integer, codes text[])
 RETURNS TABLE(id integer, name text, name_en text, title text, code text, status text, department integer, department_name text, department_name_en text, rating_count integer, rating_avg numeric, likeness integer, why text[])
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest b8de3db14d09d3d86e3efc02b6fb89e1$function$;
comment on function private.alike_entries(text,integer,text,integer,text[]) is 'Up to six professors or courses of an institution under a name like this one, the likeliest first, with why. likeness is from 0 to 100; codes are course numbers (private.code_words).';

CREATE OR REPLACE FUNCTION private.alike_names(typed text[], known text[])
 RETURNS boolean
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest cfdf7fd6b95085d86145b73afe8d30a6$function$;
comment on function private.alike_names(text[],text[]) is 'Whether all words of the shorter of two names (folded words, without titles) stand in the longer one.';

CREATE OR REPLACE FUNCTION private.alike_pairs(kind text, place integer)
 RETURNS TABLE(one integer, other integer, share real)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 0e14d039ff2482fb4db7dec89c204539$function$;
comment on function private.alike_pairs(text,integer) is 'Pairs of one institution whose Hebrew or English names are the same, a typo or a word apart, and share half of their trigrams.';

CREATE OR REPLACE FUNCTION private.all_reports()
 RETURNS TABLE(created_at timestamp with time zone, reason text, is_of_review boolean, outcome text)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 03d671b821c15674c448ef6d60788af4$function$;
comment on function private.all_reports() is 'Reports of everything, without whose and of what. outcome: open; kept (dismissed); mended (upheld, and it is shown again); removed (upheld, and it is not).';

CREATE OR REPLACE FUNCTION private.also_called(words text[], names text, aliases text[])
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 93e428030988e61e2f3ecfb9bf07d22b$function$;
comment on function private.also_called(text[],text,text[]) is 'The alias or the nickname by which words find names that lack them.';

CREATE OR REPLACE FUNCTION private.announce_review(target_kind text, target integer, writer text)
 RETURNS void
 LANGUAGE plpgsql AS $function$digest 47f9c74d26dd8c9838f05e5f6c5e9e0f$function$;
comment on function private.announce_review(text,integer,text) is 'Makes or raises the notices of a new review of a professor or course (kind) for its followers but the writer.';

CREATE OR REPLACE FUNCTION private.answer_due_at(received timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 6fbc0b17bbcc34ee770bfde05c56a0a9$function$;
comment on function private.answer_due_at(timestamp with time zone) is 'When a removal request or an appeal that came at this instant is due: 17:00 in Israel, 1 to 60 working days later.';

CREATE OR REPLACE FUNCTION private.ask_semester(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest bb72d0cee0a3c3bee26f8ea554a1d8bf$function$;
comment on function private.ask_semester(timestamp with time zone,integer) is 'Asks at most so many people at a moment what they took in the semester that is over, each of them once. Returns how many; 0 by day, on days of rest, and after five evenings.';

CREATE OR REPLACE FUNCTION private.asks_about_semester(semester text, year smallint, created_at timestamp with time zone, updated_at timestamp with time zone, status text)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest b74c84b087ab0a5d777487cab6afc47f$function$;
comment on function private.asks_about_semester(text,smallint,timestamp with time zone,timestamp with time zone,text) is 'Whether the fall that a rating names may be a year back: written from October to December, before the calendar.';

CREATE OR REPLACE FUNCTION private.attach_guide_files(guide uuid, person text, file_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 6bbe6d1a1495e2926a1979fcf591612d$function$;
comment on function private.attach_guide_files(uuid,text,uuid[]) is 'Gives a guide exactly these files of a person, in this order; others of the guide are removed. Codes guide/too-many-files (400), guide/file-not-ready (409), the same for a file that is not theirs.';

CREATE OR REPLACE FUNCTION private.authenticated_at()
 RETURNS timestamp with time zone
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest ef7d294c24e6bf5a5d47a2f953fe3d59$function$;
comment on function private.authenticated_at() is 'Instant of the caller''s last proof of identity, or null.';

CREATE OR REPLACE FUNCTION private.begin_decision(action text, reason text DEFAULT NULL::text, note text DEFAULT NULL::text, details jsonb DEFAULT '{}'::jsonb, waited_hours numeric DEFAULT NULL::numeric, undoes bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest c19c74372e30b3a260f9220a02033996$function$;
comment on function private.begin_decision(text,text,text,jsonb,numeric,bigint) is 'Says for the rest of the transaction what is decided; triggers write it into the log. details goes into `after`.';

CREATE OR REPLACE FUNCTION private.begin_guide_upload(file uuid, name text, size bigint)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 2c91d3e748f060a8770c310176883b72$function$;
grant execute on function private.begin_guide_upload(uuid,text,bigint) to auth_admin;
comment on function private.begin_guide_upload(uuid,text,bigint) is 'Announces a file of the caller. Codes files/profile-incomplete (403), files/too-large (413), files/quota (413, details {"bytes_used", "bytes_quota"}), files/too-many (429).';

CREATE OR REPLACE FUNCTION private.begin_import(kind text, file_name text)
 RETURNS uuid
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 5fd08bd2c07db1ace41345fdd0f7827e$function$;
grant execute on function private.begin_import(text,text) to auth_admin;
comment on function private.begin_import(text,text) is 'Announces a file of a kind (institution, department, professor, course, teaching) and answers its id. Error import/busy (409).';

CREATE OR REPLACE FUNCTION private.begin_import_writing(import uuid)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 84beff426a510f74ced7e91ffe501349$function$;
grant execute on function private.begin_import_writing(uuid) to auth_admin;
comment on function private.begin_import_writing(uuid) is 'Takes a checked import to be written by the caller. Errors import/busy, import/gone, import/errors (409).';

CREATE OR REPLACE FUNCTION private.begin_moving()
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 5c2a7914bf49dc8b991656af9b6c0975$function$;
comment on function private.begin_moving() is 'Before rows are moved for a merge; see private.is_merging.';

CREATE OR REPLACE FUNCTION private.beginnings(mark text, words text[])
 RETURNS SETOF text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 573f18ed52e13a733567858a7dc8c0e7$function$;
comment on function private.beginnings(text,text[]) is 'The lexemes of the first letter and the first two of words.';

CREATE OR REPLACE FUNCTION private.best_courses(institution_id integer, department_ids integer[], max_hits integer)
 RETURNS TABLE(id integer, place bigint)
 LANGUAGE plpgsql STABLE ROWS 200 SET search_path TO '' SET plan_cache_mode TO 'force_custom_plan' AS $function$digest d106339a3da705a6e5e55024df7b6775$function$;
comment on function private.best_courses(integer,integer[],integer) is 'Ids of the best rated visible courses within the filters, best first.';

CREATE OR REPLACE FUNCTION private.best_professors(institution_id integer, department_ids integer[], max_hits integer)
 RETURNS TABLE(id integer, place bigint)
 LANGUAGE plpgsql STABLE ROWS 200 SET search_path TO '' SET plan_cache_mode TO 'force_custom_plan' AS $function$digest e5352b23d46f4f27e7544235bd561e05$function$;
comment on function private.best_professors(integer,integer[],integer) is 'Ids of the best rated visible professors within the filters, best first.';

CREATE OR REPLACE FUNCTION private.body_words(body text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 282fc69578ba121347c8a20a60205563$function$;
comment on function private.body_words(text) is 'Folded words of a Markdown text, the first 250 different ones: without formulas, code and addresses, and each also without a letter in front.';

CREATE OR REPLACE FUNCTION private.broken_decision()
 RETURNS bigint
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 1318c65fec264fcbe4462a8598175146$function$;
comment on function private.broken_decision() is 'The first row of the log that does not follow from the one before it; null where all do.';

CREATE OR REPLACE FUNCTION private.bytes_are_deleted(ids bigint[])
 RETURNS void
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest c29b5bfe997d2bb0680d9cfc1616a323$function$;
grant execute on function private.bytes_are_deleted(bigint[]) to auth_admin;
comment on function private.bytes_are_deleted(bigint[]) is 'The bytes of these lines of the outbox have gone.';

CREATE OR REPLACE FUNCTION private.caller_account()
 RETURNS uuid
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest be32bbdbe793f475042d265d9d5a2c8d$function$;
comment on function private.caller_account() is 'Account of the caller; null for a person whom the first system named in its own way, who has a profile alone.';

CREATE OR REPLACE FUNCTION private.carry_out_choice(main text, choice jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest df3cf12d2362a76b696059b516c7ddff$function$;
comment on function private.carry_out_choice(text,jsonb) is 'Does what an admin chose about one thing that people miss: {"key", "decision", "fields" | "entry_id" | "reason"}, as part of the case main. Returns the suggestions that were decided.';

CREATE OR REPLACE FUNCTION private.catalogue_joins(kind text)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest d3ff275f8b7d17f3002cb3f8a1f59944$function$;
comment on function private.catalogue_joins(text) is 'The tables that the rows of a kind come from: e, with d and i where it has them. Error catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION private.catalogue_only(kind text, facet text)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 38a364bf6850c6ffbe99fb16907a3300$function$;
comment on function private.catalogue_only(text,text) is 'Condition on e: lacks_english, hidden, unrated (of departments and institutions: empty) or double (perhaps one that is there twice); null for any other word.';

CREATE OR REPLACE FUNCTION private.catalogue_order(kind text, sort text)
 RETURNS text
 LANGUAGE plpgsql IMMUTABLE SET search_path TO '' AS $function$digest bdf57ce74b8fdad506c467f03118a6ed$function$;
comment on function private.catalogue_order(text,text) is 'Order of the rows: name, name_en, department, institution, score, ratings, professors, courses or id, with - before it the other way round; by name for anything else.';

CREATE OR REPLACE FUNCTION private.catalogue_scope(kind text, search text, filters jsonb)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest c55c546273f0bdcfa6aa22b4a100fffa$function$;
comment on function private.catalogue_scope(text,text,jsonb) is 'Condition on e of a search with its filters, without what it is narrowed to. Error catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION private.catalogue_search(kind text, search text)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest cfdc826f7e658525d843c902c26a0ed5$function$;
comment on function private.catalogue_search(text,text) is 'Condition on e: the names, aliases or code begin with the words that were typed, one typo forgiven where nothing else is found; or the number is its id.';

CREATE OR REPLACE FUNCTION private.catalogue_table(kind text)
 RETURNS regclass
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 4e242fdb6d69918b6a1886c21e968c16$function$;
comment on function private.catalogue_table(text) is 'The table of a kind of the catalogue; null for any other word.';

CREATE OR REPLACE FUNCTION private.changed_since_merge(merge bigint)
 RETURNS integer
 LANGUAGE plpgsql STABLE SET search_path TO '' SET "TimeZone" TO 'UTC' AS $function$digest 5b8d46b523e1b41a6536295a1be1002a$function$;
comment on function private.changed_since_merge(bigint) is 'How much of what a merge moved has been changed or deleted since, and stays so when the merge is taken back.';

CREATE OR REPLACE FUNCTION private.check_import(import uuid)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET enable_nestloop TO 'off' AS $function$digest b79d2251035b52f4b4ddf77877a5bdbd$function$;
grant execute on function private.check_import(uuid) to auth_admin;
comment on function private.check_import(uuid) is 'Says of every line what writing it would do, and counts. Error import/gone (409).';

CREATE OR REPLACE FUNCTION private.check_log(moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest ea7fc319854582d1c0e16b23d901c8cc$function$;
comment on function private.check_log(timestamp with time zone) is 'Checks the whole chain and notes the result.';

CREATE OR REPLACE FUNCTION private.check_missing_limits(person text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 8d0a72aa893093d68e466fd6c704a57e$function$;
comment on function private.check_missing_limits(text) is 'Counts a proposal of a person whose profile is locked. Errors: missing/closed (403, details {"until"}), missing/too-many (429: ten open), missing/daily-limit (429: three a day).';

CREATE OR REPLACE FUNCTION private.check_missing_name(kind text, field text, institution integer, department integer, name text, is_other boolean)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest ed829e601593fda832d56e177d3eb1e5$function$;
comment on function private.check_missing_name(text,text,integer,integer,text,boolean) is 'The cleaned name of a professor or course (kind) to be proposed. Errors: missing/name (400, details {"field", "why"}), missing/blocked (409: not found in the last 30 days), missing/exists (409, details {"entry_id"}: in the same department, unless is_other).';

CREATE OR REPLACE FUNCTION private.claim_bytes_to_delete()
 RETURNS jsonb
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest 5100c3d8dab7d5723ee227eebdbec90c$function$;
grant execute on function private.claim_bytes_to_delete() to auth_admin;
comment on function private.claim_bytes_to_delete() is 'Takes up to a hundred lines of the outbox. Those that are not reported as deleted are due again in five minutes.';

CREATE OR REPLACE FUNCTION private.claim_file_check()
 RETURNS jsonb
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 2a8c65e3e1863bd911a173b069c51dd7$function$;
grant execute on function private.claim_file_check() to auth_admin;
comment on function private.claim_file_check() is 'Takes the file that has waited longest for its check, or null. Processes that ask at once get different ones.';

CREATE OR REPLACE FUNCTION private.claim_legacy_update()
 RETURNS jsonb
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest 2befe16d462c35a89614db1c54534bb8$function$;
grant execute on function private.claim_legacy_update() to auth_admin;
comment on function private.claim_legacy_update() is 'Takes the oldest update that is due, or null. It is due again after a minute, two, four … up to a day; processes that ask at once get different ones.';

CREATE OR REPLACE FUNCTION private.clean_domains(given jsonb)
 RETURNS text[]
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest ca30cc6c343d142fa050ad5f129d9742$function$;
comment on function private.clean_domains(jsonb) is 'Domains of student addresses, lower case and sorted; error catalogue/invalid (400) for what is no domain, or one at which anybody can have an address.';

CREATE OR REPLACE FUNCTION private.clean_entry(kind text, given jsonb, known jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest ef855e8a30526d86196c3a6b91933fae$function$;
comment on function private.clean_entry(text,jsonb,jsonb) is 'A row of the catalogue as it will be: what is given (fields by their columns), cleaned, over what is known of it. Error catalogue/invalid (400), details {"field"}.';

CREATE OR REPLACE FUNCTION private.clean_line(written text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 362391ab42ae341ea9a920b7d4bd6d6f$function$;
comment on function private.clean_line(text) is 'A text of one line without invisible characters and without spaces beyond one; null where nothing is left.';

CREATE OR REPLACE FUNCTION private.clean_names(field text, given jsonb, except_words text[])
 RETURNS text[]
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 36cda91a719cde9713f2463d1473d208$function$;
comment on function private.clean_names(text,jsonb,text[]) is 'Other names of an entry, each once and none of except_words (both by private.match_key); at most 20. Error catalogue/invalid (400).';

CREATE OR REPLACE FUNCTION private.clean_note(written text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 047626cecfcab5a375e76b9afc0857e4$function$;
comment on function private.clean_note(text) is 'What somebody may write but need not: cleaned, without blanks around it; null where it has no ink.';

CREATE OR REPLACE FUNCTION private.clean_text(written text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest 05434a95eca3d8c572f04d457fd2beea$function$;
comment on function private.clean_text(text) is 'A text without characters that are invisible and turn directions or hide words; joiners and direction marks stay.';

CREATE OR REPLACE FUNCTION private.client_network()
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 7d7d9c89a4ef19e00c87ffc8b2d7389b$function$;
comment on function private.client_network() is 'The network that a request comes from, as the gateway knows it; null where there is no gateway.';

CREATE OR REPLACE FUNCTION private.close_guide_requests(course integer, guide_type text, author text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 14fa34835d0e6f7eed331994056bd9ea$function$;
comment on function private.close_guide_requests(integer,text,text) is 'A guide of that course and type is there: those who asked are told, but its author, and the request is gone.';

CREATE OR REPLACE FUNCTION private.close_suspension(suspension bigint)
 RETURNS boolean
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 29b6f6a15f4443f0b48fc178c835ee7c$function$;
comment on function private.close_suspension(bigint) is 'Ends a suspension now. False where it is over.';

CREATE OR REPLACE FUNCTION private.code_words(code text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 009f5bb43b96db9cdf73cbd3e69af7d8$function$;
comment on function private.code_words(text) is 'The folded ways to write a course number.';

CREATE OR REPLACE FUNCTION private.complete_file_check(file uuid, result jsonb)
 RETURNS text
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest cbd6061b2907a06d5c45e7a2c6b81b3f$function$;
grant execute on function private.complete_file_check(uuid,jsonb) to auth_admin;
comment on function private.complete_file_check(uuid,jsonb) is 'The cleaned file lies in the storage: ready, or refused where an admin has removed it before. Null where the row has gone meanwhile.';

CREATE OR REPLACE FUNCTION private.corrected(words text[], names text)
 RETURNS text
 LANGUAGE sql STABLE AS $function$digest 3ed27dd016879ab6e24e2775905a089a$function$;
comment on function private.corrected(text[],text) is 'Typed words with each that stands in none of these names replaced by the one that it is a typo of.';

CREATE OR REPLACE FUNCTION private.corrections(typed text)
 RETURNS SETOF text
 LANGUAGE sql STABLE AS $function$digest 0e1e98402ce4775f7e2156892a99c725$function$;
comment on function private.corrections(text) is 'Known words that are one edit away from a typed word.';

CREATE OR REPLACE FUNCTION private.count_action(person text, act text, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql SET search_path TO '' AS $function$digest b744dba9b9fded1a1494eaac8a5650a6$function$;
comment on function private.count_action(text,text,timestamp with time zone) is 'Counts an action of a person and returns how many there were on the day.';

CREATE OR REPLACE FUNCTION private.count_catalogue(catalogue text, facts private.catalogue_fact[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 05da38e287051af99245153154cc632a$function$;
comment on function private.count_catalogue(text,private.catalogue_fact[]) is 'Brings the counts of departments and institutions up to date; catalogue is professors or courses.';

CREATE OR REPLACE FUNCTION private.count_days(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 92665a9167cf304b813288f851a2ef7b$function$;
comment on function private.count_days(timestamp with time zone) is 'Counts the days of the last 400 that are over and that nobody has counted; what was counted stays. Returns how many.';

CREATE OR REPLACE FUNCTION private.count_events(events jsonb, at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql SET search_path TO '' AS $function$digest fa727afc04432a4787cdd9bf44f6fc10$function$;
comment on function private.count_events(jsonb,timestamp with time zone) is 'Counts those events of an array that are well-formed, for the day of a moment.';

CREATE OR REPLACE FUNCTION private.count_facts(place integer, today date)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 062c1a37792f31c74a5d86a47e2729b3$function$;
comment on function private.count_facts(integer,date) is 'Counts the facts of an institution as shown on a day, of answers of the last three academic years and the current one; sensitive ones on a Sunday alone, on other days these stay as they are. Returns of how many entries and pairs they changed.';

CREATE OR REPLACE FUNCTION private.count_for_authors(facts private.authorship[], moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest ea0201fc73924a5322e80599038f782c$function$;
comment on function private.count_for_authors(private.authorship[],timestamp with time zone) is 'Moves the rating counters of people at a moment. Codes as of private.refuse_over_limits.';

CREATE OR REPLACE FUNCTION private.count_guides(words text[], scope text)
 RETURNS integer
 LANGUAGE plpgsql STABLE SET search_path TO '' SET enable_seqscan TO 'off' AS $function$digest b80630fe5c1edef6f29d52bd9479bbcf$function$;
comment on function private.count_guides(text[],text) is 'How many guides have words that begin so, anywhere, within a scope; 200 at most.';

CREATE OR REPLACE FUNCTION private.count_import(import uuid)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest d304dfa35b1b2e0e31bb2bd0bb4fa71b$function$;
comment on function private.count_import(uuid) is 'Brings the counts of departments and institutions up to date.';

CREATE OR REPLACE FUNCTION private.count_institutions(today date)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest aacc22550b22ae060ef85e2ef2660137$function$;
comment on function private.count_institutions(date) is 'Counts the figures of institutions that have none of this day, lists who waits for ratings there (0450), and notifies the servers. Returns how many.';

CREATE OR REPLACE FUNCTION private.count_quarter(quarter date)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest d2d586eb58fc14bf6c4b50536495b54b$function$;
comment on function private.count_quarter(date) is 'The published numbers of the quarter that begins on a day; null for what is "up to 4".';

CREATE OR REPLACE FUNCTION private.count_quarters(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest c0b8cf447048a9a640fa42b1d15c6954$function$;
comment on function private.count_quarters(timestamp with time zone) is 'Counts quarters that are over, those of the last three years, until they are settled. Returns how many.';

CREATE OR REPLACE FUNCTION private.count_ratings(gone private.rating_fact[], written private.rating_fact[], sender text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 1f43c607f56daa6241d881992621db7c$function$;
comment on function private.count_ratings(private.rating_fact[],private.rating_fact[],text) is 'Counts ratings as they were and as they are for their authors, and those of their sender as sent. What operators and imports write is made, and was sent by nobody. Codes as of private.refuse_over_limits.';

CREATE OR REPLACE FUNCTION private.count_roles(place integer)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 8d2fad146d15a3f5c7ae275ac0aff062$function$;
comment on function private.count_roles(integer) is 'Sets the roles at an institution that are unknown, and on which three people have answered the same; where three others differ, both. Returns how many.';

CREATE OR REPLACE FUNCTION private.count_within_limit(act text, topic text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 60df8e6ebe3fe2be4b3de927b9fea0df$function$;
comment on function private.count_within_limit(text,text) is 'Counts an action of the caller; beyond the limit of app_settings: <topic>/daily-limit (429), details {"limit", "opens_at"}.';

CREATE OR REPLACE FUNCTION private.counted_day(known date, moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest 259cee21aaed2b44d8765f8ff71d4294$function$;
comment on function private.counted_day(date,timestamp with time zone) is 'The day that a counter is about, at most today in Jerusalem.';

CREATE OR REPLACE FUNCTION private.counted_month(known date, moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest 4d381a167bd4eebc7bf8ac74a088c53d$function$;
comment on function private.counted_month(date,timestamp with time zone) is 'The month that a counter is about, at most this one in Jerusalem.';

CREATE OR REPLACE FUNCTION private.counterparts_of(kind text, proposals integer[])
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 278f076fe4e9e5d639ef4a5e8e63715b$function$;
comment on function private.counterparts_of(text,integer[]) is 'Courses that proposed professors teach by those who rated them, or professors of proposed courses; at most eight.';

CREATE OR REPLACE FUNCTION private.course_hits(query text, institution_id integer, department_ids integer[], max_hits integer)
 RETURNS TABLE(id integer, place bigint)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 1235b2fb127d5acfe925d45cb5d65a48$function$;
grant execute on function private.course_hits(text,integer,integer[],integer) to anon;
grant execute on function private.course_hits(text,integer,integer[],integer) to authenticated;
grant execute on function private.course_hits(text,integer,integer[],integer) to service_role;
comment on function private.course_hits(text,integer,integer[],integer) is 'Ids of what public.search_courses finds, in their order. Runs as its owner to read the documents.';

CREATE OR REPLACE FUNCTION private.create_entry(kind text, fields jsonb)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 11345a787b75a2fcf1fc56812470ea1b$function$;
comment on function private.create_entry(text,jsonb) is 'Makes a professor, course, department or institution of fields by their columns (professors and courses: department, never institution) and answers its id. Begin a decision before it (private.begin_decision). Errors catalogue/invalid (400), catalogue/exists (409): details {"field"}.';

CREATE OR REPLACE FUNCTION private.cut_digest(key bytea, person text, kind text, target integer)
 RETURNS bytea
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 8a72ef7dba1b81ec2eed6e7dbf48be9a$function$;
comment on function private.cut_digest(bytea,text,text,integer) is 'Digest of a person and a professor or course.';

CREATE OR REPLACE FUNCTION private.cut_tickets(review_id uuid)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 05122c63261ad3822e5e1959a2bc95cc$function$;
comment on function private.cut_tickets(uuid) is 'Leaves of the tickets of a review what they add up to, without the review: the one change that the ledger meets.';

CREATE OR REPLACE FUNCTION private.cut_traces(person text, review_kind text, review jsonb)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 289631ed2495e95c53aec31c3f1eb1a7$function$;
comment on function private.cut_traces(text,text,jsonb) is 'Takes away, or parts from each other, what ties a person to a review, a row of review_kind professor or course.';

CREATE OR REPLACE FUNCTION private.cut_until(kind text, target integer, person text)
 RETURNS date
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest fddaea0ef65eed9d7db52f55182c4f40$function$;
comment on function private.cut_until(text,integer,text) is 'Until when a person cannot rate a professor or course (kind) again, having cut the link; null where they can.';

CREATE OR REPLACE FUNCTION private.data_of_caller()
 RETURNS jsonb
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 0b924fb191dba9e999428ba97342897c$function$;
comment on function private.data_of_caller() is 'All that is held about the caller, as one JSON object, without asking who may have it: its callers do.';

CREATE OR REPLACE FUNCTION private.data_of_first_release()
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest b63cde3ba59bfd1298ad841ea2091ba9$function$;
comment on function private.data_of_first_release() is 'What private.data_of_caller returned in the first release, without the tables that came later.';

CREATE OR REPLACE FUNCTION private.day_of(instant timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 3dca8cace492630e04c8f88ddd284e53$function$;
comment on function private.day_of(timestamp with time zone) is 'Beginning of the day in Israel that an instant falls into.';

CREATE OR REPLACE FUNCTION private.days_only(fields jsonb)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 0812f557dca7b1e2cee3c818fef16652$function$;
comment on function private.days_only(jsonb) is 'Fields of a row of the log with days of Israel in place of instants.';

CREATE OR REPLACE FUNCTION private.decide_answer(given private.case_order, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 14124274c63a194c8ae9bd3b15685c13$function$;
comment on function private.decide_answer(private.case_order) is 'Publishes or rejects an answer that waits, removes one that is published; reasons of page_claims.answer_reason.';

CREATE OR REPLACE FUNCTION private.decide_guide(given private.case_order, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest c1bfb57e69387629bdd86d240850edd5$function$;
comment on function private.decide_guide(private.case_order) is 'Decides on a guide that private.lock_cases has locked: as on a review, or move, to the course of details. Error guide/no-course (404).';

CREATE OR REPLACE FUNCTION private.decide_message(given private.case_order, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 17b3edd4aa5af2be4f487f7007ce4fb5$function$;
comment on function private.decide_message(private.case_order) is 'answer a message (details.answer, at most 5,000 characters) and close it, ask back and leave it open, or close it. changed where it, or a decision that the answer rests on, has changed since. Errors message/undecided (409), message/empty (400), 23514.';

CREATE OR REPLACE FUNCTION private.decide_page_claim(given private.case_order, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 65f4a85ce5918fb1231f80039c1b19a8$function$;
comment on function private.decide_page_claim(private.case_order) is 'Confirms or rejects a claim that waits, revokes one that is confirmed; reasons of page_claims.decision_reason. outcome also disputed (another claim of the page is confirmed: revoke that first), has_rated, unproved (no proved address at the institution any more).';

CREATE OR REPLACE FUNCTION private.decide_review(given private.case_order, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 71c751ebd351b00c969302620f594264$function$;
comment on function private.decide_review(private.case_order) is 'Decides on a review that private.lock_cases has locked: done, already, changed or gone; its state, and the number of the decision in the log.';

CREATE OR REPLACE FUNCTION private.decide_suggestion(given private.case_order, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 5afe6c98f63ba77a883e0a8bb3693d69$function$;
comment on function private.decide_suggestion(private.case_order) is 'Decides on a suggestion, for all who miss the same: accept makes the entry of details.fields, as private.create_entry takes them, or shows the proposed one; same_as merges it into the entry details.entry_id; dismiss takes a reason of catalogue_suggestions.decision_reason. details.with: choices, [{"key", "decision", "fields" | "entry_id" | "reason"}], about what came in the same requests. Errors case/invalid, catalogue/invalid (400), catalogue/exists (409), suggestion/no-entry (404), 23514.';

CREATE OR REPLACE FUNCTION private.decide_target(given private.case_order, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 598a28cc2fee97e8627facd9313a3fb7$function$;
comment on function private.decide_target(private.case_order) is 'Decides on a professor or course that private.lock_cases has locked: keep ends its reports, hide and restore its status.';

CREATE OR REPLACE FUNCTION private.decider()
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 28d9571083888c2cf5a5614a3e181ee8$function$;
comment on function private.decider() is 'Who decides: team:<number>, or the account of an admin.';

CREATE OR REPLACE FUNCTION private.decisions_on_named(asked public.contact_messages)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 77295a01e5b73b868934478235611039$function$;
comment on function private.decisions_on_named(public.contact_messages) is 'What admins have decided about what a message names, newest first, at most twenty each.';

CREATE OR REPLACE FUNCTION private.default_limit(setting text)
 RETURNS integer
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest e15dcaa95e7c9be57dd19a8e1a5fc80f$function$;
comment on function private.default_limit(text) is 'What a limit is where app_settings has no number for it; null for a limit that there is not.';

CREATE OR REPLACE FUNCTION private.default_setting(setting text)
 RETURNS jsonb
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 635be1f7add09f7b72956a710a7cb672$function$;
comment on function private.default_setting(text) is 'What a setting is at first; null for one that is no setting of the desk, such as a fact about the installation.';

CREATE OR REPLACE FUNCTION private.delete_account(person text, traits jsonb, at_once boolean)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest a01451ab4fca2b61ac217a49f85aa750$function$;
comment on function private.delete_account(text,jsonb,boolean) is 'Deletes an account and everything its person wrote, for good, and writes to the security log that it did. Asks nobody: its callers do. What others see goes at once or within two weeks (0282). False where there is none.';

CREATE OR REPLACE FUNCTION private.delete_account_for_operator(person text, reason text)
 RETURNS boolean
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest bc69498117aa81dd85b288709b92390a$function$;
comment on function private.delete_account_for_operator(text,text) is 'For the owner of the database alone: deletes an account without a recent sign-in (VALID-03); what others see goes within two weeks, or at once when it is called again. The reason is stored in the security log and should name nobody.';

CREATE OR REPLACE FUNCTION private.delete_guide_file(file uuid)
 RETURNS boolean
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest 831439d935aa21093d64e132ea8bbf9f$function$;
grant execute on function private.delete_guide_file(uuid) to auth_admin;
comment on function private.delete_guide_file(uuid) is 'Takes a file of the caller off that belongs to no guide, at whatever stage. False for any other.';

CREATE OR REPLACE FUNCTION private.depart(leaver text)
 RETURNS boolean
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest b65d9b34b5f92d74e9ae8acc6010cc6f$function$;
comment on function private.depart(text) is 'Takes a person away at once, and what others see of theirs thing by thing within two weeks. False for nobody.';

CREATE OR REPLACE FUNCTION private.departing_tables()
 RETURNS TABLE(table_name text, relation text, key_column text)
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 1571c27710ad1de8bfd7a2a4a36727b5$function$;
comment on function private.departing_tables() is 'Tables of people whose rows others see or count; rows of all others go with their account at once.';

CREATE OR REPLACE FUNCTION private.destroy_keys(today date)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 86a9fe3af05045090f2638f211616ba9$function$;
comment on function private.destroy_keys(date) is 'Destroys the keys, and digests with them, of semesters whose grades day has come. Returns how many.';

CREATE OR REPLACE FUNCTION private.details_of_guide(kind text, key text)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest f0b1650533d544975383713dd11e2ebe$function$;
comment on function private.details_of_guide(text,text) is 'The details of a case about a study guide.';

CREATE OR REPLACE FUNCTION private.details_of_page(kind text, key text)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 7538750b4716b1e67c06548be756c55b$function$;
comment on function private.details_of_page(text,text) is 'The details of a case about a professor or course.';

CREATE OR REPLACE FUNCTION private.details_of_review(kind text, key text)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 785bf400ebd7710d4c246a4609b7ec1c$function$;
comment on function private.details_of_review(text,text) is 'The details of a case about a review.';

CREATE OR REPLACE FUNCTION private.digest_of_decision(decision private.decisions, previous text)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' SET "TimeZone" TO 'UTC' SET "DateStyle" TO 'ISO' AS $function$digest 7bd02726071ae28382555e34abf365ad$function$;
comment on function private.digest_of_decision(private.decisions,text) is 'Digest of a row of the log after the row with the digest `previous`.';

CREATE OR REPLACE FUNCTION private.digests_of_person(person text, topic text)
 RETURNS text[]
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest a5261a9147bbbdbb99bd5d7e7e2308ad$function$;
comment on function private.digests_of_person(text,text) is 'Digests of an account and of each identity that signs in to it, about a topic.';

CREATE OR REPLACE FUNCTION private.document_words(document tsvector)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 8138426e7a7c6e40455f0635aff217a6$function$;
comment on function private.document_words(tsvector) is 'The words of a document without their marks.';

CREATE OR REPLACE FUNCTION private.drawn_ticket(seed text, list_digest text, round integer, ticket_count integer)
 RETURNS integer
 LANGUAGE sql IMMUTABLE STRICT SET search_path TO '' AS $function$digest 5933b009897f37068a475c3bb0da0b8d$function$;
comment on function private.drawn_ticket(text,text,integer,integer) is 'The ticket that a seed draws from a list, from 1 on. tools/raffle/check-raffle.ts computes the same.';

CREATE OR REPLACE FUNCTION private.drop_pairs(merge bigint)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest 888f291c3bb984791ceb6c235ddb6ee9$function$;
comment on function private.drop_pairs(bigint) is 'Takes the pairs that a merge added away again, but those that a rating names by now.';

CREATE OR REPLACE FUNCTION private.drop_proposals(most integer)
 RETURNS integer
 LANGUAGE sql SET search_path TO '' AS $function$digest b578d496faabcb65bbdd8a0ff0aa92c6$function$;
comment on function private.drop_proposals(integer) is 'Deletes proposed entries that no rating and no waiting suggestion names, so many of each at most. Returns how many.';

CREATE OR REPLACE FUNCTION private.due_ratings(today date)
 RETURNS TABLE(review_kind text, id uuid, person text, bundle text)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 44bbda2cef0a2c57d99e99dade0bf0b1$function$;
comment on function private.due_ratings(date) is 'Ratings (review_kind professor or course) that are to appear on a day; those of one bundle in one transaction.';

CREATE OR REPLACE FUNCTION private.earlier_messages(asked public.contact_messages)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest be2bcf932c5f8dbdeb7a9f40e60531e7$function$;
comment on function private.earlier_messages(public.contact_messages) is 'Other messages from the same address, newest first, at most ten; of appeals by accounts none, nor these.';

CREATE OR REPLACE FUNCTION private.earn_tickets(person text, rating uuid, course_rating uuid, earlier integer)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest c97810a44edb0a098012b4bca1178b4f$function$;
comment on function private.earn_tickets(text,uuid,uuid,integer) is 'Enters the tickets of a rating whose target had so many before it.';

CREATE OR REPLACE FUNCTION private.elsewhere_of(of_professor integer, of_course integer)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 3316d71e563d96a725375bdb73a9d8de$function$;
comment on function private.elsewhere_of(integer,integer) is 'Sources with rows about a professor or a course, surveys first: of each the newest hundred, with the name of the other side. Null where there are none.';

CREATE OR REPLACE FUNCTION private.email_pattern()
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest a49e92f83d4f9d9cd140089d2032b322$function$;
comment on function private.email_pattern() is 'Regular expression of e-mail addresses in a text of private.plain().';

CREATE OR REPLACE FUNCTION private.end_import_writing(import uuid, failure text)
 RETURNS void
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest cdb8496f2969b7ff0f4b98b3b1cbd834$function$;
grant execute on function private.end_import_writing(uuid,text) to auth_admin;
comment on function private.end_import_writing(uuid,text) is 'After a transaction that changed nothing: the import is as it was, with why (stopped, changed, failed).';

CREATE OR REPLACE FUNCTION private.end_moving()
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest b09b1cb26fba374cf842eb33bff5c6f3$function$;
comment on function private.end_moving() is 'After rows were moved for a merge: checks that each leads somewhere.';

CREATE OR REPLACE FUNCTION private.end_of_term(today date)
 RETURNS date
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 80066eff498a81962f25b9252391d041$function$;
comment on function private.end_of_term(date) is 'Until when who is appointed or renewed on a day is in a team: 31 October after the academic year.';

CREATE OR REPLACE FUNCTION private.end_silent_imports()
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest 003202e45902a9b07fd3db8bf48442ee$function$;
comment on function private.end_silent_imports() is 'Lets go of imports whose server has died: after a minute without a sign of life, what was read has failed and what was written is as before.';

CREATE OR REPLACE FUNCTION private.english_words(words text[])
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 1cff4742892aa67e032b291d54e17678$function$;
comment on function private.english_words(text[]) is 'Each folded word of a Hebrew name with how most professors of the catalogue write it in English; null for none.';

CREATE OR REPLACE FUNCTION private.entries_of(kind text)
 RETURNS TABLE(id integer, house integer, department integer, code text, name text, name_en text)
 LANGUAGE sql STABLE ROWS 10000 SET search_path TO '' AS $function$digest 562b3792730e5c4f503f8fce8073ad24$function$;
comment on function private.entries_of(text) is 'All entries of a kind that are not merged, hidden ones too; house: where names are compared.';

CREATE OR REPLACE FUNCTION private.entry_is_used(kind text, id integer)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 7bc95e2fa658d570b7ef087ab9ef8e4c$function$;
comment on function private.entry_is_used(text,integer) is 'Whether anything refers to an entry of the catalogue but its search document and pairs without ratings.';

CREATE OR REPLACE FUNCTION private.entry_is_used(kind text, id integer, by_others boolean)
 RETURNS boolean
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest cb1902094b4829a652f1b081ce2045ad$function$;
comment on function private.entry_is_used(text,integer,boolean) is 'Whether anything refers to an entry of the catalogue but its search document and pairs without ratings; by_others: besides ratings that wait for it, notices, and what is counted at night.';

CREATE OR REPLACE FUNCTION private.entry_row(kind text, id integer)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 87abb50ba56467ba479e47212c852c45$function$;
comment on function private.entry_row(text,integer) is 'A row of the catalogue; null where there is none.';

CREATE OR REPLACE FUNCTION private.entry_version(entry jsonb)
 RETURNS text
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 1b4213873994a6968023cce4a87339f6$function$;
comment on function private.entry_version(jsonb) is 'Differs once a fact of an entry (its row as JSON) has changed; ratings change nothing in it.';

CREATE OR REPLACE FUNCTION private.equal_pairs(kind text, place integer)
 RETURNS TABLE(one integer, other integer)
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 59c9779b181a07be0f0849c1c442402f$function$;
comment on function private.equal_pairs(text,integer) is 'Pairs of one name within an institution; of all institutions where place is null.';

CREATE OR REPLACE FUNCTION private.excerpt_of(comment text)
 RETURNS text
 LANGUAGE plpgsql IMMUTABLE SET search_path TO '' AS $function$digest d44af5002363b3cd95a5682d9b1b4a5f$function$;
comment on function private.excerpt_of(text) is 'The longest beginning of a comment that ends with a sentence and has 40 to 120 characters; null where none does.';

CREATE OR REPLACE FUNCTION private.export_account_for_operator(person text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 318e69e4ae910ddee0c08c5ea89e64bd$function$;
comment on function private.export_account_for_operator(text,text) is 'For the owner of the database alone: all that is held about a person, as export_my_data gives it to themselves.';

CREATE OR REPLACE FUNCTION private.exported_push()
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest e290a560fd5e228a8c33d8a6937b94f4$function$;
comment on function private.exported_push() is 'For the export of a person''s data: which browsers are told, without the addresses by which others could.';

CREATE OR REPLACE FUNCTION private.facts_about_writer(person text, written_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 2db48e02197173dfbf883c3878d09353$function$;
comment on function private.facts_about_writer(text,timestamp with time zone) is 'What an admin learns about the writer of a case: whether the account was new when it was written, and whether anything of theirs had been taken down by then.';

CREATE OR REPLACE FUNCTION private.fields_of_merge(kind text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest f9feed338409cabf51bf8b84fc71daab$function$;
comment on function private.fields_of_merge(text) is 'The facts of an entry of this kind that an admin chooses between.';

CREATE OR REPLACE FUNCTION private.files_waiting_for_check()
 RETURNS integer
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 8905eed670baaec4708ecf1597e49f33$function$;
grant execute on function private.files_waiting_for_check() to auth_admin;
comment on function private.files_waiting_for_check() is 'How many files wait for their check, for metrics.';

CREATE OR REPLACE FUNCTION private.fill_semesters(today date)
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 867554c447dd958c2d103b29e13863ce$function$;
comment on function private.fill_semesters(date) is 'Adds the semesters that the calendar lacks on a day: from 1990 to next year, from September on to the year after. Days that are there stay. Returns how many were added; for the server, every hour (gateway.run_nightly).';

CREATE OR REPLACE FUNCTION private.find(kind text, typed text[], swapped text[], scope text, max_hits integer, OUT words text[], OUT found_ids integer[], OUT reached integer[])
 RETURNS record
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 7448321a35366897dfe457eea7454586$function$;
comment on function private.find(text,text[],text[],text,integer) is 'What the typed words find; where that is nothing, what the words of the other layout find; where it is little, also what one typo a word may have meant. With the words that were asked for in the end.';

CREATE OR REPLACE FUNCTION private.find_as_typed(kind text, words text[], scope text, max_hits integer, OUT found_ids integer[], OUT reached integer[])
 RETURNS record
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 3c69b8f20e6750f8cb983a2bcca7d0e7$function$;
comment on function private.find_as_typed(text,text[],text,integer) is 'Ids that the strict questions find, strictest first, and how many were found by the first question, by the first two, ...';

CREATE OR REPLACE FUNCTION private.find_guide_file(file uuid, ticket text)
 RETURNS jsonb
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest be545437d48336fc3666110b642360a1$function$;
grant execute on function private.find_guide_file(uuid,text) to auth_admin;
comment on function private.find_guide_file(uuid,text) is 'Where a file lies that everybody may read (published_guide_files) or for which the ticket with this digest is good; null for any other.';

CREATE OR REPLACE FUNCTION private.find_import_courses(import uuid)
 RETURNS TABLE(line integer, course_id integer, candidates integer)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest d705534712c6b13209eb04b847305eb7$function$;
comment on function private.find_import_courses(uuid) is 'Which course each line means, of how many: by its number, several of which the name tells apart, else by its name.';

CREATE OR REPLACE FUNCTION private.find_import_departments(import uuid)
 RETURNS TABLE(institution text, written text, institution_id integer, department_id integer, candidates integer, maybe text)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 0c35180aa5522e24bd5fc397ec2f3c47$function$;
comment on function private.find_import_departments(uuid) is 'Which department of which institution each pair of names in the file means; where none does, the likest one.';

CREATE OR REPLACE FUNCTION private.find_import_institutions(import uuid)
 RETURNS TABLE(written text, institution_id integer, candidates integer, maybe text)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 672855a10a71f50fec189744ea577f62$function$;
comment on function private.find_import_institutions(uuid) is 'Which institution each name in the file means, of how many that bear it; where none does, the likest one.';

CREATE OR REPLACE FUNCTION private.find_import_teachers(import uuid)
 RETURNS TABLE(line integer, professor_id integer, candidates integer)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest fa555da3668ad59b997cf02b93364c90$function$;
comment on function private.find_import_teachers(uuid) is 'Which professor each line means, of how many: by a name, in the department if the line has one.';

CREATE OR REPLACE FUNCTION private.find_institutions(words text[], forgiving boolean, OUT found_ids integer[], OUT reached integer[])
 RETURNS record
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 335af12179d07e4734318784ef173b38$function$;
comment on function private.find_institutions(text[],boolean) is 'Ids of the institutions with all of these different words in their names, closest first, then the largest; and how many are found by the whole words, by their beginnings, and with a typo forgiven.';

CREATE OR REPLACE FUNCTION private.find_kinds(typed text[], forgiving boolean)
 RETURNS SETOF private.kind_hits
 LANGUAGE plpgsql STABLE SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 74479cc92263c357db654ecab1d82ae8$function$;
comment on function private.find_kinds(text[],boolean) is 'The hits of each kind that has any. A kind in which nothing has the words as typed is left out, unless all is forgiven.';

CREATE OR REPLACE FUNCTION private.finish_guide_upload(file uuid)
 RETURNS boolean
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest c2ef91af6fbcf0c107837ca992dcd732$function$;
grant execute on function private.finish_guide_upload(uuid) to auth_admin;
comment on function private.finish_guide_upload(uuid) is 'The last byte is there: the file of the caller waits for its check.';

CREATE OR REPLACE FUNCTION private.finish_import(import uuid)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest eb695ed3021c2c5d8a4188de49e19326$function$;
grant execute on function private.finish_import(uuid) to auth_admin;
comment on function private.finish_import(uuid) is 'The end of the one transaction: counts, and the one row of the log. Error import/stopped (409): roll back.';

CREATE OR REPLACE FUNCTION private.first_run()
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 4c7d2914009b610a0d6cf7a215e754e7$function$;
comment on function private.first_run() is 'Which parts of a live catalogue there are, for the guide of a first run.';

CREATE OR REPLACE FUNCTION private.fold(phrase text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest b7453f817414cc99f158abfbf60c7bba$function$;
comment on function private.fold(text) is 'Lower case without niqqud, accents, quotes and final letters; everything between words is one space.';

CREATE OR REPLACE FUNCTION private.fold_of_a_keyboard(plain text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest 928ddcb92794849d8a96241744156e45$function$;
comment on function private.fold_of_a_keyboard(text) is 'private.fold() of a text of private.is_of_a_keyboard() in lower case.';

CREATE OR REPLACE FUNCTION private.folded_code(code text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest bf3b69aeb76406dcb0b0ddcf9dbbef31$function$;
comment on function private.folded_code(text) is 'A course number as it is compared: no hyphens, no leading zeros.';

CREATE OR REPLACE FUNCTION private.folded_word(given text)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 041f031dd2609d52a933a7a1cc4d058f$function$;
comment on function private.folded_word(text) is 'A word as texts are compared with it; word/invalid (400).';

CREATE OR REPLACE FUNCTION private.forget_guide_views(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest 18b87e04be700c8a8fdeb10d2669fdc6$function$;
comment on function private.forget_guide_views(timestamp with time zone) is 'Throws salt and digests of past days away.';

CREATE OR REPLACE FUNCTION private.forgive(kind text, words text[], scope text, max_hits integer, INOUT found_ids integer[], INOUT reached integer[])
 RETURNS record
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest d3cc3811a1f379fc4f2a79d9f2a94a78$function$;
comment on function private.forgive(text,text[],text,integer,integer[],integer[]) is 'What was found and, where that is little, what one typo a word may have meant.';

CREATE OR REPLACE FUNCTION private.forgiving_question(kind text, words text[], scope text, fields integer)
 RETURNS tsquery
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 523eb9c68e63085fc303f8f790d5ee2a$function$;
comment on function private.forgiving_question(text,text[],text,integer) is 'The question that forgives one typo a word, of words in the first so many fields.';

CREATE OR REPLACE FUNCTION private.free_institution_code(short_name_en text, id integer)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest c524639f7dc180ecf67648e67b493cf1$function$;
comment on function private.free_institution_code(text,integer) is 'A code for a new institution: its short English name, or the beginning of it with its id where that is taken.';

CREATE OR REPLACE FUNCTION private.give_tickets_again(person text, rating uuid, course_rating uuid)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest de6ac271f67e54cf40799eb4f3712b3e$function$;
comment on function private.give_tickets_again(text,uuid,uuid) is 'Enters once more what a rating had earned that was removed and put back.';

CREATE OR REPLACE FUNCTION private.give_up_import(import uuid)
 RETURNS void
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest a0874ba8386c802f312a0a1e374bd85d$function$;
grant execute on function private.give_up_import(uuid) to auth_admin;
comment on function private.give_up_import(uuid) is 'Says that an import could not be checked: it stays as failed until its admin lets go of it.';

CREATE OR REPLACE FUNCTION private.grades_day(semester text, year integer, day date)
 RETURNS date
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 947bb3663bc33c1605e2d8ea8f5ae375$function$;
comment on function private.grades_day(text,integer,date) is 'The day from which the grades of a semester are known, the first of the third month after its teaching ended; of a year alone that of its last semester; where none is named (null), of the one that ran on a day.';

CREATE OR REPLACE FUNCTION private.guard_entry(decision private.decisions, known jsonb)
 RETURNS text
 LANGUAGE sql SET search_path TO '' AS $function$digest 1c83cb159cb45a73e27f08c6eb472d7a$function$;
comment on function private.guard_entry(private.decisions,jsonb) is 'What keeps a change of an entry of the catalogue from being taken back (private.case_kinds.guard).';

CREATE OR REPLACE FUNCTION private.guard_guide(decision private.decisions, known jsonb)
 RETURNS text
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest bee31b0139d315cf2511e65ea32de216$function$;
comment on function private.guard_guide(private.decisions,jsonb) is 'Keeps a guide that is gone, or whose files are (private.case_kinds.guard).';

CREATE OR REPLACE FUNCTION private.guard_page_claim(decision private.decisions, known jsonb)
 RETURNS text
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 1306551c4d8be4a1a73d13f7fd08597f$function$;
comment on function private.guard_page_claim(private.decisions,jsonb) is 'Keeps a claim whose person has acted since (private.case_kinds.guard).';

CREATE OR REPLACE FUNCTION private.guard_review(decision private.decisions, known jsonb)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 170a65da7c055649bcc006d50e5fd456$function$;
comment on function private.guard_review(private.decisions,jsonb) is 'Keeps a review that was reworded since (private.case_kinds.guard).';

CREATE OR REPLACE FUNCTION private.guard_setting(decision private.decisions, known jsonb)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 78c1e18f88add587d95ccbd721eb9bb9$function$;
comment on function private.guard_setting(private.decisions,jsonb) is 'Keeps a setting from a value that would no longer be taken (private.case_kinds.guard).';

CREATE OR REPLACE FUNCTION private.guard_teaching(decision private.decisions, known jsonb)
 RETURNS text
 LANGUAGE sql SET search_path TO '' AS $function$digest cc03d676da3a9b02179eff5ca042f176$function$;
comment on function private.guard_teaching(private.decisions,jsonb) is 'Keeps a pair that ratings name (private.case_kinds.guard).';

CREATE OR REPLACE FUNCTION private.guide_approval_hours(moment timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 22240fd9a8930b16b68fa237baa05e9b$function$;
comment on function private.guide_approval_hours(timestamp with time zone) is 'Median of hours until an admin decided on guides that waited, over 14 days; null for fewer than five decisions.';

CREATE OR REPLACE FUNCTION private.guide_bytes_quota()
 RETURNS bigint
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 88cfafc39b4879befb71e3f37e8a0316$function$;
comment on function private.guide_bytes_quota() is 'How many bytes of files one person may have.';

CREATE OR REPLACE FUNCTION private.guide_bytes_used(person text)
 RETURNS bigint
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest ad687ff43478fd8d603e0d2a9da350d2$function$;
comment on function private.guide_bytes_used(text) is 'Bytes of a person''s files, half-uploaded ones with their full size.';

CREATE OR REPLACE FUNCTION private.guide_check_reason(person text, published integer)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest e143f0924c5544f798729b3985d4f69e$function$;
comment on function private.guide_check_reason(text,integer) is 'Why an admin looks at the next guide of a person with so many published ones: new_account, or what private.guide_record_reason says. Null when nobody does.';

CREATE OR REPLACE FUNCTION private.guide_document(title text[], course text[], place text[], body text[], institution integer, department integer, type text, language text)
 RETURNS tsvector
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 91d2a59fc357a6851b6180e1002b1c10$function$;
comment on function private.guide_document(text[],text[],text[],text[],integer,integer,text,text) is 'The search document of a study guide.';

CREATE OR REPLACE FUNCTION private.guide_record_reason(person text, published integer)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest edf4ed3c62cb49ac036b69253c3ef1fc$function$;
comment on function private.guide_record_reason(text,integer) is 'Why an admin looks at a guide that a person with so many published ones sends now, by what became of earlier ones: reports (of readers about a hidden one), refused, withdrawn (one that was hidden or refused), first (fewer than three). Null when nobody does.';

CREATE OR REPLACE FUNCTION private.guide_reporters(guide uuid)
 RETURNS SETOF text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest bde1ad59c1152529239b236bf614159d$function$;
comment on function private.guide_reporters(uuid) is 'People whose reports of a guide wait for an admin, made since an admin last decided on it, and who had reported what its author withdrew before.';

CREATE OR REPLACE FUNCTION private.guide_scope(institution_id integer, department_ids integer[], guide_type text, guide_language text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 9d1e7677b5b87b5731370dc4682ca947$function$;
comment on function private.guide_scope(integer,integer[],text,text) is 'The filters of guides as text of a tsquery; empty when there are none. A word that is none finds nothing.';

CREATE OR REPLACE FUNCTION private.guide_version(id uuid, updated_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest f63fb095dc2818c16d83a8c66911b9fc$function$;
grant execute on function private.guide_version(uuid,timestamp with time zone) to authenticated;
comment on function private.guide_version(uuid,timestamp with time zone) is 'Differs once the author has changed a guide.';

CREATE OR REPLACE FUNCTION private.has_five_ratings(person text, made integer)
 RETURNS boolean
 LANGUAGE plpgsql STABLE AS $function$digest e94403308a8e42dfd8b4485aff13d066$function$;
comment on function private.has_five_ratings(text,integer) is 'Whether a person who has made so many ratings has five that do not wait for an admin.';

CREATE OR REPLACE FUNCTION private.has_id_number(plain text)
 RETURNS boolean
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path TO '' AS $function$digest d3b67d627663d6d2167596124638c49c$function$;
comment on function private.has_id_number(text) is 'Whether a text of private.plain() has an Israeli identity number in it.';

CREATE OR REPLACE FUNCTION private.has_phrase(comment text, phrase text)
 RETURNS boolean
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path TO '' AS $function$digest 6a308482e061b3c1fd81b97a5ba9aecd$function$;
comment on function private.has_phrase(text,text) is 'Whether a text would be held by a folded phrase if it were on the list, as private.listed_words judges.';

CREATE OR REPLACE FUNCTION private.has_rated_page(person text, professor integer)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest e55625b6dd6de2fac880fbddcf0dcae9$function$;
comment on function private.has_rated_page(text,integer) is 'Whether a person has a rating of a professor, or one of a course that names the professor.';

CREATE OR REPLACE FUNCTION private.has_removed_file(guide uuid)
 RETURNS boolean
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 49bca09da40e4b599e90cb5c04b6fce7$function$;
grant execute on function private.has_removed_file(uuid) to authenticated;
comment on function private.has_removed_file(uuid) is 'Whether a file of a guide is the same as one that an admin has removed.';

CREATE OR REPLACE FUNCTION private.has_second_factor()
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 14638d474d801cfbe5e27e4a455d8af3$function$;
comment on function private.has_second_factor() is 'Whether the caller has a second factor that was proved once.';

CREATE OR REPLACE FUNCTION private.has_shown_factor(since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 3f262baec8f1d55470ee457206ee3ddd$function$;
comment on function private.has_shown_factor(timestamp with time zone) is 'Whether the caller has a second factor that this session has shown, since a moment where one is given.';

CREATE OR REPLACE FUNCTION private.has_withdrawn_objected(person text)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 5c1adcadf57c8fa79a1a8595cf737edd$function$;
comment on function private.has_withdrawn_objected(text) is 'Whether a person has withdrawn a guide that was hidden or refused, and no admin has let one of theirs stand since.';

CREATE OR REPLACE FUNCTION private.hide_few(counts integer[])
 RETURNS integer[]
 LANGUAGE plpgsql IMMUTABLE SET search_path TO '' AS $function$digest 7db1d64a947687800c0f7c082d7e0910$function$;
comment on function private.hide_few(integer[]) is 'Numbers that are published with their sum: null for what is "up to 4", and for a second one where a single one could be worked out from the sum.';

CREATE OR REPLACE FUNCTION private.history_of_case(kind text, key text, professor integer, course integer)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 811db09160c10b3a648d568a0d6041bf$function$;
comment on function private.history_of_case(text,text,integer,integer) is 'The last decisions about a case and about its professor or course, newest first.';

CREATE OR REPLACE FUNCTION private.hmac_sha256(key bytea, message text)
 RETURNS bytea
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest e5e3dd8b7ed973d1bcb26b2add480c6e$function$;
comment on function private.hmac_sha256(bytea,text) is 'HMAC-SHA256 (RFC 2104) of a text; the key has at most 64 bytes.';

CREATE OR REPLACE FUNCTION private.holds_left()
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 829ca95c62cf6aabb5b3705029c31030$function$;
comment on function private.holds_left() is 'Whether reports may hold another review of the site this hour. A setting of 0 turns it off.';

CREATE OR REPLACE FUNCTION private.ids_of_target(kind text, id integer)
 RETURNS SETOF integer
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 174a7ddfbd41e7eb0414d55b0cbca393$function$;
comment on function private.ids_of_target(text,integer) is 'The id of a professor or course (kind), and those of all that were merged into it.';

CREATE OR REPLACE FUNCTION private.import_columns(kind text)
 RETURNS TABLE(name text, is_required boolean, shortest integer, longest integer)
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest df3e69260443e5aa7b9c7becf1e2ba97$function$;
comment on function private.import_columns(text) is 'The columns of a file of this kind, with the length of their cells in characters.';

CREATE OR REPLACE FUNCTION private.import_counts(import uuid)
 RETURNS jsonb
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest ed8cd763234b216170273d94385e4202$function$;
grant execute on function private.import_counts(uuid) to auth_admin;
comment on function private.import_counts(uuid) is 'What the check of an import found: {"id", "created", "changed", "same", "errors"}.';

CREATE OR REPLACE FUNCTION private.import_is_alive(import uuid, written integer)
 RETURNS boolean
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest 5c4cf718c55d8fbc5d791c1235b8c77b$function$;
grant execute on function private.import_is_alive(uuid,integer) to auth_admin;
comment on function private.import_is_alive(uuid,integer) is 'Says how many lines are written; answers whether to go on: not true once someone wants it to stop.';

CREATE OR REPLACE FUNCTION private.import_list(written text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest b529bed93ca82c678ac6f3d25ef87cab$function$;
comment on function private.import_list(text) is 'The parts of a cell with several, between semicolons.';

CREATE OR REPLACE FUNCTION private.import_matches(import uuid, kind text)
 RETURNS SETOF private.import_match
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 1b23ede9b6d3d2ff66b7aad07f8fe7cc$function$;
comment on function private.import_matches(uuid,text) is 'private.import_match of each line without a problem.';

CREATE OR REPLACE FUNCTION private.import_number(written text)
 RETURNS numeric
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest cf08162641c78114c51b56775da78d5b$function$;
comment on function private.import_number(text) is 'A number as people write it, perhaps with a sign of percent.';

CREATE OR REPLACE FUNCTION private.import_problems(import uuid, most integer)
 RETURNS jsonb
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest a21794866abff6f4551ef6fb069ef0fa$function$;
grant execute on function private.import_problems(uuid,integer) to auth_admin;
comment on function private.import_problems(uuid,integer) is 'The first lines of an import that cannot be written, and why.';

CREATE OR REPLACE FUNCTION private.import_role(written text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 4438d7f873ef93813620748923c379b3$function$;
comment on function private.import_role(text) is 'What a cell of the column role says; null where it is no role.';

CREATE OR REPLACE FUNCTION private.import_semester(written text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 17087d77f90b3878779f11208315d5f5$function$;
comment on function private.import_semester(text) is 'a, b or summer as people write them; or null.';

CREATE OR REPLACE FUNCTION private.import_source(import uuid)
 RETURNS public.sources
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 0cda3f1db0b8470206e67df442130631$function$;
comment on function private.import_source(uuid) is 'The source that an import is of; null for those of the catalogue.';

CREATE OR REPLACE FUNCTION private.import_still_holds(import uuid, kind text)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 96276ab52f0c778579b0ebb83aa039ac$function$;
comment on function private.import_still_holds(uuid,text) is 'Whether writing an import without errors would still do what its check said.';

CREATE OR REPLACE FUNCTION private.import_summary(import private.imports)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 5c16139b92cb96e1d545ed2bde7907e3$function$;
comment on function private.import_summary(private.imports) is 'An import as admins see it.';

CREATE OR REPLACE FUNCTION private.import_title(written text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest ae1db0d0618853cf770afd1b56ea4c42$function$;
comment on function private.import_title(text) is 'Key of a title as people write it, or null.';

CREATE OR REPLACE FUNCTION private.import_year(written text)
 RETURNS integer
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest d7ed2cafc766ad09e78914cb1dd4cd9a$function$;
comment on function private.import_year(text) is 'The year in which the academic year ends that is written as 2026, 2025/26, 5786 or תשפ״ו; null for any other.';

CREATE OR REPLACE FUNCTION private.import_yes(written text)
 RETURNS boolean
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest dcd1b48179a73914cdbe1149bf2ca901$function$;
comment on function private.import_yes(text) is 'What a cell of yes or no says; null where it is neither.';

CREATE OR REPLACE FUNCTION private.index_courses(ids integer[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 21a19686480024a15826e32fe5d3d892$function$;
comment on function private.index_courses(integer[]) is 'Writes the search documents of these courses again.';

CREATE OR REPLACE FUNCTION private.index_guides(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 319f9dbc62ebddc2178b809e4d5484a7$function$;
comment on function private.index_guides(uuid[]) is 'Writes the search documents of these guides again.';

CREATE OR REPLACE FUNCTION private.index_import_lines(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 012e49c8fda7c33d7d87123550b763f0$function$;
comment on function private.index_import_lines(uuid,integer,integer) is 'Writes the search documents of the lines above one and up to another, and of the guides of changed courses.';

CREATE OR REPLACE FUNCTION private.index_professors(ids integer[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest f9398852c3f8c708d0ef07a9e90add5c$function$;
comment on function private.index_professors(integer[]) is 'Writes the search documents of these professors again.';

CREATE OR REPLACE FUNCTION private.ink_length(written text)
 RETURNS integer
 LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SECURITY DEFINER SET search_path TO '' AS $function$digest e94e144ac30d684d0bad529bfedec7ef$function$;
grant execute on function private.ink_length(text) to anon;
grant execute on function private.ink_length(text) to authenticated;
grant execute on function private.ink_length(text) to service_role;
comment on function private.ink_length(text) is 'How many characters of a text have ink; blanks between them count as one, blanks around them and marks as none.';

CREATE OR REPLACE FUNCTION private.instant_of(written text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql STABLE SET search_path TO '' SET "TimeZone" TO 'UTC' AS $function$digest 7cbcd21e992eb56df748416b02280049$function$;
comment on function private.instant_of(text) is 'An instant from ISO 8601; null for anything else.';

CREATE OR REPLACE FUNCTION private.institution_of_case(kind text, key text)
 RETURNS integer
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 3b0c8587049f3eda91dd561c83922970$function$;
comment on function private.institution_of_case(text,text) is 'The institution that a case is about; null for a kind that no team decides on, and where there is none.';

CREATE OR REPLACE FUNCTION private.is_announcement(given jsonb)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest e7cf16de9411d1a44ecc20f107337aed$function$;
comment on function private.is_announcement(jsonb) is 'Whether it is null, or an object with he and en (2 to 160 characters), from before until (ISO 8601), tone (news or warning) and maybe href (a path of this site).';

CREATE OR REPLACE FUNCTION private.is_case(kind text, key text)
 RETURNS boolean
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest c6514291dc85d655913c8b692ac84b7a$function$;
comment on function private.is_case(text,text) is 'Whether admins have, or had, anything to decide about a review or guide: held, reported, decided, named by a message, or taken up.';

CREATE OR REPLACE FUNCTION private.is_client()
 RETURNS boolean
 LANGUAGE plpgsql STABLE PARALLEL SAFE AS $function$digest cc8066de4529f88c33936805024d8513$function$;
grant execute on function private.is_client() to anon;
grant execute on function private.is_client() to authenticated;
grant execute on function private.is_client() to service_role;
comment on function private.is_client() is 'Whether a member or a visitor sent this statement. Functions that run as their owner, cascades, jobs and imports write under other roles.';

CREATE OR REPLACE FUNCTION private.is_complete(person public.profiles)
 RETURNS boolean
 LANGUAGE sql STABLE AS $function$digest 9b2a0686a5cb645c5d2d682f55969f59$function$;
comment on function private.is_complete(public.profiles) is 'Whether the details are there that rating asks for (FORM-03): institution, degree, department, year, the terms, and not younger than 16.';

CREATE OR REPLACE FUNCTION private.is_concerned(kind text, key text)
 RETURNS boolean
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 953b80fd812efc769c9adb6cb56856c2$function$;
comment on function private.is_concerned(text,text) is 'Whether the caller has rated, claimed, proposed or reported what a case is about, or wrote it.';

CREATE OR REPLACE FUNCTION private.is_concerned_by_import(import uuid)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest c6d912d29f98924c2523b3350b8633e0$function$;
comment on function private.is_concerned_by_import(uuid) is 'Whether the caller has rated, claimed, proposed or reported an entry that writing an import would change.';

CREATE OR REPLACE FUNCTION private.is_deciding()
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 04bbf676eab68ef844433e100a893edc$function$;
comment on function private.is_deciding() is 'Whether this transaction carries out a decision of an admin (private.begin_decision).';

CREATE OR REPLACE FUNCTION private.is_first_run()
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 97220fdb61c0fa76151036322f554930$function$;
comment on function private.is_first_run() is 'Whether a catalogue without the demo still lacks what it needs to be live: then admins are led to the guide.';

CREATE OR REPLACE FUNCTION private.is_histogram(histogram integer[], number integer, total integer)
 RETURNS boolean
 LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 5659979ee88c1d64e3748e553d8014db$function$;
grant execute on function private.is_histogram(integer[],integer,integer) to service_role;
comment on function private.is_histogram(integer[],integer,integer) is 'Whether these are the numbers of those who gave 1 to 5, so many together with such a sum.';

CREATE OR REPLACE FUNCTION private.is_id_number(digits text)
 RETURNS boolean
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path TO '' AS $function$digest 9a2ffde49bcaf125754feebfc0245d8e$function$;
comment on function private.is_id_number(text) is 'Whether the check digit of an Israeli identity number is right; zeros in front may be missing.';

CREATE OR REPLACE FUNCTION private.is_importing()
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 2c6d2de9b3e94985d0abfc88cda82b72$function$;
comment on function private.is_importing() is 'Whether this transaction is writing an import, and sees to counts and search documents itself.';

CREATE OR REPLACE FUNCTION private.is_key_of(kind text, key text)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest b492897433971deb01ce4afd14d33445$function$;
comment on function private.is_key_of(text,text) is 'Whether there can be a case of this kind and key: a uuid in lower case, or the number of a row.';

CREATE OR REPLACE FUNCTION private.is_listed_admin()
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 0a1b17b1b05294756078b97d3417e80e$function$;
comment on function private.is_listed_admin() is 'Whether the caller signed in with a verified address on the list of admins, whatever the session has shown.';

CREATE OR REPLACE FUNCTION private.is_merging()
 RETURNS boolean
 LANGUAGE sql STABLE AS $function$digest e28cbcc6f041e71b6410d599f750af73$function$;
comment on function private.is_merging() is 'Whether this transaction is moving rows for a merge, or for its undo.';

CREATE OR REPLACE FUNCTION private.is_nameless(asked public.contact_messages)
 RETURNS boolean
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 28e295fee0d2e3c8f2bd2bde8823ac59$function$;
comment on function private.is_nameless(public.contact_messages) is 'Whether a message is about a review of its writer, so that its address would be a name of an author.';

CREATE OR REPLACE FUNCTION private.is_of_a_keyboard(comment text)
 RETURNS boolean
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest 40a055e7748545d48d29427148cd9ded$function$;
comment on function private.is_of_a_keyboard(text) is 'Whether a text has no marks, no foreign digits and nothing invisible: private.plain() changes its case alone.';

CREATE OR REPLACE FUNCTION private.is_open_to_team(kind text, key text)
 RETURNS boolean
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 917843c674195772355751a2a9c36a83$function$;
comment on function private.is_open_to_team(text,text) is 'Whether a team may read a case that waits: not one that was passed on, nor a text of a new account.';

CREATE OR REPLACE FUNCTION private.is_own_domain(domain text)
 RETURNS boolean
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 317a83241d63125e437c646c17cd3a95$function$;
comment on function private.is_own_domain(text) is 'Whether it is a domain, in small letters, and not one at which anybody can have an address.';

CREATE OR REPLACE FUNCTION private.is_rest_day(day date)
 RETURNS boolean
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 3af9f7e14fb067bcdce11c7eaab3e8da$function$;
comment on function private.is_rest_day(date) is 'Whether a day is Friday, Saturday, a holiday (Rosh Hashana, Yom Kippur, the first and last days of Sukkot and Passover, Shavuot) or the eve of one.';

CREATE OR REPLACE FUNCTION private.is_semester_known(of_course boolean, person text, target integer, semester text, year integer)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 83241e879c2a998f41d151c4d3897030$function$;
comment on function private.is_semester_known(boolean,text,integer,text,integer) is 'Whether the rating of a person and target is there and names this semester.';

CREATE OR REPLACE FUNCTION private.is_small_class(course integer, professor integer DEFAULT NULL::integer)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 35de6d7766c91ae91402f399e3d24c38$function$;
comment on function private.is_small_class(integer,integer) is 'Whether few study a course: the catalogue says so, or the fact of its pair with a professor.';

CREATE OR REPLACE FUNCTION private.is_small_name(name text, name_en text)
 RETURNS boolean
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 6cc5b95eb578e64b97e9303802aaac95$function$;
comment on function private.is_small_name(text,text) is 'Whether a course is a seminar or a workshop by its name.';

CREATE OR REPLACE FUNCTION private.is_verified_student(person text, institution integer)
 RETURNS boolean
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 0c22b8ac7173677f089e9d88abce56bb$function$;
comment on function private.is_verified_student(text,integer) is 'Whether a provider vouches for an address of the person in a mail domain of the institution.';

CREATE OR REPLACE FUNCTION private.joined_parts(kind text, words text[], are_nicknames_opened boolean)
 RETURNS text[]
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 5a0c3f869695942ac3ee797d5aeb4e08$function$;
comment on function private.joined_parts(text,text[],boolean) is 'What the questions from the second on ask of all these words, with or without what nicknames stand for.';

CREATE OR REPLACE FUNCTION private.joined_suggestions(id uuid)
 RETURNS SETOF uuid
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 95ac4fa0dcb56751d4b40dbc275f545c$function$;
comment on function private.joined_suggestions(uuid) is 'First suggestions of what is missed besides by those who miss the same: a course with its lecturer, and the other way round. An admin decides on them together.';

CREATE OR REPLACE FUNCTION private.joined_words(names text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest a799b83c4455cf981cab19de6ad41cf1$function$;
comment on function private.joined_words(text) is 'The folded words of names, and what parts beside a hyphen, or a number and its letter, are as one word or as two.';

CREATE OR REPLACE FUNCTION private.joint_aliases(stays jsonb, survivor jsonb, gone jsonb)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest d546e346df90c4c2c76a6ff6021941be$function$;
comment on function private.joint_aliases(jsonb,jsonb,jsonb) is 'The other names of the entry that stays, as it will be: its own, and all names of both that it does not bear.';

CREATE OR REPLACE FUNCTION private.judge_import_cells(import uuid)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 0f2394cf2bebc494ed5853871a1f66d3$function$;
comment on function private.judge_import_cells(uuid) is 'Problems of single cells: missing, too_short, too_long, unknown_title, bad_kind, bad_domain; about {"field", …}.';

CREATE OR REPLACE FUNCTION private.judge_import_institution(import uuid)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 73dcaba3d0b28ee23233d8d7e9381521$function$;
comment on function private.judge_import_institution(uuid) is 'Problem other_institution of lines of a team that are not about its institution, about {"field", "value"}.';

CREATE OR REPLACE FUNCTION private.judge_import_pairs(import uuid)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 82ff5ff3b6063753920302e885fac1ba$function$;
comment on function private.judge_import_pairs(uuid) is 'Problems unknown_ and ambiguous_course and _professor of a file of who teaches what.';

CREATE OR REPLACE FUNCTION private.judge_import_places(import uuid)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 5c3ab616468398b9d44ae377e14b1583$function$;
comment on function private.judge_import_places(uuid) is 'Problems unknown_ and ambiguous_institution and _department, about {"field", "value", "maybe", "count"}.';

CREATE OR REPLACE FUNCTION private.judge_source_lines(import uuid)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest b9e68e5d280b7051715af0318d9ef26f$function$;
comment on function private.judge_source_lines(uuid) is 'Problems of lines of a source: missing (neither course nor professor), bad_value, few_answers (under 5), above_scale; about {"field", "value", "scale"}.';

CREATE OR REPLACE FUNCTION private.judged_lines(import uuid, kind text)
 RETURNS SETOF private.judged_line
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 3b3b21f0e19741f2a81c446a6f1b43d6$function$;
comment on function private.judged_lines(uuid,text) is 'What writing each line would do, of those without a problem of their own: problems ambiguous, about {"count"}, and duplicate, about {"line"}.';

CREATE OR REPLACE FUNCTION private.known_entry(kind text, id integer)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 0cd5005bd7c589c2793636d4bd9c5a4a$function$;
comment on function private.known_entry(text,integer) is 'Names of a professor or course for admins, whatever its state.';

CREATE OR REPLACE FUNCTION private.known_words(beginning text)
 RETURNS text[]
 LANGUAGE plpgsql STABLE SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 80d3bfb7c914fee2d0ea90e88452a564$function$;
comment on function private.known_words(text) is 'The known words of names that begin so, or the beginning itself where none does; null where they are too many to be asked for one by one.';

CREATE OR REPLACE FUNCTION private.lacks_english(name text, name_en text)
 RETURNS boolean
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 066a4a161023db31da4736125c1165e9$function$;
grant execute on function private.lacks_english(text,text) to service_role;
comment on function private.lacks_english(text,text) is 'Whether the English name of an entry has yet to be written.';

CREATE OR REPLACE FUNCTION private.lands(kind text, entry integer, person text)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 5efe131813223ba2231a7d57c732ae65$function$;
comment on function private.lands(text,integer,text) is 'Whether a rating of a person that waited may be published at an entry without an admin''s look: as private.may_land, and they are not suspended.';

CREATE OR REPLACE FUNCTION private.last_change_of_setting(setting text)
 RETURNS private.decisions
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 0739a70295b93829019f041eb682b50e$function$;
comment on function private.last_change_of_setting(text) is 'The last line of the log about a setting, if any.';

CREATE OR REPLACE FUNCTION private.last_decision(kind text, key text)
 RETURNS bigint
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 5f7e548c6576001ab81f777ea2c0c13d$function$;
comment on function private.last_decision(text,text) is 'Number of the newest row of the log about a thing.';

CREATE OR REPLACE FUNCTION private.last_ruling(kind text, key text)
 RETURNS private.decisions
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 0e3890c8d247bde60a6e2636ee3f3e61$function$;
comment on function private.last_ruling(text,text) is 'The newest decision about a thing, from the log.';

CREATE OR REPLACE FUNCTION private.last_semester(semester_counts jsonb)
 RETURNS text
 LANGUAGE sql IMMUTABLE AS $function$digest 612426cde1db2ed848eba6f55acbe640$function$;
grant execute on function private.last_semester(jsonb) to service_role;
comment on function private.last_semester(jsonb) is 'The newest key: years are those in which semesters end, and a, b and summer follow each other in each.';

CREATE OR REPLACE FUNCTION private.last_word_decision(word text)
 RETURNS bigint
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest b0feb7b04738dce1ed19c451cd621d0d$function$;
comment on function private.last_word_decision(text) is 'Number of the last line of the log about a word of the list.';

CREATE OR REPLACE FUNCTION private.launch_label(sent text)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 26a55dfe6196e590e70eb73fa48d8b25$function$;
comment on function private.launch_label(text) is 'Under which label an event of a launch that runs is counted, sent as {code} or {code}_{link}: the institution''s id, and the link where there is one. Null where no launch runs.';

CREATE OR REPLACE FUNCTION private.learn_words(words text[])
 RETURNS void
 LANGUAGE sql AS $function$digest b71bdce380df091e98808b6e87a6db0f$function$;
comment on function private.learn_words(text[]) is 'Makes words known: all to questions for what begins so, but numbers; those without a digit (a wrong one is another course) and of thirty letters at most also to the correction of typos.';

CREATE OR REPLACE FUNCTION private.likeness(one text[], other text[])
 RETURNS real
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 726983fafb32a4ee38a2439994e371d1$function$;
comment on function private.likeness(text[],text[]) is 'From 0 to 1, how much two sets of trigrams (private.trigrams) share: what both have of what either has.';

CREATE OR REPLACE FUNCTION private.likest_name(written text, names text[])
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 43c2443c18a2b56425177b2191fca40e$function$;
comment on function private.likest_name(text,text[]) is 'The name that is most like what was written; null if none is.';

CREATE OR REPLACE FUNCTION private.limit_of(given jsonb, setting text)
 RETURNS integer
 LANGUAGE sql IMMUTABLE AS $function$digest 7846ef6d25a207bfd2b518558468cff0$function$;
comment on function private.limit_of(jsonb,text) is 'What a value of app_settings means as a limit, from 0 to a million; its default where it is missing or no number.';

CREATE OR REPLACE FUNCTION private.limit_setting(setting text)
 RETURNS integer
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest c1ab320985e8ff8f025615fee2e4d6cb$function$;
comment on function private.limit_setting(text) is 'A limit of app_settings, from 0 to a million; its default where it is missing or no number.';

CREATE OR REPLACE FUNCTION private.link_guide_file(file uuid, ticket text)
 RETURNS jsonb
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest e12775ac6d751a796feefbfb8a66f0a3$function$;
grant execute on function private.link_guide_file(uuid,text) to auth_admin;
comment on function private.link_guide_file(uuid,text) is 'Makes a ticket for the caller''s own file, or for any where the caller is an admin; null for any other.';

CREATE OR REPLACE FUNCTION private.link_pattern()
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest a8107a47371c571f0199fab08da1dd76$function$;
comment on function private.link_pattern() is 'Regular expression of links in a text of private.plain().';

CREATE OR REPLACE FUNCTION private.list_cases(cases private.waiting_cases[])
 RETURNS SETOF private.listed_case
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 80734f5d2e6d1d6ab46980a50b02856f$function$;
comment on function private.list_cases(private.waiting_cases[]) is 'What the queue shows of cases, by their kinds.';

CREATE OR REPLACE FUNCTION private.list_claims(cases private.waiting_cases[])
 RETURNS SETOF private.listed_case
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 220e3776b5f86e5144105c91ec742b59$function$;
comment on function private.list_claims(private.waiting_cases[]) is 'Waiting claims, or answers, for the queue.';

CREATE OR REPLACE FUNCTION private.list_guides(cases private.waiting_cases[])
 RETURNS SETOF private.listed_case
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest ae527211a5ff260b0afafb9d300d0ba6$function$;
comment on function private.list_guides(private.waiting_cases[]) is 'Waiting guides, for the queue.';

CREATE OR REPLACE FUNCTION private.list_messages(cases private.waiting_cases[])
 RETURNS SETOF private.listed_case
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest f024497d836bc9839d2cfbad363ca3b7$function$;
comment on function private.list_messages(private.waiting_cases[]) is 'Waiting messages, for the queue.';

CREATE OR REPLACE FUNCTION private.list_pages(cases private.waiting_cases[])
 RETURNS SETOF private.listed_case
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 2932c3f03a3c5e0485e9ae61fb4c30e0$function$;
comment on function private.list_pages(private.waiting_cases[]) is 'Reported professors or courses, for the queue.';

CREATE OR REPLACE FUNCTION private.list_reviews(cases private.waiting_cases[])
 RETURNS SETOF private.listed_case
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest e5241b6c9c4a4193dab56bcfc8d7b123$function$;
comment on function private.list_reviews(private.waiting_cases[]) is 'Waiting reviews of one kind, for the queue.';

CREATE OR REPLACE FUNCTION private.list_suggestions(cases private.waiting_cases[])
 RETURNS SETOF private.listed_case
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest e8fd0f7844e5092c7b7af3c795862e65$function$;
comment on function private.list_suggestions(private.waiting_cases[]) is 'Waiting suggestions, for the queue.';

CREATE OR REPLACE FUNCTION private.listed_words(comment text)
 RETURNS SETOF text
 LANGUAGE plpgsql STABLE SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest e04f323641f51a7fe4bdd168f7ccce06$function$;
comment on function private.listed_words(text) is 'The words and phrases of the list that a text has in it, also behind Hebrew prefixes, with niqqud or in capitals.';

CREATE OR REPLACE FUNCTION private.live_suspension(person text)
 RETURNS private.sanctions
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 516889690f02e533fcdfe1e80f63c2b9$function$;
comment on function private.live_suspension(text) is 'The suspension of a person that lasts longest; null for none. Admins have none: refusing it would say that the writer is one.';

CREATE OR REPLACE FUNCTION private.local_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest 5b94f09c3aae7ef653440deb1972daae$function$;
comment on function private.local_day(timestamp with time zone) is 'The day in Jerusalem at a moment.';

CREATE OR REPLACE FUNCTION private.local_month(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest cb2843dd029f4da71f8505b53eabe848$function$;
comment on function private.local_month(timestamp with time zone) is 'The first day of the month in Jerusalem at a moment.';

CREATE OR REPLACE FUNCTION private.lock_cases(cases jsonb)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest ae16d98404ebeb95e02c37704806c929$function$;
comment on function private.lock_cases(jsonb) is 'Locks these cases, each {"kind", "key"}, and all that deciding on them touches, in the order of everybody.';

CREATE OR REPLACE FUNCTION private.lock_claims(cases jsonb)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest c786f2a95c10df661238b1be1e6b5b4e$function$;
comment on function private.lock_claims(jsonb) is 'Locks claims of pages, or their answers, to be decided on (private.case_kinds.lock).';

CREATE OR REPLACE FUNCTION private.lock_entries(kind text, ids integer[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 432bf807162f944e2c5317236ebac519$function$;
comment on function private.lock_entries(text,integer[]) is 'Locks professors or courses, their departments and their institutions, each by id.';

CREATE OR REPLACE FUNCTION private.lock_guides_for_admin(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 2af4fc6704911a90515e4e3643c8e799$function$;
comment on function private.lock_guides_for_admin(uuid[]) is 'For admins (admin/required, insufficient_aal, 403), at most 50 (library/too-many, 400): locks guides and all that merging them touches.';

CREATE OR REPLACE FUNCTION private.lock_merge_places(merge bigint)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest dd2c287e674d44afd622c9b804bd408a$function$;
comment on function private.lock_merge_places(bigint) is 'Locks the departments, then the institutions, whose numbers a merge moves.';

CREATE OR REPLACE FUNCTION private.lock_merge_rows(merge bigint)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest d77b390969c259824389b4c516634228$function$;
comment on function private.lock_merge_rows(bigint) is 'Locks all rows that a merge changes, in the order of everybody.';

CREATE OR REPLACE FUNCTION private.lock_merge_tallies(merge bigint)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 23b51d8a91a800d204fc85ddcfe364c1$function$;
comment on function private.lock_merge_tallies(bigint) is 'Locks the professors, courses and pairs whose tallies a merge moves.';

CREATE OR REPLACE FUNCTION private.lock_message(id uuid)
 RETURNS public.contact_messages
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 284d471d3d7459370bb1fc0102213d0f$function$;
comment on function private.lock_message(uuid) is 'A message that the caller, an admin, is about to change. Errors admin/required, insufficient_aal (403), message/gone (404).';

CREATE OR REPLACE FUNCTION private.lock_messages(cases jsonb)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest b5d04e455a316c447117aba4905b66ea$function$;
comment on function private.lock_messages(jsonb) is 'Locks messages to be decided on (private.case_kinds.lock).';

CREATE OR REPLACE FUNCTION private.lock_own_claim(professor integer)
 RETURNS public.page_claims
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 7f7f1d539d766f6d05ea20b93703d7a5$function$;
comment on function private.lock_own_claim(integer) is 'The caller''s claim of a page, locked. Error claim/none (404).';

CREATE OR REPLACE FUNCTION private.lock_proposals(kinds text[], entries integer[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 809e095d9c96a6f29b0595944f73070a$function$;
comment on function private.lock_proposals(text[],integer[]) is 'Locks entries (kind and id beside each other), ratings that wait for them or have waited, and their writers.';

CREATE OR REPLACE FUNCTION private.lock_suggestions(cases jsonb)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest b98f1c65bc9d4e384a8ba6d0e75b2cc9$function$;
comment on function private.lock_suggestions(jsonb) is 'Locks suggestions, all that wait for the same thing, and what came with them, to be decided on (private.case_kinds.lock).';

CREATE OR REPLACE FUNCTION private.lock_target(kind text, id integer, is_exclusive boolean)
 RETURNS void
 LANGUAGE plpgsql AS $function$digest 68fa00f1c6d6761d745249f349eddb79$function$;
comment on function private.lock_target(text,integer,boolean) is 'Holds an entry of the catalogue until the end of the transaction, against merges or, exclusively, against all who write about it.';

CREATE OR REPLACE FUNCTION private.log_security(entry jsonb)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest baabac7804612d276d4c5ada1a4ce347$function$;
comment on function private.log_security(jsonb) is 'Writes to the log of sign-ins what the database did to an account. Called by functions of its owner.';

CREATE OR REPLACE FUNCTION private.log_subject_name(decision private.decisions, language text)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 4b0e1168ff3e272b4ba9136b1e8bb3e3$function$;
comment on function private.log_subject_name(private.decisions,text) is 'Name of the page that a row of the log is about, as it is called now; null for what has none.';

CREATE OR REPLACE FUNCTION private.mail_is_on()
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest c617eb8f066a8a5b0e989863899e0945$function$;
comment on function private.mail_is_on() is 'Whether mail is sent at all.';

CREATE OR REPLACE FUNCTION private.mark_merged(plan private.merges, is_merged boolean)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest e95ff45e1c55f6423628cd93b5732a5e$function$;
comment on function private.mark_merged(private.merges,boolean) is 'Leads the entry that goes to the one that stays, or no longer. The log takes its line from this change.';

CREATE OR REPLACE FUNCTION private.mask_personal(comment text)
 RETURNS text
 LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 198e0b9d6a95d5a67353b382c893b7c4$function$;
comment on function private.mask_personal(text) is 'A text with [•••phone], [•••email] and [•••id_number] in the place of telephone numbers, addresses and identity numbers.';

CREATE OR REPLACE FUNCTION private.match_courses_by_number(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 46996cb2041a36dee630c350de94dfe3$function$;
comment on function private.match_courses_by_number(uuid) is 'private.import_match of a file of courses, which an institution knows by their numbers, else a department by name.';

CREATE OR REPLACE FUNCTION private.match_departments(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 76a6dc9a53b245a889194772a6765233$function$;
comment on function private.match_departments(uuid) is 'private.import_match of a file of departments.';

CREATE OR REPLACE FUNCTION private.match_institutions(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 6429f58f0c5d439ae8c96f5c1f4d9b31$function$;
comment on function private.match_institutions(uuid) is 'private.import_match of a file of institutions.';

CREATE OR REPLACE FUNCTION private.match_key(name text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest f5b7223bf5dea5adaeeacb901b8f6267$function$;
comment on function private.match_key(text) is 'A name as it is compared where equal means the same entry: folded, but with its plus signs, hashes and asterisks.';

CREATE OR REPLACE FUNCTION private.match_professors_by_name(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 9030e60c602748bf561def19ac71a58a$function$;
comment on function private.match_professors_by_name(uuid) is 'private.import_match of a file of professors, whom a department knows by their names.';

CREATE OR REPLACE FUNCTION private.match_source(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 1c332fa86773a9e763aa9c062a7428f3$function$;
comment on function private.match_source(uuid) is 'private.import_match of a file of a source. A text that is there, or was and has been removed, is the same.';

CREATE OR REPLACE FUNCTION private.match_teaching(import uuid)
 RETURNS SETOF private.import_match
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 3a128fb40881e22dfb1e2605c7012dcb$function$;
comment on function private.match_teaching(uuid) is 'private.import_match of a file of who teaches what.';

CREATE OR REPLACE FUNCTION private.matching(kind text, question tsquery, except_ids integer[], max_hits integer DEFAULT 200)
 RETURNS integer[]
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 0c192db7ddf731977109e2bf0be94866$function$;
comment on function private.matching(text,tsquery,integer[],integer) is 'private.matching_professors, private.matching_courses or private.matching_guides, by kind.';

CREATE OR REPLACE FUNCTION private.matching_cases(wanted text)
 RETURNS SETOF private.waiting_cases
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 8f7e929044a3100269ab96f1ce2066c9$function$;
comment on function private.matching_cases(text) is 'What waits; with words, where a name, title or text has them.';

CREATE OR REPLACE FUNCTION private.matching_courses(question tsquery, except_ids integer[], max_hits integer DEFAULT 200)
 RETURNS integer[]
 LANGUAGE plpgsql STABLE SET search_path TO '' SET enable_seqscan TO 'off' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 94c3b86e850c4d315a5ecfcb2b40026a$function$;
comment on function private.matching_courses(tsquery,integer[],integer) is 'The most popular visible courses that answer the question and are not known yet: up to so many with those, and who is as popular as the last one; two hundred at most.';

CREATE OR REPLACE FUNCTION private.matching_guides(question tsquery, except_numbers integer[], max_hits integer DEFAULT 200)
 RETURNS integer[]
 LANGUAGE plpgsql STABLE SET search_path TO '' SET enable_seqscan TO 'off' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 4442e782d78960438e1f45dc922bb3e5$function$;
comment on function private.matching_guides(tsquery,integer[],integer) is 'The most helpful guides, by the number of their document, that answer the question and are not known yet: up to so many with those, and what is as helpful as the last one; two hundred at most.';

CREATE OR REPLACE FUNCTION private.matching_professors(question tsquery, except_ids integer[], max_hits integer DEFAULT 200)
 RETURNS integer[]
 LANGUAGE plpgsql STABLE SET search_path TO '' SET enable_seqscan TO 'off' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 85f40e6a5dda146e2fe15e00ae19264c$function$;
comment on function private.matching_professors(tsquery,integer[],integer) is 'The most popular visible professors that answer the question and are not known yet: up to so many with those, and who is as popular as the last one; two hundred at most.';

CREATE OR REPLACE FUNCTION private.may_decide(institution integer, act text)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest a0dc5c8579fe63218f7f20cdca29e99f$function$;
comment on function private.may_decide(integer,text) is 'How the caller may do an act at an institution: admin; team, as one of its team; needs_code, where the second factor is lacking (to write, shown within 12 hours); no. Acts: read, publish a held review, hide a reported one until an admin decides, dismiss_reports, guide, suggestion, pass to admins, undo, edit and link the catalogue, import, launch.';

CREATE OR REPLACE FUNCTION private.may_land(kind text, entry integer, person text)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 76b3bebae5de9d1cb2657345ecfb2b63$function$;
comment on function private.may_land(text,integer,text) is 'Whether a rating of a person may be published at an entry without an admin''s look: it is not locked, not their own page, and nothing of theirs was taken down or withdrawn under reports there.';

CREATE OR REPLACE FUNCTION private.may_share_in_hold(person text)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest c1864ab8054750014213b792b081e74f$function$;
comment on function private.may_share_in_hold(text) is 'Whether a person''s report counts towards holding a review: an old enough complete profile, and a share left this week.';

CREATE OR REPLACE FUNCTION private.may_sign_up(email text)
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 32a515eb1e7b1fb9c642a3bcdfee024d$function$;
grant execute on function private.may_sign_up(text) to auth_admin;
comment on function private.may_sign_up(text) is 'Whether a person who is not known yet may make an account: while sign_ups_open is on, and admins at any time.';

CREATE OR REPLACE FUNCTION private.may_take_part(person text)
 RETURNS boolean
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 0a4442843929419ac76e4b7cb3faa826$function$;
comment on function private.may_take_part(text) is 'Whether a person takes part in a raffle: no admin, and nobody who is suspended at this moment.';

CREATE OR REPLACE FUNCTION private.mentioned_codes(written text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest e63e37f3b68c11535695a6ff827895dc$function$;
comment on function private.mentioned_codes(text) is 'Course numbers that a text seems to name.';

CREATE OR REPLACE FUNCTION private.mentioned_courses(institution integer, codes text[])
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 63d5f7d74a939471abb28a47ce0764fc$function$;
comment on function private.mentioned_courses(integer,text[]) is 'Courses of an institution by their numbers, at most three, each with who teaches it.';

CREATE OR REPLACE FUNCTION private.merge_card(kind text, id integer)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 6245e94e4ae7df76a8262910a9f9ed3f$function$;
comment on function private.merge_card(text,integer) is 'An entry with the names of where it belongs; null where there is none.';

CREATE OR REPLACE FUNCTION private.merge_differences(kind text, stays jsonb, goes jsonb)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest f9720543f64a9146b64e0839489a7a1f$function$;
comment on function private.merge_differences(text,jsonb,jsonb) is 'Facts in which two entries differ, in the order of the form: both values, whose to take, and why if not that of the one that stays (only: the other has none; newer).';

CREATE OR REPLACE FUNCTION private.merge_handover(kind text, survivor integer, gone integer)
 RETURNS timestamp with time zone
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest b7687d076bb126010355532c68c14848$function$;
comment on function private.merge_handover(text,integer,integer) is 'The day on which the ratings of one of two end and those of the other begin, with three of each; otherwise null.';

CREATE OR REPLACE FUNCTION private.merge_likeness(kind text, stays jsonb, goes jsonb)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 159509303adc2289dbcfb813fc0fc305$function$;
comment on function private.merge_likeness(text,jsonb,jsonb) is 'How alike two entries are, from 0 to 1, and in what.';

CREATE OR REPLACE FUNCTION private.merge_moves(kind text, survivor integer, gone integer)
 RETURNS TABLE(what text, moved integer, doubles integer)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 88db823f713534a05d2d8e95df89bbbd$function$;
comment on function private.merge_moves(text,integer,integer) is 'What a merge moves, in the order in which it is shown: how many, and how many are at the one that stays already.';

CREATE OR REPLACE FUNCTION private.merge_proposals(kind text, survivor integer, proposals integer[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 68ad149d63129350fa9bbe244158a1a4$function$;
comment on function private.merge_proposals(text,integer,integer[]) is 'Merges proposed entries into one that is here: ratings move, names become other names of it.';

CREATE OR REPLACE FUNCTION private.merge_result(kind text, survivor integer, gone integer)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 0eda112bd956dd3af1f6decdf7851c0b$function$;
comment on function private.merge_result(text,integer,integer) is 'Count and average of the entry that stays, as they will be.';

CREATE OR REPLACE FUNCTION private.merge_two(kind text, survivor integer, gone integer, choices jsonb, note text)
 RETURNS bigint
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 57d5fa533e19f8f88386099644b24cc0$function$;
comment on function private.merge_two(text,integer,integer,jsonb,text) is 'Merges one entry into another: both exist, are of one kind and place, and are held exclusively. Answers the id of the merge.';

CREATE OR REPLACE FUNCTION private.merge_version(kind text, survivor integer, gone integer)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 1f784dbd814f33254d3a9c90e04a5805$function$;
comment on function private.merge_version(text,integer,integer) is 'Changes with every fact of either entry.';

CREATE OR REPLACE FUNCTION private.merged_facts(kind text, survivor jsonb, gone jsonb, choices jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 36ee497396d3aa70345b8a333a1a6489$function$;
comment on function private.merged_facts(text,jsonb,jsonb,jsonb) is 'What the entry that stays will say of itself where it is chosen from the other. Error merge/invalid (400).';

CREATE OR REPLACE FUNCTION private.merged_to(kind text, id integer)
 RETURNS integer
 LANGUAGE plpgsql AS $function$digest 2d2eeb715d8526f1d4479aa426b4c415$function$;
comment on function private.merged_to(text,integer) is 'What an id of this kind means now, seen or not: itself, or what it was merged into. Volatile, so that it sees a merge that ended while the caller waited.';

CREATE OR REPLACE FUNCTION private.message_version(asked public.contact_messages)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 1e566e7670fbc67830b1877518a96236$function$;
comment on function private.message_version(public.contact_messages) is 'Differs once a message was answered, moved on, or anything that it names was decided on.';

CREATE OR REPLACE FUNCTION private.missing_closed_until(person text)
 RETURNS timestamp with time zone
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 9801fcb9efa8e4e0c247ac6296434e85$function$;
comment on function private.missing_closed_until(text) is 'Until when a person proposes nothing, after three requests that were dismissed within 30 days; null where they may.';

CREATE OR REPLACE FUNCTION private.move_merge_rows(merge bigint, is_undo boolean)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' SET "TimeZone" TO 'UTC' AS $function$digest b13b745ab3e0782813390ea58944e991$function$;
comment on function private.move_merge_rows(bigint,boolean) is 'Does what a merge has planned, or takes it back, where nothing has changed meanwhile.';

CREATE OR REPLACE FUNCTION private.my_place(institution integer)
 RETURNS private.institution_team
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest a116bc62b4e5f0ee6970e620c791c7fc$function$;
comment on function private.my_place(integer) is 'The caller''s live row in the team of an institution; null for none.';

CREATE OR REPLACE FUNCTION private.name_key(name text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest a58513bb6f3c55c632eed10cb5182635$function$;
comment on function private.name_key(text) is 'The folded words of a name without titles: one for equal names.';

CREATE OR REPLACE FUNCTION private.name_keys(words text[])
 RETURNS TABLE(key text, lacks_word boolean)
 LANGUAGE plpgsql IMMUTABLE ROWS 5 SET search_path TO '' AS $function$digest d6d0000a3ee88eccc04b299edf76b959$function$;
comment on function private.name_keys(text[]) is 'What a name of these folded words may have in common with one that is like it; lacks_word: a word is left out.';

CREATE OR REPLACE FUNCTION private.name_of_decider(person text)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 97c4df78a617af3c0b1a58db13ded8c2$function$;
comment on function private.name_of_decider(text) is 'Who decides, as an admin or a member of a team may read it: a team''s member is its number, an admin has no name for a team.';

CREATE OR REPLACE FUNCTION private.name_problem(kind text, name text)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 3ae92bcc0c7ec69437a6417774651292$function$;
comment on function private.name_problem(text,text) is 'What keeps a name from being proposed for a professor or course (kind): length, words (two to five), letters (and maqaf and geresh), repeated (three equal letters), title, listed (a word of the list, a link, a number). Null where nothing does.';

CREATE OR REPLACE FUNCTION private.name_words(name text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest a459593d3d0fd0b7699db64c642541cd$function$;
comment on function private.name_words(text) is 'The folded words of a name, in order, without titles.';

CREATE OR REPLACE FUNCTION private.named_by(asked public.contact_messages)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 57ec64c36528eedbc4a8080152a36cb2$function$;
comment on function private.named_by(public.contact_messages) is 'What a message names, each with its verdict or null.';

CREATE OR REPLACE FUNCTION private.named_thing(kind text, key text)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 9b98d0d09368697873d6b3bc8ddd44d0$function$;
comment on function private.named_thing(text,text) is 'What a message may name, by kind and key: its target, stars, words, day and state, no author; null where it is gone.';

CREATE OR REPLACE FUNCTION private.names_of(person text)
 RETURNS text[]
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest c924d471a89674b6fde63ea51bff38e7$function$;
comment on function private.names_of(text) is 'What a person is called in their profile and by their identity providers.';

CREATE OR REPLACE FUNCTION private.names_proposed(professor integer, course integer)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 109d63c11dea0653bed250f616fd9b79$function$;
comment on function private.names_proposed(integer,integer) is 'Whether a pair has an entry that is only proposed.';

CREATE OR REPLACE FUNCTION private.narrow_case(details jsonb)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 7419294d9d2f491d8b5302ed06a16f45$function$;
comment on function private.narrow_case(jsonb) is 'A case as a team reads it: without its writer, sanctions, notes and history, of reports the reasons, of suggestions how many, days in the place of moments. For admins as it is.';

CREATE OR REPLACE FUNCTION private.needed_hits(max_hits integer)
 RETURNS integer
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 945ddd4a3afa0e13871d3c04f1c47de1$function$;
comment on function private.needed_hits(integer) is 'How many hits are looked for: so many, 20 at least and 200 at most.';

CREATE OR REPLACE FUNCTION private.new_contact_reference()
 RETURNS text
 LANGUAGE sql SET search_path TO '' AS $function$digest 651c4225ebb735482f924735e0d279d5$function$;
comment on function private.new_contact_reference() is 'A reference like DRG-7K3M-Q9XT: one of 656 thousand million.';

CREATE OR REPLACE FUNCTION private.new_invitation_code()
 RETURNS text
 LANGUAGE sql SET search_path TO '' AS $function$digest dd76d30ace2eba47b444378029562683$function$;
comment on function private.new_invitation_code() is 'A code of 60 random bits.';

CREATE OR REPLACE FUNCTION private.nickname_forms(words text[])
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest ab77056eac191ed23dc4f161c8e63d6a$function$;
comment on function private.nickname_forms(text[]) is 'Folded words, and what is left of them without the letter that Hebrew writes in front of words.';

CREATE OR REPLACE FUNCTION private.nickname_parts(kind text, word text)
 RETURNS text[]
 LANGUAGE plpgsql STABLE SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest fcd68345038e67dea4904970c71a20f7$function$;
comment on function private.nickname_parts(text,text) is 'As private.word_parts, of a nickname; empty where the word is none.';

CREATE OR REPLACE FUNCTION private.notes_of(kind text, key text)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 91d7f30b9d34e7eb71e7fc0a8c9a43c2$function$;
comment on function private.notes_of(text,text) is 'What admins noted about a case, newest first, at most fifty.';

CREATE OR REPLACE FUNCTION private.notify_pages(facts private.rating_fact[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 849ad8294244c6107eba5ae04d73b29e$function$;
comment on function private.notify_pages(private.rating_fact[]) is 'Notifies of the professors and courses that visible ratings name (0399).';

CREATE OR REPLACE FUNCTION private.notify_suggesters(ids uuid[])
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest fe6fac8345d5210573f5f7d6fc04f820$function$;
comment on function private.notify_suggesters(uuid[]) is 'Notifies those who made these suggestions of what became of them: with the entry, and with the rating that was released or is refused.';

CREATE OR REPLACE FUNCTION private.number_words(words text[])
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 5efa60b4915f7a18e5188549a24927d7$function$;
comment on function private.number_words(text[]) is 'Of folded words those that number a part: digits, single letters, I to VIII.';

CREATE OR REPLACE FUNCTION private.objection_to_claim(person text, professor integer)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 9c58ad6adeb6fbc59badaa891b803a69$function$;
comment on function private.objection_to_claim(text,integer) is 'What keeps a person from claiming the page of a professor, as a code; null for nothing.';

CREATE OR REPLACE FUNCTION private.objection_to_setting(setting text, given jsonb)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 278a4cab848a48aed7e6ed028c478e57$function$;
comment on function private.objection_to_setting(text,jsonb) is 'What stands in the way of a value for a setting, in English for an operator; null where nothing does.';

CREATE OR REPLACE FUNCTION private.one_edit_apart(a text, b text)
 RETURNS boolean
 LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $function$digest 32c1dae2a2bef56a4aee5bcfd76e3f43$function$;
comment on function private.one_edit_apart(text,text) is 'Whether one wrong, missing, extra or swapped letter turns one word into the other (or they are equal).';

CREATE OR REPLACE FUNCTION private.open_import_writing(import uuid)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET enable_nestloop TO 'off' AS $function$digest 751cfa4dfa52a57dae07539c3d839c34$function$;
grant execute on function private.open_import_writing(uuid) to auth_admin;
comment on function private.open_import_writing(uuid) is 'Begins the one transaction that writes an import: whether all is still as it was checked. If not, roll back.';

CREATE OR REPLACE FUNCTION private.open_proposal(kind text, entry integer, fields jsonb)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 99a3c05a5d782fa9eac3b4df7fa74e9b$function$;
comment on function private.open_proposal(text,integer,jsonb) is 'Shows a proposed entry to everybody, with an admin''s fields. Errors as of private.create_entry.';

CREATE OR REPLACE FUNCTION private.open_suggestions(person text)
 RETURNS integer
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 36fed13d636f4b264c41f7b08b8905d4$function$;
comment on function private.open_suggestions(text) is 'How many suggestions of a person wait; a professor and a course of one request are one.';

CREATE OR REPLACE FUNCTION private.operator_reason(reason text)
 RETURNS text
 LANGUAGE plpgsql IMMUTABLE SET search_path TO '' AS $function$digest bca87157594c3fccde6913e1d4cd82f8$function$;
comment on function private.operator_reason(text) is 'What an operator gives as a reason, trimmed; 23514 without one.';

CREATE OR REPLACE FUNCTION private.other_layout(typed text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 3d33034b59372f060673beaa341b18f0$function$;
comment on function private.other_layout(text) is 'What the same keys write in the other of Hebrew and English (SI 1452). Keys that write no Hebrew letter stay.';

CREATE OR REPLACE FUNCTION private.own_rows(relation text, person text)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest f50c0e5e8474c8b145f80a7af0f413bc$function$;
comment on function private.own_rows(text,text) is 'The rows of a table that are the caller''s, as a JSON array.';

CREATE OR REPLACE FUNCTION private.own_upload(file uuid)
 RETURNS text
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest b9cc4fbcb146e352a6783006d872ae1c$function$;
grant execute on function private.own_upload(uuid) to auth_admin;
comment on function private.own_upload(uuid) is 'State of a file of the caller; null for any other.';

CREATE OR REPLACE FUNCTION private.page_claim_version(claim public.page_claims)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 6a7ea494c30202e6154f3afcf124f8d7$function$;
comment on function private.page_claim_version(public.page_claims) is 'Differs once a claim or its answer was changed or decided on.';

CREATE OR REPLACE FUNCTION private.page_facts(kind text, id integer, message uuid)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest d28b3e04813d803c34548d88734ccba6$function$;
comment on function private.page_facts(text,integer,uuid) is 'A professor or course that a message is about: names, numbers, and the numbers without the reviews it names.';

CREATE OR REPLACE FUNCTION private.page_of(url text)
 RETURNS TABLE(kind text, id integer, guide_id uuid)
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 164523027d7bd79ba8671c0cc10c46e1$function$;
comment on function private.page_of(text) is 'The professor, course, guide or institution whose page an address leads to; no row for any other address.';

CREATE OR REPLACE FUNCTION private.page_of_claim(professor integer)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest d64ee6ad4913053c209c3a44fd468931$function$;
comment on function private.page_of_claim(integer) is 'The page that a claim is about, and the mail domains that count.';

CREATE OR REPLACE FUNCTION private.page_of_message(asked public.contact_messages)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest f9c0a23b251b7c78666898726eb705e5$function$;
comment on function private.page_of_message(public.contact_messages) is 'private.page_facts of what a message is about; null where that is no professor and no course.';

CREATE OR REPLACE FUNCTION private.pair_is_rated(course integer, professor integer)
 RETURNS boolean
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest f923dcf63f401cea1d7a59be898ab6ab$function$;
comment on function private.pair_is_rated(integer,integer) is 'Locks a pair, and answers whether a rating, in any state, names it.';

CREATE OR REPLACE FUNCTION private.pass_case(given private.case_order, OUT outcome text, OUT status text, OUT decision_id bigint)
 RETURNS record
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 80f7ab606903459234574be509892e62$function$;
comment on function private.pass_case(private.case_order) is 'Leaves a case that is locked to the admins; hide holds a reported visible review until one of them decides, for seven days at most. done, already (nothing is reported), changed.';

CREATE OR REPLACE FUNCTION private.people_at_limit(setting text)
 RETURNS integer
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest d83462d55c49a01a94f9641fa7eb4985$function$;
comment on function private.people_at_limit(text) is 'How many people have reached a limit of theirs today, this month, or with what they store; null for a limit of something else, and for 0, which everybody has reached.';

CREATE OR REPLACE FUNCTION private.plain(comment text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest 88521cbe5436dc2ef8dfa63e994a0254$function$;
comment on function private.plain(text) is 'Lower case, one kind of digits and dashes, nothing invisible.';

CREATE OR REPLACE FUNCTION private.plan_course(survivor integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 8bd69a12a90cd1128026ec7894f6bee0$function$;
comment on function private.plan_course(integer,integer) is 'All that a merge of two courses moves, in the same way.';

CREATE OR REPLACE FUNCTION private.plan_department(survivor integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest df6195e3d7f764aeb68165f6acd7563a$function$;
comment on function private.plan_department(integer,integer) is 'All that a merge of two departments moves.';

CREATE OR REPLACE FUNCTION private.plan_facts(kind text, survivor integer, gone integer, choices jsonb)
 RETURNS SETOF private.planned_move
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 7b351dac00168a81af7a3e2f278159d6$function$;
comment on function private.plan_facts(text,integer,integer,jsonb) is 'Changes of the entry that stays, by what an admin has chosen. Error merge/invalid (400).';

CREATE OR REPLACE FUNCTION private.plan_guides(survivor integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 86c1d8c7badfcd5326ca853617eb8901$function$;
comment on function private.plan_guides(integer,integer) is 'Moves of the study guides of a course, and of those that are missed.';

CREATE OR REPLACE FUNCTION private.plan_institution(survivor integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest b557c549683af3005ee283cd4365c7dc$function$;
comment on function private.plan_institution(integer,integer) is 'All that a merge of two institutions moves; departments of one name become one.';

CREATE OR REPLACE FUNCTION private.plan_into(merge bigint, choices jsonb)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' SET "TimeZone" TO 'UTC' AS $function$digest d11b61c915581ff56cdeca395de7f89f$function$;
comment on function private.plan_into(bigint,jsonb) is 'Writes down what a merge will change.';

CREATE OR REPLACE FUNCTION private.plan_merge(kind text, survivor integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 7a4c666b0d7d50973c5de369100554a6$function$;
comment on function private.plan_merge(text,integer,integer) is 'All that a merge of this kind moves, in no order.';

CREATE OR REPLACE FUNCTION private.plan_move(place integer, moved regclass, key_column text, column_name text, survivor integer, gone integer, person_column text DEFAULT NULL::text, unless text DEFAULT 'false'::text)
 RETURNS SETOF private.planned_move
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 0ea12327f4e2592464485684edb31545$function$;
comment on function private.plan_move(integer,regclass,text,text,integer,integer,text,text) is 'Moves of all rows of a table that refer to `gone` in a column, but those for which the condition `unless` on t holds ($2 is the id that stays).';

CREATE OR REPLACE FUNCTION private.plan_notices(target text, survivor integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE plpgsql STABLE SET search_path TO '' SET "TimeZone" TO 'UTC' AS $function$digest b8149e9dd2ed8014cc5cfaa784a68878$function$;
comment on function private.plan_notices(text,integer,integer) is 'Moves of the notices of a target (its column there).';

CREATE OR REPLACE FUNCTION private.plan_professor(survivor integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 3b4c1aebb0c43000cc4a72fe5b03b195$function$;
comment on function private.plan_professor(integer,integer) is 'All that a merge of two professors moves. Whom and what they teach follows in private.add_pairs; what is remembered under digests stays and is found by private.ids_of_target.';

CREATE OR REPLACE FUNCTION private.plan_reviews(ratings regclass, target text, survivor integer, gone integer)
 RETURNS SETOF private.planned_move
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 552dec7b09743c2cdd6a85e0b4ee2b03$function$;
comment on function private.plan_reviews(regclass,text,integer,integer) is 'Moves of the ratings of a target (its column in their table), of which there is one a person.';

CREATE OR REPLACE FUNCTION private.popularity(rating_count integer)
 RETURNS smallint
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest cc2402b20e27796d3f24f91585872f5d$function$;
comment on function private.popularity(integer) is 'Step of popularity: 0 for no rating, 2 more for each doubling.';

CREATE OR REPLACE FUNCTION private.postpone_file_check(file uuid, seconds integer, is_failure boolean)
 RETURNS void
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest 079153793ba7a93b2c8a8e621423d3d4$function$;
grant execute on function private.postpone_file_check(uuid,integer,boolean) to auth_admin;
comment on function private.postpone_file_check(uuid,integer,boolean) is 'Gives a claimed file back to be checked later: as a failed attempt where the file itself makes it fail, else without one, e.g. while the virus scanner is away or (0 seconds) when the server stops.';

CREATE OR REPLACE FUNCTION private.precedents_of(kinds text[], given_reason text)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 486ab4198de7d19621bead47f4b5f1c3$function$;
comment on function private.precedents_of(text[],text) is 'How cases of these kinds with this reason were decided in the last twelve months.';

CREATE OR REPLACE FUNCTION private.professor_hits(query text, institution_id integer, department_ids integer[], max_hits integer)
 RETURNS TABLE(id integer, place bigint)
 LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 25093b5f92736cccb2ac9252d82eeea4$function$;
grant execute on function private.professor_hits(text,integer,integer[],integer) to anon;
grant execute on function private.professor_hits(text,integer,integer[],integer) to authenticated;
grant execute on function private.professor_hits(text,integer,integer[],integer) to service_role;
comment on function private.professor_hits(text,integer,integer[],integer) is 'Ids of what public.search_professors finds, in their order. Runs as its owner to read the documents.';

CREATE OR REPLACE FUNCTION private.proposals_of(id uuid)
 RETURNS integer[]
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 6b2275d8cb07fe0d472b42a57e15a330$function$;
comment on function private.proposals_of(uuid) is 'Proposed entries of all who miss the same, the first of them first: with ratings that wait for it.';

CREATE OR REPLACE FUNCTION private.propose_entry(person text, kind text, name text, institution integer, department integer)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 5e19c4dece6b260d1236b8d4efead16d$function$;
comment on function private.propose_entry(text,text,text,integer,integer) is 'Id of the proposed professor or course (kind) of a person under a name.';

CREATE OR REPLACE FUNCTION private.propose_teaching(rates text, course integer, professor integer)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest 3776522df152048c7d3d207ab87e53f5$function$;
comment on function private.propose_teaching(text,integer,integer) is 'Suggests, for the caller, that a professor teaches a course, by what their rating (rates) said.';

CREATE OR REPLACE FUNCTION private.published_guide_count(person text, without uuid)
 RETURNS integer
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 1190a8b415578f9b322c58f7adb05d77$function$;
comment on function private.published_guide_count(text,uuid) is 'How many guides of a person are published, without one of them.';

CREATE OR REPLACE FUNCTION private.push_due(kind text, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest dba0ec89c80e37a27c30760e9aa57983$function$;
comment on function private.push_due(text,timestamp with time zone) is 'When a browser is told of a notice: of what others wrote at six in the evening, on no day of rest; of what is decided about the own after a minute.';

CREATE OR REPLACE FUNCTION private.queue_digest(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 2e5194ffd50970e38c5cda4d151ba6d4$function$;
comment on function private.queue_digest(timestamp with time zone) is 'Makes the digest of a week for every admin, once, from Sunday seven in the morning on. Returns how many.';

CREATE OR REPLACE FUNCTION private.queue_of(institution integer, show text, search text, most integer)
 RETURNS TABLE(kind text, key text, urgency text, professor_id integer, course_id integer, institution_id integer, name text, name_en text, title text, subject text, topic text, reasons text[], report_count integer, status text, waiting_since timestamp with time zone, due_at timestamp with time zone, claimed_by text, claimed_until timestamp with time zone, is_mine boolean, version text)
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 802d25ee2f35d78b6378e4c69c081196$function$;
comment on function private.queue_of(integer,text,text,integer) is 'What waits, of all institutions (null) or of one as its team may read it; as public.work_queue says.';

CREATE OR REPLACE FUNCTION private.raffle_to_change(raffle integer)
 RETURNS private.raffles
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 30d2a55727ac09ea026184194e0765bb$function$;
comment on function private.raffle_to_change(integer) is 'A raffle, locked, for an admin. Errors raffle/none (404) and those of private.require_admin.';

CREATE OR REPLACE FUNCTION private.rank_courses(ids integer[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest e5c082f3fa6ccdadfa21c2ef0bb5e5a4$function$;
comment on function private.rank_courses(integer[]) is 'Puts the popularity of these courses into their search documents, where they have taken a step.';

CREATE OR REPLACE FUNCTION private.rank_professors(ids integer[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 1e55c18f03b8c0c43006c354c2190a18$function$;
comment on function private.rank_professors(integer[]) is 'Puts the popularity of these professors into their search documents, where they have taken a step.';

CREATE OR REPLACE FUNCTION private.rank_waiting(place integer, today date)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest f8039d179cb58da208d3428e812fa2c6$function$;
comment on function private.rank_waiting(integer,date) is 'Lists who waits for ratings at an institution: three followers or twenty views of the last 28 whole days, under three ratings. Part of private.count_institutions, so once a day.';

CREATE OR REPLACE FUNCTION private.rating_deltas(lost private.rating_fact[], won private.rating_fact[], by_course boolean, by_professor boolean)
 RETURNS TABLE(course_id integer, professor_id integer, ratings integer, stars integer, ones integer, twos integer, threes integer, fours integer, fives integer, difficulties integer, difficulty integer, easiest integer, easy integer, medium integer, hard integer, hardest integer, take_again_votes integer, take_again_yes integer, semesters integer, newest timestamp with time zone, any_lost boolean)
 LANGUAGE sql IMMUTABLE AS $function$digest fe484b24399fc1b5363e0ad5f3edb95e$function$;
comment on function private.rating_deltas(private.rating_fact[],private.rating_fact[],boolean,boolean) is 'Differences to the tallies of each course, of each professor, or of each pair, from ratings that no longer and now count. semesters counts moves of either sign: whether anything is to be done about them.';

CREATE OR REPLACE FUNCTION private.rating_limits_of(person text, moment timestamp with time zone)
 RETURNS TABLE(per_day integer, left_today integer, per_month integer, left_this_month integer, opens_at timestamp with time zone)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 55a354b3780b43b6ed962f62de27740f$function$;
comment on function private.rating_limits_of(text,timestamp with time zone) is 'Limits of a person at a moment, what is left of them, and when the next place comes free where nothing is.';

CREATE OR REPLACE FUNCTION private.ratings_naming(kind text, entry integer)
 RETURNS TABLE(review_kind text, id uuid, person text, target integer, status text, waits_for text, released_at timestamp with time zone)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 88091973654cdc33d5bde3cb912eb705$function$;
comment on function private.ratings_naming(text,integer) is 'Ratings of either kind that name a professor or course (kind), as what they rate or as the other of the pair.';

CREATE OR REPLACE FUNCTION private.ratings_of_pair(course integer, professor integer)
 RETURNS integer
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 39536bcaaeba4b879a4d5526a934a84b$function$;
comment on function private.ratings_of_pair(integer,integer) is 'How many ratings, in any state, name a pair.';

CREATE OR REPLACE FUNCTION private.reader_of_request()
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest bc9ee1d050f23030f202279311574cc3$function$;
comment on function private.reader_of_request() is 'Who counts as one reader: a person, or a network with a class of browsers.';

CREATE OR REPLACE FUNCTION private.reasons_in_quarter(begins timestamp with time zone, ends timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 3302a89c4c4fd7f83ec764d45c0c3b66$function$;
comment on function private.reasons_in_quarter(timestamp with time zone,timestamp with time zone) is 'Reports of reviews and removed reviews by reason; null for what is "up to 4".';

CREATE OR REPLACE FUNCTION private.reasons_in_words(comment text)
 RETURNS text[]
 LANGUAGE plpgsql STABLE AS $function$digest 27c520a0a2ae8ebd2b6a7242dc495b99$function$;
comment on function private.reasons_in_words(text) is 'What is in a comment that an admin has to see first: phone, id_number, email, link, words. Empty where nothing is.';

CREATE OR REPLACE FUNCTION private.reasons_to_hold(comment text)
 RETURNS text[]
 LANGUAGE sql STABLE AS $function$digest 72ff0b3b9b7a6c759d1d66d78c192f75$function$;
comment on function private.reasons_to_hold(text) is 'Why a comment of the caller waits for an admin before it is public: phone, id_number, email, link, words, new_account. Empty when it does not.';

CREATE OR REPLACE FUNCTION private.reasons_to_hold_guide(title text, body text, url text)
 RETURNS text[]
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest d4dfb23b6b7888c4ed7b37e9ba137464$function$;
comment on function private.reasons_to_hold_guide(text,text,text) is 'Why a guide waits for an admin because of its words: phone, id_number, email, words. Empty when it does not.';

CREATE OR REPLACE FUNCTION private.recount()
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest f77bd3ac8126a70f232b26a21095dc5f$function$;
comment on function private.recount() is 'Puts counted values in place of stale ones, after a load with triggers off. Ratings wait meanwhile.';

CREATE OR REPLACE FUNCTION private.refuse(code text, status integer, message text, details text DEFAULT NULL::text, headers jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 0d817128ab81b05c8664a7aed2405bf5$function$;
comment on function private.refuse(text,integer,text,text,jsonb) is 'Ends the request with this HTTP status and { code, message, details }, as the table interface takes it from a function. The codes stand in contract/.';

CREATE OR REPLACE FUNCTION private.refuse_cut(of_course boolean, written private.rating_fact[])
 RETURNS void
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 3ee15f7bbe1e0a3b75dba39fa95bfaa5$function$;
comment on function private.refuse_cut(boolean,private.rating_fact[]) is 'Refuses new ratings of what their writer has cut the link to a review of: rating/cut (409, details {"until"}: from that day on).';

CREATE OR REPLACE FUNCTION private.refuse_fact(course integer, professor integer)
 RETURNS void
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest d9335b1f41bf91c1bd585d863207fda6$function$;
comment on function private.refuse_fact(integer,integer) is 'Refuses an answer of the caller about a pair: fact/no-pair (404), fact/own-page, fact/locked (403).';

CREATE OR REPLACE FUNCTION private.refuse_field(field text, message text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 50c02dccb6d387f7d9104dde358bb60d$function$;
comment on function private.refuse_field(text,text) is 'Refuses what was written into a field of the catalogue: catalogue/invalid (400), details {"field"}.';

CREATE OR REPLACE FUNCTION private.refuse_guide_file(file uuid, reason text, came_as text)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 98721a4b318fa433428bb3fded6504e4$function$;
grant execute on function private.refuse_guide_file(uuid,text,text) to auth_admin;
comment on function private.refuse_guide_file(uuid,text,text) is 'A check found that the file cannot be used: its owner reads why, its bytes go.';

CREATE OR REPLACE FUNCTION private.refuse_launch_words(VARIADIC texts text[])
 RETURNS void
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 9edecafffcc2354fee908244338aec12$function$;
comment on function private.refuse_launch_words(text[]) is 'launch/words (400) for texts that a review would be held for.';

CREATE OR REPLACE FUNCTION private.refuse_new_rating(of_course boolean, target integer, person text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest dc480465f26a568d36b43ae6000c375b$function$;
comment on function private.refuse_new_rating(boolean,integer,text) is 'Refuses a rating of a target that is locked, by a person who has none there yet: rating/locked (403, details {"until", "note", "note_en"}).';

CREATE OR REPLACE FUNCTION private.refuse_over_limits(today integer, day date, this_month integer, month date, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 26aafb53df8605844ae05594fd9db6df$function$;
comment on function private.refuse_over_limits(integer,date,integer,date,timestamp with time zone) is 'Refuses a rating with which so many have been sent on a day and in a month. Codes rating/daily-limit and rating/monthly-limit (429), details {"limit", "opens_at"}.';

CREATE OR REPLACE FUNCTION private.refuse_semester(area text, problem text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest ce5d0755cb8220b19b61dab4aa869b0d$function$;
comment on function private.refuse_semester(text,text) is 'Refuses with <area>/semester-not-yet or <area>/semester-too-old (400).';

CREATE OR REPLACE FUNCTION private.refuse_until(code text, message text, most integer, opens_at timestamp with time zone, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest b36896955ef9e2e5121881933efd1234$function$;
comment on function private.refuse_until(text,text,integer,timestamp with time zone,timestamp with time zone) is 'Refuses with 429, the limit, and when the next place comes free: in the details (ISO 8601) and as Retry-After (seconds).';

CREATE OR REPLACE FUNCTION private.refuse_while_importing()
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 0799831ed2f3c8ccaa41aca10b5995d3$function$;
comment on function private.refuse_while_importing() is 'Error import/busy (409, details {"admin", "kind", "status"}) while an import is read or written.';

CREATE OR REPLACE FUNCTION private.refused_suggestion(review_kind text, review_id uuid)
 RETURNS public.catalogue_suggestions
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest b2a423e06628ea69fa6382cd60ff0ad8$function$;
comment on function private.refused_suggestion(text,uuid) is 'What was refused of an own rating that waits: of both halves what it rates; null where nothing was.';

CREATE OR REPLACE FUNCTION private.release_due(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 163b5317861498c664e5e3128bc242e2$function$;
comment on function private.release_due(timestamp with time zone,integer) is 'Releases ratings that are to appear on the day of a moment, so many and what goes together with them. Returns how many.';

CREATE OR REPLACE FUNCTION private.release_ratings(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest f3a9ee6adf75591865fb3905197016c9$function$;
comment on function private.release_ratings(uuid[]) is 'Publishes what waited for the entries of these suggestions, where nothing else that it names is missing.';

CREATE OR REPLACE FUNCTION private.release_waiting(kind text, entry integer)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest 03e7564ecc8c23699e551ad1d7cd7c07$function$;
comment on function private.release_waiting(text,integer) is 'Releases the ratings that waited for an entry (kind professor or course) and name none that is only proposed. The caller has locked the people and targets, as everybody does.';

CREATE OR REPLACE FUNCTION private.release_waiting(review_kind text, review_id uuid)
 RETURNS text
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 09ca8092e89c31d45d1e141dd17c6f42$function$;
comment on function private.release_waiting(text,uuid) is 'Releases a rating (review_kind professor or course) that waits, as of today: visible, or held by its words. Numbers, tickets and pages follow by the triggers of every rating. Returns its status; null where it does not wait.';

CREATE OR REPLACE FUNCTION private.remember_removed_files(guide uuid)
 RETURNS integer
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest 4a49d6ecb5c85d578d72bfae7e76210b$function$;
comment on function private.remember_removed_files(uuid) is 'The files of a guide are refused when they come again. Returns how many digests are new.';

CREATE OR REPLACE FUNCTION private.remember_withdrawn(digests text[], professor integer, course integer, institution integer, status text, held_reasons text[], has_decision boolean, reporters text[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 46540fcf59b2e6877f59251ef839b8b7$function$;
comment on function private.remember_withdrawn(text[],integer,integer,integer,text,text[],boolean,text[]) is 'Remembers under these digests that a review (or a guide) of this status was deleted, whether an admin had sent it back or taken it down, and who had reported it; nothing where nobody had objected.';

CREATE OR REPLACE FUNCTION private.remember_withdrawn_guide(guide public.study_guides)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 85f035a9c2c6a90706e20472d5011764$function$;
comment on function private.remember_withdrawn_guide(public.study_guides) is 'Remembers that a guide is withdrawn while reports are against it, and whose, or after an admin said no.';

CREATE OR REPLACE FUNCTION private.removed_reasons(review_kind text, target_id integer)
 RETURNS SETOF text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 81c7002737dca372f4a2572d62126e82$function$;
comment on function private.removed_reasons(text,integer) is 'Reasons of reviews of a professor or course that were removed before the running quarter and have not come back, one each; also of those of what was merged into it.';

CREATE OR REPLACE FUNCTION private.renew_recent(today date, most integer)
 RETURNS boolean
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest da668f2de41a1437b176730491c69b6f$function$;
comment on function private.renew_recent(date,integer) is 'Counts ratings of the last two years again, of so many professors or courses, and goes on where it ended on this day. False once all are done.';

CREATE OR REPLACE FUNCTION private.reopen_proposal(kind text, entry integer)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 80abf92694716f00b7003987af164847$function$;
comment on function private.reopen_proposal(text,integer) is 'Lets the suggestion that proposed an entry wait again, with the ratings that were released for it.';

CREATE OR REPLACE FUNCTION private.reopen_reports(decision private.decisions)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest d31b86e3309175675e12d5922f1fa4cd$function$;
comment on function private.reopen_reports(private.decisions) is 'Lets the reports that a decision settled wait again. Returns how many.';

CREATE OR REPLACE FUNCTION private.repair_semesters()
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 8d47b94f8124bd872ed1579f143fea08$function$;
comment on function private.repair_semesters() is 'Takes semester and year off ratings that name a semester which was not half over when they were written, and out of the tallies. Runs once, with this migration; an operator who brings in older rows runs it again. Returns how many.';

CREATE OR REPLACE FUNCTION private.replace_semesters(counts jsonb, less jsonb, more jsonb)
 RETURNS jsonb
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 7a8a51e555cfce6cb03bc1da9145bec1$function$;
comment on function private.replace_semesters(jsonb,jsonb,jsonb) is 'Counts by semester after a part of them has been replaced.';

CREATE OR REPLACE FUNCTION private.report_record(person text)
 RETURNS TABLE(decided integer, upheld integer)
 LANGUAGE sql STABLE ROWS 1 SET search_path TO '' AS $function$digest 50d841b7573811e2a10abd273a338370$function$;
comment on function private.report_record(text) is 'How many reports of a person admins have decided on, and how many of these were right.';

CREATE OR REPLACE FUNCTION private.report_weight_in_thirds(person text)
 RETURNS integer
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 5baddd33f58ef0ea346dde77bffa3d08$function$;
comment on function private.report_weight_in_thirds(text) is 'What a report of a person counts towards a hold: 3 thirds, or 1 for somebody who was wrong too often.';

CREATE OR REPLACE FUNCTION private.reported_part(comment text, details text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest b55e3b0d2584674a55bc40f9938ac89a$function$;
comment on function private.reported_part(text,text) is 'The part of a comment that a reporter has quoted in quotation marks; null where there is none.';

CREATE OR REPLACE FUNCTION private.reporters_of(review_kind text, review_id uuid, settled timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 95cd83da645b4d9fb7f9e5ccdbeaed95$function$;
comment on function private.reporters_of(text,uuid,timestamp with time zone) is 'People whose reports of a review (kind review, course_review or institution_review) wait for an admin, made since a moment, and who had reported the one that it replaces.';

CREATE OR REPLACE FUNCTION private.reports_of_case(kind text, key text, comment text)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest fb94a4ea72819711d99ea390c4a87ec2$function$;
comment on function private.reports_of_case(text,text,text) is 'Reports of a case, those that wait first: what was said on which day.';

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 3adfb6f44f8e0ba2c1964ae90c224e79$function$;
comment on function private.require_admin() is 'Errors admin/required (403) unless the caller is an admin, insufficient_aal (403) where they have a second factor that their session has not shown, admin/second-factor-required (403) where they have to set one up.';

CREATE OR REPLACE FUNCTION private.require_decider(institution integer, act text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest ed5f9917fe28a3b1d45480eda0507d49$function$;
comment on function private.require_decider(integer,text) is 'private.require_admin, or a member of the institution''s team where they may do this (private.may_decide), as whom the rest of the request is logged. Errors of private.require_admin; insufficient_aal (403).';

CREATE OR REPLACE FUNCTION private.require_decider_of_cases(cases jsonb, decision text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest a82a4b6f0f75ccbfec4d56dc7e1320d7$function$;
comment on function private.require_decider_of_cases(jsonb,text) is 'An admin, or a member of the team of the one institution that all cases are about, where a team may decide this on each. Errors of private.require_decider.';

CREATE OR REPLACE FUNCTION private.require_editor(kind text, id integer, act text, fields jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest d93fa2e23b2df2f926091276b1fae82a$function$;
comment on function private.require_editor(text,integer,text,jsonb) is 'An admin, or a member of the team of the institution that an entry is in, for this act. Errors of private.require_decider; team/someone-else (403) where the member is concerned.';

CREATE OR REPLACE FUNCTION private.require_fresh_code()
 RETURNS void
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 707cff307c447b612b0c40d0ab1a2dd0$function$;
comment on function private.require_fresh_code() is 'Errors insufficient_aal (403) unless the session has shown a second factor within the last five minutes, admin/second-factor-required (403) where there is none.';

CREATE OR REPLACE FUNCTION private.require_importer(institution integer DEFAULT NULL::integer, import uuid DEFAULT NULL::uuid, source integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 103a4c121dab91ea58ccd423dc3f0b83$function$;
grant execute on function private.require_importer(integer,uuid,integer) to auth_admin;
comment on function private.require_importer(integer,uuid,integer) is 'An admin, or a member of the team of an institution, or of the one that an import is for; the server asks it in the transaction of each step of an import. What is begun then is for this institution, or of this source. Errors of private.require_decider, the same for an import of others as for none.';

CREATE OR REPLACE FUNCTION private.require_lister(kind text, filters jsonb)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest e463fd6cab57f9ffcf27af022130151f$function$;
comment on function private.require_lister(text,jsonb) is 'An admin, or a member of the team that the rows of the catalogue are narrowed to. Errors of private.require_decider.';

CREATE OR REPLACE FUNCTION private.require_own_departments(person public.profiles)
 RETURNS void
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 372525e3aa539da6ad4c75ba01b62b3d$function$;
comment on function private.require_own_departments(public.profiles) is 'profile/foreign-department (400) where a department of a profile is not one of its institution''s.';

CREATE OR REPLACE FUNCTION private.require_readable_guide(guide uuid, topic text, may_be_own boolean)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 8220a76748b6272d5cf1926e64d5b90d$function$;
comment on function private.require_readable_guide(uuid,text,boolean) is '<topic>/no-guide (404) unless everybody can see the guide; <topic>/own-guide (403) where it is the caller''s and may not be.';

CREATE OR REPLACE FUNCTION private.require_readable_review(review_kind text, review_id uuid, topic text)
 RETURNS text
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest fdbd316f45f2c6996d1d7c10da060c10$function$;
comment on function private.require_readable_review(text,uuid,text) is 'Writer of a review (kind professor or course) that the caller can see and did not write. Otherwise <topic>/no-review (404) or <topic>/own-review (403).';

CREATE OR REPLACE FUNCTION private.require_reader_of_case(kind text, key text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 0caf33fb0361702754aa0726265db7a0$function$;
comment on function private.require_reader_of_case(text,text) is 'An admin, or a member of the team that a waiting case is for. Errors of private.require_decider, case/gone (404).';

CREATE OR REPLACE FUNCTION private.require_recent_sign_in()
 RETURNS void
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest db6a6d1ac5f1900268e9654f7bdc01db$function$;
comment on function private.require_recent_sign_in() is 'Errors auth/requires-recent-login (401) unless the caller signed in within the last five minutes on a session that still exists; insufficient_aal (403) where they have a second factor that it has not shown.';

CREATE OR REPLACE FUNCTION private.require_refused(review_kind text, review_id uuid)
 RETURNS public.catalogue_suggestions
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 0f6d32119a0d8a01c54aaa6674b7cf75$function$;
comment on function private.require_refused(text,uuid) is 'The same, locked with its writer. Error missing/not-refused (404).';

CREATE OR REPLACE FUNCTION private.require_second_factor()
 RETURNS void
 LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 5fdb7e8acab76f40f49e2eb0c1ed3b2d$function$;
comment on function private.require_second_factor() is 'Error insufficient_aal (403) unless the caller has shown a second factor or has none.';

CREATE OR REPLACE FUNCTION private.require_two_entries(kind text, survivor integer, gone integer)
 RETURNS void
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 15f86a6fcc77240cdc82a080120361ca$function$;
comment on function private.require_two_entries(text,integer,integer) is 'Error merge/invalid (400) for what cannot be merged.';

CREATE OR REPLACE FUNCTION private.require_undoer(id bigint)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 4ee6bb439d30cfb0b620507878038baa$function$;
comment on function private.require_undoer(bigint) is 'An admin; of a decision of a team its own member as well, for ten minutes. Errors of private.require_decider.';

CREATE OR REPLACE FUNCTION private.require_version(read text, present text)
 RETURNS void
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 3f0fa3b58682ba5bb765d9871b6967e6$function$;
comment on function private.require_version(text,text) is 'launch/changed (409, details {"version"}) where what was read is not what there is; null for nothing.';

CREATE OR REPLACE FUNCTION private.require_writer_of_case(kind text, key text)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 5d1cb4d718d7ec8500b87e499419cd4a$function$;
comment on function private.require_writer_of_case(text,text) is 'Who wrote what a case is about. Errors case/no-writer, case/link-cut (404).';

CREATE OR REPLACE FUNCTION private.reset_second_factor_for_operator(person uuid, reason text)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 2be30e20659e51640eca287dcc7d2008$function$;
comment on function private.reset_second_factor_for_operator(uuid,text) is 'For the owner of the database alone: takes every second factor and the recovery codes off an account and ends its sessions. Returns how many factors went; with none nothing happens and nothing is logged.';

CREATE OR REPLACE FUNCTION private.retire_tags(most integer)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 48c6b65a3b8c04488a646aff36a9169b$function$;
comment on function private.retire_tags(integer) is 'Takes the tags that have become facts off so many ratings of professors, and of courses. Returns of how many; 0 once there are none.';

CREATE OR REPLACE FUNCTION private.review_reasons()
 RETURNS text
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 37d42947cc72af44320a536cad34a9f4$function$;
comment on function private.review_reasons() is 'Reasons against a review, quoted, for the constraints that name them.';

CREATE OR REPLACE FUNCTION private.review_table(kind text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest b569300e240de351f231cb78a7a05ebc$function$;
comment on function private.review_table(text) is 'Table of the reviews of a kind of case; null for other kinds.';

CREATE OR REPLACE FUNCTION private.review_version(updated_at timestamp with time zone, status text, reviewed_at timestamp with time zone, decided_at timestamp with time zone, report_count integer)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest a5ad0773b7e3af6a872ac66e6d36edf8$function$;
comment on function private.review_version(timestamp with time zone,text,timestamp with time zone,timestamp with time zone,integer) is 'Differs once its writer or an admin has changed a review; after the point, with the reports that wait.';

CREATE OR REPLACE FUNCTION private.roll_rating_counters(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 5eabd49d93fe80b3d237c221664177a5$function$;
comment on function private.roll_rating_counters(timestamp with time zone,integer) is 'Sets counters of days and months that are over at a moment to 0, and days that lie ahead to that day, of so many people at most. Returns of how many.';

CREATE OR REPLACE FUNCTION private.rosh_hashana(hebrew_year integer)
 RETURNS date
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 6e1ea5c89923f3bf3e1d759f25179a70$function$;
comment on function private.rosh_hashana(integer) is 'The first day of a Hebrew year, such as 5787.';

CREATE OR REPLACE FUNCTION private.row_of_review(kind text, key text)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest d587294f524d06d39f3b55f4788a56d2$function$;
comment on function private.row_of_review(text,text) is 'The row of a review of any kind; null where there is none, and of one that waits: it is its writer''s alone.';

CREATE OR REPLACE FUNCTION private.rules_of_quarter(reasons text[])
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest d0f6ca9fb537c2c7bfc3812b00a2cc9a$function$;
comment on function private.rules_of_quarter(text[]) is 'For each rule that holds reviews: how often admins have agreed with it this quarter, and how often not.';

CREATE OR REPLACE FUNCTION private.sanctions_of_case(kind text, key text)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest e84805d24bac6be5ad0fea7e5e1187ba$function$;
comment on function private.sanctions_of_case(text,text) is 'Whether a warning or a live suspension came of a case.';

CREATE OR REPLACE FUNCTION private.search_fields(kind text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest dac703959595cf80ef714591fc813f85$function$;
comment on function private.search_fields(text) is 'The marks of the fields of a kind of documents, narrowest first.';

CREATE OR REPLACE FUNCTION private.search_questions(kind text, words text[], scope text)
 RETURNS tsquery[]
 LANGUAGE plpgsql STABLE SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 5ba32fecc08d74e06f7f9507abd93590$function$;
comment on function private.search_questions(text,text[],text) is 'Questions for at least one word within a scope, from "exactly this name" to "anything that begins so", one for each field and two before; null where one makes no sense. First the same with nicknames opened, where a word is one.';

CREATE OR REPLACE FUNCTION private.search_scope(institution_id integer, department_ids integer[])
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 1a9e05728d1280e6e48d3791e5b68225$function$;
comment on function private.search_scope(integer,integer[]) is 'The filters as text of a tsquery; empty when there are none.';

CREATE OR REPLACE FUNCTION private.second_factor_is_shown()
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 5a5cc74a67b9d78a5970227a456e792e$function$;
comment on function private.second_factor_is_shown() is 'Whether the caller''s session has shown a second factor, as far as the caller has one. By the session, since a token tells only how it was when it was made.';

CREATE OR REPLACE FUNCTION private.semester_problem(semester text, year integer, day date)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest a77ada380cfaa8b46ded57bb6ffdfd6c$function$;
comment on function private.semester_problem(text,integer,date) is 'Why a semester, or a year alone, cannot be named on a day: not-yet before it is half over, too-old where it ended more than eight years ago; null where it can.';

CREATE OR REPLACE FUNCTION private.semester_to_ask(today date)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest f0f29356b59d1e215524e13a904e016c$function$;
comment on function private.semester_to_ask(date) is 'The semester that people are asked about, by its key, from a week after its teaching ended on for four weeks.';

CREATE OR REPLACE FUNCTION private.sent_missing(person text, request uuid, rates text, target integer)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest bcb0c33134360586e6f8c53541296a20$function$;
comment on function private.sent_missing(text,uuid,text,integer) is 'What came of a request (public.rate_missing) of a person, who rates (professor or course) this target where it was known.';

CREATE OR REPLACE FUNCTION private.session_is_alive()
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest a3917a51f74c24f2f309b4941ec0c652$function$;
comment on function private.session_is_alive() is 'Whether the session of the caller''s token still exists.';

CREATE OR REPLACE FUNCTION private.setting_kind(setting text)
 RETURNS text
 LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$digest 101cbfee747b68c28d3eaeeb6dc31277$function$;
comment on function private.setting_kind(text) is 'limit, switch or announcement; null for no setting of the desk.';

CREATE OR REPLACE FUNCTION private.settle_class(course integer, professor integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 0ae089e3cb348b716c206be6bc03e7d9$function$;
comment on function private.settle_class(integer,integer) is 'Says of the ratings of a course, or of its pair with a professor, whether their class is small.';

CREATE OR REPLACE FUNCTION private.settle_five_ratings(person text, rating uuid, course_rating uuid, has_gained boolean)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 3a33abc4cda0013e8a3951774c454e1c$function$;
comment on function private.settle_five_ratings(text,uuid,uuid,boolean) is 'Brings the five tickets for five ratings in line with how many ratings the person has after gaining or losing one.';

CREATE OR REPLACE FUNCTION private.settle_guide_tickets(guide public.study_guides)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest cee1a1681c0791b04b734b43edfa327f$function$;
comment on function private.settle_guide_tickets(public.study_guides) is 'Brings the tickets of a guide in line with its state; nothing where they are so already.';

CREATE OR REPLACE FUNCTION private.settle_institutions(survivor integer, gone integer, is_undo boolean)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest ac7a67863c4ecf8eb9896222eb768a55$function$;
comment on function private.settle_institutions(integer,integer,boolean) is 'Sets reviews of merged institutions aside, or brings them back, by where their writers study now.';

CREATE OR REPLACE FUNCTION private.settle_invitations(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 43eec253aba6ed0ae3ccd269384e3ebe$function$;
comment on function private.settle_invitations(timestamp with time zone,integer) is 'On the first of a month, and on the day before the last of a raffle, while one is open: three tickets for each friend with a visible rating of days that are over, and for who invited them, up to ten friends a raffle. Returns how many friends, at most so many.';

CREATE OR REPLACE FUNCTION private.settle_next_class()
 RETURNS boolean
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 876e6924b9c14c48bdded6712aa1d91b$function$;
comment on function private.settle_next_class() is 'Makes a pair small, or no longer, as its facts say, and its ratings with it. False where none is left.';

CREATE OR REPLACE FUNCTION private.settle_reports(kind text, key text, outcome text)
 RETURNS jsonb
 LANGUAGE sql SET search_path TO '' AS $function$digest 7a7f4bd0584938adc0540af91bab5f0c$function$;
comment on function private.settle_reports(text,text,text) is 'Ends the reports of a case that wait as reviewed (they were right) or dismissed. Returns {"reports": ids, "reported": reasons}, or {} where none waited.';

CREATE OR REPLACE FUNCTION private.settle_semesters(of_course boolean, course integer, professor integer)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 3c242c01453dbc296f07a55540a45af0$function$;
comment on function private.settle_semesters(boolean,integer,integer) is 'Shows the semesters of a pair in a small class that enough ratings (of courses, or of professors) share, and counts them.';

CREATE OR REPLACE FUNCTION private.settle_tickets(of_course boolean, gone private.rating_fact[], written private.rating_fact[], sender text)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest e50887cec50fa67efe157e4a2e768a04$function$;
comment on function private.settle_tickets(boolean,private.rating_fact[],private.rating_fact[],text) is 'Enters what ratings of a kind earn that their sender has just written or that are published after waiting, and takes back or gives again what those had earned that are gone, removed or put back.';

CREATE OR REPLACE FUNCTION private.shared_words(a text[], b text[])
 RETURNS integer
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 1db0a40e2f2b64a841fe20e1f3032bb7$function$;
comment on function private.shared_words(text[],text[]) is 'How many words of one name stand in another; in words of four letters and more one letter may differ, never in numbers.';

CREATE OR REPLACE FUNCTION private.shift_guide_counts(moves private.guide_counts[])
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest 09a5461153dc86d9bc8fd0167aa08a0b$function$;
comment on function private.shift_guide_counts(private.guide_counts[]) is 'Adds differences to the counts, by key.';

CREATE OR REPLACE FUNCTION private.shift_place_ratings(gains private.place_gain[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest d2f1fc083960525e0961b05a54a082d3$function$;
comment on function private.shift_place_ratings(private.place_gain[]) is 'Adds to rating_count of departments and institutions, in the order of their keys.';

CREATE OR REPLACE FUNCTION private.shift_semesters(counts jsonb, lost private.rating_fact[], won private.rating_fact[], course integer, professor integer)
 RETURNS jsonb
 LANGUAGE plpgsql IMMUTABLE AS $function$digest cc0e3ca2bbcb43ec79bfd170583162e1$function$;
comment on function private.shift_semesters(jsonb,private.rating_fact[],private.rating_fact[],integer,integer) is 'Counts by semester of one course, professor or pair after ratings have come and gone.';

CREATE OR REPLACE FUNCTION private.shift_tags(counts jsonb, lost private.rating_fact[], won private.rating_fact[], of_course boolean, target integer)
 RETURNS jsonb
 LANGUAGE plpgsql IMMUTABLE AS $function$digest 7758f34107750a884188299b0061034a$function$;
comment on function private.shift_tags(jsonb,private.rating_fact[],private.rating_fact[],boolean,integer) is 'Tag counts of one target after ratings have come and gone.';

CREATE OR REPLACE FUNCTION private.shortened(word text)
 RETURNS SETOF text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest d1e81adc74968fefb5c92b807eb43684$function$;
comment on function private.shortened(text) is 'The word, and the word with each one of its letters taken out.';

CREATE OR REPLACE FUNCTION private.show_unattended(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest c7c3e2e70aaf55d4df91ad546132e11f$function$;
comment on function private.show_unattended(timestamp with time zone,integer) is 'Shows reviews again that a team has hidden and no admin has decided on for seven days, so many at a time. Returns how many there were.';

CREATE OR REPLACE FUNCTION private.shown_fact(fact text, answers text[], years integer[], last_year integer)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 622d1ae87783db444f8c2c5f937bd318$function$;
comment on function private.shown_fact(text,text[],integer[],integer) is 'What is shown of the answers to a fact, as public.professors.fact_counts explains; null where they are too few.';

CREATE OR REPLACE FUNCTION private.shown_semester(rating public.course_ratings)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 2df8cd1f4ecea247a6327d6b0232fb79$function$;
comment on function private.shown_semester(public.course_ratings) is 'Semester of a rating that others see, e.g. 2026b.';

CREATE OR REPLACE FUNCTION private.shown_semester(rating public.ratings)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest bb6e7a83b54663ad07584db408f7e7c2$function$;
comment on function private.shown_semester(public.ratings) is 'Semester of a rating that others see, e.g. 2026b.';

CREATE OR REPLACE FUNCTION private.single_spaced(written text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 4bc45ad7ab296524c5274e1fbab693ff$function$;
comment on function private.single_spaced(text) is 'A text with one space for each run of white space, and none around it.';

CREATE OR REPLACE FUNCTION private.source_key(known jsonb)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 9af4d6e862666b51a4e36a89a7610482$function$;
comment on function private.source_key(jsonb) is 'By what two rows of a source are about the same.';

CREATE OR REPLACE FUNCTION private.spelled(word text, names text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 91e0e494a290fc14a6c1f6e180a79983$function$;
comment on function private.spelled(text,text) is 'A folded word as it stands in names; where it stands in none, with the final letter that Hebrew ends in.';

CREATE OR REPLACE FUNCTION private.spelled_names(line private.suggestion)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 2e93495c236c9d3d8c769da171760678$function$;
comment on function private.spelled_names(private.suggestion) is 'All names that a suggestion shows.';

CREATE OR REPLACE FUNCTION private.stage_import_lines(import uuid, lines jsonb)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest d44fd56b0b7690c42b00d785e4409d08$function$;
grant execute on function private.stage_import_lines(uuid,jsonb) to auth_admin;
comment on function private.stage_import_lines(uuid,jsonb) is 'Takes lines of a file: [{"line", "fields": {column: text}, "problem", "about"}], the last two where the line could not even be read. At most 50,000 lines in all. Error import/gone (409).';

CREATE OR REPLACE FUNCTION private.stale_counts()
 RETURNS TABLE(table_name text, key text)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 94c705571f2df6021dfce732e1503026$function$;
comment on function private.stale_counts() is 'Rows whose kept numbers differ from a recount. Empty when all is well.';

CREATE OR REPLACE FUNCTION private.standing_decisions(begins timestamp with time zone, ends timestamp with time zone)
 RETURNS SETOF private.decisions
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 60d07c04810b14df10f9b010a8eea7ba$function$;
comment on function private.standing_decisions(timestamp with time zone,timestamp with time zone) is 'Decisions made between two moments that nobody has undone.';

CREATE OR REPLACE FUNCTION private.start_of_day(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest 45b83f9344ec996e5d013be1cd99a550$function$;
comment on function private.start_of_day(date) is 'The moment at which a day begins in Jerusalem.';

CREATE OR REPLACE FUNCTION private.steps_of_merge(merge bigint)
 RETURNS TABLE(place integer, table_name text, key_column text, key_type text, column_name text, planned integer)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 66ffe1488faff2f833ea5226df3c9935$function$;
comment on function private.steps_of_merge(bigint) is 'Which column of which table a merge changes, and of how many rows.';

CREATE OR REPLACE FUNCTION private.strictness(hits private.kind_hits)
 RETURNS integer
 LANGUAGE sql IMMUTABLE AS $function$digest e474692fc280b72e9fb12d4d64b30f5a$function$;
comment on function private.strictness(private.kind_hits) is 'Where the words stand in the best hit of a kind, by the question that found it (0090): 0 whole in the name, 1 as beginnings of its words, 2 anywhere.';

CREATE OR REPLACE FUNCTION private.suggest_missing(person text, request uuid, rates text, school integer, place integer, professor_name text, professor integer, course_name text, course integer)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest d7c13e6752dd91fe8313fa0c7ae10a7b$function$;
comment on function private.suggest_missing(text,uuid,text,integer,integer,text,integer,text,integer) is 'Suggests, for a person, what is missing by its name, with the entry that is proposed for it; without a name the pair.';

CREATE OR REPLACE FUNCTION private.suggested_courses(hits private.kind_hits)
 RETURNS SETOF private.suggestion
 LANGUAGE plpgsql STABLE ROWS 3 SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 4b38f7a8c3ead6657b983b028096aa1b$function$;
comment on function private.suggested_courses(private.kind_hits) is 'The first three courses of a search, as public.search_courses orders them.';

CREATE OR REPLACE FUNCTION private.suggested_guides(hits private.kind_hits)
 RETURNS SETOF private.suggestion
 LANGUAGE plpgsql STABLE ROWS 3 SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 676ce50a608ef56b9470dfa50bfb57a0$function$;
comment on function private.suggested_guides(private.kind_hits) is 'The first three study guides of a search, as public.search_guides orders them.';

CREATE OR REPLACE FUNCTION private.suggested_institutions(hits private.kind_hits)
 RETURNS SETOF private.suggestion
 LANGUAGE plpgsql STABLE ROWS 3 SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest c8dad42aaa1ad5e352d30510f347c950$function$;
comment on function private.suggested_institutions(private.kind_hits) is 'The first three institutions of a search.';

CREATE OR REPLACE FUNCTION private.suggested_professors(hits private.kind_hits, wanted_title text)
 RETURNS SETOF private.suggestion
 LANGUAGE plpgsql STABLE ROWS 3 SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 5140eb17168c8a9d694446c30375cb2c$function$;
comment on function private.suggested_professors(private.kind_hits,text) is 'The first three professors of a search, as public.search_professors orders them.';

CREATE OR REPLACE FUNCTION private.suggesters(id uuid)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 703e11f0fee07d1e36fcb05395a5525d$function$;
comment on function private.suggesters(uuid) is 'Facts about those who suggested: how many, how many study there.';

CREATE OR REPLACE FUNCTION private.suggestion_details(asked public.catalogue_suggestions)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 51558b4adba70609b3515c3888912d19$function$;
comment on function private.suggestion_details(public.catalogue_suggestions) is 'One thing that people miss, as public.suggestion_case has it and each that is decided on with it.';

CREATE OR REPLACE FUNCTION private.suggestions_alike(id uuid)
 RETURNS SETOF public.catalogue_suggestions
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest ff2f4a1ba6f385fa943066161be58a01$function$;
comment on function private.suggestions_alike(uuid) is 'A suggestion with all others that wait for the same thing, oldest first; one that was decided on by itself.';

CREATE OR REPLACE FUNCTION private.suspensions_of_case(kind text, key text)
 RETURNS SETOF private.sanctions
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest f4e5fe8215d8030b52be6ccbd9505b04$function$;
comment on function private.suspensions_of_case(text,text) is 'Suspensions that came of a case and last.';

CREATE OR REPLACE FUNCTION private.sweep_guide_files()
 RETURNS integer
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest 5bb59627cd6a3314da2c1b4d940d3d6c$function$;
grant execute on function private.sweep_guide_files() to auth_admin;
comment on function private.sweep_guide_files() is 'Removes uploads that nobody has finished for a day, refused files after two, and files that belong to no guide after thirty; at most 500 at a time.';

CREATE OR REPLACE FUNCTION private.sweep_kept_of_people(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest e0b19b63e7a52eda7a9da003e36936c4$function$;
comment on function private.sweep_kept_of_people(timestamp with time zone) is 'Deletes what limits keep beyond a profile and no longer need.';

CREATE OR REPLACE FUNCTION private.sweep_merges(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest 525456c3cd511633a96a53c59ceb21e1$function$;
comment on function private.sweep_merges(timestamp with time zone) is 'Forgets how to take merges back, a day after that is no longer possible.';

CREATE OR REPLACE FUNCTION private.sweep_refused(moment timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest c4122c3efab70e9e2eb7192f52c5322c$function$;
comment on function private.sweep_refused(timestamp with time zone,integer) is 'Notifies writers of refused ratings a week or more before these go, deletes those that were refused 60 days ago, and proposed entries that nothing names; so many at most. Returns how many of all there were.';

CREATE OR REPLACE FUNCTION private.sweep_sanctions(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest b0a274ab24c8974d5e8fc01e3ca3ba4d$function$;
comment on function private.sweep_sanctions(timestamp with time zone) is 'Forgets whom sanctions were about: suspensions 30 days after their end, warnings after a year.';

CREATE OR REPLACE FUNCTION private.sweep_sign_in()
 RETURNS jsonb
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest f67f22531665d73f8d0c8506039ff1f8$function$;
grant execute on function private.sweep_sign_in() to auth_admin;
comment on function private.sweep_sign_in() is 'Deletes what signing in leaves behind, in portions. Returns how many of each kind went; {} where another process was at it.';

CREATE OR REPLACE FUNCTION private.switch_setting(setting text)
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 9055408c4cfb28a9bef4ed35e9333963$function$;
grant execute on function private.switch_setting(text) to authenticated;
comment on function private.switch_setting(text) is 'Whether a switch of app_settings is on.';

CREATE OR REPLACE FUNCTION private.take_hold(target uuid, reporters text[])
 RETURNS boolean
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 47bbceac125c4c3c0b73d974c43b9614$function$;
comment on function private.take_hold(uuid,text[]) is 'Whether these reporters hold what they have reported: those who may add up to three, and the site has a hold left this hour. Notes whose share it was. The row of the target is locked by the caller.';

CREATE OR REPLACE FUNCTION private.take_tickets_back(person text, rating uuid, course_rating uuid)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 2f5891ccec88ff050f14c712b737d9dc$function$;
comment on function private.take_tickets_back(text,uuid,uuid) is 'Enters against what a rating has earned. Nothing where that was done already.';

CREATE OR REPLACE FUNCTION private.take_votes_and_bookmarks(kept public.study_guides, others uuid[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 46944d910bc581f9d088c9ecc09590e9$function$;
comment on function private.take_votes_and_bookmarks(public.study_guides,uuid[]) is 'Moves votes and bookmarks of guides to the one that they are merged into, one of each a person.';

CREATE OR REPLACE FUNCTION private.tally_courses(lost private.rating_fact[], won private.rating_fact[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 5b41c80b28869e725b4f71d66a656eb0$function$;
comment on function private.tally_courses(private.rating_fact[],private.rating_fact[]) is 'Brings courses, whose rows the caller has locked, their pairs with professors, departments, institutions and the order of search up to date.';

CREATE OR REPLACE FUNCTION private.tally_institutions(lost public.institution_ratings[], won public.institution_ratings[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest a8004dc09b5f7b059be8616c7d554e98$function$;
comment on function private.tally_institutions(public.institution_ratings[],public.institution_ratings[]) is 'Brings the tallies of institutions up to date with reviews that no longer and now count.';

CREATE OR REPLACE FUNCTION private.tally_pairs(lost private.rating_fact[], won private.rating_fact[], of_course boolean)
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest ea46c737fe34bbbf644b8dc1d6e41220$function$;
comment on function private.tally_pairs(private.rating_fact[],private.rating_fact[],boolean) is 'Brings professors in their courses up to date, from ratings of courses or else of professors.';

CREATE OR REPLACE FUNCTION private.tally_professors(lost private.rating_fact[], won private.rating_fact[])
 RETURNS void
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 140dc1893acb95658e0147365a79a714$function$;
comment on function private.tally_professors(private.rating_fact[],private.rating_fact[]) is 'Brings professors, whose rows the caller has locked, their pairs with courses, departments, institutions and the order of search up to date.';

CREATE OR REPLACE FUNCTION private.target_of_case(professor integer, course integer, institution integer)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 4cd548c24e3d5b1874148a501ea361ed$function$;
comment on function private.target_of_case(integer,integer,integer) is 'The professor, the course or the institution that a case is about, with its numbers; title is the code of a course.';

CREATE OR REPLACE FUNCTION private.target_since_merge(kind text, id integer)
 RETURNS integer
 LANGUAGE plpgsql AS $function$digest 601fc52ea36a6ce8c0ff5fbffb2b5d8b$function$;
comment on function private.target_since_merge(text,integer) is 'What an id means since a merge; it keeps this meaning until the end of the transaction.';

CREATE OR REPLACE FUNCTION private.team_objection(kind text, key text)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 8dfc679f7379d36a127bd363d13fb428$function$;
comment on function private.team_objection(text,text) is 'The outcome where the member of a team who calls cannot decide on a case: already, or someone_else, without a reason; null where they can, and for admins.';

CREATE OR REPLACE FUNCTION private.team_week(from_day date, until_day date)
 RETURNS jsonb
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest bdd08486c057bcef65ce8d9cb61eccb5$function$;
comment on function private.team_week(date,date) is 'What teams of institutions decided from a day until the day before another: how many decisions, how many of these were taken back, and the median of hours that the cases had waited.';

CREATE OR REPLACE FUNCTION private.telephone_pattern()
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest cc53cf433c74cb78f954cb2d9e0b4b70$function$;
comment on function private.telephone_pattern() is 'Regular expression of telephone numbers in a text of private.plain().';

CREATE OR REPLACE FUNCTION private.tell_writer(person text, notice_kind text, case_kind text, case_key text, reason text, note text, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest 15048f0d1a2fa11417c2612fa532acff$function$;
comment on function private.tell_writer(text,text,text,text,text,text,timestamp with time zone) is 'Tells a person, if they have a profile, of a sanction that came of this case.';

CREATE OR REPLACE FUNCTION private.tg__append_only()
 RETURNS trigger
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 348735091743bcf7e8ae4ea99fac6dda$function$;
comment on function private.tg__append_only() is 'Refuses every change of a log (42501), by its owner too.';

CREATE OR REPLACE FUNCTION private.tg__begin_decision()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 20d19373f2e641bca8842aa763a9333b$function$;
comment on function private.tg__begin_decision() is 'Begins a decision about its argument for what an admin writes into a table by a request, unless one is under way.';

CREATE OR REPLACE FUNCTION private.tg__check_guide()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest cd0d17fe184050da5a7e7d7910ea7e75$function$;
comment on function private.tg__check_guide() is 'A person acts on guides that can be seen, of others or ("own too") also on the own: <argument>/no-guide, <argument>/own-guide.';

CREATE OR REPLACE FUNCTION private.tg__check_vote()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 30526563152bd45b5085cb12d3b6aae9$function$;
comment on function private.tg__check_vote() is 'A person votes for reviews of others that can be seen: vote/no-review, vote/own-review.';

CREATE OR REPLACE FUNCTION private.tg__clean_text()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 62a327bb153b12f59e0a81d1cfa05560$function$;
comment on function private.tg__clean_text() is 'Cleans the columns that the arguments name, by private.clean_text.';

CREATE OR REPLACE FUNCTION private.tg__complete_profile_only()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 9fe66185b059f103b135def134828ad2$function$;
comment on function private.tg__complete_profile_only() is 'Locks the caller''s profile, so that what follows counts alone, and refuses a person whose profile is not complete: <argument>/profile-incomplete (403).';

CREATE OR REPLACE FUNCTION private.tg__count_added()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest f1eda4ca76501241b50fc75cba85edce$function$;
comment on function private.tg__count_added() is 'Counts new rows of the catalogue.';

CREATE OR REPLACE FUNCTION private.tg__count_changed()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 15f5cbef4d8228653031742525ee3489$function$;
comment on function private.tg__count_changed() is 'Counts a row that was hidden, shown or moved.';

CREATE OR REPLACE FUNCTION private.tg__count_removed()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 2c8f6cdd495a271b45474c22c8418c4d$function$;
comment on function private.tg__count_removed() is 'Counts deleted rows of the catalogue.';

CREATE OR REPLACE FUNCTION private.tg__count_votes()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 147e361b5f828d604db5d96f367bbb4e$function$;
comment on function private.tg__count_votes() is 'Adds votes that have come (argument 1) to helpful_count, or takes those that went (-1) off it.';

CREATE OR REPLACE FUNCTION private.tg__derive_tallies()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 345d7e0af3c7f6fe4b6ed90cbfedb949$function$;
comment on function private.tg__derive_tallies() is 'Averages, the sort key of "best rated", the percentage (of five answers or more) and the most frequent tag, from the tallies. 23514 (professors_tallies, courses_tallies) where these contradict each other.';

CREATE OR REPLACE FUNCTION private.tg__follow_merge()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 3a55f5db991b7aff981a4f3399975aad$function$;
comment on function private.tg__follow_merge() is 'Writes what an id means since a merge in place of it; arguments: kind, column, kind, column.';

CREATE OR REPLACE FUNCTION private.tg__index_added()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 51442359ffec4d23378f3a50c3f629c1$function$;
comment on function private.tg__index_added() is 'Writes the search documents of new rows; an import (0375) writes those of its lines itself.';

CREATE OR REPLACE FUNCTION private.tg__index_belonging()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 570dc2c5dc1d96acb3f19689f0ef3caf$function$;
comment on function private.tg__index_belonging() is 'Writes the search documents again of all that belong to a renamed department or institution.';

CREATE OR REPLACE FUNCTION private.tg__index_changed()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 69c436ef1cd711939ecfa4898d69830a$function$;
comment on function private.tg__index_changed() is 'Writes the search document of a changed row again; an import (0375) writes those of its lines itself.';

CREATE OR REPLACE FUNCTION private.tg__index_guides_of()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 065f00f33a7778985a4a7d65df4ea86f$function$;
comment on function private.tg__index_guides_of() is 'Writes the search documents again of the guides of a changed course, department or institution.';

CREATE OR REPLACE FUNCTION private.tg__limit_a_day()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest cb41631062a27fd5894cde5de85633ad$function$;
comment on function private.tg__limit_a_day() is 'Counts its argument (report or vote) for the caller; beyond the limit of app_settings: <action>/daily-limit (429), details {"limit", "opens_at"}.';

CREATE OR REPLACE FUNCTION private.tg__limit_contact()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest dea686ebf16e3c12794008f4dfbadd72$function$;
comment on function private.tg__limit_contact() is 'Counts a message for its person and network: contact/too-many (429), details {"limit", "opens_at"}.';

CREATE OR REPLACE FUNCTION private.tg__limit_follows()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 7e609fc3626ffac45da79b8cd7600f6c$function$;
comment on function private.tg__limit_follows() is 'follow/too-many (429) beyond 200 a person, counted under the lock of tg__complete_profile_only.';

CREATE OR REPLACE FUNCTION private.tg__limit_shortlist()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest a2fd845d0f96f95684b7b2e858760f24$function$;
comment on function private.tg__limit_shortlist() is 'shortlist/too-many (429) beyond 100 a person, counted under the lock of tg__complete_profile_only.';

CREATE OR REPLACE FUNCTION private.tg__limit_suggestions()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 8bbba0b63b6ff2782a10e4689e0e25a5$function$;
comment on function private.tg__limit_suggestions() is 'suggestion/too-many (429) beyond ten open ones a person.';

CREATE OR REPLACE FUNCTION private.tg__lock_caller()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 3a442ab64365600d3061414b1bc3810b$function$;
comment on function private.tg__lock_caller() is 'Locks the profile of the person who changes or deletes a rating, before the rating.';

CREATE OR REPLACE FUNCTION private.tg__log_decision()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest b5cfa28bafef568a3b7e4e0a81be4ca9$function$;
comment on function private.tg__log_decision() is 'Writes a decision into the log: kind, key columns (a,b gives a key of 1:2) and logged columns are the arguments of the trigger. In an import (private.begin_decision) only what is of the kind import.';

CREATE OR REPLACE FUNCTION private.tg__not_suspended()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest a16a8290e617cb3abed86830533515b4$function$;
comment on function private.tg__not_suspended() is 'Refuses what a suspended person writes: account/suspended (403, details {"until", "reason"}).';

CREATE OR REPLACE FUNCTION private.tg__note_contact()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 4bf42244056f531b9ab4871657c37269$function$;
comment on function private.tg__note_contact() is 'Dates a message, gives it a reference, and lets the transaction that inserts it read it.';

CREATE OR REPLACE FUNCTION private.tg__note_words()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest a6b6fbb05e3c912f1ba0cc9b96815bac$function$;
comment on function private.tg__note_words() is 'Notes which words hold a text; its kind is the argument.';

CREATE OR REPLACE FUNCTION private.tg__replace_departing()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 509fd7d9049f35dadd38eb0ce99572be$function$;
comment on function private.tg__replace_departing() is 'A new review takes the place of one that its writer left behind with another account.';

CREATE OR REPLACE FUNCTION private.tg__retire_tags()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest b37459cfabddb9d5bd793108cae61e5f$function$;
comment on function private.tg__retire_tags() is 'Takes the tags that have become facts off a rating; where it names a pair, they become answers of its writer.';

CREATE OR REPLACE FUNCTION private.tg__single_row()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 4dd5b7f59e79efb19e457d17fc62593d$function$;
comment on function private.tg__single_row() is 'Refuses the second row of a statement by a person or visitor: request/too-many-rows (400).';

CREATE OR REPLACE FUNCTION private.tg__tell_pages()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 9338f5dcfe595a72f10c5e8d9585ba3e$function$;
comment on function private.tg__tell_pages() is 'Tells the servers that pages of the kind that it is given have changed.';

CREATE OR REPLACE FUNCTION private.tg__tell_pages_of()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest aca14081a5334493c7b77091945af84d$function$;
comment on function private.tg__tell_pages_of() is 'Tells of what is named by a column: the letter of the kind, and the column.';

CREATE OR REPLACE FUNCTION private.tg__tell_pages_of_shown()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 979317a794751f21528097c2cc55474d$function$;
comment on function private.tg__tell_pages_of_shown() is 'Tells the servers that pages have changed, by a professor or course that is or was more than proposed.';

CREATE OR REPLACE FUNCTION private.tg__tell_writer()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest b46ccf0b5f5eed0499f00de9ac56937f$function$;
comment on function private.tg__tell_writer() is 'Makes the notice of a review that was held, sent back, published after all, or taken down.';

CREATE OR REPLACE FUNCTION private.tg__violates()
 RETURNS trigger
 LANGUAGE plpgsql AS $function$digest 7a40a18b4740bd6c9e8bcdac4805c972$function$;
comment on function private.tg__violates() is 'Refuses a row as a check constraint does (23514); its name is the argument, the rule the condition of the trigger.';

CREATE OR REPLACE FUNCTION private.tg_case_kinds__join_waiting()
 RETURNS trigger
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest be4705cbd59c3966fe2bc9d8bee0d138$function$;
comment on function private.tg_case_kinds__join_waiting() is 'Adds what waits of a new kind to private.waiting_cases.';

CREATE OR REPLACE FUNCTION private.tg_catalogue_suggestions__key()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 99e9c55ff1df8389e97fb8c12768c147$function$;
comment on function private.tg_catalogue_suggestions__key() is 'Writes name_key.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__begin()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 5be6ccf7f138fd3a63fd52ac112468e1$function$;
comment on function private.tg_contact_messages__begin() is 'Says for the log that an admin has changed a message by the table interface.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__clean_email()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest f4cc89db3930bd96a028e3f05ea8dd0b$function$;
comment on function private.tg_contact_messages__clean_email() is 'Takes out of an address what nobody sees, and blanks around it. One within it is refused.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__decided()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 99d5ca758b825777d25f8a7939d9c6a6$function$;
comment on function private.tg_contact_messages__decided() is 'A message is closed when all that it names is decided on: message/undecided (409).';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__leave()
 RETURNS trigger
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 4e7e1f8147754d9db757cf4bf1bc69af$function$;
comment on function private.tg_contact_messages__leave() is 'An appeal loses its address with its account.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__link()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest dafa82893332215de09ba4f348920467$function$;
comment on function private.tg_contact_messages__link() is 'Links an appeal to the writer''s own review or guide on the page that it came from, where that is not to be seen.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__mail_answer()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ca9d3ca6c90b3b45af8eefd217aeb629$function$;
comment on function private.tg_contact_messages__mail_answer() is 'Makes the mail with the answer to a message.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__tell()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest efc25dd8e5c9509654bd91bb6bd8a874$function$;
comment on function private.tg_contact_messages__tell() is 'Tells the person who was signed in while writing that there is an answer.';

CREATE OR REPLACE FUNCTION private.tg_contact_messages__times()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest d913d64433b815b874ddb6351be80738$function$;
comment on function private.tg_contact_messages__times() is 'Dates that a message was taken up, answered, closed.';

CREATE OR REPLACE FUNCTION private.tg_course_professors__count_no_more()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 68fd87c60375452b493017dc1087c9cf$function$;
comment on function private.tg_course_professors__count_no_more() is 'Takes the semesters that a pair shows out of the counts of its ends.';

CREATE OR REPLACE FUNCTION private.tg_course_professors__role()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 59bd76b1de2d88bfacee4216d009146f$function$;
comment on function private.tg_course_professors__role() is 'Says of a professor whether they are a tutor now.';

CREATE OR REPLACE FUNCTION private.tg_course_professors__tell_pages()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest e64f92c7cc934475068de8f1243d3df8$function$;
comment on function private.tg_course_professors__tell_pages() is 'Tells the servers that pages have changed, by a pair whose professor and course are there and not only proposed.';

CREATE OR REPLACE FUNCTION private.tg_courses__move_guides()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 4fcb7afe8ff9528680e397f174457f11$function$;
comment on function private.tg_courses__move_guides() is 'Takes the guides of a course along where the course moves.';

CREATE OR REPLACE FUNCTION private.tg_courses__settle_class()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 53745175a116196a29e399850ee24032$function$;
comment on function private.tg_courses__settle_class() is 'Shows or hides the semesters of ratings of a course that has become small, or no longer is.';

CREATE OR REPLACE FUNCTION private.tg_courses__small()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest dfa61b49f0f7ae7995b18a27bdf58d3e$function$;
comment on function private.tg_courses__small() is 'Says of a new course whether it is small where that was not said.';

CREATE OR REPLACE FUNCTION private.tg_decisions__chain()
 RETURNS trigger
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 0cda45728590cad99c4413fe94b95649$function$;
comment on function private.tg_decisions__chain() is 'Numbers a row of the log and binds it to the one before.';

CREATE OR REPLACE FUNCTION private.tg_decisions__team()
 RETURNS trigger
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest d0e71c571e99b7e16f3059f0306aba77$function$;
comment on function private.tg_decisions__team() is 'Writes the number of a member of a team in the place of the account.';

CREATE OR REPLACE FUNCTION private.tg_guide_bookmarks__limit()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 2f0033dd1f8d2fd87a4d96835995d457$function$;
comment on function private.tg_guide_bookmarks__limit() is 'bookmark/too-many (429) beyond 500 a person, counted under the lock of tg__complete_profile_only.';

CREATE OR REPLACE FUNCTION private.tg_guide_documents__count()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest ad6ef68de1449960fe981a3099386532$function$;
comment on function private.tg_guide_documents__count() is 'Counts documents that came, went or moved.';

CREATE OR REPLACE FUNCTION private.tg_guide_request_people__count()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 54b6b7a9e891e4948e326d0d26b39bea$function$;
comment on function private.tg_guide_request_people__count() is 'Adds those who ask (argument 1) to asked_count, or takes those who no longer do (-1) off it.';

CREATE OR REPLACE FUNCTION private.tg_guide_votes__count()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 6a25556cd6f5376f444ba4fe7910fff5$function$;
comment on function private.tg_guide_votes__count() is 'Adds votes that have come (argument 1) to helpful_count, or takes those that went (-1) off it.';

CREATE OR REPLACE FUNCTION private.tg_institution_ratings__before_write()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest b0968f1d8267b0f3962aa3cc10051bc7$function$;
comment on function private.tg_institution_ratings__before_write() is 'Says of a review what only the server may: held or visible and why, set aside, verified student, when it was changed. Codes institution_rating/profile-incomplete (403), institution_rating/other-institution (409).';

CREATE OR REPLACE FUNCTION private.tg_institution_ratings__tally()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 08d51cecfdb5594ae9f9b24588ff2a37$function$;
comment on function private.tg_institution_ratings__tally() is 'Tells the tallies which reviews of institutions no longer count and which now do.';

CREATE OR REPLACE FUNCTION private.tg_institutions__code()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ae16783a73b69e5240abe1c8e11e588a$function$;
comment on function private.tg_institutions__code() is 'Gives an institution a code, and no institution one that leads to another (23505).';

CREATE OR REPLACE FUNCTION private.tg_institutions__index()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 0dc945ef432622ba7bafb6f20c98a54b$function$;
comment on function private.tg_institutions__index() is 'Writes the search document of a new or renamed institution.';

CREATE OR REPLACE FUNCTION private.tg_institutions__old_code()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 8f57d8dc6fcf2f740b16a811c1f2da10$function$;
comment on function private.tg_institutions__old_code() is 'Remembers the code that an institution had before.';

CREATE OR REPLACE FUNCTION private.tg_live_update_bundles__as_signed()
 RETURNS trigger
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest ff5c11449684910dc03c82b6b6a306fe$function$;
comment on function private.tg_live_update_bundles__as_signed() is 'Lets nothing of a bundle change but whom it is offered to.';

CREATE OR REPLACE FUNCTION private.tg_notices__mail_decision()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 8091e52f895ad79c37aba764fab1eb0f$function$;
comment on function private.tg_notices__mail_decision() is 'Makes the mail for a person who asked to be told of decisions, unless one waits for them already.';

CREATE OR REPLACE FUNCTION private.tg_notices__push()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 0a23490487b57071e1797e0a68598af6$function$;
comment on function private.tg_notices__push() is 'Notes that a person is to be told, where a browser of theirs asked.';

CREATE OR REPLACE FUNCTION private.tg_notices__skip_leaving()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 620a0b4545878ceb17a0ac785b507db1$function$;
comment on function private.tg_notices__skip_leaving() is 'Makes no notice for a person whose profile is being deleted.';

CREATE OR REPLACE FUNCTION private.tg_page_claims__tell()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest bb29543c7219c23c4794a2066cc45f2e$function$;
comment on function private.tg_page_claims__tell() is 'Notifies the person who claims a page of what an admin decided about the claim or the answer, and why; takes that back with the decision.';

CREATE OR REPLACE FUNCTION private.tg_profiles__before_insert_own()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ae6fc85d903e58c91605ba1ac0340d84$function$;
comment on function private.tg_profiles__before_insert_own() is 'A profile that a person makes: counters from 0, or from what the account has sent this month. Codes profile/too-young, profile/foreign-department (400).';

CREATE OR REPLACE FUNCTION private.tg_profiles__before_update_own()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 162318f5be4e2bee753a2094ccd2deac$function$;
comment on function private.tg_profiles__before_update_own() is 'A profile that its person changes: the counters stay, and so does completeness. Codes profile/incomplete, profile/too-young, profile/foreign-department (400).';

CREATE OR REPLACE FUNCTION private.tg_profiles__before_write()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 05a2ab67e02d1c1b99231a42860f83f5$function$;
comment on function private.tg_profiles__before_write() is 'Lets is_new_user become false only on a complete profile (23514), and stamps updated_at.';

CREATE OR REPLACE FUNCTION private.tg_profiles__keep_counts()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest f8d905b1a107123fcf0e50dcdc7330f7$function$;
comment on function private.tg_profiles__keep_counts() is 'Keeps the counts of ratings of a profile that goes.';

CREATE OR REPLACE FUNCTION private.tg_profiles__lock_in_order()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 953de26fc4b374e2394205ead29a661e$function$;
comment on function private.tg_profiles__lock_in_order() is 'Locks what the deletion of a profile will change, in the order of everybody.';

CREATE OR REPLACE FUNCTION private.tg_profiles__move_institution_rating()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest f9a0f9920357b1802acba8e2f2c226c8$function$;
comment on function private.tg_profiles__move_institution_rating() is 'Sets the review of an institution aside when its author leaves, and brings it back when they return.';

CREATE OR REPLACE FUNCTION private.tg_profiles__note_completion()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest e3945f87fa406908f0c5a6a0d1fe3174$function$;
comment on function private.tg_profiles__note_completion() is 'Notes when a profile became complete.';

CREATE OR REPLACE FUNCTION private.tg_profiles__of_an_account()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 7059e8eabed16dd20f98ff2108275e0a$function$;
comment on function private.tg_profiles__of_an_account() is 'A profile is made and changed for an account that exists: session_not_found (401).';

CREATE OR REPLACE FUNCTION private.tg_profiles__recent_only()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 7070f69898736f6ef0bd9921ae8cea07$function$;
comment on function private.tg_profiles__recent_only() is 'A person deletes the own profile (CALL-03) under the terms of deleting the account (VALID-03).';

CREATE OR REPLACE FUNCTION private.tg_profiles__tell_legacy()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest bd6be2860e844613ff17d38a8cab4ed3$function$;
comment on function private.tg_profiles__tell_legacy() is 'Notes that a person''s department2 changed, where that is mirrored.';

CREATE OR REPLACE FUNCTION private.tg_raffles__keep()
 RETURNS trigger
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 1de84313efaa614a06b662540994a2da$function$;
comment on function private.tg_raffles__keep() is 'Refuses to change or remove what a raffle has recorded (42501).';

CREATE OR REPLACE FUNCTION private.tg_ratings__announce()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 9476b17099a0010fba515e0e7604a123$function$;
comment on function private.tg_ratings__announce() is 'Makes the notices of followers when a rating that waited appears.';

CREATE OR REPLACE FUNCTION private.tg_ratings__before_write()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 83a07176d1ce6236460a16c287df91ff$function$;
comment on function private.tg_ratings__before_write() is 'Says of a rating what only the server may: what its ids mean since a merge, held or visible and why, verified student, when it was changed. Codes rating/locked, rating/profile-incomplete, rating/own-page (403), rating/semester-not-yet, rating/semester-too-old (400).';

CREATE OR REPLACE FUNCTION private.tg_ratings__choose()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 21c019d2e21c1f6b1437323c7c35370b$function$;
comment on function private.tg_ratings__choose() is 'Lets writers choose between grades, together and at once while a rating waits for one of these, or is new. Error 42501 for page.';

CREATE OR REPLACE FUNCTION private.tg_ratings__follow_up()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest de24dc89dd4b770366c5f9fdae375dea$function$;
comment on function private.tg_ratings__follow_up() is 'Brings everything that goes by ratings in line with those that were added, changed or removed: counters and limits of people, tickets, tallies, notices, pages. Codes rating/daily-limit, rating/monthly-limit (429).';

CREATE OR REPLACE FUNCTION private.tg_ratings__forget_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 2acd72b76fd2339b58799821e26154c2$function$;
comment on function private.tg_ratings__forget_withdrawn() is 'An admin has let it stand: the writer may start afresh.';

CREATE OR REPLACE FUNCTION private.tg_ratings__hold_after_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest c7091d794df9bf8c046d0711fc575d8e$function$;
comment on function private.tg_ratings__hold_after_withdrawal() is 'Holds a review that takes the place of one that readers had held or an admin had taken down.';

CREATE OR REPLACE FUNCTION private.tg_ratings__keep()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest c674c62c93fb4f5c8cc0e6ccb458a543$function$;
comment on function private.tg_ratings__keep() is 'Keeps authors from changing what was taken down (rating/closed, 403) and from moving a rating elsewhere (42501).';

CREATE OR REPLACE FUNCTION private.tg_ratings__land()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 4c3281945aa522734dffa32a04fef93d$function$;
comment on function private.tg_ratings__land() is 'Publishes a rating that waited for the grades or for others, as of today, unless its words or its writer need an admin''s look.';

CREATE OR REPLACE FUNCTION private.tg_ratings__name_nothing()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 5822c30c19edeb15111137039999173e$function$;
comment on function private.tg_ratings__name_nothing() is 'Takes a proposed course, or professor, that a rating names for one that is not there, but where the own rating waits with it.';

CREATE OR REPLACE FUNCTION private.tg_ratings__names_nothing_missing()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 931d0a2a0eb0e35ef284d8951a7416f1$function$;
comment on function private.tg_ratings__names_nothing_missing() is 'Releases a rating that waited for a page and is edited so that it names none that is missing.';

CREATE OR REPLACE FUNCTION private.tg_ratings__note_hold()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 114b0af3101c6713f74db1034c9ce5be$function$;
comment on function private.tg_ratings__note_hold() is 'Notes since when a review waits for an admin, and that it waits again once its writer has reworded it.';

CREATE OR REPLACE FUNCTION private.tg_ratings__posted()
 RETURNS trigger
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 97dd7046a7028dfe9fb413fd11b55764$function$;
comment on function private.tg_ratings__posted() is 'Writes posted_at.';

CREATE OR REPLACE FUNCTION private.tg_ratings__remember_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 05e38df513628b7b5d5da985402f70ef$function$;
comment on function private.tg_ratings__remember_withdrawn() is 'Remembers that a review (kind: argument) was deleted by its writer while reports were against it, and whose, or after an admin had taken it down.';

CREATE OR REPLACE FUNCTION private.tg_ratings__settle_semesters()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest b4d787fa7ebc666f0ee5ca476e7f6ec2$function$;
comment on function private.tg_ratings__settle_semesters() is 'Shows or hides semesters of pairs in small classes whose ratings have changed, and counts them.';

CREATE OR REPLACE FUNCTION private.tg_ratings__small_class()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ada0d6bfbb445df7a33c48ba5078c61d$function$;
comment on function private.tg_ratings__small_class() is 'Writes in_small_class.';

CREATE OR REPLACE FUNCTION private.tg_ratings__wait()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 41a001afa3c946f7e876aef52b6ca599$function$;
comment on function private.tg_ratings__wait() is 'Keeps a rating that waits held, whatever its words are, and notes what in them will hold it afterwards.';

CREATE OR REPLACE FUNCTION private.tg_reports__check()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest f5aef75481ce7f1e5307d45aee3dcb1b$function$;
comment on function private.tg_reports__check() is 'A person reports reviews and guides of others that can be seen: report/no-review, report/own-review, report/no-guide, report/own-guide.';

CREATE OR REPLACE FUNCTION private.tg_reports__hide()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 7397201180d9433d29e03bdccdedc13a$function$;
comment on function private.tg_reports__hide() is 'Hides a review from the person who reports it, until they take it back (public.hidden_reviews).';

CREATE OR REPLACE FUNCTION private.tg_reports__hold()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 4a964b0826eb0da0c2b9fd450e8f830c$function$;
comment on function private.tg_reports__hold() is 'Holds a visible review, or hides a published guide, once three people whose reports count have reported it, within the bounds of a person and of the site.';

CREATE OR REPLACE FUNCTION private.tg_reports__notify()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest cddf3842d2615a14332bad9f344a1be4$function$;
comment on function private.tg_reports__notify() is 'Tells the person who reported what an admin made of it, and once that their reports count less from now on.';

CREATE OR REPLACE FUNCTION private.tg_reports__stamp()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 499bcebd4fd8430374a01da5692d62ce$function$;
comment on function private.tg_reports__stamp() is 'Stamps updated_at; a report that its author changes is pending again (STATE-07).';

CREATE OR REPLACE FUNCTION private.tg_sanctioned_people__end_team()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 05bb0f9a1ba0f4ddcc1d3f5fc1dd512b$function$;
comment on function private.tg_sanctioned_people__end_team() is 'Ends the term of a member of a team who is suspended.';

CREATE OR REPLACE FUNCTION private.tg_search_nicknames__fold()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 2d5621b6be9238c759e9efa3a87e755f$function$;
comment on function private.tg_search_nicknames__fold() is 'Folds a nickname and its meaning as names and typed words are.';

CREATE OR REPLACE FUNCTION private.tg_stored_files__forget_bytes()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest e9834f919a016b08fa5aa48d0d79b331$function$;
comment on function private.tg_stored_files__forget_bytes() is 'Notes that the bytes of a file that went are to go.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__announce()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest b5a700e3292ad1d44f1698b8b5210bf1$function$;
comment on function private.tg_study_guides__announce() is 'Makes or raises the notices of new guides for those who follow the course.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__answer()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest eef447a589a8bd7353b34bdff44606a6$function$;
comment on function private.tg_study_guides__answer() is 'Closes the request that a guide answers once it is published.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__exam()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest ae89169bca7b80680adb09252eee0df3$function$;
comment on function private.tg_study_guides__exam() is 'Refuses an exam of a semester that is not half over yet: guide/semester-not-yet (400).';

CREATE OR REPLACE FUNCTION private.tg_study_guides__forget_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 51cd4b7db609bba3794be2b976344dab$function$;
comment on function private.tg_study_guides__forget_withdrawn() is 'An admin has let a guide stand: its author may start afresh.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__index_added()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 67f5fbf2b411c86efea3760f61b08d09$function$;
comment on function private.tg_study_guides__index_added() is 'Writes the search documents of new guides.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__index_changed()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest f10a575a14817ebe26ecf55da40afbcb$function$;
comment on function private.tg_study_guides__index_changed() is 'Writes the search document of a changed guide again, or takes away that of one that is no longer published.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__of_course()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 357e5e61f727b8cef43c9418d57efd14$function$;
comment on function private.tg_study_guides__of_course() is 'Keeps institution and department of a guide equal to those of its course.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__rank()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 44a80d5d9e3754ab4f763172bf1ca52c$function$;
comment on function private.tg_study_guides__rank() is 'Puts a new step of popularity into the search document.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__remember_deleted()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 6bb8d843fe777fe5fd15d27ff91e81df$function$;
comment on function private.tg_study_guides__remember_deleted() is 'Remembers objections to a guide that goes with the profile of its author.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__settle_deleted()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 1720d7f6733a0a80dfdebf7cdea7804e$function$;
comment on function private.tg_study_guides__settle_deleted() is 'Takes tickets back with a guide that was deleted.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__settle_tickets()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest 55fca985c2b70bedc9a4e5f7bbe708cd$function$;
comment on function private.tg_study_guides__settle_tickets() is 'Enters the tickets of a guide whose state is new.';

CREATE OR REPLACE FUNCTION private.tg_study_guides__tell_author()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest d5bfbfc25ee123ab04b8bed20161d9c7$function$;
comment on function private.tg_study_guides__tell_author() is 'Makes the notice of a guide that was let through, refused, or taken from sight.';

CREATE OR REPLACE FUNCTION private.tg_ticket_ledger__sum()
 RETURNS trigger
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest e940950c57a6ae63b92659e2240fa13b$function$;
comment on function private.tg_ticket_ledger__sum() is 'Keeps profiles.tickets equal to the sum of the entries.';

CREATE OR REPLACE FUNCTION private.tickets_of_period(starts_at timestamp with time zone, ends_at timestamp with time zone)
 RETURNS TABLE(user_id text, tickets integer)
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest aaf7edb142f2f4939311b27326efdd2a$function$;
comment on function private.tickets_of_period(timestamp with time zone,timestamp with time zone) is 'Who has how many tickets in a raffle about a period, as things stand now.';

CREATE OR REPLACE FUNCTION private.title_of(word text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest e10cd5c7aa9c9d7cdf08cba99e7ae8a3$function$;
comment on function private.title_of(text) is 'The title (professors.title) that a folded word stands for, or null.';

CREATE OR REPLACE FUNCTION private.title_words(title text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest f3bc3e87b5909912206d8cd16eb68a97$function$;
comment on function private.title_words(text) is 'The folded words that stand for a title.';

CREATE OR REPLACE FUNCTION private.to_document(names text[], name_words text[], other_words text[], institution integer, department integer)
 RETURNS tsvector
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 04014d15fea5bb6bf5886c853f7a89fe$function$;
comment on function private.to_document(text[],text[],text[],integer,integer) is 'The search document of a professor or a course: its names, their words with those of aliases and numbers, and the words of its title, department and institution.';

CREATE OR REPLACE FUNCTION private.top_tag(tag_counts jsonb)
 RETURNS text
 LANGUAGE plpgsql IMMUTABLE AS $function$digest fca23b62b10b125ebee927a6bc0a3e36$function$;
comment on function private.top_tag(jsonb) is 'The most frequent tag of those that three or more carry, in the order of its letters where several are.';

CREATE OR REPLACE FUNCTION private.traits_of(tag_counts jsonb, rating_count integer, traits text[])
 RETURNS text[]
 LANGUAGE plpgsql IMMUTABLE AS $function$digest 24b88f0be5ebb90831e9688524af8816$function$;
comment on function private.traits_of(jsonb,integer,text[]) is 'Traits with the tags that count now: of five ratings or more, of which a fifth carries it. Others stay.';

CREATE OR REPLACE FUNCTION private.trigrams(words text[])
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest b6606147731c2179c63ddf62c78ee77f$function$;
comment on function private.trigrams(text[]) is 'The groups of three letters of these words, each word with two blanks before it and one behind.';

CREATE OR REPLACE FUNCTION private.typed_words(query text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest feb7640ff168962590784dcbcecdf97d$function$;
comment on function private.typed_words(text) is 'The folded words of a search text, each once.';

CREATE OR REPLACE FUNCTION private.undo_answer(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 4c4a154aeef08fb7e74d7aafaffc1d17$function$;
comment on function private.undo_answer(private.decisions) is 'Takes back what was decided about an answer: done; changed where it was written or decided on since; gone; not_possible for an edit that was published.';

CREATE OR REPLACE FUNCTION private.undo_choice(related private.decisions)
 RETURNS text
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 057894ea990e15086c75b2e8fcb5306e$function$;
comment on function private.undo_choice(private.decisions) is 'Takes back what a decision about a suggestion did to the catalogue, of which `related` is one row of the log.';

CREATE OR REPLACE FUNCTION private.undo_merge(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 7d4eb0f81b239be7fbbfc33de725c638$function$;
comment on function private.undo_merge(private.decisions) is 'Takes a merge back: everything that it moved goes where it was, but what has changed since, whose number goes into the log as survivor_newer. done; changed where the entry that stayed was merged on (take that back first); gone.';

CREATE OR REPLACE FUNCTION private.undo_message(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest ffa507b7b1bdb22f0207dbbd999400c1$function$;
comment on function private.undo_message(private.decisions) is 'Takes back a decision about a message: opens it again, or restores who deals with it, its time, what it names.';

CREATE OR REPLACE FUNCTION private.undo_row(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest 6f4b1091f5736eaa08a23c73aa617594$function$;
comment on function private.undo_row(private.decisions) is 'Puts the logged columns of a row back as they were before a decision: deletes what it made, makes what it deleted. done; changed where somebody has changed the same since; gone; not_possible.';

CREATE OR REPLACE FUNCTION private.undo_sanction(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest f6e6a4d9e18dee30957a59e94d461142$function$;
comment on function private.undo_sanction(private.decisions) is 'Takes a warning, a suspension, or the end of one back: done, changed (it is over by now), gone.';

CREATE OR REPLACE FUNCTION private.undo_suggestion(decision private.decisions)
 RETURNS text
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest fecfc18893af714c2ac793f6f200d1a1$function$;
comment on function private.undo_suggestion(private.decisions) is 'Takes back what was decided on a suggestion, for all of its case and what was chosen with it: they wait again, with their ratings, and the entry, merge or alias that came of it goes, unless others refer to it (not_possible).';

CREATE OR REPLACE FUNCTION private.user_id()
 RETURNS text
 LANGUAGE sql STABLE PARALLEL SAFE AS $function$digest 5fcca2d26af2b9ba36779123e05e53a1$function$;
grant execute on function private.user_id() to anon;
grant execute on function private.user_id() to authenticated;
grant execute on function private.user_id() to service_role;
comment on function private.user_id() is 'Key of the signed-in person (profiles.firebase_uid), or null for a visitor.';

CREATE OR REPLACE FUNCTION private.verdict_of(link private.message_links)
 RETURNS jsonb
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 6d10fe3e4490f863039ed6d94079988e$function$;
comment on function private.verdict_of(private.message_links) is 'What was decided on a thing that a message names: outcome removed, sent_back, kept, gone, or of an appeal restored, sent_back, upheld, gone; with the reason. Null while it is undecided.';

CREATE OR REPLACE FUNCTION private.verified_addresses()
 RETURNS SETOF text
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest c229a205543e4376c6423d30cedc57c2$function$;
comment on function private.verified_addresses() is 'Addresses that the caller signs in with, verified.';

CREATE OR REPLACE FUNCTION private.version_of(VARIADIC parts text[])
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 7e407e05986452c146b7b4831e5b057b$function$;
comment on function private.version_of(text[]) is 'Digest of what makes a version; tells nothing of its parts, whatever else is known of them.';

CREATE OR REPLACE FUNCTION private.version_parts(version text)
 RETURNS integer[]
 LANGUAGE sql IMMUTABLE STRICT SET search_path TO '' AS $function$digest 3ed400d6db845faea4b86ab5e7de9077$function$;
comment on function private.version_parts(text) is 'Makes versions comparable: 0.10.0 is after 0.9.0.';

CREATE OR REPLACE FUNCTION private.visible_alike(kind text, school integer, called text, place integer)
 RETURNS TABLE(id integer, name text, name_en text, title text, department integer, department_name text, department_name_en text, rating_count integer, is_exact boolean)
 LANGUAGE plpgsql STABLE SET search_path TO '' SET plan_cache_mode TO 'force_custom_plan' AS $function$digest 2dd91392c46406d67de29b7a693a2be8$function$;
comment on function private.visible_alike(text,integer,text,integer) is 'At most three visible professors or courses of an institution under a name like this one, the likeliest first; is_exact: it is the same name but for spelling, titles and the order of words.';

CREATE OR REPLACE FUNCTION private.waiting_reports(kind text, key text, OUT report_count integer, OUT first_said_at timestamp with time zone)
 RETURNS record
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest aaa17cc82ffeec72e90061abb4b88f87$function$;
comment on function private.waiting_reports(text,text) is 'How many reports of a case wait, and since when.';

CREATE OR REPLACE FUNCTION private.waits_as_new(person text)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 04a7b55f35b485863a1c85690d1a509c$function$;
comment on function private.waits_as_new(text) is 'Whether what a person writes waits for an admin whatever it says: while new_accounts_wait is on, in the first seven days after the profile was completed. Not for null: imports and the operator.';

CREATE OR REPLACE FUNCTION private.waits_for_team(kind text, key text)
 RETURNS boolean
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest f017967138cf85e158b03226b39d84d3$function$;
comment on function private.waits_for_team(text,text) is 'Whether a case waits and its team may read it.';

CREATE OR REPLACE FUNCTION private.waits_here(kind text, target integer)
 RETURNS boolean
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO '' AS $function$digest 1549ac081beef8b8352d1c74e86aac2d$function$;
grant execute on function private.waits_here(text,integer) to authenticated;
comment on function private.waits_here(text,integer) is 'Whether a rating of the caller waits at this professor or course (kind).';

CREATE OR REPLACE FUNCTION private.wanted_names(known text[], written text, own text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest b8ef432d9f93e9d3179bc5c2a7cb1661$function$;
comment on function private.wanted_names(text[],text,text) is 'The other names of an entry with those of a cell that it does not have yet.';

CREATE OR REPLACE FUNCTION private.whole_name(words text[])
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest 75000a7cb76b52410fff0a18f35c43a6$function$;
comment on function private.whole_name(text[]) is 'The lexeme of a whole name, whatever the order of its words; null for none.';

CREATE OR REPLACE FUNCTION private.whole_word(marks text[], word text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest d283341c99d6948c5a08b11506dccf58$function$;
comment on function private.whole_word(text[],text) is 'Part of a question: a whole word under any of these marks.';

CREATE OR REPLACE FUNCTION private.with_fact_traits(traits text[], fact_counts jsonb)
 RETURNS text[]
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest e19ea895c7dadba426211ac1e91324f4$function$;
comment on function private.with_fact_traits(text[],jsonb) is 'Traits (0454) with those of facts that are shown and not old; names that are none of facts stay.';

CREATE OR REPLACE FUNCTION private.withdrawn_by(person text, review_kind text, target integer)
 RETURNS text[]
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest 0143711f0d4c8ea608c3a134f1298b9c$function$;
comment on function private.withdrawn_by(text,text,integer) is 'What a review of a person about a target (kind professor, course or institution, of which there is one a person: 0) is remembered under, also if it was about what has been merged into the target.';

CREATE OR REPLACE FUNCTION private.withdrawn_digests(table_name text, review jsonb)
 RETURNS text[]
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest b678ab14bb0c8034eca743d5d75b18b7$function$;
comment on function private.withdrawn_digests(text,jsonb) is 'What a review, a row of this table, is remembered under once it is deleted.';

CREATE OR REPLACE FUNCTION private.without_invisible(written text)
 RETURNS text
 LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest 100f214ae24318c732245e101b679f75$function$;
comment on function private.without_invisible(text) is 'A text without characters that have neither ink nor width.';

CREATE OR REPLACE FUNCTION private.without_marks(written text)
 RETURNS text
 LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $function$digest 6b78b077accfd9776db5ee103171c214$function$;
comment on function private.without_marks(text) is 'A text without invisible characters and without marks that are drawn on others (Mn and Me of Unicode).';

CREATE OR REPLACE FUNCTION private.without_title(name text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '' AS $function$digest 369cbdb9886ff12660df0b6025861529$function$;
comment on function private.without_title(text) is 'A name as it was written, without words that are titles.';

CREATE OR REPLACE FUNCTION private.word_forms(folded text)
 RETURNS text[]
 LANGUAGE plpgsql IMMUTABLE SET search_path TO '' SET plan_cache_mode TO 'force_generic_plan' AS $function$digest 89b948485c1b13ccb3b59527f5779e81$function$;
comment on function private.word_forms(text) is 'The words of a folded text, and what is left of each without the letters that Hebrew writes in front of words.';

CREATE OR REPLACE FUNCTION private.word_parts(kind text, word text)
 RETURNS text[]
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest 28ec7cc3fd666f2d20609811fd6ca138$function$;
comment on function private.word_parts(text,text) is 'What the questions from the second on ask of one word: that it is in the narrowest field, that it begins one there, or in the next field as well, and so on.';

CREATE OR REPLACE FUNCTION private.word_pattern(phrase text)
 RETURNS text
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path TO '' AS $function$digest e4fde959fa7e3c00e094f9df15be7c7f$function$;
comment on function private.word_pattern(text) is 'Regular expression, without regard to case, of where a folded word stands in a text.';

CREATE OR REPLACE FUNCTION private.words(phrase text)
 RETURNS text[]
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$digest de34cd6ee386f986291ca5845f6dced0$function$;
comment on function private.words(text) is 'The folded words of a phrase, in order.';

CREATE OR REPLACE FUNCTION private.working_day_after(day date, working_days integer)
 RETURNS date
 LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path TO '' AS $function$digest 159700b2f69fd293f7d9ee0ab34e2635$function$;
comment on function private.working_day_after(date,integer) is 'The last of so many working days of Israel, Sunday to Thursday, that follow a day; at least one.';

CREATE OR REPLACE FUNCTION private.write_import_lines(import uuid, above integer, most integer)
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO '' AS $function$digest a37c368a29a3370e80db0b53ec106717$function$;
grant execute on function private.write_import_lines(uuid,integer,integer) to auth_admin;
comment on function private.write_import_lines(uuid,integer,integer) is 'Writes up to `most` lines above one, and answers the last of them; null where there are no more.';

CREATE OR REPLACE FUNCTION private.write_imported_courses(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest d67249cb013ff8a2f2307139f7181983$function$;
comment on function private.write_imported_courses(uuid,integer,integer) is 'Writes the lines above one and up to another of a file of courses.';

CREATE OR REPLACE FUNCTION private.write_imported_places(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest 1909433e7ab33ab58f37c59d0ea25b7a$function$;
comment on function private.write_imported_places(uuid,integer,integer) is 'Writes the lines above one and up to another of a file of institutions or departments.';

CREATE OR REPLACE FUNCTION private.write_imported_professors(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest e902050671681e46a591ff392e275852$function$;
comment on function private.write_imported_professors(uuid,integer,integer) is 'Writes the lines above one and up to another of a file of professors.';

CREATE OR REPLACE FUNCTION private.write_imported_teaching(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest 3a3fec0c3050d8001d91bacff1cdb66a$function$;
comment on function private.write_imported_teaching(uuid,integer,integer) is 'Writes the lines above one and up to another of a file of who teaches what.';

CREATE OR REPLACE FUNCTION private.write_missing_rating(person text, rates text, professor integer, course integer, waits_for text, given jsonb)
 RETURNS uuid
 LANGUAGE plpgsql SET search_path TO '' AS $function$digest f51f4148f31ca2160fd8c253b2203320$function$;
comment on function private.write_missing_rating(text,text,integer,integer,text,jsonb) is 'Writes the rating of a professor or course (rates) for a person; given are columns of public.ratings. Its id, or null where the person has rated that one already.';

CREATE OR REPLACE FUNCTION private.write_source_lines(import uuid, above integer, last integer)
 RETURNS void
 LANGUAGE sql SET search_path TO '' AS $function$digest ad90b1e157989a275d9285f867e439a9$function$;
comment on function private.write_source_lines(uuid,integer,integer) is 'Writes the lines above one and up to another of a file of a source.';

CREATE OR REPLACE FUNCTION private.writer_of_case(kind text, key text)
 RETURNS text
 LANGUAGE sql STABLE SET search_path TO '' AS $function$digest d9abe8a31f56897fdfc9c5bfbdee7023$function$;
comment on function private.writer_of_case(text,text) is 'Who wrote what a case is about; null where nobody with an account did, or it is gone.';

CREATE OR REPLACE FUNCTION private.writer_to_sanction(kind text, key text)
 RETURNS text
 LANGUAGE plpgsql STABLE SET search_path TO '' AS $function$digest b9d8673d3a7b3c9bfb22bbfc31d53c25$function$;
comment on function private.writer_to_sanction(text,text) is 'Who wrote the review or guide of a case. Error case/no-writer (404).';

create table private.action_counts (
  person text not null,
  action text not null,
  day date not null,
  count integer not null
) with (fillfactor=50);
alter table private.action_counts add constraint action_counts_pkey PRIMARY KEY (person, action);
alter table private.action_counts add constraint action_counts_action_check CHECK ((action = ANY (ARRAY['report'::text, 'vote'::text, 'guide'::text, 'guide_request'::text, 'institution_rating'::text, 'file_upload'::text, 'page_claim'::text, 'answer'::text, 'fact_answer'::text, 'missing'::text])));
alter table private.action_counts add constraint action_counts_count_check CHECK ((count > 0));
CREATE INDEX action_counts_day_idx ON private.action_counts USING btree (day);
alter table private.action_counts enable row level security;
comment on table private.action_counts is 'How often an account, named by a digest, has done something on its last day of doing so.';

create table private.admin_emails (
  email text not null
);
alter table private.admin_emails add constraint admin_emails_pkey PRIMARY KEY (email);
alter table private.admin_emails add constraint admin_emails_email_check CHECK ((email = lower(email)));
alter table private.admin_emails enable row level security;
create policy server_delete on private.admin_emails for delete to auth_admin
  using (true);
create policy server_insert on private.admin_emails for insert to auth_admin
  with check (true);
create policy server_select on private.admin_emails for select to auth_admin
  using (true);
create policy server_update on private.admin_emails for update to auth_admin
  using (true);
grant delete, insert, select on private.admin_emails to auth_admin;
comment on table private.admin_emails is 'Addresses of admins. Written by the server at its start from ADMIN_EMAILS.';

create table private.admins_seen (
  admin text not null,
  seen_at timestamp with time zone not null
) with (fillfactor=50);
alter table private.admins_seen add constraint admins_seen_pkey PRIMARY KEY (admin);
alter table private.admins_seen enable row level security;
comment on table private.admins_seen is 'When an admin last looked at the work queue.';

create table private.bytes_to_delete (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  due_at timestamp with time zone not null default now()
);
alter table private.bytes_to_delete add constraint bytes_to_delete_pkey PRIMARY KEY (id);
alter table private.bytes_to_delete add constraint bytes_to_delete_kind_check CHECK ((kind = ANY (ARRAY['upload'::text, 'object'::text])));
CREATE INDEX bytes_to_delete_due_at ON private.bytes_to_delete USING btree (due_at);
alter table private.bytes_to_delete enable row level security;
comment on table private.bytes_to_delete is 'What the server has yet to remove from the storage; a row goes then.';

create table private.case_acts (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  professor_id integer,
  course_id integer,
  act text not null,
  done_at timestamp with time zone not null default now()
);
alter table private.case_acts add constraint case_acts_pkey PRIMARY KEY (id);
alter table private.case_acts add constraint case_acts_act_check CHECK ((act = ANY (ARRAY['dismissed'::text, 'file_replaced'::text, 'reopened'::text, 'unmasked'::text, 'taken_up'::text, 'passed'::text])));
CREATE TRIGGER _010_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON private.case_acts FOR EACH STATEMENT EXECUTE FUNCTION private.tg__append_only();
CREATE TRIGGER _900_log AFTER INSERT ON private.case_acts FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('*', 'key', 'act');
alter table private.case_acts enable row level security;
comment on table private.case_acts is 'What admins do about a case without changing a row of it, for the log: dismissing reports of a professor or course, looking at masked words.';

create table private.case_claims (
  kind text not null,
  key text not null,
  admin text not null,
  claimed_until timestamp with time zone not null
);
alter table private.case_claims add constraint case_claims_pkey PRIMARY KEY (kind, key);
alter table private.case_claims enable row level security;
comment on table private.case_claims is 'Which admin has which case open, and until when.';

create table private.case_kinds (
  kind text not null,
  subject regclass not null,
  key_columns text[] not null default '{id}'::text[],
  waiting text,
  list text,
  load text,
  lock text,
  decide text,
  decisions text[] not null default '{}'::text[],
  reasoned text[] not null default '{}'::text[],
  guard text,
  undo text not null default 'private.undo_row'::text
);
alter table private.case_kinds add constraint case_kinds_pkey PRIMARY KEY (kind);
alter table private.case_kinds add constraint case_kinds_functions CHECK ((((waiting IS NULL) = (list IS NULL)) AND ((waiting IS NULL) OR (to_regclass(waiting) IS NOT NULL)) AND ((list IS NULL) OR (to_regprocedure((list || '(private.waiting_cases[])'::text)) IS NOT NULL)) AND ((load IS NULL) OR (to_regprocedure((load || '(text,text)'::text)) IS NOT NULL)) AND ((lock IS NULL) OR (to_regprocedure((lock || '(jsonb)'::text)) IS NOT NULL)) AND ((decide IS NULL) OR (to_regprocedure((decide || '(private.case_order)'::text)) IS NOT NULL)) AND ((guard IS NULL) OR (to_regprocedure((guard || '(private.decisions,jsonb)'::text)) IS NOT NULL)) AND (to_regprocedure((undo || '(private.decisions)'::text)) IS NOT NULL)));
CREATE TRIGGER _010_join_waiting AFTER INSERT ON private.case_kinds FOR EACH ROW WHEN ((new.waiting IS NOT NULL)) EXECUTE FUNCTION private.tg_case_kinds__join_waiting();
alter table private.case_kinds enable row level security;
comment on table private.case_kinds is 'What admins decide about: where it is, and the functions of its kind.';
comment on column private.case_kinds.subject is 'The table whose rows it is about.';
comment on column private.case_kinds.key_columns is 'Columns of the key of the log, which has colons between several.';
comment on column private.case_kinds.waiting is 'View of its cases that wait, with the columns of private.waiting_cases. One view may have several kinds.';
comment on column private.case_kinds.list is 'Function of waiting cases of one kind: what the queue shows of each.';
comment on column private.case_kinds.load is 'Function of kind and key: the case as case_details has it, with "writer" where someone wrote it; null where it is gone. Null for kinds whose details have an endpoint of their own.';
comment on column private.case_kinds.lock is 'Function that locks cases, [{"kind", "key"}], and all that deciding on them touches, in the order of everybody.';
comment on column private.case_kinds.decide is 'Function that decides on a case that is locked: outcome, status, decision_id. Null for what is decided elsewhere.';
comment on column private.case_kinds.decisions is 'What can be decided without a reason.';
comment on column private.case_kinds.reasoned is 'What needs a reason, which the writer reads.';
comment on column private.case_kinds.guard is 'Function of a decision and the row now: the outcome that keeps it from being taken back, null for none.';
comment on column private.case_kinds.undo is 'Function that takes a decision back: done, changed, gone, not_possible.';

create table private.case_notes (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  note text not null,
  admin text not null default private.user_id(),
  written_at timestamp with time zone not null default now()
);
alter table private.case_notes add constraint case_notes_pkey PRIMARY KEY (id);
alter table private.case_notes add constraint case_notes_key_check CHECK ((char_length(key) <= 40));
alter table private.case_notes add constraint case_notes_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'course_review'::text, 'institution_review'::text, 'professor'::text, 'course'::text, 'guide'::text, 'suggestion'::text, 'message'::text])));
alter table private.case_notes add constraint case_notes_note_check CHECK (((char_length(note) <= 1000) AND (private.ink_length(note) > 0)));
CREATE INDEX case_notes_case_idx ON private.case_notes USING btree (kind, key, id);
CREATE TRIGGER _020_clean_text BEFORE INSERT ON private.case_notes FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('note');
alter table private.case_notes enable row level security;
comment on table private.case_notes is 'What admins note about a case for each other.';

create table private.case_openings (
  admin text not null,
  kind text not null,
  key text not null,
  opened_on date not null default private.local_day(now())
);
alter table private.case_openings add constraint case_openings_pkey PRIMARY KEY (kind, key, admin, opened_on);
CREATE TRIGGER _900_log AFTER INSERT ON private.case_openings FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('case_opening', 'kind,key', 'opened_on');
alter table private.case_openings enable row level security;
comment on table private.case_openings is 'Which admin opened which case with a writer on which day.';

create table private.completed_profiles (
  person text not null,
  completed_at timestamp with time zone not null default now()
);
alter table private.completed_profiles add constraint completed_profiles_pkey PRIMARY KEY (person);
alter table private.completed_profiles add constraint completed_profiles_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.completed_profiles enable row level security;
comment on table private.completed_profiles is 'Since when a person has had a complete profile.';

create view private.counted_courses as
 SELECT c.id,
    (count(r.id))::integer AS rating_count,
    (COALESCE(sum(r.rating1), (0)::bigint))::integer AS rating_sum,
    ARRAY[(count(r.id) FILTER (WHERE (r.rating1 = 1)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 2)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 3)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 4)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 5)))::integer] AS histogram,
    (count(r.difficulty))::integer AS difficulty_count,
    (COALESCE(sum(r.difficulty), (0)::bigint))::integer AS difficulty_sum,
    ARRAY[(count(r.id) FILTER (WHERE (r.difficulty = 1)))::integer, (count(r.id) FILTER (WHERE (r.difficulty = 2)))::integer, (count(r.id) FILTER (WHERE (r.difficulty = 3)))::integer, (count(r.id) FILTER (WHERE (r.difficulty = 4)))::integer, (count(r.id) FILTER (WHERE (r.difficulty = 5)))::integer] AS difficulty_histogram,
    (count(r.would_take_again))::integer AS take_again_count,
    (count(r.id) FILTER (WHERE r.would_take_again))::integer AS take_again_yes,
    COALESCE(( SELECT jsonb_object_agg(tags.tag, tags.times) AS jsonb_object_agg
           FROM ( SELECT tag.tag,
                    count(*) AS times
                   FROM public.course_ratings t,
                    LATERAL unnest(t.tags) tag(tag)
                  WHERE ((t.course_id = c.id) AND (t.status = 'visible'::text))
                  GROUP BY tag.tag) tags), '{}'::jsonb) AS tag_counts,
    COALESCE(( SELECT jsonb_object_agg(semesters.semester, jsonb_build_array(semesters.times, semesters.stars)) AS jsonb_object_agg
           FROM ( SELECT private.shown_semester(t.*) AS semester,
                    count(*) AS times,
                    sum(t.rating1) AS stars
                   FROM public.course_ratings t
                  WHERE ((t.course_id = c.id) AND (t.status = 'visible'::text) AND (private.shown_semester(t.*) IS NOT NULL))
                  GROUP BY (private.shown_semester(t.*))) semesters), '{}'::jsonb) AS semester_counts,
    max(r.posted_at) AS last_rated_at
   FROM (public.courses c
     LEFT JOIN public.course_ratings r ON (((r.course_id = c.id) AND (r.status = 'visible'::text))))
  GROUP BY c.id;
comment on view private.counted_courses is 'The tallies of courses, counted afresh.';

create view private.counted_departments as
 SELECT d.id,
    p.professors AS professor_count,
    c.courses AS course_count,
    (p.ratings + c.ratings) AS rating_count
   FROM public.departments d,
    LATERAL ( SELECT (count(*))::integer AS professors,
            (COALESCE(sum(professors.rating_count), (0)::bigint))::integer AS ratings
           FROM public.professors
          WHERE ((professors.department = d.id) AND (professors.status = 'visible'::text))) p,
    LATERAL ( SELECT (count(*))::integer AS courses,
            (COALESCE(sum(courses.rating_count), (0)::bigint))::integer AS ratings
           FROM public.courses
          WHERE ((courses.department = d.id) AND (courses.status = 'visible'::text))) c;
comment on view private.counted_departments is 'The counts of departments, counted afresh.';

create view private.counted_guide_requests as
 SELECT r.id,
    (count(p.user_id))::integer AS asked_count
   FROM (public.guide_requests r
     LEFT JOIN public.guide_request_people p ON ((p.request_id = r.id)))
  GROUP BY r.id;
comment on view private.counted_guide_requests is 'How many ask for a guide, counted afresh.';

create view private.counted_guides as
 SELECT g.id,
    c.institution,
    c.department,
    ( SELECT (count(*))::integer AS count
           FROM public.guide_votes v
          WHERE (v.guide_id = g.id)) AS helpful_count,
    ( SELECT (count(*))::integer AS count
           FROM public.guide_files f
          WHERE (f.guide_id = g.id)) AS file_count
   FROM (public.study_guides g
     JOIN public.courses c ON ((c.id = g.course_id)));
comment on view private.counted_guides is 'What is kept of study guides, counted afresh.';

create view private.counted_institution_tallies as
 SELECT i.id AS institution_id,
    (count(r.id))::integer AS review_count,
    (COALESCE(sum(r.teaching), (0)::bigint))::integer AS teaching_sum,
    (COALESCE(sum(r.facilities), (0)::bigint))::integer AS facilities_sum,
    (COALESCE(sum(r.services), (0)::bigint))::integer AS services_sum,
    (COALESCE(sum(r.social_life), (0)::bigint))::integer AS social_life_sum,
    (COALESCE(sum(r.location), (0)::bigint))::integer AS location_sum,
    (COALESCE(sum(r.fairness), (0)::bigint))::integer AS fairness_sum,
    ARRAY[(count(r.id) FILTER (WHERE (r.stars = 1)))::integer, (count(r.id) FILTER (WHERE (r.stars = 2)))::integer, (count(r.id) FILTER (WHERE (r.stars = 3)))::integer, (count(r.id) FILTER (WHERE (r.stars = 4)))::integer, (count(r.id) FILTER (WHERE (r.stars = 5)))::integer] AS histogram,
    max(r.posted_at) AS last_posted_at
   FROM (public.institutions i
     LEFT JOIN (public.institution_ratings r
     JOIN public.profiles p ON (((p.firebase_uid = r.user_id) AND (p.institution = r.institution_id)))) ON (((r.institution_id = i.id) AND (r.status = 'visible'::text))))
  GROUP BY i.id;
comment on view private.counted_institution_tallies is 'The tallies of reviews of institutions, counted afresh: of those who study there.';

create view private.counted_institutions as
 SELECT i.id,
    p.professors AS professor_count,
    c.courses AS course_count,
    (p.ratings + c.ratings) AS rating_count
   FROM public.institutions i,
    LATERAL ( SELECT (count(*))::integer AS professors,
            (COALESCE(sum(professors.rating_count), (0)::bigint))::integer AS ratings
           FROM public.professors
          WHERE ((professors.institution = i.id) AND (professors.status = 'visible'::text))) p,
    LATERAL ( SELECT (count(*))::integer AS courses,
            (COALESCE(sum(courses.rating_count), (0)::bigint))::integer AS ratings
           FROM public.courses
          WHERE ((courses.institution = i.id) AND (courses.status = 'visible'::text))) c;
comment on view private.counted_institutions is 'The counts of institutions, counted afresh.';

create view private.counted_pairs as
 WITH named AS (
         SELECT ratings.course_id,
            ratings.professor_id,
            ratings.rating1,
            ratings.difficulty,
            ratings.would_take_again,
            private.shown_semester(ratings.*) AS semester,
            false AS is_of_course
           FROM public.ratings
          WHERE ((ratings.status = 'visible'::text) AND (ratings.course_id IS NOT NULL))
        UNION ALL
         SELECT course_ratings.course_id,
            course_ratings.professor_id,
            course_ratings.rating1,
            course_ratings.difficulty,
            course_ratings.would_take_again,
            private.shown_semester(course_ratings.*) AS shown_semester,
            true
           FROM public.course_ratings
          WHERE ((course_ratings.status = 'visible'::text) AND (course_ratings.professor_id IS NOT NULL))
        ), told AS (
         SELECT semesters.course_id,
            semesters.professor_id,
            jsonb_object_agg(semesters.semester, jsonb_build_array(semesters.times, semesters.stars)) AS semester_counts
           FROM ( SELECT named.course_id,
                    named.professor_id,
                    named.semester,
                    count(*) AS times,
                    sum(named.rating1) AS stars
                   FROM named
                  WHERE (named.semester IS NOT NULL)
                  GROUP BY named.course_id, named.professor_id, named.semester) semesters
          GROUP BY semesters.course_id, semesters.professor_id
        )
 SELECT pair.course_id,
    pair.professor_id,
    (count(n.rating1))::integer AS rating_count,
    (COALESCE(sum(n.rating1), (0)::bigint))::integer AS rating_sum,
    (count(*) FILTER (WHERE n.is_of_course))::integer AS course_rating_count,
    ARRAY[(count(*) FILTER (WHERE (n.rating1 = 1)))::integer, (count(*) FILTER (WHERE (n.rating1 = 2)))::integer, (count(*) FILTER (WHERE (n.rating1 = 3)))::integer, (count(*) FILTER (WHERE (n.rating1 = 4)))::integer, (count(*) FILTER (WHERE (n.rating1 = 5)))::integer] AS histogram,
    (count(n.difficulty))::integer AS difficulty_count,
    (COALESCE(sum(n.difficulty), (0)::bigint))::integer AS difficulty_sum,
    (count(n.would_take_again))::integer AS take_again_count,
    (count(*) FILTER (WHERE n.would_take_again))::integer AS take_again_yes,
    COALESCE(told.semester_counts, '{}'::jsonb) AS semester_counts
   FROM ((public.course_professors pair
     LEFT JOIN named n USING (course_id, professor_id))
     LEFT JOIN told USING (course_id, professor_id))
  GROUP BY pair.course_id, pair.professor_id, told.semester_counts;
comment on view private.counted_pairs is 'The tallies of professors in their courses, counted afresh from both kinds.';

create view private.counted_people as
 SELECT p.firebase_uid,
    ((COALESCE(r.made, (0)::bigint))::integer + (COALESCE(c.made, (0)::bigint))::integer) AS reviews_made,
    (COALESCE(t.tickets, (0)::bigint))::integer AS tickets
   FROM (((public.profiles p
     LEFT JOIN ( SELECT ratings.user_id,
            count(*) AS made
           FROM public.ratings
          WHERE (ratings.status <> 'removed'::text)
          GROUP BY ratings.user_id) r ON ((r.user_id = p.firebase_uid)))
     LEFT JOIN ( SELECT course_ratings.user_id,
            count(*) AS made
           FROM public.course_ratings
          WHERE (course_ratings.status <> 'removed'::text)
          GROUP BY course_ratings.user_id) c ON ((c.user_id = p.firebase_uid)))
     LEFT JOIN ( SELECT ticket_ledger.user_id,
            sum(ticket_ledger.amount) AS tickets
           FROM public.ticket_ledger
          GROUP BY ticket_ledger.user_id) t ON ((t.user_id = p.firebase_uid)));
comment on view private.counted_people is 'What is kept of people, counted afresh.';

create view private.counted_professors as
 SELECT p.id,
    (count(r.id))::integer AS rating_count,
    (COALESCE(sum(r.rating1), (0)::bigint))::integer AS rating_sum,
    ARRAY[(count(r.id) FILTER (WHERE (r.rating1 = 1)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 2)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 3)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 4)))::integer, (count(r.id) FILTER (WHERE (r.rating1 = 5)))::integer] AS histogram,
    (count(r.difficulty))::integer AS difficulty_count,
    (COALESCE(sum(r.difficulty), (0)::bigint))::integer AS difficulty_sum,
    ARRAY[(count(r.id) FILTER (WHERE (r.difficulty = 1)))::integer, (count(r.id) FILTER (WHERE (r.difficulty = 2)))::integer, (count(r.id) FILTER (WHERE (r.difficulty = 3)))::integer, (count(r.id) FILTER (WHERE (r.difficulty = 4)))::integer, (count(r.id) FILTER (WHERE (r.difficulty = 5)))::integer] AS difficulty_histogram,
    (count(r.would_take_again))::integer AS take_again_count,
    (count(r.id) FILTER (WHERE r.would_take_again))::integer AS take_again_yes,
    COALESCE(( SELECT jsonb_object_agg(tags.tag, tags.times) AS jsonb_object_agg
           FROM ( SELECT tag.tag,
                    count(*) AS times
                   FROM public.ratings t,
                    LATERAL unnest(t.tags) tag(tag)
                  WHERE ((t.professor_id = p.id) AND (t.status = 'visible'::text))
                  GROUP BY tag.tag) tags), '{}'::jsonb) AS tag_counts,
    COALESCE(( SELECT jsonb_object_agg(semesters.semester, jsonb_build_array(semesters.times, semesters.stars)) AS jsonb_object_agg
           FROM ( SELECT private.shown_semester(t.*) AS semester,
                    count(*) AS times,
                    sum(t.rating1) AS stars
                   FROM public.ratings t
                  WHERE ((t.professor_id = p.id) AND (t.status = 'visible'::text) AND (private.shown_semester(t.*) IS NOT NULL))
                  GROUP BY (private.shown_semester(t.*))) semesters), '{}'::jsonb) AS semester_counts,
    max(r.posted_at) AS last_rated_at
   FROM (public.professors p
     LEFT JOIN public.ratings r ON (((r.professor_id = p.id) AND (r.status = 'visible'::text))))
  GROUP BY p.id;
comment on view private.counted_professors is 'The tallies of professors, counted afresh.';

create table private.course_documents (
  course_id integer not null,
  popularity smallint not null,
  tier smallint not null generated always as (
CASE
    WHEN (popularity >= 14) THEN 3
    WHEN (popularity >= 11) THEN 2
    WHEN (popularity >= 8) THEN 1
    ELSE 0
END) stored,
  document tsvector not null
) with (fillfactor=80);
alter table private.course_documents add constraint course_documents_pkey PRIMARY KEY (course_id);
alter table private.course_documents add constraint course_documents_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
CREATE INDEX course_documents_idx ON private.course_documents USING gin (document) WITH (fastupdate=off);
CREATE INDEX course_documents_tier_1_idx ON private.course_documents USING gin (document) WITH (fastupdate=off) WHERE (tier >= 1);
CREATE INDEX course_documents_tier_2_idx ON private.course_documents USING gin (document) WITH (fastupdate=off) WHERE (tier >= 2);
CREATE INDEX course_documents_tier_3_idx ON private.course_documents USING gin (document) WITH (fastupdate=off) WHERE (tier >= 3);
alter table private.course_documents enable row level security;
comment on table private.course_documents is 'What search looks through, one row a visible course.';
comment on column private.course_documents.popularity is 'private.popularity(rating_count).';
comment on column private.course_documents.tier is 'Which of the smaller indexes it is in: all up to this number.';

create table private.cut_digests (
  digest bytea not null,
  year smallint not null,
  semester text not null,
  is_new boolean not null default true
);
alter table private.cut_digests add constraint cut_digests_pkey PRIMARY KEY (digest);
alter table private.cut_digests add constraint cut_digests_year_semester_fkey FOREIGN KEY (year, semester) REFERENCES private.semester_keys(year, semester) ON DELETE CASCADE;
CREATE INDEX cut_digests_semester_idx ON private.cut_digests USING btree (year, semester);
alter table private.cut_digests enable row level security;
comment on table private.cut_digests is 'Whose link to a review of what was cut, by a digest under the key of a semester.';
comment on column private.cut_digests.is_new is 'Whether the night after it was cut is still to come.';

create table private.daily_events (
  day date not null,
  kind text not null,
  label text not null,
  times integer not null
);
alter table private.daily_events add constraint daily_events_pkey PRIMARY KEY (day, kind, label);
alter table private.daily_events add constraint daily_events_kind_check CHECK ((kind = ANY (ARRAY['page_view'::text, 'view_professor'::text, 'view_course'::text, 'start_rating'::text, 'click'::text, 'login'::text, 'sign_up'::text, 'launch_view'::text, 'launch_rated'::text])));
alter table private.daily_events add constraint daily_events_label_check CHECK ((label ~ '^[a-z0-9][a-z0-9_-]{0,59}$'::text));
alter table private.daily_events add constraint daily_events_times_check CHECK (((times >= 1) AND (times <= 1000000)));
alter table private.daily_events enable row level security;
comment on table private.daily_events is 'How often a day of Jerusalem had an event, without who. Of each kind at most 1,000 labels; the others are one, called other.';
comment on column private.daily_events.label is 'The screen, button or provider by name, or the id of the professor or course that was opened.';
comment on column private.daily_events.times is 'At most a million: then it stands still.';

create table private.daily_figures (
  day date not null,
  page_views integer not null default 0,
  sign_ups integer not null default 0,
  ratings integer not null default 0,
  guides integer not null default 0,
  reports integer not null default 0,
  holds integer not null default 0,
  decisions integer not null default 0,
  median_hours numeric,
  counted_at timestamp with time zone not null default now()
);
alter table private.daily_figures add constraint daily_figures_pkey PRIMARY KEY (day);
alter table private.daily_figures enable row level security;
comment on table private.daily_figures is 'What happened on a day of Jerusalem, counted once it is over.';
comment on column private.daily_figures.page_views is 'Events of the kind page_view.';
comment on column private.daily_figures.sign_ups is 'People who completed their details.';
comment on column private.daily_figures.ratings is 'Ratings of lecturers, courses and institutions that were written.';
comment on column private.daily_figures.guides is 'Study guides that were published.';
comment on column private.daily_figures.reports is 'Reports of anything.';
comment on column private.daily_figures.holds is 'Reviews that were held, by their words or by reports.';
comment on column private.daily_figures.decisions is 'Decisions of admins about what had waited.';
comment on column private.daily_figures.median_hours is 'Median of hours that the things decided on that day had waited; null where nothing was decided.';

create table private.decisions (
  id bigint not null,
  decided_at timestamp with time zone not null default clock_timestamp(),
  admin text not null,
  action text not null,
  subject_kind text not null,
  subject_key text not null,
  professor_id integer,
  course_id integer,
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb,
  reason text,
  note text,
  waited_hours numeric,
  undoes bigint,
  batch uuid not null,
  digest text not null
);
alter table private.decisions add constraint decisions_pkey PRIMARY KEY (id);
alter table private.decisions add constraint decisions_action_check CHECK ((action ~ '^[a-z][a-z_]{1,39}$'::text));
alter table private.decisions add constraint decisions_subject_key_check CHECK ((char_length(subject_key) <= 200));
alter table private.decisions add constraint decisions_subject_kind_check CHECK ((subject_kind ~ '^[a-z][a-z_]{1,39}$'::text));
alter table private.decisions add constraint decisions_waited_hours_check CHECK ((waited_hours >= (0)::numeric));
alter table private.decisions add constraint decisions_undoes_fkey FOREIGN KEY (undoes) REFERENCES private.decisions(id);
CREATE INDEX decisions_action_idx ON private.decisions USING btree (action, decided_at DESC);
CREATE INDEX decisions_batch_idx ON private.decisions USING btree (batch);
CREATE INDEX decisions_course_idx ON private.decisions USING btree (course_id, id DESC) WHERE (course_id IS NOT NULL);
CREATE INDEX decisions_decided_at_idx ON private.decisions USING btree (decided_at DESC);
CREATE INDEX decisions_professor_idx ON private.decisions USING btree (professor_id, id DESC) WHERE (professor_id IS NOT NULL);
CREATE INDEX decisions_subject_idx ON private.decisions USING btree (subject_kind, subject_key, id DESC);
CREATE INDEX decisions_team_idx ON private.decisions USING btree (admin, id DESC) WHERE (admin ~~ 'team:%'::text);
CREATE INDEX decisions_undoes_idx ON private.decisions USING btree (undoes) WHERE (undoes IS NOT NULL);
CREATE TRIGGER _010_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON private.decisions FOR EACH STATEMENT EXECUTE FUNCTION private.tg__append_only();
CREATE TRIGGER _050_team BEFORE INSERT ON private.decisions FOR EACH ROW WHEN ((COALESCE(current_setting('dargu.team'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION private.tg_decisions__team();
CREATE TRIGGER _100_chain BEFORE INSERT ON private.decisions FOR EACH ROW EXECUTE FUNCTION private.tg_decisions__chain();
alter table private.decisions enable row level security;
comment on table private.decisions is 'Every decision of admins and operators, in order; only ever added to. Things by kind and key, never an author.';
comment on column private.decisions.admin is 'Account of the admin; operator where it was done past the product.';
comment on column private.decisions.professor_id is 'The professor it is about; no foreign key, since the log stays.';
comment on column private.decisions.course_id is 'The course it is about; no foreign key, since the log stays.';
comment on column private.decisions.before is 'The logged columns of the row before, of those that changed.';
comment on column private.decisions.after is 'The same columns after it, and what else the decision carried.';
comment on column private.decisions.waited_hours is 'How long the thing had waited for it; null where it did not wait.';
comment on column private.decisions.undoes is 'The decision that this one takes back.';
comment on column private.decisions.batch is 'The same for all rows of one request.';
comment on column private.decisions.digest is 'SHA-256, hex, of the digest before and the columns of this row.';

create table private.departed_rating_counts (
  person text not null,
  reviews_today integer not null,
  reviews_day date not null,
  reviews_this_month integer not null,
  reviews_month date not null
);
alter table private.departed_rating_counts add constraint departed_rating_counts_pkey PRIMARY KEY (person);
CREATE INDEX departed_rating_counts_month_idx ON private.departed_rating_counts USING btree (reviews_month);
alter table private.departed_rating_counts enable row level security;
comment on table private.departed_rating_counts is 'How many ratings an account, named by a digest, had sent in the month in which its profile was deleted.';

create table private.departing_things (
  person text not null,
  table_name text not null,
  key text not null,
  goes_at timestamp with time zone not null default (now() + (((1)::double precision + ((13)::double precision * random())) * '1 day'::interval)),
  writers text[] not null default '{}'::text[]
);
alter table private.departing_things add constraint departing_things_pkey PRIMARY KEY (person, table_name, key);
alter table private.departing_things add constraint departing_things_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX departing_things_goes_at_idx ON private.departing_things USING btree (goes_at);
CREATE INDEX departing_things_writers_idx ON private.departing_things USING gin (writers);
alter table private.departing_things enable row level security;
comment on table private.departing_things is 'What people who have left had written or counted, and when it goes.';
comment on column private.departing_things.key is 'Of the row, within what its person has in that table.';
comment on column private.departing_things.writers is 'Of a review, by which digests a writer about the same target is recognised again (private.withdrawn_digests).';

create table private.fact_countings (
  institution integer not null,
  counted_on date not null
);
alter table private.fact_countings add constraint fact_countings_pkey PRIMARY KEY (institution);
alter table private.fact_countings add constraint fact_countings_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table private.fact_countings enable row level security;
comment on table private.fact_countings is 'The day on which the facts of an institution were last counted.';

create table private.fact_words (
  fact text not null,
  answer text not null,
  fact_place smallint not null,
  place smallint not null,
  is_sensitive boolean not null default false,
  trait text
);
alter table private.fact_words add constraint fact_words_pkey PRIMARY KEY (fact, answer);
alter table private.fact_words add constraint fact_words_fact_place_place_key UNIQUE (fact_place, place);
alter table private.fact_words enable row level security;
comment on table private.fact_words is 'Every fact with its possible answers. The one list of them.';
comment on column private.fact_words.fact_place is 'The order in which facts are asked where none is known. Sensitive ones stand between the others: they need more answers, and at most one of them is asked at a time.';
comment on column private.fact_words.place is 'The order of answers. That of hours is a scale.';
comment on column private.fact_words.is_sensitive is 'Whether it is about the circumstances of people: shown from five answers, without numbers, counted on Sundays.';
comment on column private.fact_words.trait is 'Under which name lists are filtered by this answer.';

create table private.file_tickets (
  digest text not null,
  file_id uuid not null,
  expires_at timestamp with time zone not null default (now() + '00:05:00'::interval)
);
alter table private.file_tickets add constraint file_tickets_pkey PRIMARY KEY (digest);
alter table private.file_tickets add constraint file_tickets_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text));
alter table private.file_tickets add constraint file_tickets_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.guide_files(id) ON DELETE CASCADE;
CREATE INDEX file_tickets_expires_at ON private.file_tickets USING btree (expires_at);
CREATE INDEX file_tickets_file_id ON private.file_tickets USING btree (file_id);
alter table private.file_tickets enable row level security;
comment on table private.file_tickets is 'Links to files that are not public, for five minutes each.';

create table private.guide_counts (
  department integer not null,
  type text not null,
  language text not null,
  institution integer not null,
  guides integer not null
);
alter table private.guide_counts add constraint guide_counts_pkey PRIMARY KEY (department, type, language);
CREATE INDEX guide_counts_institution_idx ON private.guide_counts USING btree (institution);
alter table private.guide_counts enable row level security;
comment on table private.guide_counts is 'How many search documents a department has, by type and language. Of a department that is gone, none.';

create table private.guide_documents (
  number integer not null generated always as identity,
  guide_id uuid not null,
  institution integer not null,
  department integer not null,
  type text not null,
  language text not null,
  popularity smallint not null,
  tier smallint not null generated always as (
CASE
    WHEN (popularity >= 16) THEN 4
    WHEN (popularity >= 12) THEN 3
    WHEN (popularity >= 8) THEN 2
    WHEN (popularity >= 4) THEN 1
    ELSE 0
END) stored,
  document tsvector not null
) with (fillfactor=90);
alter table private.guide_documents add constraint guide_documents_pkey PRIMARY KEY (number);
alter table private.guide_documents add constraint guide_documents_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table private.guide_documents add constraint guide_documents_guide_id_key UNIQUE (guide_id);
CREATE INDEX guide_documents_idx ON private.guide_documents USING gin (document) WITH (fastupdate=off);
CREATE INDEX guide_documents_tier_1_idx ON private.guide_documents USING gin (document) WITH (fastupdate=off) WHERE (tier >= 1);
CREATE INDEX guide_documents_tier_2_idx ON private.guide_documents USING gin (document) WITH (fastupdate=off) WHERE (tier >= 2);
CREATE INDEX guide_documents_tier_3_idx ON private.guide_documents USING gin (document) WITH (fastupdate=off) WHERE (tier >= 3);
CREATE INDEX guide_documents_tier_4_idx ON private.guide_documents USING gin (document) WITH (fastupdate=off) WHERE (tier >= 4);
CREATE TRIGGER _500_count_delete AFTER DELETE ON private.guide_documents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_documents__count();
CREATE TRIGGER _500_count_insert AFTER INSERT ON private.guide_documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_documents__count();
CREATE TRIGGER _500_count_update AFTER UPDATE ON private.guide_documents REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_guide_documents__count();
alter table private.guide_documents enable row level security;
comment on table private.guide_documents is 'What search looks through, one row a published guide of a visible course.';
comment on column private.guide_documents.popularity is 'private.popularity(helpful_count).';
comment on column private.guide_documents.tier is 'Which of the smaller indexes it is in: all up to this number.';

create table private.guide_view_salts (
  day date not null,
  salt text not null default ((gen_random_uuid())::text || (gen_random_uuid())::text)
);
alter table private.guide_view_salts add constraint guide_view_salts_pkey PRIMARY KEY (day);
alter table private.guide_view_salts enable row level security;
comment on table private.guide_view_salts is 'What the digests of a day are made with. Gone when the day is.';

create table private.guide_views (
  digest bytea not null,
  day date not null
);
alter table private.guide_views add constraint guide_views_pkey PRIMARY KEY (digest);
CREATE INDEX guide_views_day_idx ON private.guide_views USING btree (day);
alter table private.guide_views enable row level security;
comment on table private.guide_views is 'Readers and guides of today, by a digest that nobody can undo after the day.';

create table private.identity_looks (
  id bigint not null generated always as identity,
  admin text not null,
  case_kind text not null,
  case_key text not null,
  purpose text not null,
  looked_at timestamp with time zone not null default clock_timestamp()
);
alter table private.identity_looks add constraint identity_looks_pkey PRIMARY KEY (id);
alter table private.identity_looks add constraint identity_looks_purpose_check CHECK ((purpose = ANY (ARRAY['danger'::text, 'duplicate_accounts'::text, 'authority'::text, 'writer_asked'::text])));
CREATE INDEX identity_looks_case_idx ON private.identity_looks USING btree (case_kind, case_key, admin, looked_at DESC);
CREATE TRIGGER _010_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON private.identity_looks FOR EACH STATEMENT EXECUTE FUNCTION private.tg__append_only();
CREATE TRIGGER _900_log AFTER INSERT ON private.identity_looks FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('identity_look', 'id', 'purpose');
alter table private.identity_looks enable row level security;
comment on table private.identity_looks is 'Who looked at whose identity: the admin, the case, for what. Nothing of the person who was looked at.';

create table private.import_lines (
  import_id uuid not null,
  line integer not null,
  fields jsonb not null,
  verdict text,
  problem text,
  about jsonb not null default '{}'::jsonb,
  entry_id integer,
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb
);
alter table private.import_lines add constraint import_lines_pkey PRIMARY KEY (import_id, line);
alter table private.import_lines add constraint import_lines_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text));
alter table private.import_lines add constraint import_lines_line_check CHECK ((line > 1));
alter table private.import_lines add constraint import_lines_verdict_check CHECK ((verdict = ANY (ARRAY['created'::text, 'changed'::text, 'same'::text, 'error'::text])));
alter table private.import_lines add constraint import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES private.imports(id) ON DELETE CASCADE;
CREATE INDEX import_lines_verdict_idx ON private.import_lines USING btree (import_id, verdict, line);
alter table private.import_lines enable row level security;
comment on table private.import_lines is 'The lines of the files of imports, and what writing each would do, or did.';
comment on column private.import_lines.line is 'As a spreadsheet counts: the names of the columns are in line 1.';
comment on column private.import_lines.fields is 'Cells by the column''s key, cleaned; empty ones are left out.';
comment on column private.import_lines.problem is 'Key of what is wrong with it, for texts; what exactly is in about.';
comment on column private.import_lines.entry_id is 'The entry that it changes or has made; of teaching, the professor (the course is in after).';
comment on column private.import_lines.before is 'Of a line that changes something, the columns as they were.';
comment on column private.import_lines.after is 'The same columns as they will be; of a new entry, all that are given.';

create table private.imports (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  file_name text not null,
  admin text not null default COALESCE(private.decider(), 'operator'::text),
  status text not null default 'reading'::text,
  failure text,
  stop_asked boolean not null default false,
  line_count integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  error_count integer not null default 0,
  written_count integer not null default 0,
  effects jsonb not null default '{}'::jsonb,
  begun_at timestamp with time zone not null default clock_timestamp(),
  heard_at timestamp with time zone not null default clock_timestamp(),
  checked_at timestamp with time zone,
  writing_since timestamp with time zone,
  written_at timestamp with time zone,
  institution integer default (NULLIF(current_setting('dargu.import_institution'::text, true), ''::text))::integer,
  source integer default (NULLIF(current_setting('dargu.import_source'::text, true), ''::text))::integer
);
alter table private.imports add constraint imports_pkey PRIMARY KEY (id);
alter table private.imports add constraint imports_failure_check CHECK ((failure = ANY (ARRAY['stopped'::text, 'changed'::text, 'broken_off'::text, 'failed'::text, 'unchecked'::text])));
alter table private.imports add constraint imports_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200)));
alter table private.imports add constraint imports_kind_check CHECK ((kind = ANY (ARRAY['institution'::text, 'department'::text, 'professor'::text, 'course'::text, 'teaching'::text, 'survey'::text, 'older_reviews'::text])));
alter table private.imports add constraint imports_line_count_check CHECK (((line_count >= 0) AND (line_count <= 50000)));
alter table private.imports add constraint imports_source CHECK (((source IS NOT NULL) = (kind = ANY (ARRAY['survey'::text, 'older_reviews'::text]))));
alter table private.imports add constraint imports_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'checked'::text, 'failed'::text, 'writing'::text, 'done'::text])));
alter table private.imports add constraint imports_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table private.imports add constraint imports_source_fkey FOREIGN KEY (source) REFERENCES public.sources(id) ON DELETE CASCADE;
CREATE INDEX imports_institution_idx ON private.imports USING btree (institution) WHERE (institution IS NOT NULL);
CREATE UNIQUE INDEX imports_one_at_a_time ON private.imports USING btree ((true)) WHERE (status = ANY (ARRAY['reading'::text, 'writing'::text]));
CREATE INDEX imports_source_idx ON private.imports USING btree (source) WHERE (source IS NOT NULL);
CREATE INDEX imports_written_at_idx ON private.imports USING btree (written_at DESC) WHERE (status = 'done'::text);
CREATE TRIGGER _900_log AFTER UPDATE OF status ON private.imports FOR EACH ROW WHEN ((new.status = 'done'::text)) EXECUTE FUNCTION private.tg__log_decision('import', 'id', 'status');
alter table private.imports enable row level security;
comment on table private.imports is 'Imports of the catalogue, those under way and those that were written.';
comment on column private.imports.admin is 'Account of the admin; team:<number>; operator from the command line.';
comment on column private.imports.effects is 'What followed from it: {"suggestions": closed by it, "lacking_english": new entries without an English name}.';
comment on column private.imports.heard_at is 'When its reader or writer was last heard of.';
comment on column private.imports.institution is 'The only one that its lines may be about, and whose team sees it; null for those of admins.';
comment on column private.imports.source is 'What its lines are of; null for those of the catalogue.';

create table private.installation (
  is_only boolean not null default true,
  version_key text not null default gen_random_uuid(),
  sends_mail boolean not null default false,
  digest_made_for date,
  mirrors_legacy_users boolean not null default false,
  semesters_repaired_at timestamp with time zone,
  backed_up_at timestamp with time zone,
  push_public_key text,
  push_private_key text,
  tags_retired_at timestamp with time zone,
  backup_days integer not null default 35
);
alter table private.installation add constraint installation_pkey PRIMARY KEY (is_only);
alter table private.installation add constraint installation_backup_days_check CHECK ((backup_days > 0));
alter table private.installation add constraint installation_check CHECK ((num_nulls(push_public_key, push_private_key) = ANY (ARRAY[0, 2])));
alter table private.installation add constraint installation_is_only_check CHECK (is_only);
alter table private.installation enable row level security;
create policy server_update on private.installation for update to auth_admin
  using (true);
grant update (mirrors_legacy_users) on private.installation to auth_admin;
comment on table private.installation is 'One row: what this installation is, and what it has done once.';
comment on column private.installation.version_key is 'The key of private.version_of.';
comment on column private.installation.sends_mail is 'Whether the server has a mail server.';
comment on column private.installation.digest_made_for is 'The last Sunday for which the digest of admins was made.';
comment on column private.installation.mirrors_legacy_users is 'Whether changes are sent to the first system. Written by the server at its start from LEGACY_USERS_URL.';
comment on column private.installation.semesters_repaired_at is 'When ratings from before the calendar were repaired: their writers are asked about those that may be a year back.';
comment on column private.installation.backed_up_at is 'When the last backup was finished. Written by the command that makes it, as the owner.';
comment on column private.installation.push_public_key is 'The key by which push services know this installation (VAPID, RFC 8292), made by the server at its first start.';
comment on column private.installation.push_private_key is 'Encrypted by the server.';
comment on column private.installation.tags_retired_at is 'When the last rating lost the tags that have become facts. An operator who brings in older rows without triggers sets it to null.';
comment on column private.installation.backup_days is 'For how many days a backup is stored. Written by the command that makes them, from --keep.';

create table private.institution_documents (
  institution_id integer not null,
  name_words text[] not null
);
alter table private.institution_documents add constraint institution_documents_pkey PRIMARY KEY (institution_id);
alter table private.institution_documents add constraint institution_documents_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table private.institution_documents enable row level security;
comment on table private.institution_documents is 'What search looks through, one row an institution.';
comment on column private.institution_documents.name_words is 'The folded words of its names, and each without the article in front: הטכניון is looked for as טכניון.';

create table private.institution_team (
  id bigint not null generated always as identity,
  institution integer not null,
  email text not null,
  person text,
  label text not null,
  appointed_at timestamp with time zone not null default now(),
  until date not null,
  lapsed_at timestamp with time zone,
  ended_at timestamp with time zone
);
alter table private.institution_team add constraint institution_team_pkey PRIMARY KEY (id);
alter table private.institution_team add constraint institution_team_email_check CHECK (((email = lower(email)) AND (email ~ '^[^\s@]{1,64}@[^\s@]{1,250}$'::text)));
alter table private.institution_team add constraint institution_team_label_check CHECK (((private.ink_length(label) >= 2) AND (char_length(label) <= 60)));
alter table private.institution_team add constraint institution_team_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table private.institution_team add constraint institution_team_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX institution_team_institution_idx ON private.institution_team USING btree (institution);
CREATE UNIQUE INDEX institution_team_live_idx ON private.institution_team USING btree (institution, email) WHERE (ended_at IS NULL);
CREATE INDEX institution_team_person_idx ON private.institution_team USING btree (person) WHERE (person IS NOT NULL);
CREATE TRIGGER _900_log AFTER INSERT OR UPDATE OF until, ended_at ON private.institution_team FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('team_member', 'id', 'institution', 'until', 'ended_at');
alter table private.institution_team enable row level security;
comment on table private.institution_team is 'Who decides for an institution, appointed by an admin by address; by whom and when stands in the log.';
comment on column private.institution_team.email is 'Small letters; in force for the account that signed in with it and has a second factor.';
comment on column private.institution_team.person is 'The account, once it has looked at the page of its team.';
comment on column private.institution_team.until is 'The last day, 31 October after an academic year.';
comment on column private.institution_team.lapsed_at is 'When the person was suspended. Shown to nobody: it would say who wrote what the suspension is about.';

create table private.invitations (
  person text not null,
  code text not null,
  joined integer not null default 0,
  raffle_id integer,
  in_raffle integer not null default 0
);
alter table private.invitations add constraint invitations_pkey PRIMARY KEY (person);
alter table private.invitations add constraint invitations_code_check CHECK ((code ~ '^[a-z2-7]{12}$'::text));
alter table private.invitations add constraint invitations_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.invitations add constraint invitations_code_key UNIQUE (code);
alter table private.invitations enable row level security;
comment on table private.invitations is 'The code with which a person invites friends, and how many have rated.';
comment on column private.invitations.joined is 'Friends whose first rating has appeared, counted on certain days only.';
comment on column private.invitations.in_raffle is 'How many of them brought tickets in the raffle of raffle_id, at most ten.';

create table private.invited (
  friend text not null,
  code text not null
);
alter table private.invited add constraint invited_pkey PRIMARY KEY (friend);
alter table private.invited add constraint invited_code_fkey FOREIGN KEY (code) REFERENCES private.invitations(code) ON UPDATE CASCADE ON DELETE CASCADE;
alter table private.invited add constraint invited_friend_fkey FOREIGN KEY (friend) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX invited_code_idx ON private.invited USING btree (code);
alter table private.invited enable row level security;
comment on table private.invited is 'People who came by an invitation and have not rated yet, by its code. A row goes when it has become tickets.';

create table private.legacy_updates (
  firebase_uid text not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now()
);
alter table private.legacy_updates add constraint legacy_updates_pkey PRIMARY KEY (firebase_uid);
alter table private.legacy_updates add constraint legacy_updates_firebase_uid_fkey FOREIGN KEY (firebase_uid) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX legacy_updates_next_attempt_at ON private.legacy_updates USING btree (next_attempt_at);
alter table private.legacy_updates enable row level security;
create policy server_delete on private.legacy_updates for delete to auth_admin
  using (true);
create policy server_insert on private.legacy_updates for insert to auth_admin
  with check (true);
create policy server_select on private.legacy_updates for select to auth_admin
  using (true);
create policy server_update on private.legacy_updates for update to auth_admin
  using (true);
grant delete, insert, select, update on private.legacy_updates to auth_admin;
comment on table private.legacy_updates is 'People whose department2 is still to be sent. A row goes when it was, or after ten attempts.';

create table private.legal_requests (
  id bigint not null generated always as identity,
  kind text not null,
  recorded_at timestamp with time zone not null default now()
);
alter table private.legal_requests add constraint legal_requests_pkey PRIMARY KEY (id);
alter table private.legal_requests add constraint legal_requests_kind_check CHECK ((kind = ANY (ARRAY['court_order'::text, 'identity_handed_over'::text])));
CREATE TRIGGER _010_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON private.legal_requests FOR EACH STATEMENT EXECUTE FUNCTION private.tg__append_only();
CREATE TRIGGER _900_log AFTER INSERT ON private.legal_requests FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('legal_request', 'id', 'kind');
alter table private.legal_requests enable row level security;
comment on table private.legal_requests is 'Court orders that came, and identities that were handed over.';

create table private.live_update_bundles (
  id text not null,
  web_version text not null,
  min_native text not null,
  max_native text,
  object_key text not null,
  bytes integer not null,
  sha256 text not null,
  signature text not null,
  percent smallint not null,
  released_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone
);
alter table private.live_update_bundles add constraint live_update_bundles_pkey PRIMARY KEY (id);
alter table private.live_update_bundles add constraint live_update_bundles_bytes_check CHECK (((bytes >= 1) AND (bytes <= 104857600)));
alter table private.live_update_bundles add constraint live_update_bundles_check CHECK ((private.version_parts(max_native) >= private.version_parts(min_native)));
alter table private.live_update_bundles add constraint live_update_bundles_id_check CHECK ((id ~ '^[0-9][0-9a-z.-]{0,63}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_max_native_check CHECK ((max_native ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_min_native_check CHECK ((min_native ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_object_key_check CHECK ((object_key ~ '^bundles/[0-9a-f-]{36}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_percent_check CHECK (((percent >= 0) AND (percent <= 100)));
alter table private.live_update_bundles add constraint live_update_bundles_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_signature_check CHECK (((signature ~ '^[A-Za-z0-9+/]+==$'::text) AND (char_length(signature) = 344)));
alter table private.live_update_bundles add constraint live_update_bundles_web_version_check CHECK ((web_version ~ '^\d{1,5}\.\d{1,5}\.\d{1,5}$'::text));
alter table private.live_update_bundles add constraint live_update_bundles_object_key_key UNIQUE (object_key);
alter table private.live_update_bundles add constraint live_update_bundles_web_version_key UNIQUE (web_version);
CREATE TRIGGER _100_as_signed BEFORE UPDATE ON private.live_update_bundles FOR EACH ROW EXECUTE FUNCTION private.tg_live_update_bundles__as_signed();
alter table private.live_update_bundles enable row level security;
comment on table private.live_update_bundles is 'Bundles of the app that phones download between two native releases.';
comment on column private.live_update_bundles.web_version is 'Once each: what a phone has blocked needs another id.';
comment on column private.live_update_bundles.min_native is 'Oldest native version that has what the bundle calls.';
comment on column private.live_update_bundles.max_native is 'Newest native version that gets it; null for no bound.';
comment on column private.live_update_bundles.percent is 'Share of the devices that it is offered to.';
comment on column private.live_update_bundles.withdrawn_at is 'Since when it is offered to nobody. For good.';

create table private.log_checks (
  checked_at timestamp with time zone not null default now(),
  entries bigint not null,
  first_broken bigint
);
alter table private.log_checks add constraint log_checks_pkey PRIMARY KEY (checked_at);
alter table private.log_checks enable row level security;
comment on table private.log_checks is 'When the chain of the log was checked, and what was found. Stored for 90 days.';
comment on column private.log_checks.first_broken is 'The first row that does not follow from the one before; null.';

create table private.mail_preferences (
  person text not null,
  decisions boolean not null,
  language text not null
);
alter table private.mail_preferences add constraint mail_preferences_pkey PRIMARY KEY (person);
alter table private.mail_preferences add constraint mail_preferences_language_check CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])));
alter table private.mail_preferences add constraint mail_preferences_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.mail_preferences enable row level security;
comment on table private.mail_preferences is 'Which mails people asked for; nobody gets any without a row.';

create table private.mails (
  id uuid not null default gen_random_uuid(),
  address text not null,
  template text not null,
  language text not null,
  facts jsonb not null default '{}'::jsonb,
  message_id uuid,
  person text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now()
);
alter table private.mails add constraint mails_pkey PRIMARY KEY (id);
alter table private.mails add constraint mails_address_check CHECK (((char_length(address) >= 3) AND (char_length(address) <= 320)));
alter table private.mails add constraint mails_language_check CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])));
alter table private.mails add constraint mails_template_check CHECK ((template = ANY (ARRAY['answer'::text, 'decision'::text, 'digest'::text, 'semester'::text])));
alter table private.mails add constraint mails_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;
alter table private.mails add constraint mails_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX mails_message_idx ON private.mails USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX mails_next_attempt_idx ON private.mails USING btree (next_attempt_at);
CREATE INDEX mails_person_idx ON private.mails USING btree (person) WHERE (person IS NOT NULL);
alter table private.mails enable row level security;
comment on table private.mails is 'Mails that are still to be sent; a row goes when a mail server has taken it.';

create table private.merge_pairs (
  merge_id bigint not null,
  course_id integer not null,
  professor_id integer not null,
  role_was text,
  role_now text
);
alter table private.merge_pairs add constraint merge_pairs_pkey PRIMARY KEY (merge_id, course_id, professor_id);
alter table private.merge_pairs add constraint merge_pairs_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES private.merges(id) ON DELETE CASCADE;
alter table private.merge_pairs enable row level security;
comment on table private.merge_pairs is 'Which pairs of course and professor a merge added; with role_now, one that was there, whose role it changed.';

create table private.merge_rows (
  merge_id bigint not null,
  place integer not null,
  table_name text not null,
  key_column text not null,
  key text not null,
  column_name text not null,
  was jsonb not null,
  now jsonb not null,
  person text
);
alter table private.merge_rows add constraint merge_rows_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES private.merges(id) ON DELETE CASCADE;
alter table private.merge_rows add constraint merge_rows_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX merge_rows_merge_idx ON private.merge_rows USING btree (merge_id, place);
CREATE INDEX merge_rows_person_idx ON private.merge_rows USING btree (person) WHERE (person IS NOT NULL);
alter table private.merge_rows enable row level security;
comment on table private.merge_rows is 'What a merge changed: one column of one row each.';
comment on column private.merge_rows.place is 'Order of the changes; an undo goes the other way.';
comment on column private.merge_rows.person is 'Whose row it is; with the account it goes.';

create table private.merges (
  id bigint not null generated always as identity,
  kind text not null,
  survivor integer not null,
  gone integer not null,
  gone_status text,
  merged_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone
);
alter table private.merges add constraint merges_pkey PRIMARY KEY (id);
alter table private.merges add constraint merges_kind_check CHECK ((kind = ANY (ARRAY['professor'::text, 'course'::text, 'department'::text, 'institution'::text])));
alter table private.merges add constraint merges_two CHECK ((survivor <> gone));
CREATE INDEX merges_merged_at_idx ON private.merges USING btree (merged_at);
alter table private.merges enable row level security;
comment on table private.merges is 'Merges of the last 30 days, which can be taken back. No foreign keys: as in the log.';
comment on column private.merges.gone_status is 'State of the one that went, of professors and courses.';

create table private.message_desk (
  message_id uuid not null,
  assigned_to text not null
);
alter table private.message_desk add constraint message_desk_pkey PRIMARY KEY (message_id);
alter table private.message_desk add constraint message_desk_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON private.message_desk FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('message', 'message_id', 'assigned_to');
alter table private.message_desk enable row level security;
comment on table private.message_desk is 'Which admin deals with a message.';

create table private.message_links (
  message_id uuid not null,
  kind text not null,
  key text not null,
  let_stand_at timestamp with time zone,
  linked_at timestamp with time zone not null default clock_timestamp()
);
alter table private.message_links add constraint message_links_pkey PRIMARY KEY (message_id, kind, key);
alter table private.message_links add constraint message_links_key_check CHECK ((char_length(key) <= 40));
alter table private.message_links add constraint message_links_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'course_review'::text, 'institution_review'::text, 'guide'::text, 'professor'::text, 'course'::text])));
alter table private.message_links add constraint message_links_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;
CREATE INDEX message_links_thing_idx ON private.message_links USING btree (kind, key);
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON private.message_links FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('message', 'message_id', 'kind', 'key', 'let_stand_at');
alter table private.message_links enable row level security;
comment on table private.message_links is 'What a message names, each to be decided on before the message is closed.';
comment on column private.message_links.let_stand_at is 'When an admin decided to change nothing: a review stays, or the decision that is appealed against stands.';

create table private.moved_rows (
  table_name text not null,
  old_id text not null,
  new_id text not null
);
alter table private.moved_rows add constraint moved_rows_pkey PRIMARY KEY (table_name, old_id);
alter table private.moved_rows enable row level security;
comment on table private.moved_rows is 'Keys of a first system''s rows and of what they became; empty after the move.';

create table private.old_institution_codes (
  code text not null,
  institution integer not null
);
alter table private.old_institution_codes add constraint old_institution_codes_pkey PRIMARY KEY (code);
alter table private.old_institution_codes add constraint old_institution_codes_institution_fkey FOREIGN KEY (institution) REFERENCES public.institutions(id) ON DELETE CASCADE;
CREATE INDEX old_institution_codes_institution_idx ON private.old_institution_codes USING btree (institution);
alter table private.old_institution_codes enable row level security;
comment on table private.old_institution_codes is 'Codes that institutions had before. Of one that was merged they stay: its id leads on (resolve_institution).';

create table private.own_tables (
  relation text not null,
  person text not null
);
alter table private.own_tables add constraint own_tables_pkey PRIMARY KEY (relation);
alter table private.own_tables add constraint own_tables_relation_check CHECK ((to_regclass(relation) IS NOT NULL));
alter table private.own_tables enable row level security;
comment on table private.own_tables is 'Tables with rows of people, besides those that private.data_of_first_release knows, for the download.';
comment on column private.own_tables.person is 'The column that names whose a row is.';

create table private.passed_cases (
  kind text not null,
  key text not null,
  hidden_until date
);
alter table private.passed_cases add constraint passed_cases_pkey PRIMARY KEY (kind, key);
alter table private.passed_cases enable row level security;
comment on table private.passed_cases is 'What a team left to the admins, until one has decided; the reason stands in the log. No team sees it meanwhile.';
comment on column private.passed_cases.hidden_until is 'Of a review that the team has hidden: the day on which it is shown again unless an admin has decided.';

create table private.professor_documents (
  professor_id integer not null,
  popularity smallint not null,
  tier smallint not null generated always as (
CASE
    WHEN (popularity >= 14) THEN 3
    WHEN (popularity >= 11) THEN 2
    WHEN (popularity >= 8) THEN 1
    ELSE 0
END) stored,
  document tsvector not null
) with (fillfactor=80);
alter table private.professor_documents add constraint professor_documents_pkey PRIMARY KEY (professor_id);
alter table private.professor_documents add constraint professor_documents_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX professor_documents_idx ON private.professor_documents USING gin (document) WITH (fastupdate=off);
CREATE INDEX professor_documents_tier_1_idx ON private.professor_documents USING gin (document) WITH (fastupdate=off) WHERE (tier >= 1);
CREATE INDEX professor_documents_tier_2_idx ON private.professor_documents USING gin (document) WITH (fastupdate=off) WHERE (tier >= 2);
CREATE INDEX professor_documents_tier_3_idx ON private.professor_documents USING gin (document) WITH (fastupdate=off) WHERE (tier >= 3);
alter table private.professor_documents enable row level security;
comment on table private.professor_documents is 'What search looks through, one row a visible professor.';
comment on column private.professor_documents.popularity is 'private.popularity(rating_count).';
comment on column private.professor_documents.tier is 'Which of the smaller indexes it is in: all up to this number.';

create table private.provider_tokens (
  user_id uuid not null,
  provider text not null,
  client_id text not null,
  encrypted_refresh_token text not null,
  updated_at timestamp with time zone not null default now()
);
alter table private.provider_tokens add constraint provider_tokens_pkey PRIMARY KEY (user_id, provider, client_id);
alter table private.provider_tokens add constraint provider_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table private.provider_tokens enable row level security;
create policy server_delete on private.provider_tokens for delete to auth_admin
  using (true);
create policy server_insert on private.provider_tokens for insert to auth_admin
  with check (true);
create policy server_select on private.provider_tokens for select to auth_admin
  using (true);
create policy server_update on private.provider_tokens for update to auth_admin
  using (true);
grant delete, insert, select, update on private.provider_tokens to auth_admin;
comment on table private.provider_tokens is 'Refresh tokens of providers that demand revocation on account deletion (Apple).';

create table private.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  person text not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth_secret text not null,
  language text not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
alter table private.push_subscriptions add constraint push_subscriptions_pkey PRIMARY KEY (id);
alter table private.push_subscriptions add constraint push_subscriptions_auth_secret_check CHECK ((auth_secret ~ '^[A-Za-z0-9_-]{20,24}={0,2}$'::text));
alter table private.push_subscriptions add constraint push_subscriptions_endpoint_check CHECK (((char_length(endpoint) <= 1000) AND (endpoint ~ '^https://[a-z0-9.-]+/[!#-&(-;=?-_a-z~]*$'::text) AND ((split_part(endpoint, '/'::text, 3) = ANY (ARRAY['fcm.googleapis.com'::text, 'android.googleapis.com'::text])) OR (split_part(endpoint, '/'::text, 3) ~ '^[a-z0-9.-]*[a-z0-9]\.(push\.services\.mozilla|notify\.windows|push\.apple)\.com$'::text))));
alter table private.push_subscriptions add constraint push_subscriptions_language_check CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])));
alter table private.push_subscriptions add constraint push_subscriptions_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{80,90}=?$'::text));
alter table private.push_subscriptions add constraint push_subscriptions_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
alter table private.push_subscriptions add constraint push_subscriptions_endpoint_key UNIQUE (endpoint);
CREATE INDEX push_subscriptions_next_idx ON private.push_subscriptions USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX push_subscriptions_person_idx ON private.push_subscriptions USING btree (person, created_at);
CREATE INDEX push_subscriptions_session_idx ON private.push_subscriptions USING btree (session_id);
alter table private.push_subscriptions enable row level security;
comment on table private.push_subscriptions is 'Browsers that are told of new notices; a row a browser and person.';
comment on column private.push_subscriptions.next_attempt_at is 'When it is to be told; null while there is nothing.';

create table private.pushes (
  id bigint not null generated always as identity,
  person text not null,
  due_at timestamp with time zone not null
);
alter table private.pushes add constraint pushes_pkey PRIMARY KEY (id);
alter table private.pushes add constraint pushes_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
CREATE INDEX pushes_due_idx ON private.pushes USING btree (due_at);
CREATE INDEX pushes_person_idx ON private.pushes USING btree (person);
alter table private.pushes enable row level security;
comment on table private.pushes is 'People to be told that there is something new; a row goes when it is due.';

create table private.quarter_figures (
  quarter date not null,
  figures jsonb not null,
  settled boolean not null default false,
  counted_at timestamp with time zone not null default now()
);
alter table private.quarter_figures add constraint quarter_figures_pkey PRIMARY KEY (quarter);
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON private.quarter_figures FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages('o');
alter table private.quarter_figures enable row level security;
comment on table private.quarter_figures is 'Numbers of moderation by quarter, as they are published.';
comment on column private.quarter_figures.quarter is 'First day of the quarter, in Jerusalem.';
comment on column private.quarter_figures.settled is 'Over for 30 days: not counted again.';

create table private.raffle_entries (
  raffle_id integer not null,
  first_ticket integer not null,
  last_ticket integer not null,
  code text not null,
  user_id text
);
alter table private.raffle_entries add constraint raffle_entries_pkey PRIMARY KEY (raffle_id, first_ticket);
alter table private.raffle_entries add constraint raffle_entries_check CHECK ((last_ticket >= first_ticket));
alter table private.raffle_entries add constraint raffle_entries_first_ticket_check CHECK ((first_ticket > 0));
alter table private.raffle_entries add constraint raffle_entries_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES private.raffles(id);
alter table private.raffle_entries add constraint raffle_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE SET NULL;
CREATE INDEX raffle_entries_user_idx ON private.raffle_entries USING btree (user_id);
alter table private.raffle_entries enable row level security;
comment on table private.raffle_entries is 'The locked list of a raffle: which tickets are whose. Who deletes the account leaves the tickets behind, as nobody''s.';
comment on column private.raffle_entries.code is 'Told to the winner alone; its SHA-256 is in the record.';

create table private.raffle_seeds (
  raffle_id integer not null,
  seed text not null
);
alter table private.raffle_seeds add constraint raffle_seeds_pkey PRIMARY KEY (raffle_id);
alter table private.raffle_seeds add constraint raffle_seeds_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES private.raffles(id);
alter table private.raffle_seeds enable row level security;
comment on table private.raffle_seeds is 'Seeds of raffles; no function gives one out before its draw.';

create table private.raffles (
  id integer not null generated always as identity,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  prize_he text not null,
  prize_en text not null,
  seed_digest text not null,
  opened_at timestamp with time zone not null default now(),
  locked_at timestamp with time zone,
  ticket_count integer,
  people_count integer,
  list_digest text,
  drawn_at timestamp with time zone,
  round integer,
  winning_ticket integer,
  seed text
);
alter table private.raffles add constraint raffles_pkey PRIMARY KEY (id);
alter table private.raffles add constraint raffles_drawn CHECK (((num_nulls(drawn_at, round, winning_ticket, seed) = ANY (ARRAY[0, 4])) AND ((drawn_at IS NULL) OR (locked_at IS NOT NULL))));
alter table private.raffles add constraint raffles_locked CHECK ((num_nulls(locked_at, ticket_count, people_count, list_digest) = ANY (ARRAY[0, 4])));
alter table private.raffles add constraint raffles_people_count_check CHECK ((people_count > 0));
alter table private.raffles add constraint raffles_period CHECK (((ends_at > starts_at) AND (starts_at >= opened_at)));
alter table private.raffles add constraint raffles_prize_en_check CHECK (((private.ink_length(prize_en) >= 2) AND (char_length(btrim(prize_en)) <= 160)));
alter table private.raffles add constraint raffles_prize_he_check CHECK (((private.ink_length(prize_he) >= 2) AND (char_length(btrim(prize_he)) <= 160)));
alter table private.raffles add constraint raffles_round_check CHECK ((round > 0));
alter table private.raffles add constraint raffles_ticket_count_check CHECK ((ticket_count > 0));
alter table private.raffles add constraint raffles_winning_ticket_check CHECK ((winning_ticket > 0));
CREATE UNIQUE INDEX raffles_one_undrawn ON private.raffles USING btree ((true)) WHERE (drawn_at IS NULL);
CREATE TRIGGER _010_append_only BEFORE TRUNCATE ON private.raffles FOR EACH STATEMENT EXECUTE FUNCTION private.tg__append_only();
CREATE TRIGGER _010_keep BEFORE DELETE OR UPDATE ON private.raffles FOR EACH ROW EXECUTE FUNCTION private.tg_raffles__keep();
CREATE TRIGGER _900_log AFTER INSERT OR UPDATE ON private.raffles FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('raffle', 'id', 'starts_at', 'ends_at', 'prize_he', 'prize_en', 'seed_digest', 'locked_at', 'ticket_count', 'people_count', 'list_digest', 'winning_ticket');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON private.raffles FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages('o');
alter table private.raffles enable row level security;
comment on table private.raffles is 'Raffles, one undrawn at a time; what is written once is never changed.';
comment on column private.raffles.starts_at is 'Tickets that were earned from here on count; never before it was opened.';
comment on column private.raffles.seed_digest is 'SHA-256 of the seed, hex, published when the raffle is opened.';
comment on column private.raffles.list_digest is 'SHA-256 of the lines of all entries, hex.';
comment on column private.raffles.round is 'More than 1 where tickets before were of people who have left meanwhile.';
comment on column private.raffles.seed is 'Shown with the result; before it is in a table of its own.';

create table private.recent_progress (
  kind text not null,
  day date not null default '-infinity'::date,
  last_id integer not null default 0
);
alter table private.recent_progress add constraint recent_progress_pkey PRIMARY KEY (kind);
alter table private.recent_progress add constraint recent_progress_kind_check CHECK ((kind = ANY (ARRAY['professor'::text, 'course'::text])));
alter table private.recent_progress enable row level security;
comment on table private.recent_progress is 'Up to which id recent_count and recent_sum of professors and courses were renewed, and on which day.';

create table private.recovery_codes (
  factor_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
alter table private.recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (factor_id, code_hash);
alter table private.recovery_codes add constraint recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE;
alter table private.recovery_codes enable row level security;
create policy server_delete on private.recovery_codes for delete to auth_admin
  using (true);
create policy server_insert on private.recovery_codes for insert to auth_admin
  with check (true);
create policy server_select on private.recovery_codes for select to auth_admin
  using (true);
create policy server_update on private.recovery_codes for update to auth_admin
  using (true);
grant delete, insert, select, update on private.recovery_codes to auth_admin;
comment on table private.recovery_codes is 'Codes that work once each in the place of a second factor that was lost (CALL-10); shown once, stored as hashes.';

create table private.removed_files (
  digest text not null,
  removed_at timestamp with time zone not null default now()
);
alter table private.removed_files add constraint removed_files_pkey PRIMARY KEY (digest);
alter table private.removed_files add constraint removed_files_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text));
alter table private.removed_files enable row level security;
comment on table private.removed_files is 'Digests of files that an admin removed. Nothing says whose they were.';

create table private.report_holds (
  review_id uuid not null,
  reporter text not null,
  held_at timestamp with time zone not null default now()
);
alter table private.report_holds add constraint report_holds_pkey PRIMARY KEY (reporter, held_at, review_id);
CREATE INDEX report_holds_held_at_idx ON private.report_holds USING btree (held_at);
alter table private.report_holds enable row level security;
comment on table private.report_holds is 'Reviews and guides that reports have held in the last days, a row for each account that counted, by digest.';

create view private.reported_cases as
 SELECT kind,
    key,
    (count(*))::integer AS report_count,
    min(updated_at) AS said_at
   FROM private.reports
  WHERE (status = 'pending'::text)
  GROUP BY kind, key;
comment on view private.reported_cases is 'Cases that reports of readers wait for.';

create table private.reports (
  id uuid not null default gen_random_uuid(),
  professor_id integer,
  course_id integer,
  rating_id uuid,
  course_rating_id uuid,
  institution_rating_id uuid,
  guide_id uuid,
  kind text not null generated always as (
CASE
    WHEN (professor_id IS NOT NULL) THEN 'professor'::text
    WHEN (course_id IS NOT NULL) THEN 'course'::text
    WHEN (rating_id IS NOT NULL) THEN 'review'::text
    WHEN (course_rating_id IS NOT NULL) THEN 'course_review'::text
    WHEN (institution_rating_id IS NOT NULL) THEN 'institution_review'::text
    ELSE 'guide'::text
END) stored,
  key text not null generated always as (COALESCE((professor_id)::text, (course_id)::text, (rating_id)::text, (course_rating_id)::text, (institution_rating_id)::text, (guide_id)::text, ''::text)) stored,
  user_id text not null default private.user_id(),
  reason text not null,
  details text,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table private.reports add constraint reports_pkey PRIMARY KEY (id);
alter table private.reports add constraint course_reports_reason_check CHECK (((course_id IS NULL) OR (reason = ANY (ARRAY['wrong_details'::text, 'duplicate'::text, 'left'::text, 'offensive'::text, 'other'::text]))));
alter table private.reports add constraint guide_reports_reason_check CHECK (((guide_id IS NULL) OR (reason = ANY (ARRAY['copyright'::text, 'wrong'::text, 'other_course'::text, 'broken'::text, 'personal_data'::text, 'offensive'::text, 'spam'::text, 'other'::text]))));
alter table private.reports add constraint professor_reports_reason_check CHECK (((professor_id IS NULL) OR (reason = ANY (ARRAY['wrong_details'::text, 'duplicate'::text, 'left'::text, 'offensive'::text, 'other'::text]))));
alter table private.reports add constraint reports_details_check CHECK (((char_length(details) <= 2000) AND ((details = ''::text) OR (private.ink_length(details) > 0))));
alter table private.reports add constraint reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'dismissed'::text])));
alter table private.reports add constraint reports_target CHECK ((num_nonnulls(professor_id, course_id, rating_id, course_rating_id, institution_rating_id, guide_id) = 1));
alter table private.reports add constraint review_reports_reason_check CHECK (((num_nonnulls(rating_id, course_rating_id, institution_rating_id) = 0) OR (reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'other'::text]))));
alter table private.reports add constraint course_reports_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table private.reports add constraint guide_reports_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES public.study_guides(id) ON DELETE CASCADE;
alter table private.reports add constraint institution_review_reports_rating_id_fkey FOREIGN KEY (institution_rating_id) REFERENCES public.institution_ratings(id) ON DELETE CASCADE;
alter table private.reports add constraint professor_reports_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
alter table private.reports add constraint reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.reports add constraint review_reports_course_rating_id_fkey FOREIGN KEY (course_rating_id) REFERENCES public.course_ratings(id) ON DELETE CASCADE;
alter table private.reports add constraint review_reports_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.ratings(id) ON DELETE CASCADE;
alter table private.reports add constraint course_reports_course_id_user_id_key UNIQUE (course_id, user_id);
alter table private.reports add constraint guide_reports_guide_id_user_id_key UNIQUE (guide_id, user_id);
alter table private.reports add constraint institution_review_reports_rating_id_user_id_key UNIQUE (institution_rating_id, user_id);
alter table private.reports add constraint professor_reports_professor_id_user_id_key UNIQUE (professor_id, user_id);
alter table private.reports add constraint review_reports_course_rating_id_user_id_key UNIQUE (course_rating_id, user_id);
alter table private.reports add constraint review_reports_rating_id_user_id_key UNIQUE (rating_id, user_id);
CREATE INDEX reports_queue_idx ON private.reports USING btree (kind, key) WHERE (status = 'pending'::text);
CREATE INDEX reports_user_idx ON private.reports USING btree (user_id);
CREATE TRIGGER _005_not_suspended BEFORE INSERT OR UPDATE ON private.reports FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.tg__not_suspended();
CREATE TRIGGER _010_single_row BEFORE INSERT OR UPDATE ON private.reports FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__single_row();
CREATE TRIGGER _020_clean_text BEFORE INSERT OR UPDATE OF details ON private.reports FOR EACH ROW EXECUTE FUNCTION private.tg__clean_text('details');
CREATE TRIGGER _030_follow_merge BEFORE INSERT ON private.reports FOR EACH ROW WHEN ((private.user_id() IS NOT NULL)) EXECUTE FUNCTION private.tg__follow_merge('professor', 'professor_id', 'course', 'course_id');
CREATE TRIGGER _100_complete_profile_only BEFORE INSERT ON private.reports FOR EACH ROW EXECUTE FUNCTION private.tg__complete_profile_only('report');
CREATE TRIGGER _200_check BEFORE INSERT ON private.reports FOR EACH ROW EXECUTE FUNCTION private.tg_reports__check();
CREATE TRIGGER _300_limit_a_day AFTER INSERT ON private.reports FOR EACH ROW WHEN (private.is_client()) EXECUTE FUNCTION private.tg__limit_a_day('report');
CREATE TRIGGER _300_stamp BEFORE UPDATE ON private.reports FOR EACH ROW EXECUTE FUNCTION private.tg_reports__stamp();
CREATE TRIGGER _500_hold AFTER INSERT OR UPDATE OF status ON private.reports FOR EACH ROW WHEN ((num_nonnulls(new.professor_id, new.course_id) = 0)) EXECUTE FUNCTION private.tg_reports__hold();
CREATE TRIGGER _600_hide AFTER INSERT OR UPDATE OF reason, details ON private.reports FOR EACH ROW WHEN ((num_nonnulls(new.rating_id, new.course_rating_id) = 1)) EXECUTE FUNCTION private.tg_reports__hide();
CREATE TRIGGER _600_notify AFTER UPDATE OF status ON private.reports FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status <> 'pending'::text))) EXECUTE FUNCTION private.tg_reports__notify();
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON private.reports FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages('q');
alter table private.reports enable row level security;
create policy insert_own on private.reports for insert to authenticated
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text) AND (EXISTS ( SELECT
   FROM public.profiles
  WHERE ((profiles.firebase_uid = ( SELECT private.user_id() AS user_id)) AND (NOT profiles.is_new_user)))) AND ((professor_id IS NULL) OR (EXISTS ( SELECT
   FROM public.professors
  WHERE (professors.id = reports.professor_id)))) AND ((course_id IS NULL) OR (EXISTS ( SELECT
   FROM public.courses
  WHERE (courses.id = reports.course_id)))) AND ((institution_rating_id IS NULL) OR ( SELECT public.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.app_settings
  WHERE ((app_settings.key = 'institution_reviewing_open'::text) AND (app_settings.value = 'true'::jsonb)))))));
create policy select_for_library on private.reports for select to library_reader
  using ((( SELECT public.is_admin() AS is_admin) AND (guide_id IS NOT NULL) AND (status = 'pending'::text)));
create policy select_own on private.reports for select to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)));
create policy update_own on private.reports for update to authenticated
  using ((user_id = ( SELECT private.user_id() AS user_id)))
  with check (((user_id = ( SELECT private.user_id() AS user_id)) AND (status = 'pending'::text)));
grant delete, insert, select, update on private.reports to service_role;
grant insert (professor_id, course_id, rating_id, course_rating_id, institution_rating_id, guide_id, user_id, reason, details, status) on private.reports to authenticated;
grant select (guide_id, status) on private.reports to library_reader;
grant select (id, professor_id, course_id, rating_id, course_rating_id, institution_rating_id, guide_id, user_id, reason, details, status, created_at, updated_at) on private.reports to authenticated;
grant update (reason, details, status, updated_at) on private.reports to authenticated;
comment on table private.reports is 'Reports (DATA-06), each visible to the person who made it; one of the foreign keys says of what.';
comment on column private.reports.kind is 'Kind of the case that it belongs to.';
comment on column private.reports.key is 'Key of the case that it belongs to.';

create table private.revocations (
  id bigint not null generated always as identity,
  provider text not null,
  client_id text not null,
  encrypted_refresh_token text not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now()
);
alter table private.revocations add constraint revocations_pkey PRIMARY KEY (id);
CREATE INDEX revocations_next_attempt_at ON private.revocations USING btree (next_attempt_at);
alter table private.revocations enable row level security;
create policy server_delete on private.revocations for delete to auth_admin
  using (true);
create policy server_insert on private.revocations for insert to auth_admin
  with check (true);
create policy server_select on private.revocations for select to auth_admin
  using (true);
create policy server_update on private.revocations for update to auth_admin
  using (true);
grant delete, insert, select, update on private.revocations to auth_admin;
comment on table private.revocations is 'Revocations still to be carried out by the server; a row goes when the provider has confirmed.';

create table private.sanctioned_people (
  person text not null,
  sanction_id bigint not null
);
alter table private.sanctioned_people add constraint sanctioned_people_pkey PRIMARY KEY (person, sanction_id);
alter table private.sanctioned_people add constraint sanctioned_people_sanction_id_fkey FOREIGN KEY (sanction_id) REFERENCES private.sanctions(id) ON DELETE CASCADE;
CREATE INDEX sanctioned_people_sanction_idx ON private.sanctioned_people USING btree (sanction_id);
CREATE TRIGGER _500_end_team AFTER INSERT ON private.sanctioned_people FOR EACH ROW EXECUTE FUNCTION private.tg_sanctioned_people__end_team();
alter table private.sanctioned_people enable row level security;
comment on table private.sanctioned_people is 'Whom a sanction is about: digests of the account and of each way of signing in to it (private.digests_of_person).';

create table private.sanctions (
  id bigint not null generated always as identity,
  kind text not null,
  case_kind text not null,
  case_key text not null,
  reason text not null,
  note text,
  until timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);
alter table private.sanctions add constraint sanctions_pkey PRIMARY KEY (id);
alter table private.sanctions add constraint sanctions_kind_check CHECK ((kind = ANY (ARRAY['suspension'::text, 'warning'::text])));
alter table private.sanctions add constraint sanctions_note_check CHECK ((char_length(note) <= 1000));
alter table private.sanctions add constraint sanctions_reason_check CHECK ((reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'private_life'::text, 'personal_data'::text, 'false'::text, 'off_topic'::text, 'spam'::text, 'other'::text, 'copyright'::text])));
alter table private.sanctions add constraint sanctions_until CHECK (((kind = 'suspension'::text) = (until IS NOT NULL)));
CREATE INDEX sanctions_live_idx ON private.sanctions USING btree (until) WHERE ((kind = 'suspension'::text) AND (ended_at IS NULL));
CREATE TRIGGER _900_log AFTER INSERT OR UPDATE OF until, reason, note, ended_at ON private.sanctions FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('*', 'id', 'until', 'reason', 'note', 'ended_at');
alter table private.sanctions enable row level security;
comment on table private.sanctions is 'Warnings and suspensions, each with the case it came of, and never a person.';
comment on column private.sanctions.ended_at is 'When an admin ended it before its time.';

create table private.search_variants (
  variant text not null,
  word text not null
);
alter table private.search_variants add constraint search_variants_pkey PRIMARY KEY (variant, word);
CREATE INDEX search_variants_known_idx ON private.search_variants USING btree (word) WHERE (variant = word);
alter table private.search_variants enable row level security;
comment on table private.search_variants is 'Words of names, courses and aliases, under themselves and under every form with one letter taken out.';

create table private.seen_revisions (
  guide_id uuid not null,
  user_id text not null,
  revised_at timestamp with time zone not null
);
alter table private.seen_revisions add constraint seen_revisions_pkey PRIMARY KEY (guide_id, user_id);
alter table private.seen_revisions add constraint seen_revisions_guide_id_user_id_fkey FOREIGN KEY (guide_id, user_id) REFERENCES public.guide_bookmarks(guide_id, user_id) ON DELETE CASCADE;
alter table private.seen_revisions enable row level security;
comment on table private.seen_revisions is 'Up to which change a person has seen a guide that they keep.';

create table private.semester_ask_evenings (
  semester text not null,
  evening date not null
);
alter table private.semester_ask_evenings add constraint semester_ask_evenings_pkey PRIMARY KEY (semester, evening);
alter table private.semester_ask_evenings enable row level security;
comment on table private.semester_ask_evenings is 'Evenings on which people were asked about a semester, at most five.';

create table private.semester_asks (
  person text not null,
  is_wanted boolean not null default true,
  by_mail boolean not null default false,
  language text not null default 'he'::text,
  asked_for text
);
alter table private.semester_asks add constraint semester_asks_pkey PRIMARY KEY (person);
alter table private.semester_asks add constraint semester_asks_language_check CHECK ((language = ANY (ARRAY['he'::text, 'en'::text])));
alter table private.semester_asks add constraint semester_asks_person_fkey FOREIGN KEY (person) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.semester_asks enable row level security;
comment on table private.semester_asks is 'Who wants to be asked at the end of a semester, and of which they were asked last; without a row the default.';
comment on column private.semester_asks.asked_for is 'The semester by its key, such as 2027a.';

create table private.semester_keys (
  year smallint not null,
  semester text not null,
  key bytea not null default sha256(((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) || uuid_send(gen_random_uuid())))
);
alter table private.semester_keys add constraint semester_keys_pkey PRIMARY KEY (year, semester);
alter table private.semester_keys enable row level security;
comment on table private.semester_keys is 'A random key for each semester in which a link was cut, until its grades day.';

create table private.signing_keys (
  kid text not null,
  algorithm text not null default 'ES256'::text,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  status text not null,
  created_at timestamp with time zone not null default now()
);
alter table private.signing_keys add constraint signing_keys_pkey PRIMARY KEY (kid);
alter table private.signing_keys add constraint signing_keys_algorithm_check CHECK ((algorithm = 'ES256'::text));
alter table private.signing_keys add constraint signing_keys_status_check CHECK ((status = ANY (ARRAY['next'::text, 'current'::text, 'previous'::text])));
CREATE UNIQUE INDEX signing_keys_one_current ON private.signing_keys USING btree (status) WHERE (status = 'current'::text);
alter table private.signing_keys enable row level security;
create policy server_delete on private.signing_keys for delete to auth_admin
  using (true);
create policy server_insert on private.signing_keys for insert to auth_admin
  with check (true);
create policy server_select on private.signing_keys for select to auth_admin
  using (true);
create policy server_update on private.signing_keys for update to auth_admin
  using (true);
grant delete, insert, select, update on private.signing_keys to auth_admin;
comment on table private.signing_keys is 'Key pairs (RFC 7517) for access tokens. Made by the server at its first start, rotated by an operator.';

create view private.stale_guide_counts as
 SELECT department,
    type,
    language,
    COALESCE(found.institution, kept.institution) AS institution,
    (COALESCE(found.guides, 0) - COALESCE(kept.guides, 0)) AS missing
   FROM (private.guide_counts kept
     FULL JOIN ( SELECT guide_documents.department,
            guide_documents.type,
            guide_documents.language,
            guide_documents.institution,
            (count(*))::integer AS guides
           FROM private.guide_documents
          GROUP BY guide_documents.department, guide_documents.type, guide_documents.language, guide_documents.institution) found USING (department, type, language))
  WHERE (COALESCE(kept.guides, 0) <> COALESCE(found.guides, 0));
comment on view private.stale_guide_counts is 'Counts of guides that differ from those of the documents, and by how much.';

create view private.stale_guide_documents as
 SELECT g.id
   FROM ((public.study_guides g
     JOIN public.courses c ON ((c.id = g.course_id)))
     LEFT JOIN private.guide_documents d ON ((d.guide_id = g.id)))
  WHERE (
        CASE
            WHEN ((g.status = 'published'::text) AND (c.status = 'visible'::text)) THEN ROW(private.popularity(g.helpful_count), g.institution, g.department, g.type, g.language)
            ELSE NULL::record
        END IS DISTINCT FROM
        CASE
            WHEN (d.guide_id IS NOT NULL) THEN ROW(d.popularity, d.institution, d.department, d.type, d.language)
            ELSE NULL::record
        END);
comment on view private.stale_guide_documents is 'Guides that search should know and does not, or the other way round, or with other facts.';

create table private.stored_files (
  file_id uuid not null,
  object_key text not null default ('files/'::text || gen_random_uuid()),
  thumbnail_key text not null default ('thumbnails/'::text || gen_random_uuid()),
  upload_digest text,
  digest text,
  is_stored boolean not null default false,
  check_due_at timestamp with time zone not null default now(),
  check_attempts integer not null default 0,
  failing_since timestamp with time zone
);
alter table private.stored_files add constraint stored_files_pkey PRIMARY KEY (file_id);
alter table private.stored_files add constraint stored_files_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text));
alter table private.stored_files add constraint stored_files_upload_digest_check CHECK ((upload_digest ~ '^[0-9a-f]{64}$'::text));
alter table private.stored_files add constraint stored_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.guide_files(id) ON DELETE CASCADE;
alter table private.stored_files add constraint stored_files_object_key_key UNIQUE (object_key);
alter table private.stored_files add constraint stored_files_thumbnail_key_key UNIQUE (thumbnail_key);
CREATE TRIGGER _500_forget_bytes AFTER DELETE ON private.stored_files FOR EACH ROW EXECUTE FUNCTION private.tg_stored_files__forget_bytes();
alter table private.stored_files enable row level security;
comment on table private.stored_files is 'Where the bytes of a file lie, and what they are recognised by.';
comment on column private.stored_files.object_key is 'Random: it says nothing of the file and cannot be guessed.';
comment on column private.stored_files.upload_digest is 'Of the file as it was uploaded, before it was cleaned.';
comment on column private.stored_files.is_stored is 'Whether its bytes have been put there.';
comment on column private.stored_files.check_due_at is 'When a process may check it. One that died gives it up so.';
comment on column private.stored_files.failing_since is 'When its check was first postponed, e.g. while the storage is away.';

create table private.target_locks (
  key text not null generated always as (
CASE
    WHEN (professor_id IS NOT NULL) THEN ('professor:'::text || professor_id)
    ELSE ('course:'::text || course_id)
END) stored,
  professor_id integer,
  course_id integer,
  note text not null,
  note_en text not null,
  until timestamp with time zone not null
);
alter table private.target_locks add constraint target_locks_pkey PRIMARY KEY (key);
alter table private.target_locks add constraint target_locks_note_check CHECK (((private.ink_length(note) >= 1) AND (char_length(note) <= 300)));
alter table private.target_locks add constraint target_locks_note_en_check CHECK (((private.ink_length(note_en) >= 1) AND (char_length(note_en) <= 300)));
alter table private.target_locks add constraint target_locks_one_target CHECK ((num_nonnulls(professor_id, course_id) = 1));
alter table private.target_locks add constraint target_locks_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table private.target_locks add constraint target_locks_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX target_locks_course_idx ON private.target_locks USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX target_locks_professor_idx ON private.target_locks USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON private.target_locks FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('target_lock', 'key', 'note', 'note_en', 'until');
CREATE TRIGGER _900_tell_pages AFTER INSERT OR DELETE OR UPDATE ON private.target_locks FOR EACH ROW EXECUTE FUNCTION private.tg__tell_pages('*');
alter table private.target_locks enable row level security;
comment on table private.target_locks is 'Professors and courses without new ratings until a moment, and why, for all.';

create view private.tickets_in_draw as
 SELECT e.user_id,
    (sum(e.amount))::integer AS tickets
   FROM (((public.ticket_ledger e
     LEFT JOIN public.ratings r ON ((r.id = e.rating_id)))
     LEFT JOIN public.course_ratings c ON ((c.id = e.course_rating_id)))
     LEFT JOIN public.study_guides g ON ((g.id = e.guide_id)))
  WHERE ((e.kind = 'five_ratings'::text) OR ((COALESCE(r.status, c.status, 'visible'::text) <> 'held'::text) AND (COALESCE(g.status, 'withdrawn'::text) <> ALL (ARRAY['pending'::text, 'hidden'::text]))))
  GROUP BY e.user_id
 HAVING (sum(e.amount) > 0);
comment on view private.tickets_in_draw is 'How many tickets each person has in the raffle now. Those of a review that is held, and of a guide that is out of sight, are left out while it is.';

create table private.told_apart (
  kind text not null,
  one integer not null,
  other integer not null,
  told_at timestamp with time zone not null default now()
);
alter table private.told_apart add constraint told_apart_pkey PRIMARY KEY (kind, one, other);
alter table private.told_apart add constraint told_apart_kind_check CHECK ((kind = ANY (ARRAY['professor'::text, 'course'::text, 'department'::text, 'institution'::text])));
alter table private.told_apart add constraint told_apart_order CHECK ((one < other));
alter table private.told_apart enable row level security;
comment on table private.told_apart is 'Pairs of entries that an admin has found to be two, the smaller id first.';

create table private.used_id_tokens (
  token_hash text not null,
  ends_at timestamp with time zone not null
);
alter table private.used_id_tokens add constraint used_id_tokens_pkey PRIMARY KEY (token_hash);
alter table private.used_id_tokens add constraint used_id_tokens_token_hash_check CHECK ((length(token_hash) = 43));
CREATE INDEX used_id_tokens_ends_at ON private.used_id_tokens USING btree (ends_at);
alter table private.used_id_tokens enable row level security;
create policy server_delete on private.used_id_tokens for delete to auth_admin
  using (true);
create policy server_insert on private.used_id_tokens for insert to auth_admin
  with check (true);
create policy server_select on private.used_id_tokens for select to auth_admin
  using (true);
create policy server_update on private.used_id_tokens for update to auth_admin
  using (true);
grant delete, insert, select on private.used_id_tokens to auth_admin;
comment on table private.used_id_tokens is 'Which id_tokens of a device''s dialog were traded for a session: each works once.';

create view private.waiting_cases as
 SELECT waiting_claims.kind,
    waiting_claims.key,
    waiting_claims.part,
    waiting_claims.urgency,
    waiting_claims.report_count,
    waiting_claims.waiting_since,
    waiting_claims.due_at,
    waiting_claims.words
   FROM private.waiting_claims
UNION ALL
 SELECT waiting_guides.kind,
    waiting_guides.key,
    waiting_guides.part,
    waiting_guides.urgency,
    waiting_guides.report_count,
    waiting_guides.waiting_since,
    waiting_guides.due_at,
    waiting_guides.words
   FROM private.waiting_guides
UNION ALL
 SELECT waiting_messages.kind,
    waiting_messages.key,
    waiting_messages.part,
    waiting_messages.urgency,
    waiting_messages.report_count,
    waiting_messages.waiting_since,
    waiting_messages.due_at,
    waiting_messages.words
   FROM private.waiting_messages
UNION ALL
 SELECT waiting_pages.kind,
    waiting_pages.key,
    waiting_pages.part,
    waiting_pages.urgency,
    waiting_pages.report_count,
    waiting_pages.waiting_since,
    waiting_pages.due_at,
    waiting_pages.words
   FROM private.waiting_pages
UNION ALL
 SELECT waiting_reviews.kind,
    waiting_reviews.key,
    waiting_reviews.part,
    waiting_reviews.urgency,
    waiting_reviews.report_count,
    waiting_reviews.waiting_since,
    waiting_reviews.due_at,
    waiting_reviews.words
   FROM private.waiting_reviews
UNION ALL
 SELECT waiting_suggestions.kind,
    waiting_suggestions.key,
    waiting_suggestions.part,
    waiting_suggestions.urgency,
    waiting_suggestions.report_count,
    waiting_suggestions.waiting_since,
    waiting_suggestions.due_at,
    waiting_suggestions.words
   FROM private.waiting_suggestions;
comment on view private.waiting_cases is 'Everything that waits for an admin, of all kinds, as far as the queue is sorted and counted by it: part, one of its filters; urgency, deadline, hidden or waiting; words, what a search finds it by.';

create view private.waiting_claims as
 SELECT k.kind,
    (c.id)::text AS key,
    'answers'::text AS part,
    'waiting'::text AS urgency,
    0 AS report_count,
        CASE k.kind
            WHEN 'answer'::text THEN c.answer_sent_at
            ELSE c.claimed_at
        END AS waiting_since,
    NULL::timestamp with time zone AS due_at,
    concat_ws(chr(10), p.name, p.name_en) AS words
   FROM ((( SELECT 'page_claim'::text AS kind,
            page_claims.id
           FROM public.page_claims
          WHERE (page_claims.status = 'pending'::text)
        UNION ALL
         SELECT 'answer'::text,
            page_claims.id
           FROM public.page_claims
          WHERE ((page_claims.answer_status = 'pending'::text) AND (page_claims.status = 'confirmed'::text))) k
     JOIN public.page_claims c ON ((c.id = k.id)))
     JOIN public.professors p ON (((p.id = c.professor_id) AND (p.status <> 'merged'::text))));
comment on view private.waiting_claims is 'Claims of pages, and answers, that wait for an admin.';

create view private.waiting_guides as
 SELECT 'guide'::text AS kind,
    (g.id)::text AS key,
    'guides'::text AS part,
        CASE
            WHEN ((g.status = 'hidden'::text) AND (g.decision_reason IS NULL)) THEN 'hidden'::text
            ELSE 'waiting'::text
        END AS urgency,
    COALESCE(w.report_count, 0) AS report_count,
        CASE
            WHEN (g.status = 'pending'::text) THEN LEAST(g.submitted_at, w.said_at)
            ELSE COALESCE(w.said_at, g.updated_at)
        END AS waiting_since,
    NULL::timestamp with time zone AS due_at,
    concat_ws(chr(10), g.title, c.name, c.name_en) AS words
   FROM (((( SELECT study_guides.id
           FROM public.study_guides
          WHERE (study_guides.status = 'pending'::text)
        UNION
         SELECT study_guides.id
           FROM public.study_guides
          WHERE ((study_guides.status = 'hidden'::text) AND (study_guides.decision_reason IS NULL))
        UNION
         SELECT (reported_cases.key)::uuid AS key
           FROM private.reported_cases
          WHERE (reported_cases.kind = 'guide'::text)) ids
     JOIN public.study_guides g ON (((g.id = ids.id) AND (g.status <> ALL (ARRAY['withdrawn'::text, 'removed'::text, 'merged'::text])))))
     LEFT JOIN private.reported_cases w ON (((w.kind = 'guide'::text) AND (w.key = (g.id)::text))))
     LEFT JOIN public.courses c ON ((c.id = g.course_id)));
comment on view private.waiting_guides is 'Guides that wait for an admin, that reports have hidden, or are reported.';

create view private.waiting_messages as
 SELECT 'message'::text AS kind,
    (id)::text AS key,
    'messages'::text AS part,
        CASE
            WHEN (topic = ANY (ARRAY['removal'::text, 'appeal'::text])) THEN 'deadline'::text
            ELSE 'waiting'::text
        END AS urgency,
    0 AS report_count,
    created_at AS waiting_since,
    due_at,
    concat_ws(chr(10), message, reference) AS words
   FROM public.contact_messages
  WHERE (status = ANY (ARRAY['new'::text, 'in_progress'::text]));
comment on view private.waiting_messages is 'Messages that wait for an admin.';

create view private.waiting_pages as
 SELECT w.kind,
    w.key,
    'reports'::text AS part,
    'waiting'::text AS urgency,
    w.report_count,
    w.said_at AS waiting_since,
    NULL::timestamp with time zone AS due_at,
    concat_ws(chr(10), p.name, p.name_en, c.name, c.name_en) AS words
   FROM ((private.reported_cases w
     LEFT JOIN public.professors p ON ((p.id =
        CASE w.kind
            WHEN 'professor'::text THEN (w.key)::integer
            ELSE NULL::integer
        END)))
     LEFT JOIN public.courses c ON ((c.id =
        CASE w.kind
            WHEN 'course'::text THEN (w.key)::integer
            ELSE NULL::integer
        END)))
  WHERE (w.kind = ANY (ARRAY['professor'::text, 'course'::text]));
comment on view private.waiting_pages is 'Professors and courses that are reported.';

create view private.waiting_reviews as
 SELECT kind,
    key,
        CASE
            WHEN (w.report_count > 0) THEN 'reports'::text
            ELSE 'held'::text
        END AS part,
        CASE
            WHEN (h.kind IS NOT NULL) THEN 'hidden'::text
            ELSE 'waiting'::text
        END AS urgency,
    COALESCE(w.report_count, 0) AS report_count,
    LEAST(h.held_at, w.said_at) AS waiting_since,
    NULL::timestamp with time zone AS due_at,
    concat_ws(chr(10), p.name, p.name_en, c.name, c.name_en, i.name, i.name_en) AS words
   FROM (((((((( SELECT 'review'::text AS kind,
            (ratings.id)::text AS key,
            ratings.held_at
           FROM public.ratings
          WHERE ((ratings.status = 'held'::text) AND (ratings.decided_at IS NULL) AND (ratings.waits_for IS NULL))
        UNION ALL
         SELECT 'course_review'::text,
            (course_ratings.id)::text AS id,
            course_ratings.held_at
           FROM public.course_ratings
          WHERE ((course_ratings.status = 'held'::text) AND (course_ratings.decided_at IS NULL) AND (course_ratings.waits_for IS NULL))
        UNION ALL
         SELECT 'institution_review'::text,
            (institution_ratings.id)::text AS id,
            institution_ratings.held_at
           FROM public.institution_ratings
          WHERE ((institution_ratings.status = 'held'::text) AND (institution_ratings.decided_at IS NULL))) h
     FULL JOIN ( SELECT reported_cases.kind,
            reported_cases.key,
            reported_cases.report_count,
            reported_cases.said_at
           FROM private.reported_cases
          WHERE (reported_cases.kind = ANY (ARRAY['review'::text, 'course_review'::text, 'institution_review'::text]))) w USING (kind, key) AS o)
     LEFT JOIN public.ratings r ON (((kind = 'review'::text) AND (r.id = (key)::uuid))))
     LEFT JOIN public.professors p ON ((p.id = r.professor_id)))
     LEFT JOIN public.course_ratings cr ON (((kind = 'course_review'::text) AND (cr.id = (key)::uuid))))
     LEFT JOIN public.courses c ON ((c.id = cr.course_id)))
     LEFT JOIN public.institution_ratings ir ON (((kind = 'institution_review'::text) AND (ir.id = (key)::uuid))))
     LEFT JOIN public.institutions i(id, name, name_en, short_name, short_name_en, kind_1, email_domains, professor_count, course_count, rating_count, merged_into, created_at, code) ON ((i.id = ir.institution_id)))
  WHERE (ir.set_aside IS NOT TRUE);
comment on view private.waiting_reviews is 'Reviews of all kinds that are held or reported.';

create view private.waiting_suggestions as
 SELECT 'suggestion'::text AS kind,
    ((array_agg(id ORDER BY created_at, id))[1])::text AS key,
    'suggestions'::text AS part,
        CASE
            WHEN (min(created_at) FILTER (WHERE (has_rating AND (kind <> 'teaching'::text))) < (now() - '5 days'::interval)) THEN 'hidden'::text
            ELSE 'waiting'::text
        END AS urgency,
    (count(*))::integer AS report_count,
    min(created_at) AS waiting_since,
    NULL::timestamp with time zone AS due_at,
    (array_agg(name ORDER BY created_at, id))[1] AS words
   FROM public.catalogue_suggestions s
  WHERE (status = 'pending'::text)
  GROUP BY kind, institution, name_key
 HAVING (NOT bool_and(((kind = 'course'::text) AND (request_id IS NOT NULL) AND (EXISTS ( SELECT
           FROM public.catalogue_suggestions o
          WHERE ((o.request_id = s.request_id) AND (o.kind = 'professor'::text) AND (o.status = 'pending'::text)))))));
comment on view private.waiting_suggestions is 'Suggestions that wait for an admin.';

create table private.waiting_tickets (
  rating_id uuid,
  course_rating_id uuid,
  user_id text not null
);
alter table private.waiting_tickets add constraint waiting_tickets_target CHECK ((num_nonnulls(rating_id, course_rating_id) = 1));
alter table private.waiting_tickets add constraint waiting_tickets_course_rating_id_fkey FOREIGN KEY (course_rating_id) REFERENCES public.course_ratings(id) ON DELETE CASCADE;
alter table private.waiting_tickets add constraint waiting_tickets_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES public.ratings(id) ON DELETE CASCADE;
alter table private.waiting_tickets add constraint waiting_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.waiting_tickets add constraint waiting_tickets_course_rating_id_key UNIQUE (course_rating_id);
alter table private.waiting_tickets add constraint waiting_tickets_rating_id_key UNIQUE (rating_id);
CREATE INDEX waiting_tickets_user_idx ON private.waiting_tickets USING btree (user_id);
alter table private.waiting_tickets enable row level security;
comment on table private.waiting_tickets is 'Ratings that were held when their author sent them and have earned nothing yet.';

create table private.withdrawn_reports (
  writer text not null,
  reporter text not null,
  withdrawn_at timestamp with time zone not null default now()
);
alter table private.withdrawn_reports add constraint withdrawn_reports_pkey PRIMARY KEY (writer, reporter);
alter table private.withdrawn_reports add constraint withdrawn_reports_reporter_fkey FOREIGN KEY (reporter) REFERENCES public.profiles(firebase_uid) ON DELETE CASCADE;
alter table private.withdrawn_reports add constraint withdrawn_reports_writer_fkey FOREIGN KEY (writer) REFERENCES private.withdrawn_texts(writer) ON DELETE CASCADE;
CREATE INDEX withdrawn_reports_reporter_idx ON private.withdrawn_reports USING btree (reporter);
alter table private.withdrawn_reports enable row level security;
comment on table private.withdrawn_reports is 'Who had reported what its writer deleted: they count against what takes its place.';

create table private.withdrawn_texts (
  writer text not null,
  professor_id integer,
  course_id integer,
  institution_id integer,
  was_held boolean not null,
  withdrawn_at timestamp with time zone not null default now(),
  by_admin boolean not null default false
);
alter table private.withdrawn_texts add constraint withdrawn_texts_pkey PRIMARY KEY (writer);
alter table private.withdrawn_texts add constraint withdrawn_texts_one_target CHECK ((num_nonnulls(professor_id, course_id, institution_id) <= 1));
alter table private.withdrawn_texts add constraint withdrawn_texts_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;
alter table private.withdrawn_texts add constraint withdrawn_texts_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES public.institutions(id) ON DELETE CASCADE;
alter table private.withdrawn_texts add constraint withdrawn_texts_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON DELETE CASCADE;
CREATE INDEX withdrawn_texts_of_course_idx ON private.withdrawn_texts USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX withdrawn_texts_of_institution_idx ON private.withdrawn_texts USING btree (institution_id) WHERE (institution_id IS NOT NULL);
CREATE INDEX withdrawn_texts_of_professor_idx ON private.withdrawn_texts USING btree (professor_id) WHERE (professor_id IS NOT NULL);
CREATE INDEX withdrawn_texts_withdrawn_at_idx ON private.withdrawn_texts USING btree (withdrawn_at);
alter table private.withdrawn_texts enable row level security;
comment on table private.withdrawn_texts is 'Reviews, and guides (without a target), that their writer deleted while reports were against them. Goes after 60 days, or once an admin has let one of theirs stand there.';
comment on column private.withdrawn_texts.writer is 'Digest of the person and the target, by private.withdrawn_by; of guides of the person alone.';
comment on column private.withdrawn_texts.was_held is 'Whether reports of readers held it.';
comment on column private.withdrawn_texts.by_admin is 'Whether an admin had hidden, refused or removed it, or held it by hand.';

create table private.word_hits (
  phrase text not null,
  kind text not null,
  key uuid not null,
  held_on date not null
);
alter table private.word_hits add constraint word_hits_pkey PRIMARY KEY (phrase, kind, key);
alter table private.word_hits add constraint word_hits_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'course_review'::text, 'institution_review'::text, 'guide'::text])));
CREATE INDEX word_hits_held_on_idx ON private.word_hits USING btree (held_on);
alter table private.word_hits enable row level security;
comment on table private.word_hits is 'Which word of the list held which review or guide in the last 90 days. No foreign keys: a review may go, and removing a word must never stop one that is being sent.';

create table private.word_list (
  phrase text not null,
  first_word text not null generated always as (split_part(phrase, ' '::text, 1)) stored,
  written text
);
alter table private.word_list add constraint word_list_pkey PRIMARY KEY (phrase);
alter table private.word_list add constraint word_list_phrase_check CHECK (((phrase = private.fold(phrase)) AND ((char_length(phrase) >= 2) AND (char_length(phrase) <= 60))));
alter table private.word_list add constraint word_list_written_check CHECK ((char_length(written) <= 80));
CREATE INDEX word_list_first_word_idx ON private.word_list USING btree (first_word);
CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE ON private.word_list FOR EACH ROW EXECUTE FUNCTION private.tg__log_decision('word', 'phrase', 'phrase', 'written');
alter table private.word_list enable row level security;
comment on table private.word_list is 'Words and phrases, folded as for search, that hold a comment for an admin.';
comment on column private.word_list.written is 'As an admin wrote it, for showing; null: as it is compared.';

create schema auth;
grant usage on schema auth to anon;
grant usage on schema auth to auth_admin;
grant usage on schema auth to authenticated;
grant usage on schema auth to service_role;
comment on schema auth is NULL;

CREATE OR REPLACE FUNCTION auth.jwt()
 RETURNS jsonb
 LANGUAGE sql STABLE AS $function$digest b489cb6cdf5c1f1db2f75e5d4f561a03$function$;
grant execute on function auth.jwt() to anon;
grant execute on function auth.jwt() to authenticated;
grant execute on function auth.jwt() to service_role;
comment on function auth.jwt() is 'The claims of the access token that came with the request, or null.';

CREATE OR REPLACE FUNCTION auth.role()
 RETURNS text
 LANGUAGE sql STABLE AS $function$digest 8fe18e6a0473140f1b2eaf2ff6a5cb1d$function$;
grant execute on function auth.role() to anon;
grant execute on function auth.role() to authenticated;
grant execute on function auth.role() to service_role;
comment on function auth.role() is 'The role that the access token names, or null.';

CREATE OR REPLACE FUNCTION auth.uid()
 RETURNS uuid
 LANGUAGE sql STABLE AS $function$digest 79a45f0aad02223d75168926807d7c93$function$;
grant execute on function auth.uid() to anon;
grant execute on function auth.uid() to authenticated;
grant execute on function auth.uid() to service_role;
comment on function auth.uid() is 'The signed-in account, or null for a visitor.';

create table auth.audit_log_entries (
  id uuid not null default gen_random_uuid(),
  payload jsonb not null,
  ip_address text not null default ''::text,
  created_at timestamp with time zone not null default now()
);
alter table auth.audit_log_entries add constraint audit_log_entries_pkey PRIMARY KEY (id);
CREATE INDEX audit_log_entries_created_at ON auth.audit_log_entries USING btree (created_at);
alter table auth.audit_log_entries enable row level security;
create policy server_insert on auth.audit_log_entries for insert to auth_admin
  with check (true);
grant insert on auth.audit_log_entries to auth_admin;
comment on table auth.audit_log_entries is 'Sign-ins, sign-outs, linked and removed identities and factors. Ids only, no address of a person.';

create table auth.flow_state (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  auth_code text,
  code_challenge_method text not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  authentication_method text not null default 'oauth'::text,
  referrer text not null,
  linking_target_id uuid,
  provider_nonce text,
  provider_code_verifier text,
  auth_code_issued_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  pending_identity jsonb,
  linking_session_id uuid
);
alter table auth.flow_state add constraint flow_state_pkey PRIMARY KEY (id);
alter table auth.flow_state add constraint flow_state_code_challenge_method_check CHECK ((code_challenge_method = 's256'::text));
alter table auth.flow_state add constraint flow_state_linking_session_id_fkey FOREIGN KEY (linking_session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
alter table auth.flow_state add constraint flow_state_linking_target_id_fkey FOREIGN KEY (linking_target_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table auth.flow_state add constraint flow_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table auth.flow_state add constraint flow_state_auth_code_key UNIQUE (auth_code);
CREATE INDEX flow_state_created_at ON auth.flow_state USING btree (created_at);
CREATE INDEX flow_state_linking_session_id ON auth.flow_state USING btree (linking_session_id) WHERE (linking_session_id IS NOT NULL);
CREATE INDEX flow_state_linking_target_id ON auth.flow_state USING btree (linking_target_id);
CREATE INDEX flow_state_user_id ON auth.flow_state USING btree (user_id);
alter table auth.flow_state enable row level security;
create policy server_delete on auth.flow_state for delete to auth_admin
  using (true);
create policy server_insert on auth.flow_state for insert to auth_admin
  with check (true);
create policy server_select on auth.flow_state for select to auth_admin
  using (true);
create policy server_update on auth.flow_state for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.flow_state to auth_admin;
comment on table auth.flow_state is 'Sign-ins between leaving for a provider and the exchange of the code. Single use, five minutes.';
comment on column auth.flow_state.pending_identity is 'What the provider said of the identity that is to be linked; null for a sign-in.';
comment on column auth.flow_state.linking_session_id is 'The session that asked for the link of linking_target_id; null for a sign-in.';

create table auth.identities (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  provider_id text not null,
  user_id uuid not null,
  identity_data jsonb not null,
  email text generated always as (lower((identity_data ->> 'email'::text))) stored,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table auth.identities add constraint identities_pkey PRIMARY KEY (id);
alter table auth.identities add constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table auth.identities add constraint identities_provider_provider_id_key UNIQUE (provider, provider_id);
CREATE INDEX identities_email ON auth.identities USING btree (email text_pattern_ops);
CREATE INDEX identities_user_id ON auth.identities USING btree (user_id);
alter table auth.identities enable row level security;
create policy server_delete on auth.identities for delete to auth_admin
  using (true);
create policy server_insert on auth.identities for insert to auth_admin
  with check (true);
create policy server_select on auth.identities for select to auth_admin
  using (true);
create policy server_update on auth.identities for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.identities to auth_admin;
comment on table auth.identities is 'Accounts at providers, linked to a person. A person has at least one.';

create table auth.mfa_amr_claims (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  authentication_method text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table auth.mfa_amr_claims add constraint mfa_amr_claims_pkey PRIMARY KEY (id);
alter table auth.mfa_amr_claims add constraint mfa_amr_claims_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
alter table auth.mfa_amr_claims add constraint mfa_amr_claims_session_id_authentication_method_key UNIQUE (session_id, authentication_method);
alter table auth.mfa_amr_claims enable row level security;
create policy server_delete on auth.mfa_amr_claims for delete to auth_admin
  using (true);
create policy server_insert on auth.mfa_amr_claims for insert to auth_admin
  with check (true);
create policy server_select on auth.mfa_amr_claims for select to auth_admin
  using (true);
create policy server_update on auth.mfa_amr_claims for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.mfa_amr_claims to auth_admin;
comment on table auth.mfa_amr_claims is 'How and when the person of a session proved who they are (RFC 8176); a refresh proves nothing.';

create table auth.mfa_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  created_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  ip_address inet not null
);
alter table auth.mfa_challenges add constraint mfa_challenges_pkey PRIMARY KEY (id);
alter table auth.mfa_challenges add constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE;
CREATE INDEX mfa_challenges_factor_id ON auth.mfa_challenges USING btree (factor_id);
alter table auth.mfa_challenges enable row level security;
create policy server_delete on auth.mfa_challenges for delete to auth_admin
  using (true);
create policy server_insert on auth.mfa_challenges for insert to auth_admin
  with check (true);
create policy server_select on auth.mfa_challenges for select to auth_admin
  using (true);
create policy server_update on auth.mfa_challenges for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.mfa_challenges to auth_admin;
comment on table auth.mfa_challenges is 'Asked for and answered once, within five minutes, from the same address.';

create table auth.mfa_factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified'::auth.factor_status,
  secret text,
  last_used_step bigint,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table auth.mfa_factors add constraint mfa_factors_pkey PRIMARY KEY (id);
alter table auth.mfa_factors add constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX mfa_factors_name ON auth.mfa_factors USING btree (user_id, friendly_name) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text);
CREATE UNIQUE INDEX mfa_factors_recovery_codes ON auth.mfa_factors USING btree (user_id) WHERE (factor_type = 'recovery_code'::auth.factor_type);
CREATE INDEX mfa_factors_user_id ON auth.mfa_factors USING btree (user_id);
alter table auth.mfa_factors enable row level security;
create policy server_delete on auth.mfa_factors for delete to auth_admin
  using (true);
create policy server_insert on auth.mfa_factors for insert to auth_admin
  with check (true);
create policy server_select on auth.mfa_factors for select to auth_admin
  using (true);
create policy server_update on auth.mfa_factors for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.mfa_factors to auth_admin;
comment on table auth.mfa_factors is 'Second factors of a person: time-based codes (RFC 6238), and beside them a set of recovery codes.';

create table auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  aal auth.aal_level not null default 'aal1'::auth.aal_level,
  factor_id uuid,
  refresh_token_hmac_key text not null,
  refresh_token_counter bigint not null default 0,
  refreshed_at timestamp with time zone,
  not_after timestamp with time zone,
  user_agent text,
  ip inet,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  refresh_token_floor bigint not null default 0
);
alter table auth.sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table auth.sessions add constraint sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE SET NULL;
alter table auth.sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX sessions_factor_id ON auth.sessions USING btree (factor_id);
CREATE INDEX sessions_last_used ON auth.sessions USING btree (COALESCE(refreshed_at, created_at));
CREATE INDEX sessions_user_id ON auth.sessions USING btree (user_id, created_at DESC);
alter table auth.sessions enable row level security;
create policy server_delete on auth.sessions for delete to auth_admin
  using (true);
create policy server_insert on auth.sessions for insert to auth_admin
  with check (true);
create policy server_select on auth.sessions for select to auth_admin
  using (true);
create policy server_update on auth.sessions for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.sessions to auth_admin;
comment on table auth.sessions is 'One a device that signed in. Deleting it ends the family of its refresh tokens.';
comment on column auth.sessions.refresh_token_floor is 'Counter of the first refresh token since the last second factor; 0 where there was none. Older tokens yield nothing.';

create table auth.users (
  id uuid not null default gen_random_uuid(),
  aud text not null default 'authenticated'::text,
  role text not null default 'authenticated'::text,
  email text,
  email_confirmed_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  raw_app_meta_data jsonb not null default '{}'::jsonb,
  raw_user_meta_data jsonb not null default '{}'::jsonb,
  banned_until timestamp with time zone,
  is_anonymous boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table auth.users add constraint users_pkey PRIMARY KEY (id);
alter table auth.users add constraint users_email_is_lower CHECK ((email = lower(email)));
alter table auth.users add constraint users_email_key UNIQUE (email);
alter table auth.users enable row level security;
create policy server_delete on auth.users for delete to auth_admin
  using (true);
create policy server_insert on auth.users for insert to auth_admin
  with check (true);
create policy server_select on auth.users for select to auth_admin
  using (true);
create policy server_update on auth.users for update to auth_admin
  using (true);
grant delete, insert, select, update on auth.users to auth_admin;
comment on table auth.users is 'People who signed in at least once.';

create schema gateway;
grant usage on schema gateway to authenticator;
comment on schema gateway is 'Never exposed: what the server keeps of callers before they have an identity.';

CREATE OR REPLACE FUNCTION gateway.ask_semester(most integer)
 RETURNS integer
 LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest e68cf42d0091cf9946aa49868c868623$function$;
grant execute on function gateway.ask_semester(integer) to authenticator;
comment on function gateway.ask_semester(integer) is 'For the server, every hour until it returns 0: private.ask_semester at this moment.';

CREATE OR REPLACE FUNCTION gateway.count_request(caller text, seconds integer)
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 45f86ca3c3c9424c483aac4388a4616c$function$;
grant execute on function gateway.count_request(text,integer) to authenticator;
comment on function gateway.count_request(text,integer) is 'Counts a request of this caller and returns how many there were in the current period of so many seconds.';

CREATE OR REPLACE FUNCTION gateway.destroy_keys()
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest d26732164e085fab7dbe2f375095f658$function$;
grant execute on function gateway.destroy_keys() to authenticator;
comment on function gateway.destroy_keys() is 'For the server, every hour: private.destroy_keys, where there is anything to do. False: it is never more.';

CREATE OR REPLACE FUNCTION gateway.drop_mail(mail uuid)
 RETURNS void
 LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest baf3fa62465a82843112489726f0beb6$function$;
grant execute on function gateway.drop_mail(uuid) to authenticator;
comment on function gateway.drop_mail(uuid) is 'For the server: a mail that was taken, or will never be.';

CREATE OR REPLACE FUNCTION gateway.end_push(subscription uuid, is_gone boolean)
 RETURNS void
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest a521ce70c3f059039bb41efb9fb79a97$function$;
grant execute on function gateway.end_push(uuid,boolean) to authenticator;
comment on function gateway.end_push(uuid,boolean) is 'For the server: a browser was told, or is gone (is_gone).';

CREATE OR REPLACE FUNCTION gateway.forget_removed_texts(most integer)
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 25db7bac3e8960da8708b7218e43307d$function$;
grant execute on function gateway.forget_removed_texts(integer) to authenticator;
comment on function gateway.forget_removed_texts(integer) is 'For the server, at night, until false: takes the texts from older reviews that were removed 30 days ago.';

CREATE OR REPLACE FUNCTION gateway.keep_push_keys(public_key text, private_key text)
 RETURNS TABLE(stored_public_key text, stored_private_key text)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest e606f0e307e82a09ad403c4f2a799040$function$;
grant execute on function gateway.keep_push_keys(text,text) to authenticator;
comment on function gateway.keep_push_keys(text,text) is 'For the server: keeps these keys where there are none. Returns those that are stored.';

CREATE OR REPLACE FUNCTION gateway.last_backup()
 RETURNS double precision
 LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest afb5e538c0b8b0094fa96d58cadaa6bb$function$;
grant execute on function gateway.last_backup() to authenticator;
comment on function gateway.last_backup() is 'For the metrics of the server: when the last backup was finished, in unix seconds; null when none was.';

CREATE OR REPLACE FUNCTION gateway.live_update_bundle(bundle text)
 RETURNS TABLE(object_key text, bytes integer, sha256 text, signature text)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest eface890f56c2a741e6b35191a2a258c$function$;
grant execute on function gateway.live_update_bundle(text) to authenticator;
comment on function gateway.live_update_bundle(text) is 'For the server: where the bytes of a bundle lie; no row once it is withdrawn.';

CREATE OR REPLACE FUNCTION gateway.live_updates(native_version text)
 RETURNS TABLE(id text, sha256 text, signature text, percent smallint)
 LANGUAGE sql STABLE SECURITY DEFINER ROWS 5 SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 5ac2e4e8897b32c9412d82d5f8045755$function$;
grant execute on function gateway.live_updates(text) to authenticator;
comment on function gateway.live_updates(text) is 'For the server: what may be offered to a native build of a version (x.y.z), newest first.';

CREATE OR REPLACE FUNCTION gateway.record_events(events jsonb)
 RETURNS integer
 LANGUAGE sql SECURITY DEFINER SET search_path TO '' AS $function$digest 35d470e2b5a61f422a899b2bbea4740b$function$;
grant execute on function gateway.record_events(jsonb) to authenticator;
comment on function gateway.record_events(jsonb) is 'For the server: counts events, an array of {kind, label}. Those of a kind or label that is not known, and of what is not in the catalogue, are left out; returns how many were counted.';

CREATE OR REPLACE FUNCTION gateway.release_due(most integer)
 RETURNS integer
 LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest df96c79133badb29c1d4d93581ab719b$function$;
grant execute on function gateway.release_due(integer) to authenticator;
comment on function gateway.release_due(integer) is 'For the server, every hour until it returns 0: private.release_due at this moment.';

CREATE OR REPLACE FUNCTION gateway.remove_departing()
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 93301a465baa4ac03d992b3e3d39c80c$function$;
grant execute on function gateway.remove_departing() to authenticator;
comment on function gateway.remove_departing() is 'For the server, every minute, until false: removes one thing of a person who has left, if one is due. Of two processes each takes another.';

CREATE OR REPLACE FUNCTION gateway.renew_facts()
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 610a6c4f293b106564afbeb63e94ea31$function$;
grant execute on function gateway.renew_facts() to authenticator;
comment on function gateway.renew_facts() is 'For the server, every hour, until false: turns tags that have become facts into answers (0460), says of pairs whether they are small (0485), then sets the roles (0493) and counts the facts of each institution, once a day.';

CREATE OR REPLACE FUNCTION gateway.renew_recent()
 RETURNS boolean
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 1b25b0166e1e1ff0a8c6d1bd384e4477$function$;
grant execute on function gateway.renew_recent() to authenticator;
comment on function gateway.renew_recent() is 'For the server, every hour, until false: counts ratings of the last two years again, once a day.';

CREATE OR REPLACE FUNCTION gateway.roll_rating_counters()
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 728f59eb632c43128c7b8ae964bb4854$function$;
grant execute on function gateway.roll_rating_counters() to authenticator;
comment on function gateway.roll_rating_counters() is 'For the server, every minute: sweeps what limits kept, and takes counters of past days and months back, of a thousand people at most. Returns of how many.';

CREATE OR REPLACE FUNCTION gateway.run_nightly()
 RETURNS TABLE(days integer, quarters integer, broken bigint)
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 75cd50ea2f350d1aabe25d12751b689b$function$;
grant execute on function gateway.run_nightly() to authenticator;
comment on function gateway.run_nightly() is 'For the server, every hour: counts days and quarters that are over, adds semesters to the calendar, counts institutions and checks the log once a day. broken: the first row of the log that was changed by force.';

CREATE OR REPLACE FUNCTION gateway.set_mail(is_on boolean)
 RETURNS void
 LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 46432e6a6673020fe5f5ffd629bfa263$function$;
grant execute on function gateway.set_mail(boolean) to authenticator;
comment on function gateway.set_mail(boolean) is 'Said by the server at its start: whether it can send mail.';

CREATE OR REPLACE FUNCTION gateway.settle_invitations(most integer)
 RETURNS integer
 LANGUAGE sql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 43f4848b484e2252a5c2c7a98d3c25f9$function$;
grant execute on function gateway.settle_invitations(integer) to authenticator;
comment on function gateway.settle_invitations(integer) is 'For the server, every hour until it returns 0: private.settle_invitations at this moment.';

CREATE OR REPLACE FUNCTION gateway.show_unattended(most integer)
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest d82152055bcc5f5f77e59c6293da3057$function$;
grant execute on function gateway.show_unattended(integer) to authenticator;
comment on function gateway.show_unattended(integer) is 'For the server, every hour, until 0: private.show_unattended, so many at a time.';

CREATE OR REPLACE FUNCTION gateway.sweep_refused(most integer)
 RETURNS integer
 LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 65ccde2ef35b5938a81d8b417e74db7b$function$;
grant execute on function gateway.sweep_refused(integer) to authenticator;
comment on function gateway.sweep_refused(integer) is 'For the server, every hour, until 0: private.sweep_refused, so many at a time.';

CREATE OR REPLACE FUNCTION gateway.take_mails(most integer, with_semester boolean DEFAULT false)
 RETURNS TABLE(id uuid, address text, template text, language text, facts jsonb)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 20 SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest bc481615a135dd49f6d9c050abe44cc1$function$;
grant execute on function gateway.take_mails(integer,boolean) to authenticator;
comment on function gateway.take_mails(integer,boolean) is 'For the server: so many mails that are due. Another try comes after two minutes, then four, up to four hours, for three days. with_semester: also those about a semester, which 1.0 does not ask for.';

CREATE OR REPLACE FUNCTION gateway.take_pushes(most integer)
 RETURNS TABLE(id uuid, endpoint text, p256dh text, auth_secret text, language text, unread integer)
 LANGUAGE plpgsql SECURITY DEFINER ROWS 50 SET search_path TO 'pg_catalog', 'pg_temp' AS $function$digest 64e47a57226d1b002e5e12e46c95815d$function$;
grant execute on function gateway.take_pushes(integer) to authenticator;
comment on function gateway.take_pushes(integer) is 'For the server: browsers that are to be told now, with how many notices of their person are unread. Another try comes after five minutes, then ten, eight times.';

create table gateway.request_counts (
  bucket text not null,
  period bigint not null,
  count integer not null,
  counted_at timestamp with time zone not null default now()
) with (fillfactor=50);
alter table gateway.request_counts add constraint request_counts_pkey PRIMARY KEY (bucket);
alter table gateway.request_counts add constraint request_counts_bucket_check CHECK ((length(bucket) <= 100));
alter table gateway.request_counts enable row level security;
comment on table gateway.request_counts is 'One row for each caller (a network address, a person, a session, a sign-in under way) and the period counted last.';
