import type { Json } from '#contract/database.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { isInitial, type Setting } from '../model/setting.ts';
import type { SettingNote as Note } from './use-setting.ts';

interface ChangeNoteProps {
  readonly setting: Setting;
  readonly note: Note | null;
  readonly isPending: boolean;
  readonly onUndo: () => void;
  /** A value in words. */
  readonly say: (value: Json) => string;
}

/** Beside its control: what was just saved and what it was before, with the way back; else who changed it last. */
export function ChangeNote({ setting, note, isPending, onUndo, say }: ChangeNoteProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className="text-ink-faint text-xs">
      {note === null ? (
        <LastChange setting={setting} say={say} />
      ) : note.kind === 'saved' ? (
        <span className="flex flex-wrap items-center gap-x-1.5">
          <span>
            <span className="text-ok font-medium">{t('settingsDesk.saved')}</span>,{' '}
            {t('settingsDesk.before', { value: say(note.before) })}
          </span>
          <Button variant="ghost" size="small" loading={isPending} onClick={onUndo}>
            {t('settingsDesk.undo')}
          </Button>
        </span>
      ) : note.kind === 'failed' ? (
        <span className="text-danger">
          {t('settingsDesk.failed')} {t(note.why)}
        </span>
      ) : (
        <span className={note.kind === 'undone' ? 'text-ok' : 'text-danger'}>{t(`settingsDesk.${note.kind}`)}</span>
      )}
    </div>
  );
}

function LastChange({ setting, say }: Pick<ChangeNoteProps, 'setting' | 'say'>) {
  const { t } = useTranslation();
  const { changedAt, changedBy, initial } = setting;
  return (
    <>
      {changedAt !== null &&
        (changedBy === null ? (
          t('settingsDesk.byOperator', { when: formatMoment(changedAt) })
        ) : (
          <bdi>{t('settingsDesk.changedBy', { who: changedBy, when: formatMoment(changedAt) })}</bdi>
        ))}
      {!isInitial(setting) && <span className="block">{t('settingsDesk.initial', { value: say(initial) })}</span>}
    </>
  );
}
