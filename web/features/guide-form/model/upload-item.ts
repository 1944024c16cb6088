import type { Row } from '#contract/database.ts';
import type { DraftFile } from '#web/entities/guides/guide-drafts.ts';
import type { GuideFileProblem } from './file-rules.ts';

/** A file as its owner sees it. */
export type OwnFile = Pick<
  Row<'guide_files'>,
  'id' | 'name' | 'bytes' | 'pages' | 'media_type' | 'has_thumbnail' | 'cleaned' | 'status' | 'refused_reason'
>;

/**
 * State of an upload: `waiting` for the ones before it; `going`, on its way; `cut`, the connection broke and the server
 * has a part; `checking`, complete, and looked through and cleaned; `ready` to be sent with the guide; `refused`, with
 * the reason in `problem`.
 */
export type UploadStatus = 'waiting' | 'going' | 'cut' | 'checking' | 'ready' | 'refused';

/** A file of the form. */
export interface UploadItem {
  /** Of this page alone. */
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** Number of bytes that the server has, as far as known. */
  readonly sent: number;
  readonly status: UploadStatus;
  readonly problem: GuideFileProblem | null;
  /** Of its row in guide_files; null before the server knows it. */
  readonly id: string | null;
  /** Its row, once it is ready. */
  readonly row: OwnFile | null;
  /** After a reload the browser has the file no more: its person chooses it once again. */
  readonly needsFile: boolean;
}

/** True if sending the guide waits for it. */
export function isUnfinished({ status }: Pick<UploadItem, 'status'>): boolean {
  return status !== 'ready';
}

/** Between 0 and 1. */
export function shareOf({ sent, bytes }: Pick<UploadItem, 'sent' | 'bytes'>): number {
  return bytes === 0 ? 0 : Math.min(1, sent / bytes);
}

/** A file that was chosen. */
export function itemOfFile({ name, size }: File, key: string, problem: GuideFileProblem | null): UploadItem {
  const status = problem === null ? 'waiting' : 'refused';
  return { key, name, bytes: size, sent: 0, status, problem, id: null, row: null, needsFile: false };
}

/** A file of a draft before its row is known. */
export function itemOfDraft({ id, name, bytes }: DraftFile): Omit<UploadItem, 'key'> {
  const isBegun = id !== null;
  const status = isBegun ? 'checking' : 'cut';
  return { id, name, bytes, sent: isBegun ? bytes : 0, status, problem: null, row: null, needsFile: !isBegun };
}

/** A file of the draft, or of the guide, by its row. */
export function itemOfRow(row: OwnFile, key: string): UploadItem {
  const known = { key, name: row.name, bytes: row.bytes, id: row.id, needsFile: false, problem: null, row: null };
  switch (row.status) {
    case 'ready':
      return { ...known, sent: row.bytes, status: 'ready', row };
    case 'checking':
      return { ...known, sent: row.bytes, status: 'checking' };
    case 'refused':
      return { ...known, sent: row.bytes, status: 'refused', problem: row.refused_reason };
    case 'uploading':
      return { ...known, sent: 0, status: 'cut', needsFile: true };
  }
}
