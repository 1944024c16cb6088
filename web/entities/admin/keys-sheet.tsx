import { useSingleKeys } from './desk-keys.ts';
import { KeyCap } from './key-cap.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useId } from 'react';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { Switch } from '#web/ui/switch.tsx';

const rows = [
  ['step', ['J', 'K', '↓', '↑']],
  ['decide', ['1', '–', '5']],
  ['undo', ['Ctrl', 'Z']],
  ['enter', ['Enter']],
  ['back', ['Esc']],
  ['select', ['Space']],
  ['tab', ['Tab']],
  ['search', ['/']],
  ['list', ['?']],
] as const;

/** All keys of the desk, and the switch that turns single ones off. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const hintId = useId();
  const [isOn, turn] = useSingleKeys();
  return (
    <Sheet onClose={onClose} isWide title={t('keys.all')}>
      <dl className="grid gap-x-10 gap-y-1 md:grid-cols-2">
        {rows.map(([name, keys]) => (
          <div key={name} className="flex min-h-9 items-center justify-between gap-3 text-sm">
            <dt>{t(`keys.${name}`)}</dt>
            <dd dir="ltr" className="flex items-center gap-1">
              <span className="sr-only">{keys.join(' ')}</span>
              {keys.map(key => (key === '–' ? <span key={key}>–</span> : <KeyCap key={key}>{key}</KeyCap>))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex items-center justify-between gap-4 border-t border-line pt-3.5 text-sm">
        <span>
          {t('keys.single')}
          <span id={hintId} className="block text-ink-faint">
            {t('keys.singleHint')}
          </span>
        </span>
        <Switch label={t('keys.single')} checked={isOn} onChange={turn} describedBy={hintId} />
      </div>
    </Sheet>
  );
}
