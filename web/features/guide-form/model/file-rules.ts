import type { FileRefusal } from '#contract/words.ts';

export const maxFiles = 5;
const bytesPerMegabyte = 1024 * 1024;
/** Of one file. */
export const maxFileMegabytes = 20;
export const maxFileBytes = maxFileMegabytes * bytesPerMegabyte;

/** Extensions that files may have. The server goes by their content; this only saves an upload that it would refuse. */
const endings = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'gif',
  'heic',
  'doc',
  'docx',
  'ppt',
  'pptx',
  'xls',
  'xlsx',
  'odt',
  'odp',
  'ods',
  'txt',
  'csv',
  'md',
  'zip',
] as const;

/** For the chooser of the browser. */
export const acceptedEndings: string = endings.map(ending => `.${ending}`).join(',');

/** Reason why a file cannot be accepted: the server's, or one known before or while it is sent. */
export type GuideFileProblem =
  | FileRefusal
  | 'empty'
  | 'quota'
  | 'tooMany'
  | 'profileIncomplete'
  | 'signedOut'
  | 'suspended';

/** The ending of a name in small letters, without the dot; empty where there is none. */
export function endingOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Reason not to send a file at all; null when it may be.
 * @param bytesLeft of the person's quota; null while that is not known
 */
export function problemOfFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  bytesLeft: number | null,
): GuideFileProblem | null {
  if (size === 0) return 'empty';
  if (size > maxFileBytes) return 'size';
  if (!endings.some(ending => ending === endingOf(name))) return 'type';
  return bytesLeft !== null && size > bytesLeft ? 'quota' : null;
}
