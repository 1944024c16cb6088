import { useRef, useState } from 'react';
import { useLateModule } from '../use-late-module.ts';
import type { Wake } from './combobox-item.ts';

const loadPicker = () => import('./picker.tsx');

/** The picker's code once the field is focused or pressed, and the placeholder's events about that. */
export function useLatePicker(onSearch?: (text: string) => void) {
  const [wake, setWake] = useState<Wake | null>(null);
  const pressed = useRef(false);
  // What was typed stays where the code did not come; the next key or press asks for it again.
  const [wishes, setWishes] = useState(0);
  const picker = useLateModule(loadPicker, wishes, () => undefined);

  const want = (wish: Partial<Wake>) => {
    setWishes(before => before + 1);
    setWake(before => ({ open: wish.open ?? before?.open ?? false, text: wish.text ?? before?.text ?? null }));
  };

  const placeholderEvents = {
    // Fetches ahead; a failure shows when it is really wanted.
    onPointerEnter: () => void loadPicker().catch(() => undefined),
    onPointerDown: () => {
      pressed.current = true;
    },
    // A touch that turned into scrolling wants nothing.
    onPointerCancel: () => {
      pressed.current = false;
    },
    // Reaching the field by Tab does not open the list, pressing it does. The press is still going on when the focus
    // arrives.
    onFocus: () => want(pressed.current ? { open: true } : {}),
    onBlur: () => {
      pressed.current = false;
    },
    // Not only on the click: the picker may take the field's place during the press, and the click would be lost.
    onMouseDown: () => want({ open: true }),
    onClick: () => want({ open: true }),
    onKeyDown: (event: { readonly key: string }) => {
      if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) want({ open: true });
    },
  };

  return {
    picker,
    wake,
    typed: wake?.text ?? null,
    onType: (text: string) => {
      want({ open: true, text });
      onSearch?.(text);
    },
    placeholderEvents,
  };
}
