import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { departmentsNowQuery, institutionsNowQuery } from '../api/catalogue-rows.ts';
import { unitsOf } from '../model/catalogue-row.ts';
import { type DeskState, isRated } from '../model/desk-state.ts';
import { type EntryFieldName as FieldName, entryFields } from '../model/entry-values.ts';
import { EntryField, UnitField } from './entry-field.tsx';
import { SimilarNotice } from './similar-notice.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** A new entry of the kind that is shown, within the institution that the rows are narrowed to. */
export function CreateSheet({ state, onClose }: { readonly state: DeskState; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const table = useTable();
  const { kind } = state;
  const [institution, setInstitution] = useState(state.institution);
  const { form, isPending } = useEntryForm({
    kind,
    row: null,
    begin: { institution: state.institution, department: state.department },
    onSaved: onClose,
    onGone: onClose,
  });
  const institutions = unitsOf(useQuery(institutionsNowQuery(table)).data, null);
  const departments = unitsOf(
    useQuery({ ...departmentsNowQuery(table, institution), enabled: isRated(kind) && institution !== null }).data,
    null,
  );
  const { values, change } = form;
  return (
    <Sheet onClose={onClose} busy={isPending} title={t(`catalogueDesk.new.${kind}`)}>
      <form {...form.formProps} className="grid grid-cols-1 gap-4">
        {isRated(kind) && (
          <UnitField
            label={t('catalogueDesk.fields.institution')}
            error={null}
            units={institutions}
            value={institution}
            onChange={chosen => {
              setInstitution(chosen);
              change({ department: null });
            }}
          />
        )}
        {unitsFirst(entryFields[kind]).map(field => (
          <EntryField
            key={field}
            field={field}
            kind={kind}
            form={form}
            units={field === 'institution' ? institutions : departments}
          />
        ))}
        <SimilarNotice
          kind={kind}
          name={values.name}
          parent={kind === 'department' ? values.institution : values.department}
          id={null}
        />
        <Button type="submit" variant="primary" wide loading={isPending} data-track="catalogue_create">
          {t('catalogueDesk.create')}
        </Button>
      </form>
    </Sheet>
  );
}

/** Puts the fields of its institution or department first: likely duplicates are looked for within it. */
function unitsFirst(fields: readonly FieldName[]): readonly FieldName[] {
  const isUnit = (field: FieldName) => field === 'department' || field === 'institution';
  return [...fields.filter(isUnit), ...fields.filter(field => !isUnit(field))];
}
