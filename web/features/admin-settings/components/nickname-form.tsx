import { useTranslation } from '#web/i18n/use-translation.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { NicknameFields } from '../api/nicknames.ts';

interface NicknameFormProps {
  readonly saved?: NicknameFields;
  readonly isBusy: boolean;
  readonly onSubmit: (fields: NicknameFields) => void;
  /** Leaves the row as it was; without it the form adds a row. */
  readonly onCancel?: () => void;
}

const empty: NicknameFields = { nickname: '', meaning: '' };

/** Checks the lengths that the table takes: one word, and up to six. */
const check = ({ nickname, meaning }: NicknameFields) => ({
  ...(!/^\S{2,30}$/.test(nickname.trim()) && { nickname: 'invalid' as const }),
  ...((meaning.trim().length < 2 || meaning.trim().split(/\s+/).length > 6) && { meaning: 'invalid' as const }),
});

/** A nickname and one of its meanings. */
export function NicknameForm({ saved = empty, isBusy, onSubmit, onCancel }: NicknameFormProps) {
  const { t } = useTranslation();
  const form = useForm<NicknameFields, 'invalid'>({
    saved: () => saved,
    check,
    onSubmit: ({ nickname, meaning }) => onSubmit({ nickname: nickname.trim(), meaning: meaning.trim() }),
  });
  const wrong = (field: keyof NicknameFields) =>
    form.problems[field] ? t('settingsDesk.nicknames.invalid') : undefined;
  return (
    <form {...form.formProps} className="flex flex-wrap items-start gap-3">
      <div className="basis-40">
        <TextField
          label={t('settingsDesk.nicknames.nickname')}
          hint={onCancel ? undefined : t('settingsDesk.nicknames.nicknameHint')}
          error={wrong('nickname')}
          dir="auto"
          maxLength={30}
          autoComplete="off"
          value={form.values.nickname}
          onChange={event => form.change({ nickname: event.target.value })}
        />
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label={t('settingsDesk.nicknames.meaning')}
          hint={onCancel ? undefined : t('settingsDesk.nicknames.meaningHint')}
          error={wrong('meaning')}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          value={form.values.meaning}
          onChange={event => form.change({ meaning: event.target.value })}
        />
      </div>
      <div style={belowLabel} className="flex gap-1">
        <Button type="submit" loading={isBusy}>
          {t(onCancel ? 'settingsDesk.nicknames.save' : 'settingsDesk.nicknames.add')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('settingsDesk.nicknames.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** In one line with the fields, whose labels stand above them. */
const belowLabel = { marginBlockStart: '1.75rem' };
