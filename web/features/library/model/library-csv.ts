import { institutionName, courseName } from '#web/entities/guides/guide.ts';
import type { Language } from '#contract/locales.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { formatDate } from '#web/lib/format.ts';
import { csvHead, csvLine } from '#web/lib/csv.ts';
import type { LibraryGuide } from './library-guide.ts';

const columns = [
  'id',
  'title',
  'type',
  'language',
  'institution',
  'department',
  'course',
  'status',
  'files',
  'bytes',
  'views',
  'helpful',
  'reports',
  'submitted',
  'published',
] as const;

interface Reader {
  readonly t: Translate;
  readonly language: Language;
}

/** The names of the columns, in the language of the reader. */
export function libraryCsvHead({ t }: Reader): string {
  return csvHead(columns.map(column => t(`library.csv.${column}`)));
}

/** A guide as a line, in the words that the reader sees. Who wrote it is in no column. */
export function libraryCsvLine(guide: LibraryGuide, { t, language }: Reader): string {
  const { title, type, status, file_count, file_bytes, view_count, helpful_count, report_count } = guide;
  return csvLine([
    guide.id,
    title,
    t(`guides.types.${type}`),
    t(`guides.languages.${guide.language}`),
    institutionName(guide, language),
    (language === 'en' && guide.department_name_en) || guide.department_name,
    courseName(guide, language),
    t(`library.status.${status}`),
    file_count,
    file_bytes,
    view_count,
    helpful_count,
    report_count,
    guide.submitted_on && formatDate(guide.submitted_on),
    guide.published_on && formatDate(guide.published_on),
  ]);
}
