import { Icon } from './icon.tsx';

/** Id of the form that the button of the bottom bar sends where scripts do not run. */
export const searchFormId = 'search';

interface SearchFormProps {
  /** Address that the form leads to without scripts, with the typed text as `q`. */
  readonly action: string;
  readonly label: string;
  /** Pressed or typed into: what takes over from it. */
  readonly onUse: () => void;
}

/**
 * The field of the top bar on wide screens: a plain form, which works before the scripts have come and without them.
 */
export function SearchForm({ action, label, onUse }: SearchFormProps) {
  return (
    <form
      id={searchFormId}
      role="search"
      action={action}
      className="relative mx-1 hidden min-w-24 max-w-80 flex-1 basis-32 md:block"
    >
      <Icon name="search" className="pointer-events-none absolute start-4 top-3 text-ink-soft" />
      <input
        type="text"
        inputMode="search"
        name="q"
        onClick={onUse}
        onInput={onUse}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        className="field ps-12 pe-4 text-start"
      />
    </form>
  );
}
