import { inkLength } from '#contract/ink.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { setDue } from '../api/change-message.ts';
import { dueOn, isPossibleDue } from '../model/due-day.ts';

interface DueSheetProps {
  readonly id: string;
  /** ISO 8601. */
  readonly due: string;
  readonly onClose: () => void;
}

/** Changes the day until which a reply is due, with a reason for the log. */
export function DueSheet({ id, due, onClose }: DueSheetProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDeskChange({ send: setDue, onDone: onClose });
  const { values, problems, change, formProps } = useForm<{ day: string; why: string }, string>({
    saved: () => ({ day: due.slice(0, 10), why: '' }),
    check: ({ day, why }) => ({
      ...(!isPossibleDue(day, Date.now()) && { day: t('messages.due.badDay') }),
      ...(inkLength(why) < 3 && { why: t('messages.due.noWhy') }),
    }),
    onSubmit: ({ day, why }) => mutate({ id, due_at: dueOn(day), why: why.trim() }),
  });
  return (
    <Sheet
      onClose={onClose}
      title={t('messages.due.title')}
      description={t('messages.due.lead')}

      busy={isPending}
    >
      <form {...formProps} className="grid gap-4">
        <TextField
          type="date"
          label={t('messages.due.day')}
          value={values.day}
          dir="ltr"
          error={problems.day}
          onChange={event => change({ day: event.target.value })}
        />
        <TextArea
          label={t('messages.due.why')}
          rows={2}
          maxLength={500}
          value={values.why}
          dir={values.why === '' ? undefined : 'auto'}
          error={problems.why}
          onChange={event => change({ why: event.target.value })}
        />
        <Button type="submit" variant="primary" loading={isPending} style={{ justifySelf: 'start' }}>
          {t('messages.due.save')}
        </Button>
      </form>
    </Sheet>
  );
}
