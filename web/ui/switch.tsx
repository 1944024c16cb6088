import { classNames } from './class-names.ts';

interface SwitchProps {
  /** Name of what it opens; the role says the state. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** While it is being saved; it takes no presses then. */
  readonly busy?: boolean;
  /** Id of what is said about it. */
  readonly describedBy?: string | undefined;
}

const trackSize = { inlineSize: '2.875rem', blockSize: '1.625rem' };
const knobSize = { inlineSize: '1.125rem', blockSize: '1.125rem' };

/** On or off, at once; 44 px to press. The knob stands at the end of the line where it is on. */
export function Switch({ label, checked, onChange, busy = false, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      onClick={() => !busy && onChange(!checked)}
      className="grid min-h-11 shrink-0 place-items-center rounded-full px-1"
    >
      <span
        style={trackSize}
        className={classNames(
          'flex items-center rounded-full border px-0.5',
          checked ? 'border-transparent bg-accent-strong justify-end' : 'border-edge bg-raised',
          busy && 'opacity-70',
        )}
      >
        <span style={knobSize} className={classNames('rounded-full', checked ? 'bg-on-accent' : 'bg-ink-soft')} />
      </span>
    </button>
  );
}
