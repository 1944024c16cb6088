import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '#web/lib/create-store.ts';
import { browserStorage, readStored, writeStored } from '#web/lib/browser-storage.ts';

/** What a key means at the desk; digits are the decisions of the bar. */
type DeskKeyName = 'next' | 'previous' | 'select' | 'back' | 'search' | 'keys' | 'undo' | 'digit';

export interface DeskKey {
  readonly name: DeskKeyName;
  /** 1 to 9 where the name is `digit`, otherwise 0. */
  readonly digit: number;
  readonly withShift: boolean;
}

type PressedKey = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

// By the place of the key: the same key writes another letter when the keyboard is Hebrew.
const names: Readonly<Record<string, DeskKeyName>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  KeyJ: 'next',
  KeyK: 'previous',
  Space: 'select',
  Escape: 'back',
};

/** What a pressed key means; null for one that means nothing here, or belongs to the browser. */
export function deskKeyOf({ code, key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): DeskKey | null {
  const of = (name: DeskKeyName, digit = 0): DeskKey => ({ name, digit, withShift: shiftKey });
  if (altKey) return null;
  if (ctrlKey || metaKey) return isLetterZ(code, key) && !shiftKey ? of('undo') : null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit !== undefined) return of('digit', Number(digit));
  if (code === 'Slash' || key === '/' || key === '?') return of(shiftKey || key === '?' ? 'keys' : 'search');
  const name = names[code];
  return name && !(shiftKey && name !== 'select') ? of(name) : null;
}

/** In a Latin layout the letter counts, in any other one its place. */
function isLetterZ(code: string, key: string): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
}

const storageKey = 'dargu-admin-keys';
const singleKeys = createStore(readStored(browserStorage('localStorage'), storageKey) !== 'off');

/** Whether single keys do anything (WCAG 2.1.4), kept on this device; and how to switch them. */
export function useSingleKeys(): readonly [boolean, (isOn: boolean) => void] {
  return [
    useStore(singleKeys, true),
    isOn => {
      writeStored(browserStorage('localStorage'), storageKey, isOn ? 'on' : 'off');
      singleKeys.set(isOn);
    },
  ];
}

/** @returns whether the key was for it; otherwise the handlers below are asked */
type DeskKeyHandler = (key: DeskKey) => boolean;

const handlers: DeskKeyHandler[] = [];

/** Hears the keys of the desk for as long as it is shown. What was shown last is asked first. */
export function useDeskKeys(handler: DeskKeyHandler): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    const own: DeskKeyHandler = key => handle(key);
    handlers.push(own);
    if (handlers.length === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      handlers.splice(handlers.indexOf(own), 1);
      if (handlers.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  const key = deskKeyOf(event);
  if (!key || event.defaultPrevented || event.repeat || isTakenBy(event.target, key)) return;
  // Out of a field, whose keys are its own, to where digits decide.
  if (key.name === 'back' && event.target instanceof HTMLElement && event.target.matches(fields)) {
    event.target.blur();
    return;
  }
  if (!singleKeys.get() && key.name !== 'back' && key.name !== 'undo') return;
  if (handlers.toReversed().some(handle => handle(key))) event.preventDefault();
}

const fields =
  'input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])';
const ownArrows = '[type=radio], [role=listbox], [role=menu], [role=radiogroup], [role=tablist]';

// Messages that come and go are dialogs to screen readers as well.
const openSheets = '[role=dialog]:not(.toast), [role=alertdialog]:not(.toast)';

/** What has the focus may have a use of its own for the key, and an open sheet has all of them. */
function isTakenBy(target: EventTarget | null, { name }: DeskKey): boolean {
  if (document.querySelector(openSheets)) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(fields)) return name !== 'back';
  if (name === 'select') return target.closest('button, summary, [type=checkbox], [type=radio]') !== null;
  return (name === 'next' || name === 'previous') && target.closest(ownArrows) !== null;
}
