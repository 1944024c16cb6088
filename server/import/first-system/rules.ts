import type { Step } from '@dargu/pg-one-sync';
import { step } from './staging.ts';

/** Rules of Dargu that rows of a first system may break. The operator says which such rows are left out. */
export const rules = {
  name_length: 'no name, or one that is too short or too long',
  same_name: 'several with this name, and Dargu cannot know which is which',
  unknown_institution: 'an institution that is not there',
  unknown_department: 'a department that is not there, or is another institution’s',
  row_twice: 'the same key a second time',
  person_twice: 'the same person a second time in the user export',
  subject_twice: 'an account at Google or Apple that two people have',
  identity_conflict: 'a person who would be several people here',
  unknown_person: 'of a person who is not in the user export: their account was deleted',
  unknown_target: 'about a lecturer or course that is not there',
  stars: 'not 1 to 5 stars',
  short_comment: 'a comment below 10 characters',
  long_comment: 'a comment over 2,000 characters',
  bad_time: 'a time that is missing or lies ahead',
  already_rated: 'not the newest of this person and target',
  already_reported: 'not the newest of this person and target',
  unknown_state: 'a state that Dargu does not have',
  long_details: 'details over 2,000 characters',
  bad_message: 'an address or a message that Dargu does not take',
  same_message: 'the same words from the same address',
} as const;

export type Rule = keyof typeof rules;

/** Takes rows that break a rule out of a staged table, named t in the condition, and notes where they stand. */
export const stop = (rule: Rule, table: string, field: string, condition: string): Step =>
  step(
    `with gone as (delete from moving_${table} as t where ${condition} returning file, line)
    insert into moving_stopped select $1, file, line, $2 from gone`,
    rule,
    field,
  );

/** Forgets rows that an earlier run moved. */
export const forgetMoved = (table: string): Step =>
  step(
    `delete from moving_${table} as t using private.moved_rows as m where m.table_name = $1 and m.old_id = t.id::text`,
    table,
  );

/** All but the first row of a file with the same value. */
export const isRepeated = (table: string, column: string): string =>
  `exists (select from (select ${column} as value, min(line) as line from moving_${table} group by 1 having count(*) > 1) as o
    where o.value = t.${column} and o.line < t.line)`;

/** Checks that an instant is missing or lies ahead. */
export const isBadTime = (column: string): string => `t.${column} is null or t.${column} > now()`;
