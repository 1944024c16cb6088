import { type Extension, type Range, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, Direction, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { isolated, type Line, linesOf } from './lines.ts';

const lines = StateField.define<readonly Line[]>({
  create: state => linesOf(state.doc.toString()),
  update: (value, { docChanged, newDoc }) => (docChanged ? linesOf(newDoc.toString()) : value),
});

const kinds = ['text', 'code', 'formula', 'table'] as const;
const lineLooks = new Map(
  kinds.flatMap(kind =>
    ([null, 'ltr', 'rtl'] as const).map(direction => [
      `${kind} ${String(direction)}`,
      Decoration.line({ class: `cm-${kind}`, ...(direction && { attributes: { dir: direction } }) }),
    ]),
  ),
);
const isolate = Decoration.mark({ class: 'cm-isolate', bidiIsolate: Direction.LTR, inclusive: false });
const mark = Decoration.mark({ class: 'cm-mark' });
const marks = /^\s*(?:#{1,6}|[-*+]|\d{1,9}[.)]|>)(?=\s)|\*\*|__/gu;

interface Looks {
  readonly all: DecorationSet;
  readonly isolates: DecorationSet;
}

/** Looks of the lines in sight. */
function looksOf(view: EditorView): Looks {
  const { doc } = view.state;
  const known = view.state.field(lines);
  const all: Range<Decoration>[] = [];
  const isolates: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = doc.lineAt(at);
      const { kind, direction } = known[line.number - 1] ?? { kind: 'text', direction: null };
      const look = lineLooks.get(`${kind} ${String(direction)}`);
      if (look) all.push(look.range(line.from));
      if (kind === 'text' || kind === 'table') {
        const found = [...line.text.matchAll(isolated)];
        for (const { 0: text, index } of found)
          isolates.push(isolate.range(line.from + index, line.from + index + text.length));
        for (const { 0: text, index } of line.text.matchAll(marks)) {
          const isWithin = found.some(({ 0: whole, index: start }) => index >= start && index < start + whole.length);
          if (!isWithin) all.push(mark.range(line.from + index, line.from + index + text.length));
        }
      }
      at = line.to + 1;
    }
  }
  return { all: Decoration.set([...all, ...isolates], true), isolates: Decoration.set(isolates, true) };
}

const looks = ViewPlugin.fromClass(
  class {
    looks: Looks;
    constructor(view: EditorView) {
      this.looks = looksOf(view);
    }
    update({ docChanged, viewportChanged, view }: ViewUpdate) {
      if (docChanged || viewportChanged) this.looks = looksOf(view);
    }
  },
  {
    decorations: ({ looks }) => looks.all,
    provide: plugin => EditorView.bidiIsolatedRanges.of(view => view.plugin(plugin)?.looks.isolates ?? Decoration.none),
  },
);

/**
 * The direction of each line, and formulas and code that do not mix with the words around them: in a plain field
 * `$x \to 0$` within a Hebrew line is drawn as `x \to 0$$`.
 */
export const bidi: Extension = [lines, looks, EditorView.perLineTextDirection.of(true)];
