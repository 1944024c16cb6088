import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface ChoiceChipsProps<Value extends string> {
  /** Names the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly title?: string }[];
  /** Null while none of them is chosen. */
  readonly value: Value | null;
  /** A press on the chosen one takes it back. */
  readonly onChange: (value: Value | null) => void;
}

/** The likeliest answers, one press each. */
export function ChoiceChips<Value extends string>({ label, options, value, onChange }: ChoiceChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map(option => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            title={option.title}
            onClick={() => onChange(isChosen ? null : option.value)}
            className={classNames(
              'roomy inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 py-1 text-start text-sm hover:border-edge hover:text-ink',
              isChosen ? 'on border-transparent bg-accent-wash text-ink' : 'border-line bg-raised text-ink-soft',
            )}
          >
            {isChosen && <Icon name="check" size={16} />}
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
