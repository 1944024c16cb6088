import { useId, useState } from 'react';
import { examSittings, semesters } from '#contract/words.ts';
import { guideLanguageOrder } from '#web/entities/guides/guide-type.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { academicYearName } from '#web/entities/semesters/semester-name.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { titleMaxLength } from '../model/guide-form.ts';
import { FieldProblem, useProblemText } from './field-problem.tsx';
import type { GuideFields } from './use-guide-form.ts';

interface FieldsProps {
  readonly fields: GuideFields;
}

/** Field of its language. */
export function LanguageField({ fields: { values, change } }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <div>
      {/* The field below bears the same words as its name. */}
      <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
        {t('guideForm.language')}
      </p>
      <Select
        label={t('guideForm.language')}
        value={values.language}
        options={guideLanguageOrder.map(value => ({ value, label: t(`guides.languages.${value}`) }))}
        onChange={language => change({ language })}
      />
    </div>
  );
}

/** Field of its title in lists and searches. */
export function TitleField({ fields: { values, problems, change } }: FieldsProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  return (
    <TextField
      name="title"
      label={t('guideForm.title')}
      dir="auto"
      autoComplete="off"
      maxLength={titleMaxLength + 50} // somewhat more, so that what is pasted is not cut without a word
      error={textOf(problems.title)}
      value={values.title}
      onChange={event => change({ title: event.target.value })}
    />
  );
}

/** Number of past years that can be chosen for exams. */
const maxYearsBack = 25;

/** Fields of the exam. The year is needed, the rest as far as it is known. */
export function ExamFields({ fields: { values, problems, change } }: FieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: maxYearsBack }, (_, back) => String(thisYear + 1 - back));
  const { examYear, examSemester, examSitting } = values;
  if (examYear !== null && !years.includes(String(examYear))) years.push(String(examYear));
  return (
    <>
      <div>
        <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
          {t('guideForm.examYear')}
        </p>
        <Select
          label={t('guideForm.examYear')}
          value={examYear === null ? '' : String(examYear)}
          options={[
            { value: '', label: t('guideForm.chooseYear') },
            ...years.map(year => ({ value: year, label: academicYearName(Number(year), t) })),
          ]}
          invalid={problems.examYear !== undefined}
          describedBy={problems.examYear && `${id}-year`}
          onChange={year => change({ examYear: year === '' ? null : Number(year) })}
        />
        <FieldProblem id={`${id}-year`} problem={problems.examYear} />
      </div>
      <Choice
        label={t('guideForm.examSemester')}
        value={examSemester}
        options={semesters.map(value => ({ value, label: t(`semesters.axis.${value}`) }))}
        onChange={semester => change({ examSemester: semester })}
      />
      <Choice
        label={t('guideForm.examSitting')}
        value={examSitting}
        options={examSittings.map(value => ({ value, label: t(`guideForm.sittings.${value}`) }))}
        onChange={sitting => change({ examSitting: sitting })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | null) => void;
}

/** One of a few, or nothing said. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const { t } = useTranslation();
  return (
    <div>
      {/* The group below bears the same words as its name. */}
      <p className="mb-1.5 flex items-baseline justify-between gap-2 text-sm">
        <span aria-hidden="true" className="font-medium">
          {label}
        </span>
        {value !== null && (
          <button
            type="button"
            onClick={() => onChange(null)}
            aria-label={t('rating.clearOf', { label })}
            className="roomy text-accent hover:underline"
          >
            {t('rating.clear')}
          </button>
        )}
      </p>
      <Segmented label={label} value={value} options={options} onChange={onChange} />
    </div>
  );
}
