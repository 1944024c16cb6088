import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface ErrorPanelProps {
  readonly title: string;
  /** What went wrong and what to do next. */
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** While it is being tried again. */
  readonly retrying?: boolean;
}

/** In place of what could not be loaded, with a way to try again (PIECE-07). */
export function ErrorPanel({ title, message, retryLabel, onRetry, retrying }: ErrorPanelProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-2 rounded-lg border border-line bg-surface px-5 py-8 text-center">
      <Icon name="alert" size={32} className="text-danger" />
      <p className="text-lg font-semibold">{title}</p>
      <p dir="auto" className="max-w-prose text-pretty text-ink-soft">
        {message}
      </p>
      <Button className="mt-3" onClick={onRetry} loading={retrying}>
        {retryLabel}
      </Button>
    </div>
  );
}
