import { EditorView } from '@codemirror/view';

const monospace = "ui-monospace, 'Noto Sans Mono', 'DejaVu Sans Mono', monospace";

/** By the roles of the product's theme, which reach into the shadow tree as variables. */
export const theme = EditorView.theme({
  '&': { color: 'var(--color-ink)', fontSize: '1rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.7', maxHeight: 'max(20rem, 65vh)' },
  // As high as its place, so that a press anywhere in it comes to the text.
  '.cm-content': {
    boxSizing: 'border-box',
    minHeight: '20rem',
    padding: '.875rem 0',
    caretColor: 'var(--color-ink)',
    overflowWrap: 'anywhere',
  },
  '.cm-line': { padding: '0 1rem', textAlign: 'start' },
  '.cm-cursor, .cm-dropCursor': { borderInlineStartColor: 'var(--color-ink)' },
  '.cm-mark, .cm-isolate, .cm-formula': { color: 'var(--color-accent)' },
  '.cm-isolate, .cm-formula, .cm-code': { fontFamily: monospace, fontSize: '.9375em' },
  '.cm-isolate': { direction: 'ltr', unicodeBidi: 'isolate' },
});
