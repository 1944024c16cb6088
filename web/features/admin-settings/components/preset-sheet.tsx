import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { changeSetting } from '../api/settings-desk.ts';
import { presetChanges, type Preset } from '../model/presets.ts';
import type { Setting } from '../model/setting.ts';
import { useSettingWords } from './use-setting-words.ts';

interface PresetSheetProps {
  readonly preset: Preset;
  readonly settings: Readonly<Record<string, Setting>>;
  readonly onClose: () => void;
}

/** The values that a preset changes, before it does. What another admin has changed meanwhile stays, and is said. */
export function PresetSheet({ preset, settings, onClose }: PresetSheetProps) {
  const { t } = useTranslation();
  const { titleOf, say } = useSettingWords();
  const table = useTable();
  const queryClient = useQueryClient();
  const admin = useSession().user?.firebase_uid ?? '';
  const [isOtherFaster, setOtherFaster] = useState(false);
  const changes = presetChanges(preset, settings);
  const { mutate, isPending, error } = useSingleMutation({
    async mutationFn() {
      const outcomes: string[] = [];
      // One after the other: each one locks the log.
      for (const { key, value, setting } of changes)
        outcomes.push((await changeSetting(table, admin, { key, value, seen: setting.changeId })).outcome);
      return outcomes.includes('changed');
    },
    onSuccess(hasChanged) {
      setOtherFaster(hasChanged);
      if (!hasChanged) onClose();
    },
    async onSettled() {
      await queryClient.invalidateQueries({ queryKey: queryKeys.admin.prefix() });
      await queryClient.invalidateQueries({ queryKey: queryKeys.settings.prefix() });
    },
  });
  return (
    <Sheet
      onClose={onClose}
      busy={isPending}
      title={t(`settingsDesk.presets.${preset}.title`)}
      description={t('settingsDesk.presets.changes', { count: changes.length })}
    >
      <dl>
        {changes.map(({ key, value, setting }) => (
          <div
            key={key}
            className="border-line flex min-h-11 items-center justify-between gap-4 border-b last:border-0"
          >
            <dt>{titleOf(key)}</dt>
            <dd className="font-semibold">
              {t('settingsDesk.presets.instead', { value: say(value), before: say(setting.value) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-faint mt-2 text-sm">{t('settingsDesk.presets.lead')}</p>
      {(error ?? isOtherFaster) && (
        <p role="alert" className="text-danger mt-2 text-sm">
          {error
            ? `${t('settingsDesk.failed')} ${t(failureText(error, navigator.onLine))}`
            : t('settingsDesk.otherFaster')}
        </p>
      )}
      <Button variant="primary" wide className="mt-4" loading={isPending} onClick={() => mutate(undefined)}>
        {t('settingsDesk.presets.submit')}
      </Button>
    </Sheet>
  );
}
