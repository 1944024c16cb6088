import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { TableError } from '#web/lib/table-error.ts';
import { type FieldProblems, type Form, useForm } from '#web/lib/use-form.ts';
import { createEntry, saveEntry } from '../api/edit-entries.ts';
import type { CatalogueRow } from '../model/catalogue-row.ts';
import type { DeskKind } from '../model/desk-state.ts';
import {
  emptyEntry,
  type EntryProblem,
  type EntryValues,
  entryFields,
  fieldsToSend,
  problemsOf,
  valuesOf,
} from '../model/entry-values.ts';
import { useDeskWork } from './use-desk-work.ts';
import { isolate } from '#web/lib/isolate.ts';

export type EntryForm = Form<EntryValues, EntryProblem>;

interface EntryFormOptions {
  readonly kind: DeskKind;
  /** The entry as it is now; null for a new one. */
  readonly row: CatalogueRow | null;
  /** Initial values of a new entry. */
  readonly begin?: Partial<EntryValues>;
  /** It is written, or there was nothing to write. */
  readonly onSaved: (id: number) => void;
  /** The entry is gone. */
  readonly onGone: () => void;
}

/** The form of an entry, which sends what was changed in it and tells how it went. */
export function useEntryForm({ kind, row, begin, onSaved, onGone }: EntryFormOptions) {
  const { t } = useTranslation();
  const { table, admin, refresh, fail, notifyDone, warn, undoOf } = useDeskWork();
  // As it was when the form was opened: what differs from it is what this admin has written.
  const [read] = useState(() => (row ? valuesOf(row) : emptyEntry));

  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (values: EntryValues) => {
      const fields = fieldsToSend(kind, values, read);
      if (!row) return { id: await createEntry(table, admin, kind, fields), outcome: 'done' as const, decision: null };
      return { id: row.id, ...(await saveEntry(table, admin, { kind, id: row.id, version: row.version, fields })) };
    },
    onSuccess({ id, outcome, decision }, values) {
      if (outcome !== 'same') void refresh();
      if (outcome === 'changed') return warn(t('catalogueDesk.changed'), t('catalogueDesk.changedHint'));
      if (outcome === 'gone') {
        warn(t('catalogueDesk.gone'));
        return onGone();
      }
      const name = isolate(values.name.trim());
      if (outcome === 'done')
        notifyDone(t(row ? 'catalogueDesk.saved' : 'catalogueDesk.created', { name }), undoOf(decision));
      return onSaved(id);
    },
    onError(error) {
      const refused = problemOf(kind, error);
      if (refused) form.refuse(refused);
      else fail(error);
    },
  });

  const form: EntryForm = useForm<EntryValues, EntryProblem>({
    saved: () => ({ ...read, ...begin }),
    check: values => problemsOf(kind, values),
    onSubmit: mutate,
  });
  return { form, isPending };
}

/** The field that the database has something against; null for any other failure. */
function problemOf(kind: DeskKind, error: Error): FieldProblems<EntryValues, EntryProblem> | null {
  if (!(error instanceof TableError) || !error.code.startsWith('catalogue/')) return null;
  const field = entryFields[kind].find(each => error.details?.includes(`"${each}"`) === true);
  return field === undefined ? null : { [field]: error.code === 'catalogue/exists' ? 'exists' : 'invalid' };
}
