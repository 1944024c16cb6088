/** The texts that every visitor should be able to read, each a page of its own. */
export type DocumentName = 'info' | 'privacy' | 'terms' | 'accessibility';

/** One part of a document: paragraphs, then a list, then a closing paragraph; each may be missing. */
export interface DocumentSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly items?: readonly string[];
  readonly after?: string;
  /** Only shown where the catalogue is a demo. */
  readonly demo?: boolean;
}

/** A document in one language, as locales/{language}/information.json holds it. */
export interface InformationDocument {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly DocumentSection[];
}
