import { inkLength } from '#contract/ink.ts';
import { professorTitles, type ProfessorTitle } from '#contract/words.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import type { MissingThing } from './suggestion-case.ts';
import { transliterate } from './transliterate.ts';

/** The entry that a suggestion would become. */
export interface SuggestionForm {
  readonly title: ProfessorTitle | '';
  readonly name: string;
  readonly name_en: string;
  readonly code: string;
  readonly department: number | null;
}

const titleWords = /^(?:פרופ(?:סור)?|ד["״]ר|דר|דוקטור|עו["״]ד|מר|גב|גברת|prof(?:essor)?|dr|doctor)['׳.]?\s+/i;

/** Initial values of the form: the name without its title, and English as far as it is known. */
export function firstForm({ kind, name, title, code, department, english }: MissingThing): SuggestionForm {
  const isProfessor = kind === 'professor';
  const plain = isProfessor ? name.trim().replace(titleWords, '') : name.trim();
  return {
    title: (isProfessor && professorTitles.find(one => one === title)) || '',
    name: plain,
    name_en: isProfessor ? transliterate(plain, english) : '',
    code: code ?? '',
    department: department?.id ?? null,
  };
}

type EntryProblems = Partial<Record<keyof SuggestionForm, MessageKey>>;

export function checkForm({ name, department }: SuggestionForm): EntryProblems {
  const problems: EntryProblems = {};
  if (inkLength(name) < 2) problems.name = 'suggestions.form.noName';
  if (department === null) problems.department = 'suggestions.form.noDepartment';
  return problems;
}

/** The columns of the new entry. An English name that nobody wrote is left out: it is then missing, and listed so. */
export function suggestionFields(kind: MissingThing['kind'], form: SuggestionForm) {
  const { title, name, name_en, code, department } = form;
  return {
    name: name.trim(),
    department,
    ...(name_en.trim() !== '' && { name_en: name_en.trim() }),
    ...(kind === 'professor' && title !== '' && { title }),
    ...(kind === 'course' && code.trim() !== '' && { code: code.trim() }),
  };
}
