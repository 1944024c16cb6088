import { paths } from '#web/entities/routing/paths.ts';

/** The texts that every visitor should be able to read, each a page of its own. */
export type DocumentName = 'info' | 'privacy' | 'terms' | 'accessibility' | 'accountDeletion';

/** One part of a document: paragraphs, then a list, then a closing paragraph, then a link; each may be missing. */
export interface DocumentSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly items?: readonly string[];
  readonly after?: string;
  /** Link at the end, by its name in web/entities/routing/paths.ts. */
  readonly link?: { readonly to: string; readonly text: string };
  /** Only shown where the catalogue is a demo. */
  readonly demo?: boolean;
  /** Only shown while this switch of the settings is on. */
  readonly setting?: string;
}

/** Screens that documents lead to. */
export const linkTargets = {
  accountDeletion: paths.accountDeletion.href(),
  deleteAccount: paths.deleteAccount.href(),
} as const;

export function isLinkTarget(name: string): name is keyof typeof linkTargets {
  return Object.hasOwn(linkTargets, name);
}

/** A document in one language, as locales/{language}/information.json holds it. */
export interface InformationDocument {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly DocumentSection[];
}
