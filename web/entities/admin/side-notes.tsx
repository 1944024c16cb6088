import { inkLength } from '#contract/ink.ts';
import { useState } from 'react';
import { HebrewDate } from '#web/entities/catalogue/hebrew-date.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { CaseRef } from './case.ts';
import { CaseSideSection } from './case-frame.tsx';
import { type AdminRequest, useDeskChange } from './use-desk-change.ts';

/** What an admin noted about a case, for other admins. */
export interface CaseNote {
  readonly id: number;
  readonly note: string;
  readonly written_by: string;
  readonly written_at: string;
}

async function addNote({ table, admin }: AdminRequest, given: { kind: string; key: string; note: string }) {
  return rowsOf(await inNameOf(admin, table.rpc('add_case_note', given)));
}

/** Notes about a case that nobody but admins reads. */
export function SideNotes({ of: { kind, key }, notes }: { readonly of: CaseRef; readonly notes: readonly CaseNote[] }) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const { mutate, isPending } = useDeskChange({
    send: addNote,
    onDone() {
      setWriting(false);
      change({ note: '' });
    },
  });
  const { values, problems, change, formProps } = useForm<{ note: string }, string>({
    saved: () => ({ note: '' }),
    check: ({ note }) => (inkLength(note) === 0 ? { note: t('messages.notes.empty') } : {}),
    onSubmit: ({ note }) => mutate({ kind, key, note: note.trim() }),
  });
  return (
    <CaseSideSection title={t('messages.notes.title')}>
      {notes.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {notes.map(({ id, note, written_by, written_at }) => (
            <li key={id} className="text-ink-soft">
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {note}
              </p>
              <p className="text-xs text-ink-faint">
                <bdi>{written_by}</bdi>, <HebrewDate iso={written_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {isWriting ? (
        <form {...formProps} className="grid w-full gap-2">
          <TextArea
            label={t('messages.notes.write')}
            rows={2}
            maxLength={1000}
            value={values.note}
            dir={values.note === '' ? undefined : 'auto'}
            error={problems.note}
            onChange={event => change({ note: event.target.value })}
          />
          <Button type="submit" size="small" loading={isPending} style={{ justifySelf: 'start' }}>
            {t('messages.notes.save')}
          </Button>
        </form>
      ) : (
        <button
          type="button"
          onClick={() => setWriting(true)}
          className="roomy text-sm font-medium text-accent hover:underline"
        >
          {t('messages.notes.add')}
        </button>
      )}
    </CaseSideSection>
  );
}
