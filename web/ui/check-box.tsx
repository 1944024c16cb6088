import { useEffect, useRef } from 'react';

interface CheckBoxProps {
  /** Names it; nothing stands beside it. */
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for are chosen, not all. */
  readonly isMixed?: boolean;
  readonly disabled?: boolean;
  /** @param withShift whether Shift was held */
  readonly onToggle: (withShift: boolean) => void;
}

/** A box to tick by itself, such as in a row of a table; 44 px to press. */
export function CheckBox({ label, checked, isMixed = false, disabled = false, onToggle }: CheckBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // No attribute of HTML says it.
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-5.5"
      />
    </label>
  );
}
