import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { degrees, yearsOfStudy } from '#contract/words.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import type { FormLook } from '#web/ui/combobox/combobox-item.ts';
import { DegreePicker, YearPicker } from './study-pickers.tsx';
import { DepartmentsField } from './departments-field.tsx';
import type { ProfileFields } from './use-profile-form.ts';
import type { ProfileProblem } from '../model/profile-form.ts';
import { FieldError } from './field-error.tsx';
import { InstitutionReviewNote } from './institution-review-note.tsx';

interface StudyFieldsProps {
  readonly fields: ProfileFields;
  /** The person chooses for the first time: degree and year lie open. */
  readonly isNew: boolean;
  /** One below the other, where there is no room beside each other. */
  readonly isNarrow: boolean;
  /** Whose institution and department are proposed. */
  readonly near: Pick<Entry, 'institution' | 'department'> | null;
}

/** Institution, departments and degree of a person; all required (FORM-03). */
export function StudyFields({ fields: { values, problems, change }, isNew, isNarrow, near }: StudyFieldsProps) {
  const { t, language } = useTranslation();
  const { institution, departments, degree, year_of_study } = values;
  const entry = near?.institution.id === institution ? near : null;
  const department =
    entry && departments.length === 1 && entry.department.id === departments[0] ? entry.department : null;
  return (
    <>
      <StudyField
        problem={problems.institution}
        label={t('filters.institution')}
        proposed={entry && localName(entry.institution, language)}
      >
        {look => (
          <InstitutionPicker
            {...look}
            offersAll={false}
            value={institution ?? allInstitutions}
            onChange={choice => {
              const next = choice === allInstitutions ? null : choice;
              // The departments belong to the institution before (PIECE-02).
              if (next !== institution) change({ institution: next, departments: [] });
            }}
          />
        )}
      </StudyField>
      <InstitutionReviewNote chosen={institution} />
      <StudyField
        problem={problems.departments}
        label={t('profile.department')}
        proposed={department && localName(department, language)}
      >
        {look => (
          <DepartmentsField
            look={look}
            institution={institution}
            value={departments}
            onChange={picked => change({ departments: picked })}
          />
        )}
      </StudyField>
      <div className={classNames('grid gap-4', !isNarrow && 'md:grid-cols-2')}>
        <StudyField problem={problems.degree}>
          {look =>
            isNew ? (
              <StudyChips
                {...look}
                label={t('degreeField.ask')}
                options={degrees.map(value => ({ value, label: t(`degreeField.short.${value}`) }))}
                value={degree}
                onChange={picked => change({ degree: picked })}
              />
            ) : (
              <DegreePicker {...look} value={degree} onChange={picked => change({ degree: picked })} />
            )
          }
        </StudyField>
        <StudyField problem={problems.year_of_study}>
          {look =>
            isNew ? (
              <StudyChips
                {...look}
                label={t('yearOfStudyField.ask')}
                options={yearsOfStudy.map(value => ({ value, label: t(`yearOfStudyField.short.${value}`) }))}
                value={year_of_study}
                onChange={picked => change({ year_of_study: picked })}
              />
            ) : (
              <YearPicker {...look} value={year_of_study} onChange={picked => change({ year_of_study: picked })} />
            )
          }
        </StudyField>
      </div>
    </>
  );
}

interface StudyFieldProps {
  readonly problem: ProfileProblem | undefined;
  readonly label?: string;
  /** Name of what was proposed and not changed yet: it stands there with a way to change it. */
  readonly proposed?: string | null;
  /** The picker, with how it stands in the form. */
  readonly children: (look: FormLook) => ReactNode;
}

/** One picker of the form with its error below. */
function StudyField({ problem, label = '', proposed = null, children }: StudyFieldProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const field = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) field.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (proposed !== null && !isOpen) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-raised py-1.5 ps-3.5">
        <p className="min-w-0">
          <span className="block text-xs text-ink-soft">{label}</span>
          <bdi className="font-semibold">{proposed}</bdi>
        </p>
        <Button
          variant="ghost"
          size="small"
          aria-label={t('profile.changeOf', { field: label })}
          onClick={() => setOpen(true)}
        >
          {t('profile.change')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={field}>
      {children({ showLabel: true, invalid: problem !== undefined, describedBy: problem && errorId })}
      {problem && <FieldError id={errorId} error={problem} />}
    </div>
  );
}

interface StudyChipsProps<Value extends string> extends FormLook {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** One of a few, in sight below its question. */
function StudyChips<Value extends string>({ label, invalid, describedBy, ...choice }: StudyChipsProps<Value>) {
  return (
    <>
      <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <Segmented label={label} invalid={invalid} describedBy={describedBy} {...choice} />
    </>
  );
}
