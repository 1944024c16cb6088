import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { type Edit, type EditName, insertion, type Selected } from '../model/edits.ts';
import { bidi } from './bidi.ts';
import { theme } from './theme.ts';

/** Labels and events of the editor. */
export interface EditorOptions {
  readonly host: HTMLElement;
  readonly start: Selected & { readonly isFocused: boolean };
  readonly about: EditorAbout;
  readonly onChange: (text: string) => void;
  /** A shortcut was pressed. */
  readonly onEdit: (name: EditName) => void;
  /** Pictures were pasted or dropped. */
  readonly onImages: (files: readonly File[]) => void;
}

export interface EditorAbout {
  readonly label: string;
  /** Ids of the description: how to write, and what is wrong. */
  readonly description: string;
  readonly isInvalid: boolean;
  readonly direction: 'ltr' | 'rtl';
  readonly isDisabled: boolean;
}

export interface Editor {
  selected(): Selected;
  apply(edit: Edit): void;
  /** Remembers where the caret is, however the text changes; the edit is made there. */
  trackCaret(): (text: string) => void;
  /** Replaces the text by one that was not written here. */
  setText(text: string): void;
  describe(about: EditorAbout): void;
  focus(): void;
  destroy(): void;
}

/** A change that came from outside is not told back. */
const fromOutside = Annotation.define<boolean>();

const shortcuts: readonly (readonly [key: string, name: EditName])[] = [
  ['Mod-b', 'bold'],
  ['Mod-i', 'italic'],
  ['Mod-k', 'link'],
];

/**
 * CodeMirror in a shadow tree: there its styles are adopted, which the Content-Security-Policy allows, and elsewhere
 * they would be an inline style sheet, which it forbids. Tab leaves it.
 */
export function createEditor({ host, start, about, onChange, onEdit, onImages }: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const attributes = new Compartment();
  /** Positions that move with the text around them. */
  const positions = new Set<{ at: number }>();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: start.text,
      selection: { anchor: start.from, head: start.to },
      extensions: [
        history(),
        keymap.of([
          ...shortcuts.map(([key, name]) => ({ key, preventDefault: true, run: () => (onEdit(name), true) })),
          ...historyKeymap,
          ...standardKeymap,
        ]),
        bidi,
        theme,
        EditorView.lineWrapping,
        attributes.of(attributesOf(about)),
        EditorView.domEventHandlers({
          paste: event => takeImages(event, event.clipboardData, onImages),
          drop: event => takeImages(event, event.dataTransfer, onImages),
        }),
        EditorView.updateListener.of(({ docChanged, changes, state, transactions }) => {
          if (!docChanged) return;
          for (const position of positions) position.at = changes.mapPos(position.at, 1);
          if (!transactions.some(transaction => transaction.annotation(fromOutside))) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  const selected = (): Selected => {
    const { from, to } = view.state.selection.main;
    return { text: view.state.doc.toString(), from, to };
  };
  const apply = ({ from, to, insert, selectFrom, selectTo }: Edit) => {
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: selectFrom, head: selectTo },
      scrollIntoView: true,
      userEvent: 'input',
    });
  };
  if (start.isFocused) view.focus();
  return {
    selected,
    apply,
    trackCaret() {
      const position = { at: view.state.selection.main.to };
      positions.add(position);
      return text => {
        positions.delete(position);
        apply(insertion({ text: '', from: position.at, to: position.at }, text));
      };
    },
    setText(text) {
      if (text === view.state.doc.toString()) return;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        annotations: fromOutside.of(true),
      });
    },
    describe: next => view.dispatch({ effects: attributes.reconfigure(attributesOf(next)) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function attributesOf({ label, description, isInvalid, direction, isDisabled }: EditorAbout) {
  return [
    EditorView.editorAttributes.of({ dir: direction }),
    EditorView.editable.of(!isDisabled),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-description': description,
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isDisabled && { 'aria-disabled': 'true' }),
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
  ];
}

function takeImages(event: Event, data: DataTransfer | null, onImages: EditorOptions['onImages']): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (files.length === 0) return false;
  event.preventDefault();
  onImages(files);
  return true;
}
