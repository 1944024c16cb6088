/*
 * Gives every open sheet an entry of its own in the browser's history, so that going back closes the sheet and not the
 * page. The router sees nothing of it: such an entry is a copy of the page's, with the number of sheets in its state,
 * and arriving at one or leaving one is kept from the router's listener.
 */

interface Sheet {
  readonly close: () => void;
}

/** A traversal that was requested here: where it must arrive, and what follows. */
interface Traversal {
  readonly key: string;
  readonly depth: number;
  readonly arrived?: () => void;
  /** The router has shown another page meanwhile: how many entries above the arrival's that one lies. */
  readonly ahead?: number;
}

const sheets: Sheet[] = [];
/** Pages that were left by a link while a sheet was open: the entry of that sheet lies between the two. */
const leftWithSheet = new Set<string>();
/** The page that is shown, by the key that the router gave its entry. */
let pageKey = '';
/** Number of entries of sheets above the page's own, the current one included. */
let depth = 0;
let traversal: Traversal | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;

const fieldOf = (state: unknown, name: 'key' | 'sheets'): unknown =>
  typeof state === 'object' && state !== null && name in state ? Reflect.get(state, name) : undefined;
/** As the router names it. */
function keyOf(state: unknown): string {
  const key = fieldOf(state, 'key');
  return typeof key === 'string' ? key : 'default';
}
const depthOf = (state: unknown): number => Number(fieldOf(state, 'sheets') ?? 0);

/**
 * Begins to listen, before the router does. A page that was loaded again at a sheet's entry has no sheet: it steps down
 * to its own.
 */
export function startSheetHistory(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('popstate', onPopState, true);
  pageKey = keyOf(history.state);
  depth = depthOf(history.state);
  if (depth > 0) traverse(-depth);
}

/** A sheet has opened. @param close asks it to close @returns to be called when it has closed */
export function openSheet(close: () => void): () => void {
  startSheetHistory();
  const sheet = { close };
  sheets.push(sheet);
  settle();
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1);
    settleSoon();
  };
}

/** Asks the sheet that was opened last to close. @returns whether there is one; a busy one stays */
export function closeTopSheet(): boolean {
  sheets.at(-1)?.close();
  return sheets.length > 0;
}

/** The router shows another entry. @param isReplaced it took the place of the entry before */
export function notePage(key: string, isReplaced: boolean): void {
  if (key === pageKey) return;
  const left = pageKey;
  pageKey = key;
  if (depth === 0) return;
  if (isReplaced) {
    // It was the entry of the sheet that was replaced: the page's own is, and the sheet's comes again.
    const { state } = history;
    const { href } = location;
    const arrived = () => history.replaceState(state, '', href);
    if (traversal?.key === left && traversal.depth === 0) traversal = { ...traversal, arrived };
    else traverse(-depth, { key: left, depth: 0, arrived });
  } else {
    leftWithSheet.add(left);
    // Browsers go to the entry that was meant when they were asked, also from a page that was pushed since.
    if (traversal) traversal = { ...traversal, ahead: depth - traversal.depth + 1 };
    depth = 0;
  }
}

function onPopState(event: PopStateEvent): void {
  const key = keyOf(event.state);
  const arrived = depthOf(event.state);
  const started = traversal;
  if (started) {
    event.stopImmediatePropagation();
    traversal = null;
    // The router may have gone on between the asking and the going.
    if (key !== started.key || arrived !== started.depth) return history.forward();
    if (started.ahead !== undefined) return traverse(started.ahead, { key: pageKey, depth: 0 });
    depth = arrived;
    started.arrived?.();
    return settleSoon();
  }
  if (key === pageKey && (depth > 0 || arrived > 0)) {
    event.stopImmediatePropagation();
    const isForward = arrived > depth;
    depth = arrived;
    if (isForward && sheets.length === 0 && leftWithSheet.has(key)) return history.forward();
    for (const sheet of sheets.slice(arrived).toReversed()) sheet.close();
    return settleSoon();
  }
  if (arrived > 0) {
    // A sheet that is long gone, on the way back to its page.
    event.stopImmediatePropagation();
    return history.go(-arrived);
  }
  // The router's: it goes there, though it may take a while to show it.
  pageKey = key;
  depth = 0;
  for (const sheet of sheets.toReversed()) sheet.close();
}

/** After what is under way has come to an end: one sheet may take another's place, or the page may be left. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

/** Brings the history to as many entries as there are sheets. */
function settle(): void {
  if (traversal) return;
  if (depth > sheets.length) return traverse(sheets.length - depth);
  for (; depth < sheets.length; depth += 1) {
    leftWithSheet.delete(pageKey);
    history.pushState({ ...history.state, sheets: depth + 1 }, '');
  }
}

function traverse(by: number, to: Traversal = { key: pageKey, depth: depth + by }): void {
  traversal = to;
  history.go(by);
}
