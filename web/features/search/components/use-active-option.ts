import { type KeyboardEvent, type RefObject, useState } from 'react';

const optionsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];

/**
 * The option that the keyboard is on while the focus stays in the field, as ARIA's combobox has it: arrows go through
 * all groups and past the field at both ends; Home and End go to the first and the last once the list is entered.
 *
 * @param shown changes when other options come, of which none is chosen yet
 */
export function useActiveOption(list: RefObject<HTMLElement | null>, shown: unknown) {
  const [active, setActive] = useState<string | null>(null);
  const [known, setKnown] = useState(shown);
  if (known !== shown) {
    setKnown(shown);
    setActive(null);
  }

  function go(indexAfter: (at: number, count: number) => number): void {
    const options = optionsIn(list.current);
    const next =
      options[
        indexAfter(
          options.findIndex(({ id }) => id === active),
          options.length,
        )
      ];
    next?.scrollIntoView({ block: 'nearest' });
    setActive(next?.id ?? null);
  }

  /** @returns whether the key was one of the list's */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    if (event.key === 'ArrowDown') go((at, count) => (at === count - 1 ? -1 : at + 1));
    else if (event.key === 'ArrowUp') go((at, count) => (at === -1 ? count - 1 : at - 1));
    else if (event.key === 'Home' && active !== null) go(() => 0);
    else if (event.key === 'End' && active !== null) go((_at, count) => count - 1);
    else return false;
    event.preventDefault();
    return true;
  }

  return { active, onKeyDown, leave: () => setActive(null) };
}
