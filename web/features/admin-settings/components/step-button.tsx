interface StepButtonProps {
  readonly sign: '+' | '−';
  readonly label: string;
  readonly onPress: () => void;
}

/** Plus or minus beside a number, 44 px. */
export function StepButton({ sign, label, onPress }: StepButtonProps) {
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
