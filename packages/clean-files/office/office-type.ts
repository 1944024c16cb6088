/** Type of an office file, by its content. */
export interface OfficeType {
  readonly mediaType: string;
  readonly extension: string;
  readonly kind: 'document' | 'slides' | 'sheet';
}

export interface CleanedOffice {
  readonly bytes: Uint8Array;
  readonly type: OfficeType;
  readonly slides: number | null;
}
