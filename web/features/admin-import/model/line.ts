import type { Json } from '#contract/database.ts';
import { factAnswers } from '#contract/words.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** Problem of a line (private.import_lines.problem). */
const lineProblems = [
  'unreadable',
  'too_many_cells',
  'missing',
  'too_short',
  'too_long',
  'unknown_title',
  'unknown_role',
  'no_answer',
  'bad_kind',
  'bad_domain',
  'bad_value',
  'few_answers',
  'above_scale',
  'unknown_institution',
  'ambiguous_institution',
  'other_institution',
  'unknown_department',
  'ambiguous_department',
  'unknown_course',
  'ambiguous_course',
  'unknown_professor',
  'ambiguous_professor',
  'ambiguous',
  'duplicate',
] as const;
export type LineProblem = (typeof lineProblems)[number];

export type LineVerdict = 'created' | 'changed' | 'same' | 'error';

type Cells = Readonly<Record<string, Json>>;

/** A line of a checked file. */
export interface CheckedLine {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly problem: LineProblem | null;
  readonly about: Readonly<Record<string, string | number>>;
  readonly before: Cells;
  readonly after: Cells;
}

const columns = [
  'name',
  'name_en',
  'title',
  'aliases',
  'department',
  'institution',
  'code',
  'short_name',
  'short_name_en',
  'name_pretty_card',
  'kind',
  'email_domains',
  'course',
  'professor',
  'year',
  'semester',
  'answers',
  'mean',
  'response',
  'text',
  'role',
  'is_small',
] as const;
const titles = ['prof', 'dr', 'adv', 'mr', 'ms'] as const;

export function toProblem(text: string | null): LineProblem | null {
  return lineProblems.find(problem => problem === text) ?? null;
}

export function lineProblemText(t: Translate, problem: LineProblem, about: CheckedLine['about']): string {
  const field = columns.find(column => column === about['field']);
  return t(`import.problem.${problem}`, {
    value: about['value'] ?? '',
    line: about['line'] ?? '',
    field: field ? t(`import.field.${field}`) : (about['field'] ?? ''),
  });
}

const advice: Readonly<Record<LineProblem, MessageKey>> = {
  unreadable: 'import.todo.unreadable',
  too_many_cells: 'import.todo.too_many_cells',
  missing: 'import.todo.missing',
  too_short: 'import.todo.length',
  too_long: 'import.todo.length',
  unknown_title: 'import.todo.unknown_title',
  unknown_role: 'import.todo.unknown_role',
  no_answer: 'import.todo.no_answer',
  bad_kind: 'import.todo.bad_kind',
  bad_domain: 'import.todo.bad_domain',
  bad_value: 'import.todo.bad_value',
  few_answers: 'import.todo.few_answers',
  above_scale: 'import.todo.above_scale',
  unknown_institution: 'import.todo.unknown',
  ambiguous_institution: 'import.todo.ambiguous',
  other_institution: 'import.todo.other_institution',
  unknown_department: 'import.todo.unknown',
  ambiguous_department: 'import.todo.ambiguous',
  unknown_course: 'import.todo.unknown',
  ambiguous_course: 'import.todo.ambiguous',
  unknown_professor: 'import.todo.unknown',
  ambiguous_professor: 'import.todo.ambiguous',
  ambiguous: 'import.todo.ambiguous',
  duplicate: 'import.todo.duplicate',
};

/** Advice about the problem. */
export function adviceText(t: Translate, problem: LineProblem, about: CheckedLine['about']): string {
  if (about['maybe'] !== undefined) return t('import.todo.maybe', { maybe: about['maybe'] });
  return t(advice[problem], { shortest: about['shortest'] ?? '', longest: about['longest'] ?? '' });
}

/** One value of an entry, before or after, in words. @returns null where there is none */
function valueText(t: Translate, column: string, value: Json | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join(', ');
  const title = column === 'title' ? titles.find(known => known === value) : undefined;
  if (title) return t(`import.titleOf.${title}`);
  const role = column === 'role' ? factAnswers.role.find(known => known === value) : undefined;
  if (role) return t(`facts.answers.${role}`);
  if (typeof value === 'boolean') return t(`facts.answers.${value ? 'yes' : 'no'}`);
  return typeof value === 'object' ? null : String(value);
}

export interface LineChange {
  readonly column: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Changes of a line to its entry, column by column, as the file has it where the database has a number. */
export function lineChanges(t: Translate, { before, after, fields }: CheckedLine): readonly LineChange[] {
  return Object.keys(after).flatMap(column => {
    const known = columns.find(name => name === column);
    if (!known) return [];
    const isUnit = known === 'department';
    return [
      {
        column,
        label: t(`import.field.${known}`),
        before: isUnit ? null : valueText(t, known, before[column]),
        after: isUnit ? (fields['department'] ?? null) : valueText(t, known, after[column]),
      },
    ];
  });
}
