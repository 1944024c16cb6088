import { createContext, use } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Texts of error panels that have no words of their own. */
interface ErrorWords {
  readonly title: string;
  readonly message: string;
  readonly retry: string;
  /** Text of an error for people; null for one that only developers understand. */
  readonly describe: (error: unknown) => string | null;
}

/** Provided once, around the whole application, in the language of the page. */
export const ErrorWordsContext = createContext<ErrorWords | null>(null);

interface ErrorPanelProps {
  readonly title?: string;
  /** Text of the problem and what to do next, where the error does not say it better. */
  readonly message?: string;
  /** The thrown error. */
  readonly error?: unknown;
  readonly retryLabel?: string;
  readonly onRetry: () => void;
  /** While it is being tried again. */
  readonly retrying?: boolean;
}

/**
 * In place of what could not be loaded, with a way to try again (PIECE-07).
 * @throws Error where words are missing and nobody provides them
 */
export function ErrorPanel({ title, message, error, retryLabel, onRetry, retrying }: ErrorPanelProps) {
  const words = use(ErrorWordsContext);
  const say = (given: string | undefined, usual: string | undefined): string => {
    const said = given ?? usual;
    if (said === undefined) throw new Error('ErrorPanel must be used inside ErrorWordsContext');
    return said;
  };
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-lg border border-line bg-surface px-5 py-8 text-center"
    >
      <Icon name="alert" size={32} className="text-danger" />
      <p className="text-lg font-semibold">{say(title, words?.title)}</p>
      <p dir="auto" className="max-w-prose text-pretty text-ink-soft">
        {words?.describe(error) ?? say(message, words?.message)}
      </p>
      <Button className="mt-3" onClick={onRetry} loading={retrying}>
        {say(retryLabel, words?.retry)}
      </Button>
    </div>
  );
}
