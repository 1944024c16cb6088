import { type FileKind, type ImportKind, isFileKind } from '#contract/catalogue-import.ts';

export type ImportStatus = 'reading' | 'checked' | 'failed' | 'writing' | 'done';
export type ImportFailure = 'stopped' | 'changed' | 'broken_off' | 'failed' | 'unchecked';

/** An import as admins and teams see it (private.import_summary). */
export interface ImportSummary {
  readonly id: string;
  readonly kind: FileKind;
  /** Kinds of sources. */
  readonly source: number | null;
  readonly file: string;
  readonly admin: string;
  readonly is_mine: boolean;
  readonly status: ImportStatus;
  readonly failure: ImportFailure | null;
  readonly lines: number;
  readonly created: number;
  readonly changed: number;
  readonly same: number;
  readonly errors: number;
  readonly written: number;
  readonly written_at: string | null;
  readonly write_seconds: number | null;
  readonly effects: { readonly lacking_english?: number };
}

/** Parts of a live catalogue that exist. */
export type FirstRun = Readonly<Record<ImportKind, boolean>> & {
  readonly admins: number;
  readonly guides_in_navigation: boolean;
  /** True if the catalogue still lacks what it needs to be live. */
  readonly is_first_run: boolean;
};

export interface ImportDesk {
  readonly open: readonly ImportSummary[];
  readonly done: readonly ImportSummary[];
  /** For admins. */
  readonly first_run?: FirstRun;
}

/** Step of the screen: a file to choose, one that is checked, one that is written, or what came of it. */
export type ImportStep = 'file' | 'check' | 'write' | 'done';

/**
 * The import that the screen is about. What is being written concerns everybody; what is only checked, its own admin.
 *
 * @param named id of one that was written, from the address
 */
export function shownImport(
  desk: ImportDesk,
  named: string | null,
): { readonly step: ImportStep; readonly shown: ImportSummary | null } {
  const writing = desk.open.find(({ status, is_mine }) => status === 'writing' && is_mine);
  if (writing) return { step: 'write', shown: writing };
  const done = desk.done.find(({ id }) => id === named);
  if (done) return { step: 'done', shown: done };
  const mine = desk.open.find(({ is_mine }) => is_mine);
  if (mine && mine.status !== 'writing') return { step: 'check', shown: mine };
  return { step: 'file', shown: null };
}

/** Seconds that are left, by how long the lines so far took; null before there is anything to go by. */
export function secondsLeft({ written, lines, write_seconds: seconds }: ImportSummary): number | null {
  if (written === 0 || seconds === null || seconds < 1) return null;
  return Math.max(1, Math.round((seconds / written) * (lines - written)));
}

export function kindNamed(text: string | null): FileKind {
  return isFileKind(text) ? text : 'professor';
}
