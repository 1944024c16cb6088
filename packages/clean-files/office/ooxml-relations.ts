import { Refusal } from '../result.ts';
import { isDropped, partKind } from './ooxml-parts.ts';
import { localName, rewriteXml } from './rewrite-xml.ts';

/** Where a link leads that would have said something of its writer's machine. */
const nowhere = 'about:blank';

const attribute = (attributes: ReadonlyMap<string, string>, local: string): string =>
  [...attributes].find(([name]) => localName(name) === local)?.[1] ?? '';

/**
 * The list of types without the parts that go.
 *
 * @returns the content types that occur
 * @throws Refusal active_content where one is of a file with macros
 */
export function rewriteContentTypes(parts: ReadonlyMap<string, Uint8Array>): {
  readonly bytes: Uint8Array;
  readonly contentTypes: readonly string[];
} {
  const contentTypes: string[] = [];
  const bytes = rewriteXml(parts.get('[Content_Types].xml') ?? new Uint8Array(), {
    element({ attributes, local }) {
      const contentType = attribute(attributes, 'ContentType');
      if (/macro|vba|activex/i.test(contentType)) throw new Refusal('active_content', contentType);
      if (local !== 'Override') return 'keep';
      const part = attribute(attributes, 'PartName').replace(/^\//, '');
      if (isDropped(part)) return 'drop';
      contentTypes.push(contentType);
      return 'keep';
    },
  });
  return { bytes, contentTypes };
}

/**
 * What a part points to. Links to web pages stay. The template that a document was made from lies on its author's
 * machine, so it is forgotten. Anything else that is fetched from elsewhere would tell somebody who reads the file.
 *
 * @throws Refusal active_content
 */
export function rewriteRelationships(bytes: Uint8Array): Uint8Array {
  return rewriteXml(bytes, {
    element({ attributes, local }) {
      if (local !== 'Relationship') return 'keep';
      const type = attribute(attributes, 'Type').split('/').at(-1) ?? '';
      const target = attribute(attributes, 'Target');
      if (type === 'attachedTemplate') return 'drop';
      if (attribute(attributes, 'TargetMode').toLowerCase() === 'external') {
        if (type !== 'hyperlink') throw new Refusal('active_content', `Fetches a ${type} from elsewhere`);
        if (!/^https?:\/\//i.test(target)) attributes.set('Target', nowhere);
        return 'keep';
      }
      if (/^[a-z][a-z0-9+.-]*:|^\\\\|^\/\//i.test(target)) throw new Refusal('active_content', 'Leads elsewhere');
      const part = target.replace(/^(?:\.{0,2}\/)+/, '');
      // Relative to where the part lies: the folders that go are known by their names alone.
      if (['', 'xl/', 'ppt/', 'word/'].some(folder => isDropped(folder + part))) return 'drop';
      if (partKind(part) === 'program') throw new Refusal('active_content', 'Runs a program');
      return 'keep';
    },
  });
}
