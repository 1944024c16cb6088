/** The look of everything that one types or picks in: 48 px high. */
export const fieldClass =
  'h-12 w-full rounded-md border border-edge bg-raised text-ink transition-colors placeholder:text-ink-soft hover:border-ink-faint focus-visible:border-accent disabled:border-line disabled:text-ink-faint disabled:opacity-60 disabled:placeholder:text-ink-faint';
