import { type ReactNode, useId } from 'react';
import { professorTitles } from '#contract/words.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { RowUnit } from '../model/catalogue-row.ts';
import type { DeskKind } from '../model/desk-state.ts';
import type { EntryFieldName as FieldName, EntryValues } from '../model/entry-values.ts';
import { institutionKinds } from '../model/institution-kinds.ts';
import { NamesField } from './names-field.tsx';
import type { EntryForm } from './use-entry-form.ts';

interface EntryFieldProps {
  readonly field: FieldName;
  readonly kind: DeskKind;
  readonly form: EntryForm;
  /** Options of the department or institution. */
  readonly units: readonly RowUnit[];
}

/** Widest texts, in characters, as the columns take them. */
const maxLengths = {
  name: 120,
  name_en: 120,
  code: 40,
  short_name: 60,
  short_name_en: 60,
  name_pretty_card: 60,
} as const;
const maxCourseName = 160;

/** One field of an entry with its label and what is wrong with it, of whatever sort it is. */
export function EntryField({ field, kind, form: { values, problems, change }, units }: EntryFieldProps) {
  const { t } = useTranslation();
  const problem = problems[field];
  const error = problem ? t(`catalogueDesk.problems.${problem}`) : null;
  const label = t(`catalogueDesk.fields.${field}`);
  const hintId = useId();
  switch (field) {
    case 'title':
      return (
        <Choice label={label} error={error}>
          {look => (
            <Select
              {...look}
              label={label}
              value={values.title}
              options={[
                { value: '', label: t('catalogueDesk.noTitle') },
                ...professorTitles.map(title => ({ value: title, label: t(`titles.${title}`) })),
              ]}
              onChange={title => change({ title })}
            />
          )}
        </Choice>
      );
    case 'kind':
      return (
        <Choice label={label} error={error}>
          {look => (
            <Select
              {...look}
              label={label}
              value={values.kind}
              options={[...new Set([...institutionKinds, values.kind])].map(value => ({
                value,
                label: kindText(value, t),
              }))}
              onChange={value => change({ kind: value })}
            />
          )}
        </Choice>
      );
    case 'institution':
    case 'department':
      return (
        <UnitField
          label={label}
          error={error}
          units={units}
          value={values[field]}
          onChange={unit => change({ [field]: unit })}
        />
      );
    case 'aliases':
    case 'email_domains':
      return (
        <NamesField
          label={label}
          hint={t(`catalogueDesk.hints.${field}`)}
          error={error}
          value={values[field]}
          onChange={names => change({ [field]: names })}
          {...(field === 'email_domains' && { dir: 'ltr' })}
        />
      );
    case 'is_small':
      return (
        <div className="grid text-sm">
          <label className="flex min-h-11 items-center gap-2.5 font-medium">
            <input
              type="checkbox"
              aria-describedby={hintId}
              checked={values.is_small}
              onChange={event => change({ is_small: event.target.checked })}
              className="size-5.5 shrink-0"
            />
            {label}
          </label>
          <p id={hintId} className="text-pretty text-ink-soft">
            {t('catalogueDesk.hints.is_small')}
          </p>
        </div>
      );
    default:
      return (
        <TextField
          label={label}
          error={error}
          value={values[field]}
          maxLength={kind === 'course' && field.startsWith('name') ? maxCourseName : maxLengths[field]}
          autoComplete="off"
          dir={field.endsWith('_en') ? 'ltr' : values[field] === '' ? undefined : 'auto'}
          onChange={event => change({ [field]: event.target.value } satisfies Partial<EntryValues>)}
        />
      );
  }
}

function kindText(kind: string, t: ReturnType<typeof useTranslation>['t']): string {
  const known = institutionKinds.find(each => each === kind);
  return known ? t(`catalogueDesk.kindsOfInstitution.${known}`) : kind;
}

interface ChoiceProps {
  readonly label: string;
  readonly error: string | null;
  readonly children: (look: { readonly invalid: boolean; readonly describedBy: string | undefined }) => ReactNode;
}

/** The label in sight of a select, which names itself to screen readers. */
function Choice({ label, error, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-sm font-medium">
        {label}
      </span>
      {children({ invalid: error !== null, describedBy: error === null ? undefined : id })}
      {error && (
        <p id={id} className="text-sm text-pretty text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface UnitFieldProps {
  readonly label: string;
  readonly error: string | null;
  readonly units: readonly RowUnit[];
  readonly value: number | null;
  readonly onChange: (unit: number | null) => void;
}

/** The department or institution that an entry belongs to. */
export function UnitField({ label, error, units, value, onChange }: UnitFieldProps) {
  const { t, language } = useTranslation();
  return (
    <Choice label={label} error={error}>
      {look => (
        <Select
          {...look}
          label={label}
          value={value === null ? '' : String(value)}
          options={[
            ...(value === null ? [{ value: '', label: t('catalogueDesk.choose') }] : []),
            ...units.map(unit => ({ value: String(unit.id), label: localName(unit, language) })),
          ]}
          onChange={id => onChange(id === '' ? null : Number(id))}
        />
      )}
    </Choice>
  );
}
