/** Something that admins decide, to be done and taken back. `$writer` stands for the person who wrote it. */
export interface Decided {
  readonly kind: string;
  /** As the owner of the database; its first value is the key of the thing. */
  readonly made?: string;
  readonly does: string;
  /** The function of admins that decides, with `$key` for the key. */
  readonly rpc: string;
  readonly given: Readonly<Record<string, unknown>>;
  /** What is as before once it is taken back; `$key` as above. */
  readonly state: string;
}

const row = (table: string, columns: string, key = 'id') =>
  `select (${columns}) from ${table} where ${key}::text = '$key'`;
const decidedColumns = 'status, held_reasons, decision_reason, decision_note, decided_at';
const cases = (kind: string, decision: string, reason?: string, details?: object) => ({
  cases: [{ kind, key: '$key', version: '$version' }],
  decision,
  ...(reason && { reason }),
  ...(details && { details }),
});
const review = (table: string, target: string) =>
  `insert into public.${table} (user_id, ${target}, rating1, comment) values ('$writer', 1, 4, 'ten letters at least') returning id`;
const guide = `insert into public.study_guides (user_id, course_id, institution, department, type, language, title, status)
  values ('$writer', 1, 1, 1, 'summary', 'he', 'Summary', 'pending') returning id`;
const claim = (professor: number, status: string, answer = '') =>
  `insert into public.page_claims (user_id, professor_id, evidence_url, status, answer, answer_status, answer_sent_at)
   values ('$writer', ${professor}, 'https://dargu.test/people', '${status}', nullif('${answer}', ''),
     case when '${answer}' <> '' then 'pending' end, case when '${answer}' <> '' then now() end) returning id`;
const message = `insert into public.contact_messages (email, message, topic, reference, status)
  values ('a@dargu.test', 'A message of twenty letters ' || random(), 'question', left(md5(random()::text), 8),
    'in_progress') returning id`;
const suggestion = `insert into public.catalogue_suggestions (kind, name, institution, user_id)
  values ('professor', 'Missing ' || left(md5(random()::text), 6), 1, '$writer') returning id`;
const suggested = row('public.catalogue_suggestions', 'status, professor_id, decided_at, decision_reason');
const claimed = row(
  'public.page_claims',
  'status, decision_reason, decided_at, answer_status, answer_reason, published_answer',
);
const locked = `select coalesce(jsonb_agg(to_jsonb(l)), '[]') from private.target_locks as l`;
const sanctioned = `select count(*) from private.sanctions where ended_at is null`;

/** One decision of each sort about each kind of thing. */
export const decided: readonly Decided[] = [
  {
    kind: 'review',
    does: 'removing',
    made: review('ratings', 'professor_id'),
    rpc: 'decide_cases',
    given: cases('review', 'remove', 'spam'),
    state: row('public.ratings', decidedColumns),
  },
  {
    kind: 'course_review',
    does: 'sending back',
    made: review('course_ratings', 'course_id'),
    rpc: 'decide_cases',
    given: cases('course_review', 'send_back', 'spam'),
    state: row('public.course_ratings', decidedColumns),
  },
  {
    kind: 'institution_review',
    does: 'hiding',
    made: `insert into public.institution_ratings (user_id, institution_id, teaching, facilities, services, social_life, location, fairness, comment)
      values ('$writer', 1, 3, 3, 3, 3, 3, 3, 'ten letters at least') returning id`,
    rpc: 'decide_cases',
    given: cases('institution_review', 'hide', 'spam'),
    state: row('public.institution_ratings', decidedColumns),
  },
  {
    kind: 'guide',
    does: 'publishing',
    made: guide,
    rpc: 'decide_cases',
    given: cases('guide', 'keep'),
    state: row('public.study_guides', decidedColumns),
  },
  {
    kind: 'guide',
    does: 'moving',
    made: guide,
    rpc: 'decide_cases',
    given: cases('guide', 'move', undefined, { course_id: 2 }),
    state: row('public.study_guides', 'course_id, institution'),
  },
  {
    kind: 'professor',
    does: 'hiding',
    made: `select 2`,
    rpc: 'decide_cases',
    given: cases('professor', 'hide', 'other'),
    state: row('public.professors', 'status'),
  },
  {
    kind: 'course',
    does: 'dismissing reports',
    made: `insert into public.course_reports (course_id, user_id, reason) values (2, '$writer', 'other') returning course_id`,
    rpc: 'decide_cases',
    given: cases('course', 'keep'),
    state: `select status from public.course_reports where course_id = $key`,
  },
  {
    kind: 'course',
    does: 'renaming',
    made: 'select 2',
    rpc: 'save_entry',
    given: { kind: 'course', id: '$key', fields: { name_en: 'Programming' }, version: '$version' },
    state: row('public.courses', 'name, name_en, code'),
  },
  {
    kind: 'department',
    does: 'making',
    rpc: 'create_entry',
    given: { kind: 'department', fields: { name: 'פיזיקה', name_en: 'Physics', institution: 1 } },
    state: 'select count(*) from public.departments',
  },
  {
    kind: 'institution',
    does: 'renaming',
    made: 'select 2',
    rpc: 'save_entry',
    given: { kind: 'institution', id: '$key', fields: { name_en: 'A College' }, version: '$version' },
    state: row('public.institutions', 'name, name_en'),
  },
  {
    kind: 'professor',
    does: 'making',
    rpc: 'create_entry',
    given: { kind: 'professor', fields: { name: 'גיל גל', name_en: 'Gil Gal', department: 1 } },
    state: 'select count(*) from public.professors',
  },
  {
    kind: 'teaching',
    does: 'linking',
    made: `select '2:2'`,
    rpc: 'link_course_professor',
    given: { course_id: 2, professor_id: 2 },
    state: 'select count(*) from public.course_professors',
  },
  {
    kind: 'teaching',
    does: 'saying the role of',
    made: `select '1:2'`,
    rpc: 'set_teaching_role',
    given: { course_id: 1, professor_id: 2, role: 'tutorial' },
    state: 'select role from public.course_professors where course_id = 1 and professor_id = 2',
  },
  {
    kind: 'teaching',
    does: 'unlinking',
    made: `select '1:2'`,
    rpc: 'unlink_course_professor',
    given: { course_id: 1, professor_id: 2 },
    state: 'select array_agg((course_id, professor_id) order by course_id, professor_id) from public.course_professors',
  },
  {
    kind: 'target_lock',
    does: 'locking',
    made: `select 'professor:2'`,
    rpc: 'lock_target',
    given: { kind: 'professor', id: 2, note_he: 'הערה', note_en: 'A note', until: '$soon' },
    state: locked,
  },
  {
    kind: 'target_lock',
    does: 'changing',
    made: `insert into private.target_locks (professor_id, note, note_en, until) values (3, 'a', 'b', now() + interval '1 day') returning key`,
    rpc: 'lock_target',
    given: { kind: 'professor', id: 3, note_he: 'הערה', note_en: 'A note', until: '$soon' },
    state: locked,
  },
  {
    kind: 'target_lock',
    does: 'unlocking',
    made: `select 'professor:3'`,
    rpc: 'unlock_target',
    given: { kind: 'professor', id: 3 },
    state: locked,
  },
  {
    kind: 'warning',
    does: 'warning',
    made: `select id from public.ratings where user_id = '$writer'`,
    rpc: 'warn_writer',
    given: { kind: 'review', key: '$key', reason: 'spam' },
    state: `select (select count(*) from public.notices where kind = 'warned'), (${sanctioned})`,
  },
  {
    kind: 'suspension',
    does: 'suspending',
    made: `select id from public.ratings where user_id = '$writer'`,
    rpc: 'suspend_writer',
    given: { kind: 'review', key: '$key', reason: 'spam', until: '$soon' },
    state: sanctioned,
  },
  {
    kind: 'suspension',
    does: 'ending',
    made: `with made as (insert into private.sanctions (kind, case_kind, case_key, reason, until) select 'suspension', 'review', id, 'spam', now() + interval '9 days'
      from public.ratings where user_id = '$writer' returning case_key) select case_key from made`,
    rpc: 'end_suspension',
    given: { kind: 'review', key: '$key' },
    state: sanctioned,
  },
  {
    kind: 'page_claim',
    does: 'rejecting',
    made: claim(2, 'pending'),
    rpc: 'decide_cases',
    given: cases('page_claim', 'reject', 'other'),
    state: `${claimed}; select count(*) from public.notices`,
  },
  {
    kind: 'answer',
    does: 'publishing',
    made: claim(3, 'confirmed', 'An answer of twenty letters or more.'),
    rpc: 'decide_cases',
    given: cases('answer', 'publish'),
    state: `${claimed}; select count(*) from public.notices`,
  },
  {
    kind: 'message',
    does: 'closing',
    made: message,
    rpc: 'decide_cases',
    given: cases('message', 'close'),
    state: row('public.contact_messages', 'status'),
  },
  {
    kind: 'message',
    does: 'setting the time of',
    made: message,
    rpc: 'set_due',
    given: { id: '$key', due_at: '$soon', why: 'because' },
    state: row('public.contact_messages', 'due_at'),
  },
  {
    kind: 'message',
    does: 'assigning',
    made: message,
    rpc: 'assign_message',
    given: { id: '$key', admin: '$admin' },
    state: 'select count(*) from private.message_desk',
  },
  {
    kind: 'message',
    does: 'linking',
    made: message,
    rpc: 'link_message',
    given: { id: '$key', kind: 'professor', key: '1' },
    state: 'select count(*) from private.message_links',
  },
  {
    kind: 'suggestion',
    does: 'dismissing',
    made: suggestion,
    rpc: 'decide_cases',
    given: cases('suggestion', 'dismiss', 'other'),
    state: `${suggested}; select count(*) from public.notices`,
  },
  {
    kind: 'suggestion',
    does: 'naming the entry of',
    made: suggestion,
    rpc: 'decide_cases',
    given: cases('suggestion', 'same_as', undefined, { entry_id: 2 }),
    state: `${suggested}; select aliases from public.professors where id = 2`,
  },
  {
    kind: 'suggestion',
    does: 'adding what is missing by',
    made: suggestion,
    rpc: 'decide_cases',
    given: cases('suggestion', 'accept', undefined, { fields: { name: 'חדש', name_en: 'New', department: 1 } }),
    state: `${suggested}; select count(*) from public.professors`,
  },
  {
    kind: 'setting',
    does: 'changing',
    made: `select 'rating_limit_per_day'`,
    rpc: 'change_setting',
    given: { key: '$key', value: 3 },
    state: row('public.app_settings', 'value', 'key'),
  },
  {
    kind: 'word',
    does: 'adding',
    rpc: 'add_word',
    given: { given: 'unheard' },
    state: 'select count(*) from private.word_list',
  },
  {
    kind: 'word',
    does: 'removing',
    made: `insert into private.word_list (phrase, written) values ('badword', 'Badword') returning phrase`,
    rpc: 'remove_word',
    given: { phrase: '$key' },
    state: row('private.word_list', 'phrase, written', 'phrase'),
  },
  {
    kind: 'semester',
    does: 'changing',
    made: `select '2027:a'`,
    rpc: 'change_semester',
    given: { year: 2027, semester: 'a', begins_on: '2026-10-16', half_on: '2026-12-16', ends_on: '2027-01-30' },
    state: `select (begins_on, half_on, ends_on) from public.semesters where year = 2027 and semester = 'a'`,
  },
];
