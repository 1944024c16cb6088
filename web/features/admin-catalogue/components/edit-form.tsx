import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { KeyCap } from '#web/entities/admin/key-cap.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { departmentsNowQuery } from '../api/catalogue-rows.ts';
import { type CatalogueRow, type RowUnit, unitsOf, shownName } from '../model/catalogue-row.ts';
import { type DeskKind, isRated } from '../model/desk-state.ts';
import { fieldsInRow } from '../model/entry-values.ts';
import { EntryField } from './entry-field.tsx';
import { SimilarNotice } from './similar-notice.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { isolate } from '#web/lib/isolate.ts';

interface EditFormProps {
  readonly kind: DeskKind;
  readonly row: CatalogueRow;
  readonly onClose: () => void;
}

/** A row while it is edited in its place: Enter saves, Escape leaves, Tab goes along the fields. */
export function EditForm({ kind, row, onClose }: EditFormProps) {
  const { t, language } = useTranslation();
  const { form, isPending } = useEntryForm({ kind, row, onSaved: onClose, onGone: onClose });
  const departments = useQuery({
    ...departmentsNowQuery(useTable(), row.institution?.id ?? null),
    enabled: isRated(kind),
  });
  const units: readonly RowUnit[] = unitsOf(departments.data, row.department);
  const { ref } = form.formProps;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const parent = kind === 'department' ? (row.institution?.id ?? null) : form.values.department;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the fields; a button does so too
    <form
      {...form.formProps}
      aria-label={t('catalogueDesk.edit', { name: isolate(shownName(row, { t, language })) })}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      className="grid gap-2.5"
    >
      <div className="flex flex-wrap items-start gap-2.5">
        {fieldsInRow[kind].map(field => (
          <div key={field} className={field === 'title' ? 'w-28' : 'min-w-40 flex-1'}>
            <EntryField field={field} kind={kind} form={form} units={units} />
          </div>
        ))}
        <div className="flex items-center gap-1 md:pt-6.5">
          <Button type="submit" variant="primary" loading={isPending}>
            {t('catalogueDesk.save')}
            <span className="max-md:hidden">
              <KeyCap>Enter</KeyCap>
            </span>
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('catalogueDesk.cancel')}
            <span className="max-md:hidden">
              <KeyCap>Esc</KeyCap>
            </span>
          </Button>
        </div>
      </div>
      <SimilarNotice kind={kind} name={form.values.name} parent={parent} id={row.id} />
      <p className="text-xs text-ink-faint">{t('catalogueDesk.editHint')}</p>
    </form>
  );
}
