import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { SearchCombobox } from '#web/ui/combobox/search-combobox.tsx';
import { courseChoicesQuery } from './course-choices.ts';
import { entryQuery } from './find-entry.ts';
import { localName } from './local-name.ts';
import { tidySearch } from '#web/entities/filters/filters.ts';

interface CoursePickerProps extends FormLook {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (course: number | null) => void;
}

/** Picks a course of any institution by searching; the own institution's come first. */
export function CoursePicker({ label, value, onChange, ...look }: CoursePickerProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const search = tidySearch(useSettled(typed));
  const studies = {
    institution: user?.institution ?? null,
    departments: [user?.department, user?.department2].filter(id => id !== null && id !== undefined),
  };
  const choices = useQuery(courseChoicesQuery(table, search, studies));
  const chosen = useQuery({ ...entryQuery(table, 'course', value ?? 0), enabled: value !== null }).data;
  const items = (choices.data ?? []).map(course => ({
    id: course.id,
    label: localName(course, language),
    description: [localName(course.institution, language), course.code].filter(Boolean).join(' · '),
  }));
  const emptyText = choices.isFetching
    ? t('coursePicker.searching')
    : choices.isError
      ? t('coursePicker.failed')
      : t(search === '' ? 'coursePicker.type' : 'coursePicker.none');
  return (
    <SearchCombobox
      {...look}
      label={label}
      items={items}
      value={
        value === null
          ? null
          : {
              id: value,
              label: chosen
                ? `${localName(chosen, language)} · ${localName(chosen.institution, language)}`
                : t(chosen === null ? 'coursePicker.gone' : 'coursePicker.searching'),
            }
      }
      onChange={onChange}
      onSearch={setTyped}
      placeholder={t('coursePicker.placeholder')}
      emptyText={emptyText}
      openLabel={t('coursePicker.open')}
      closeLabel={t('common.close')}
    />
  );
}
