import type { MessageKey } from '#web/i18n/message-key.ts';

const texts: Readonly<Record<string, MessageKey>> = {
  institution: 'import.column.institution',
  department: 'import.column.department',
  title: 'import.column.title',
  name_en: 'import.column.name_en',
  aliases: 'import.column.aliases',
  code: 'import.column.code',
  short_name: 'import.column.short_name',
  short_name_en: 'import.column.short_name_en',
  kind: 'import.column.kind',
  email_domains: 'import.column.email_domains',
  course: 'import.column.course',
  professor: 'import.column.professor',
  year: 'import.column.year',
  semester: 'import.column.semester',
  answers: 'import.column.answers',
  mean: 'import.column.mean',
  response: 'import.column.response',
  text: 'import.column.text',
  role: 'import.column.role',
  is_small: 'import.column.is_small',
};

/** Description of a column's contents. */
export function columnTextKey(column: string): MessageKey {
  return texts[column] ?? 'import.column.name';
}
