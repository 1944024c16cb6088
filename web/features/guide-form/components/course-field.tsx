import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { CoursePicker } from '#web/entities/catalogue/course-picker.tsx';
import { entryQuery } from '#web/entities/catalogue/find-entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FieldProblem } from './field-problem.tsx';
import type { GuideFields } from './use-guide-form.ts';

/** Its course: a line where it is known, to be changed by a press; else a picker. */
export function CourseField({ fields: { values, problems, change } }: { readonly fields: GuideFields }) {
  const { t, language } = useTranslation();
  const id = useId();
  const picker = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const course = useQuery({
    ...entryQuery(useTable(), 'course', values.course ?? 0),
    enabled: values.course !== null,
  }).data;

  useEffect(() => {
    if (isChanging) picker.current?.querySelector('input')?.focus();
  }, [isChanging]);

  if (course && !isChanging && !problems.course)
    return (
      <div className="flex min-h-12 flex-wrap items-center gap-3">
        <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-md bg-raised text-accent">
          <Icon name="book" />
        </span>
        <p className="min-w-0 flex-[1_1_12rem] leading-snug">
          <bdi className="block font-semibold wrap-anywhere">{localName(course, language)}</bdi>
          <span className="block text-sm text-ink-faint">
            {[course.code, localName(course.institution, language)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <Button size="small" variant="ghost" data-track="change_course" onClick={() => setChanging(true)}>
          {t('guideForm.otherCourse')}
        </Button>
      </div>
    );
  return (
    <div ref={picker}>
      <CoursePicker
        label={t('guideForm.course')}
        showLabel
        value={values.course}
        invalid={problems.course !== undefined}
        describedBy={problems.course && `${id}-course`}
        onChange={chosen => {
          change({ course: chosen });
          setChanging(false);
        }}
      />
      <FieldProblem id={`${id}-course`} problem={problems.course} />
    </div>
  );
}
