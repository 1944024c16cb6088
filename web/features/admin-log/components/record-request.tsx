import { inkLength } from '#contract/ink.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/entities/session/failure-text.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';

type RequestKind = 'court_order' | 'identity_handed_over';

const minNote = 10;
const maxNote = 1000;

/** A court order that came, or an identity that was handed over: the transparency page counts them. */
export function RecordRequest() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('log.record.open')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('log.record.title')}
        description={t('log.record.lead')}
      >
        <RecordForm onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function RecordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const table = useTable();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<RequestKind>('court_order');
  const [note, setNote] = useState('');
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => rowsOf(await table.rpc('record_legal_request', { kind, note })),
    onSuccess() {
      show({ title: t('log.record.done'), variant: 'success' });
      void queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() });
      onDone();
    },
    onError: error =>
      show({
        title: t('log.record.failed'),
        description: t(failureText(error, navigator.onLine)),
        variant: 'destructive',
      }),
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault();
        mutate();
      }}
    >
      <Segmented<RequestKind>
        label={t('log.record.kind')}
        value={kind}
        options={[
          { value: 'court_order', label: t('log.actions.court_order') },
          { value: 'identity_handed_over', label: t('log.actions.identity_handed_over') },
        ]}
        onChange={setKind}
      />
      <TextArea
        label={t('log.record.note')}
        value={note}
        maxLength={maxNote}
        onChange={event => setNote(event.target.value)}
      />
      <Button type="submit" variant="primary" loading={isPending} disabled={inkLength(note) < minNote}>
        {t('log.record.submit')}
      </Button>
    </form>
  );
}
