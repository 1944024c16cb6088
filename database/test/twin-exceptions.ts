/** Lines of a definition that its twin lacks; those of courses with their words exchanged (code is title there). */
export interface TwinExceptions {
  readonly onlyOfProfessors: readonly string[];
  readonly onlyOfCourses: readonly string[];
}

const searchComment = (order: string) =>
  'comment on function public.search_professors(text,integer,integer[],integer) is ' +
  `'At most 200 visible professors, most relevant first: by question, the whole name before all, then ${order}` +
  'the most rated. max_hits: how many of them are wanted, from the first on; a few more may come. Without a word to search for, the best rated. ' +
  "It reads what the reader may read.';";

const firstThree = "'The first three professors of a search, as public.search_professors orders them.';";

const nameCheck = (maxLength: number) =>
  'CREATE TRIGGER _950_names BEFORE INSERT OR UPDATE OF name, name_en ON public.professors FOR EACH ROW ' +
  `WHEN ((((private.ink_length(new.name) >= 2) AND (char_length(new.name) <= ${maxLength}) AND ` +
  `(private.ink_length(new.name_en) >= 2) AND (char_length(new.name_en) <= ${maxLength})) IS FALSE)) ` +
  `EXECUTE FUNCTION private.tg__violates('professors_names');`;

const departmentIndex = (last: string) =>
  'CREATE INDEX professors_department_best_idx ON public.professors USING btree (department, rating_score DESC, id) ' +
  'INCLUDE (status, institution, name, name_en, title, rating_count, rating_avg, last_rated_at, difficulty_avg, ' +
  `take_again_percent, top_tag${last});`;

/** Differences between professors and courses on purpose, by the name of the definition for professors. */
export const twinExceptions: Readonly<Record<string, TwinExceptions>> = {
  // A professor has a title of a list, a course a code that its institution chose and a longer name. The one may be a
  // tutor, the other small.
  'public.professors': {
    onlyOfProfessors: [
      '  is_tutor boolean not null default false',
      'alter table public.professors add constraint professors_title_check ' +
        "CHECK ((title = ANY (ARRAY['prof'::text, 'dr'::text, 'adv'::text, 'mr'::text, 'ms'::text])));",
      departmentIndex(', is_tutor'),
      'CREATE INDEX professors_institution_tutors_idx ON public.professors USING btree ' +
        '(institution, rating_score DESC, id) WHERE (is_tutor IS TRUE);',
      'CREATE INDEX professors_tutors_idx ON public.professors USING btree (rating_score DESC, id) ' +
        'WHERE (is_tutor IS TRUE);',
      'CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF name, name_en, title, aliases, institution, ' +
        'department, status, merged_into ON public.professors FOR EACH ROW EXECUTE FUNCTION ' +
        "private.tg__log_decision('professor', 'id', 'name', 'name_en', 'title', 'aliases', 'institution', " +
        "'department', 'status', 'merged_into');",
      nameCheck(120),
      'grant select (id, name, name_en, title, status) on public.professors to review_reader;',
      "comment on table public.professors is 'Professors with the tallies of their visible ratings.';",
      "comment on column public.professors.name is 'Hebrew name, without a title.';",
      "comment on column public.professors.title is 'Key of the title; the words for it are the reader''s language''s.';",
      "comment on column public.professors.is_tutor is 'Whether all that is known of what the professor teaches are " +
        "tutorials. By trigger.';",
    ],
    onlyOfCourses: [
      '  is_tutor boolean',
      'alter table public.professors add constraint professors_code_check ' +
        'CHECK (((char_length(title) >= 1) AND (char_length(title) <= 40)));',
      departmentIndex(''),
      'CREATE TRIGGER _100_small BEFORE INSERT ON public.professors FOR EACH ROW WHEN ((new.is_tutor IS NULL)) ' +
        'EXECUTE FUNCTION private.tg_professors__small();',
      // Study guides stand on courses.
      'CREATE TRIGGER _700_index_guides AFTER UPDATE OF name, name_en, title, aliases, status ON public.professors ' +
        'FOR EACH ROW EXECUTE FUNCTION private.tg__index_guides_of();',
      'CREATE TRIGGER _700_move_guides AFTER UPDATE OF institution, department ON public.professors FOR EACH ROW ' +
        'WHEN (((old.institution IS DISTINCT FROM new.institution) OR (old.department IS DISTINCT FROM new.department))) ' +
        'EXECUTE FUNCTION private.tg_professors__move_guides();',
      'CREATE TRIGGER _800_settle_class AFTER UPDATE OF is_tutor ON public.professors FOR EACH ROW WHEN ' +
        '((old.is_tutor IS DISTINCT FROM new.is_tutor)) EXECUTE FUNCTION private.tg_professors__settle_class();',
      'CREATE TRIGGER _900_log AFTER INSERT OR DELETE OR UPDATE OF name, name_en, title, aliases, institution, ' +
        'department, status, merged_into, is_tutor ON public.professors FOR EACH ROW EXECUTE FUNCTION ' +
        "private.tg__log_decision('professor', 'id', 'name', 'name_en', 'title', 'aliases', 'institution', " +
        "'department', 'status', 'merged_into', 'is_tutor');",
      'CREATE TRIGGER _900_tell_small AFTER UPDATE OF is_tutor ON public.professors FOR EACH ROW EXECUTE FUNCTION ' +
        "private.tg__tell_pages('*');",
      nameCheck(160),
      'create policy select_for_library on public.professors for select to library_reader',
      "  using ((( SELECT public.is_admin() AS is_admin) OR (status = 'visible'::text)));",
      'grant select (id, name, name_en, title, institution, department, status) on public.professors to review_reader;',
      'grant select (id, name, name_en, title, status) on public.professors to library_reader;',
      "comment on table public.professors is 'Courses with the tallies of their visible ratings.';",
      "comment on column public.professors.name is 'Hebrew name.';",
      "comment on column public.professors.title is 'The institution''s own number of the professor, as it writes it.';",
      "comment on column public.professors.is_tutor is 'Whether few study it at once. When it is made, by its name (a " +
        "seminar or a workshop) unless that is said.';",
    ],
  },
  // Of the other table of ratings each moves what names it beside the target. Study guides stand on courses.
  'private.plan_professor': {
    onlyOfProfessors: [
      "  select * from private.plan_move(13, 'public.course_ratings', 'id', 'professor_id', survivor, gone, 'user_id')",
      // Lecturers answer on their pages; courses have nobody who could.
      "  -- Of one person's two claims, and of two that are confirmed, the one of the page that goes waits there, unseen.",
      "  select * from private.plan_move(25, 'public.page_claims', 'id', 'professor_id', survivor, gone, 'user_id',",
      '    $sql$exists (select from public.page_claims as o where o.professor_id = $2',
      "      and (o.user_id = t.user_id or o.status = 'confirmed' and t.status = 'confirmed'))$sql$)",
      "comment on function private.plan_professor(integer,integer) is 'All that a merge of two professors moves. Whom and " +
        'what they teach follows in private.add_pairs; what is remembered under digests stays and is found by ' +
        "private.ids_of_target.';",
    ],
    onlyOfCourses: [
      "  select * from private.plan_move(13, 'public.ratings', 'id', 'professor_id', survivor, gone, 'user_id')",
      '  select * from private.plan_guides(survivor, gone)',
      "comment on function private.plan_professor(integer,integer) is 'All that a merge of two professors moves, in the " +
        "same way.';",
    ],
  },
  // A file says of a course whether it is small.
  'private.write_imported_professors': {
    onlyOfProfessors: [
      '  insert into public.professors (id, name, name_en, title, aliases, institution, department)',
      "  select l.entry_id, g.name, coalesce(g.name_en, g.name), g.title, coalesce(g.aliases, '{}'), g.institution,",
      '    department = coalesce(g.department, e.department)',
    ],
    onlyOfCourses: [
      '  insert into public.professors (id, name, name_en, title, aliases, is_tutor, institution, department)',
      '  select l.entry_id, g.name, coalesce(g.name_en, g.name), g.title, ' +
        "coalesce(g.aliases, '{}'), g.is_tutor, g.institution,",
      '    department = coalesce(g.department, e.department), is_tutor = coalesce(g.is_tutor, e.is_tutor)',
    ],
  },
  // A title narrows nothing down, so it is among the other words; a code names the course.
  'private.index_professors': {
    onlyOfProfessors: [
      "    private.joined_words(concat_ws(' ', p.name, p.name_en, array_to_string(p.aliases, ' '))),",
      "    private.title_words(p.title) || private.words(concat_ws(' ', d.name, d.name_en, d.name_pretty_card,",
    ],
    onlyOfCourses: [
      "    private.joined_words(concat_ws(' ', p.name, p.name_en, array_to_string(p.aliases, ' ')))",
      '      || private.code_words(p.title),',
      "    private.words(concat_ws(' ', d.name, d.name_en, d.name_pretty_card,",
    ],
  },
  // A professor has a title, which puts those who bear a typed one first; a course has a code.
  'private.suggested_professors': {
    onlyOfProfessors: [
      'CREATE OR REPLACE FUNCTION private.suggested_professors(hits private.kind_hits, wanted_title text)',
      '      p.title, null,',
      '          (p.title = wanted_title) desc nulls last,',
      'comment on function private.suggested_professors(private.kind_hits,text) is ' + firstThree,
    ],
    onlyOfCourses: [
      'CREATE OR REPLACE FUNCTION private.suggested_professors(hits private.kind_hits)',
      '      null, p.title,',
      'comment on function private.suggested_professors(private.kind_hits) is ' + firstThree,
    ],
  },
  // A typed title is not searched for; it puts those who bear it first.
  'public.search_professors': {
    onlyOfProfessors: [searchComment('bearers of the title, ')],
    onlyOfCourses: [searchComment('')],
  },
  'private.professor_hits': {
    onlyOfProfessors: [
      '  names constant text[] := array(select word from unnest(typed) as word where private.title_of(word) is null);',
      '  wanted_title constant text := (select max(private.title_of(word)) from unnest(typed) as word);',
      '  -- Bearers of the title come first, however little they are rated.',
      '  wanted constant int := case when wanted_title is null then private.needed_hits(max_hits) else 200 end;',
      '  swapped constant text[] := array(',
      '    select word from unnest(private.typed_words(private.other_layout(query))) as word',
      '      where private.title_of(word) is null',
      '  );',
      "  hits := private.find('professor', case when names = '{}' then typed else names end, swapped,",
      '        (p.title = wanted_title) desc nulls last,',
    ],
    onlyOfCourses: [
      '  wanted constant int := private.needed_hits(max_hits);',
      "  hits := private.find('professor', typed, private.typed_words(private.other_layout(query)),",
    ],
  },
  // The same three functions are told which of the two they are asked about.
  'private.tally_professors': {
    onlyOfProfessors: [
      '  for d in select * from private.rating_deltas(lost, won, false, true) order by professor_id loop',
      '      tag_counts = private.shift_tags(p.tag_counts, lost, won, false, p.id),',
      '        else private.shift_semesters(p.semester_counts, lost, won, null, p.id)',
      '  perform private.tally_pairs(lost, won, false);',
    ],
    onlyOfCourses: [
      '  for d in select * from private.rating_deltas(lost, won, true, false) order by professor_id loop',
      '      tag_counts = private.shift_tags(p.tag_counts, lost, won, true, p.id),',
      '        else private.shift_semesters(p.semester_counts, lost, won, p.id, null)',
      '  perform private.tally_pairs(lost, won, true);',
    ],
  },
};
