import { Keyboard } from '@capacitor/keyboard';
import { quietly } from './quietly.ts';

/** Marks the document while the keyboard is open: the bottom bar gives its room to what is typed into. */
export function followKeyboard(): void {
  const { dataset } = document.documentElement;
  quietly(Keyboard.addListener('keyboardWillShow', () => void (dataset['keyboard'] = '')));
  quietly(Keyboard.addListener('keyboardWillHide', () => void delete dataset['keyboard']));
}
