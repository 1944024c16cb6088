/** Reason why a file cannot be used. */
export type RefusalReason =
  /** Nothing that is taken, or two things at once. */
  | 'type'
  /** Larger than a file may be once it is cleaned. */
  | 'size'
  /** It requires a password. */
  | 'encrypted'
  /** It would become far larger than it is, or takes too much time or memory. */
  | 'bomb'
  /** It cannot be read. */
  | 'broken'
  /** It runs something, or reaches for something elsewhere. */
  | 'active_content';

/** Kinds of traces that were taken off. */
export type Trace =
  | 'author'
  | 'location'
  | 'device'
  | 'comments'
  | 'history'
  /** Descriptions and names of pictures, links, styles and other things in it. */
  | 'descriptions'
  /** What its reader does not see: hidden text and sheets, data behind a table, earlier values. */
  | 'hidden'
  /** Speaker notes. */
  | 'notes'
  /** What was filled into a form. */
  | 'form';

/** A file as it may be handed on. */
export interface Cleaned {
  readonly outcome: 'cleaned';
  readonly bytes: Uint8Array;
  /** By content (RFC 6838). */
  readonly mediaType: string;
  readonly kind: 'pdf' | 'image' | 'document' | 'slides' | 'sheet' | 'text';
  /** The ending that a name of this type has, without a dot. */
  readonly extension: string;
  /** Other endings that say the same. */
  readonly alsoKnownAs: readonly string[];
  readonly cleaned: readonly Trace[];
  /** Of a PDF. */
  readonly pages: number | null;
  /** Of an image, pixels. */
  readonly width: number | null;
  readonly height: number | null;
  /** WebP, at most 480 pixels wide and high. */
  readonly thumbnail: Uint8Array | null;
}

export type CleanResult = Cleaned | { readonly outcome: 'refused'; readonly reason: RefusalReason };

/** Ends the cleaning of a file that cannot be used. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, why: string, cause?: unknown) {
    super(why, { cause });
    this.reason = reason;
  }
}
