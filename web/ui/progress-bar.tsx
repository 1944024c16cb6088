import { classNames } from './class-names.ts';

const tones = { accent: 'bg-accent', warning: 'bg-star-edge', danger: 'bg-danger', ok: 'bg-ok' } as const;

interface ProgressBarProps {
  /** Names it; left out where the words beside it say the same. */
  readonly label?: string | undefined;
  /** Between 0 and 1. */
  readonly share: number;
  readonly tone?: keyof typeof tones | undefined;
  /** True if it lies on a raised ground, where its own would not be seen. */
  readonly isOnRaised?: boolean;
  readonly className?: string | undefined;
}

/** Bar of how much is done, or used. */
export function ProgressBar({ label, share, tone = 'accent', isOnRaised = false, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      {...(label === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'progressbar',
            'aria-label': label,
            'aria-valuenow': percent,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
          })}
      className={classNames(
        'h-1.5 overflow-hidden rounded-full forced-colors:border',
        isOnRaised ? 'bg-line' : 'bg-raised',
        className,
      )}
    >
      <div
        style={{ inlineSize: `${percent}%` }}
        className={classNames('h-full rounded-full forced-colors:bg-[CanvasText]', tones[tone])}
      />
    </div>
  );
}
