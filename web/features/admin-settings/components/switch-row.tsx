import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { SwitchKey } from '#web/entities/admin/setting-names.ts';
import type { Setting } from '../model/setting.ts';
import { ChangeNote } from './change-note.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';
import { useSettingWords } from './use-setting-words.ts';

/** A setting that is on or off, saved when it is pressed. */
export function SwitchRow({ name, setting }: { readonly name: SwitchKey; readonly setting: Setting }) {
  const { t } = useTranslation();
  const { note, isPending, change, undo } = useSetting(setting);
  const hintId = useId();
  const { titleOf, say } = useSettingWords();
  const title = titleOf(name);
  return (
    <SettingRow
      title={title}
      hint={t(`settingsDesk.switch.${name}.hint`)}
      hintId={hintId}
      note={<ChangeNote setting={setting} note={note} isPending={isPending} onUndo={undo} say={say} />}
    >
      <Switch label={title} checked={setting.value === true} onChange={change} busy={isPending} describedBy={hintId} />
    </SettingRow>
  );
}
