import { useId } from 'react';
import { type CatalogueKind, professorTitles } from '#contract/words.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Form } from '#web/lib/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { SuggestionForm } from '../model/suggestion-form.ts';

interface EntryFieldsProps {
  readonly kind: CatalogueKind;
  readonly institution: number;
  readonly form: Pick<Form<SuggestionForm, MessageKey>, 'values' | 'problems' | 'change'> &
    Partial<Pick<Form<SuggestionForm, MessageKey>, 'formProps'>>;
}

/** Fields of a new entry, filled in as far as known; the bar below sends it. */
export function EntryFields({ kind, institution, form }: EntryFieldsProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const { values, problems, change, formProps } = form;
  const isProfessor = kind === 'professor';
  const problem = (field: keyof SuggestionForm) => problems[field] && t(problems[field]);
  return (
    <section>
      <h3 className="mb-2.5 font-semibold">{t(`suggestions.form.title.${kind}`)}</h3>
      <form noValidate {...formProps} className="grid gap-3 md:grid-cols-2">
        {isProfessor ? (
          <div className="grid content-start gap-1.5">
            <span aria-hidden="true" className="text-sm font-medium">
              {t('suggestions.form.honorific')}
            </span>
            <Select
              label={t('suggestions.form.honorific')}
              value={values.title}
              options={[
                { value: '', label: t('suggestions.form.noHonorific') },
                ...professorTitles.map(value => ({ value, label: t(`titles.${value}`) })),
              ]}
              onChange={title => change({ title: professorTitles.find(one => one === title) ?? '' })}
            />
          </div>
        ) : (
          <TextField
            label={t('suggestions.form.code')}
            dir="ltr"
            value={values.code}
            maxLength={40}
            onChange={event => change({ code: event.target.value })}
          />
        )}
        <TextField
          label={t('suggestions.form.name')}
          dir="auto"
          value={values.name}
          maxLength={isProfessor ? 120 : 160}
          error={problem('name')}
          onChange={event => change({ name: event.target.value })}
        />
        <TextField
          label={t('suggestions.form.nameEn')}
          dir="ltr"
          lang="en"
          value={values.name_en}
          maxLength={isProfessor ? 120 : 160}
          hint={t(isProfessor ? 'suggestions.form.checkEnglish' : 'suggestions.form.noEnglish')}
          onChange={event => change({ name_en: event.target.value })}
        />
        <div className="grid content-start gap-1.5">
          <DepartmentPicker
            label={t('suggestions.form.department')}
            showLabel
            institution={institution}
            value={values.department === null ? [] : [values.department]}
            onChange={departments => change({ department: departments.at(-1) ?? null })}
            invalid={problems.department !== undefined}
            describedBy={problems.department && errorId}
          />
          {problems.department && (
            <p id={errorId} className="text-sm text-danger">
              {t(problems.department)}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
