import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type LimitKey } from '#web/entities/admin/setting-names.ts';
import { maxLimit, type Setting } from '../model/setting.ts';
import { ChangeNote } from './change-note.tsx';
import { SettingRow } from './setting-row.tsx';
import { useLimitDraft } from './use-limit-draft.ts';
import { useSetting } from './use-setting.ts';
import { useSettingWords } from './use-setting-words.ts';

interface LimitRowProps {
  readonly name: LimitKey;
  /** Text about the people who have reached the limit. */
  readonly reach: 'day' | 'month' | 'store' | null;
  readonly setting: Setting;
}

/** A limit with plus and minus around its number, and how many people it stops. */
export function LimitRow({ name, reach, setting }: LimitRowProps) {
  const { t, language } = useTranslation();
  const { note, isPending, change, undo } = useSetting(setting);
  const saved = Number(setting.value);
  const draft = useLimitDraft({ saved, isPending, onSave: change });
  const hintId = useId();
  const { titleOf, say } = useSettingWords();
  const title = titleOf(name);
  const unit = t(`settingsDesk.limit.${name}.unit`);
  const count = setting.peopleAtLimit;
  return (
    <SettingRow
      title={title}
      hintId={hintId}
      hint={
        <>
          {t(`settingsDesk.limit.${name}.hint`)}{' '}
          {reach !== null && count !== null && count > 0 && <b>{t(`settingsDesk.met.${reach}`, { count })}</b>}
          {draft.isWrong && <span className="text-danger block">{t('settingsDesk.invalid')}</span>}
        </>
      }
      note={<ChangeNote setting={setting} note={note} isPending={isPending} onUndo={undo} say={say} />}
    >
      <div role="group" aria-label={title} className="border-edge flex items-center rounded-full border">
        <StepButton sign="−" label={t('settingsDesk.less', { what: title })} onPress={() => draft.step(-1)} />
        <input
          type="text"
          inputMode="numeric"
          aria-label={`${title}, ${unit}`}
          aria-describedby={hintId}
          aria-invalid={draft.isWrong || undefined}
          value={draft.text ?? saved.toLocaleString(language)}
          onChange={event => draft.type(event.target.value)}
          onBlur={draft.leave}
          onFocus={event => event.target.select()}
          onKeyDown={event => {
            if (event.key === 'Enter') draft.commit();
            else if (event.key === 'Escape') draft.reset();
            else if (event.key === 'ArrowUp') draft.step(1);
            else if (event.key === 'ArrowDown') draft.step(-1);
          }}
          maxLength={String(maxLimit).length + 2}
          style={numberWidth}
          className="min-h-11 bg-transparent text-center font-bold tabular-nums"
        />
        <StepButton sign="+" label={t('settingsDesk.more', { what: title })} onPress={() => draft.step(1)} />
        <span style={unitWidth} className="text-ink-faint pe-3 text-xs">
          {unit}
        </span>
      </div>
    </SettingRow>
  );
}

const numberWidth = { inlineSize: '4.25rem' };
/** The same for all rows, so that the numbers stand below each other. */
const unitWidth = { inlineSize: '4.25rem' };

interface StepButtonProps {
  readonly sign: '+' | '−';
  readonly label: string;
  readonly onPress: () => void;
}

/** Plus or minus beside a number, 44 px. */
function StepButton({ sign, label, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="text-ink-soft hover:text-ink grid size-11 shrink-0 place-items-center rounded-full text-lg font-bold"
    >
      {sign}
    </button>
  );
}
