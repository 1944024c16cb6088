import { use, type ReactNode } from 'react';
import { perLanguage } from '#contract/locales.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AllKeysButton } from './all-keys-button.tsx';
import { CaseDeskContext } from './case-desk-context.ts';
import { DecisionDock } from './decision-dock.tsx';
import { useDeskKeys } from './desk-keys.ts';
import { KeyCap } from './key-cap.tsx';

export interface CaseDecision {
  /** The key that presses it. 1 keeps and 3 takes away, in every case. */
  readonly digit: number;
  /** With an ellipsis where it asks for something first. */
  readonly label: string;
  readonly onPress: (withShift: boolean) => void;
  /** It takes something from someone. */
  readonly isDanger?: boolean | undefined;
  /** A form is sent. No decision about content is coloured as the right one. */
  readonly isPrimary?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** It is not possible here: it stays in its place, faint, and this is said below the bar. */
  readonly whyNot?: string | undefined;
  readonly isBusy?: boolean | undefined;
  /** Left out on phones, where three stand side by side. */
  readonly isOnlyWide?: boolean | undefined;
}

const listed = perLanguage(language => new Intl.ListFormat(language, { type: 'conjunction' }));

interface DecisionBarProps {
  readonly decisions: readonly CaseDecision[];
  /** At the end of the line, in place of the way to all keys. */
  readonly hint?: ReactNode;
}

/** What can be decided, in sight for as long as the case is; each by its digit, which Shift goes along with. */
export function DecisionBar({ decisions, hint }: DecisionBarProps) {
  const { t, language } = useTranslation();
  const desk = use(CaseDeskContext);
  const isOff = ({ isDisabled, whyNot }: CaseDecision) =>
    isDisabled === true || whyNot !== undefined || desk?.isLocked === true;
  const whys = Map.groupBy(
    decisions.filter(({ whyNot }) => whyNot !== undefined),
    ({ whyNot = '' }) => whyNot,
  );
  useDeskKeys(({ name, digit, withShift }) => {
    const decision = name === 'digit' ? decisions.find(each => each.digit === digit) : undefined;
    if (!decision) return false;
    if (!isOff(decision) && decision.isBusy !== true) decision.onPress(withShift);
    return true;
  });
  return (
    <DecisionDock role="group" aria-label={t('case.decision')} className="flex items-center md:flex-wrap">
      {decisions.map(decision => (
        <Button
          key={decision.digit}
          variant={decision.isPrimary ? 'primary' : 'quiet'}
          disabled={isOff(decision)}
          loading={decision.isBusy}
          aria-keyshortcuts={String(decision.digit)}
          // The second press of a double one would mean the next case, which is here by then.
          onClick={event => event.detail < 2 && decision.onPress(event.shiftKey)}
          className={classNames(
            'max-md:flex-1 max-md:px-1 max-md:text-sm max-md:leading-[1.2]',
            decision.isDanger && 'enabled:text-danger',
            (decision.isOnlyWide || decision.whyNot !== undefined) && 'max-md:hidden',
          )}
        >
          <KeyCap>{decision.digit}</KeyCap>
          {decision.label}
        </Button>
      ))}
      <span className="flex-1 max-md:hidden" />
      {hint ?? (desk && <AllKeysButton onPress={desk.onShowKeys} />)}
      {[...whys].map(([why, those]) => (
        <p key={why} className="basis-full ps-1 text-xs text-ink-faint max-md:hidden">
          {t('case.notPossible', { keys: listed[language].format(those.map(({ digit }) => String(digit))), why })}
        </p>
      ))}
    </DecisionDock>
  );
}
