import { posix } from 'node:path';
import { Refusal } from '../result.ts';
import { followed } from './ooxml-parts.ts';
import { nameWithoutPrefix, rewriteXml } from './rewrite-xml.ts';

/** Target of a link that would have said something of its writer's machine. */
const nowhere = 'about:blank';

/** Targets that a part points to. */
export interface Relationship {
  readonly id: string;
  /** As it is written. */
  readonly type: string;
  /** A part of the file by its name, or an address. */
  readonly target: string;
  readonly isExternal: boolean;
}

const namespace = 'http://schemas.openxmlformats.org/package/2006/';
const attribute = (attributes: ReadonlyMap<string, string>, local: string): string =>
  [...attributes].find(([name]) => nameWithoutPrefix(name) === local)?.[1] ?? '';
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The part that lists what another one points to; that of the whole file is called ''. */
export const relationshipsOf = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/**
 * The content types of the parts, and of endings.
 *
 * @throws Refusal active_content where one is of a file with macros
 */
export function readContentTypes(bytes: Uint8Array): {
  readonly parts: ReadonlyMap<string, string>;
  readonly endings: ReadonlyMap<string, string>;
} {
  const parts = new Map<string, string>();
  const endings = new Map<string, string>();
  rewriteXml(bytes, {
    element({ attributes, local }) {
      const type = attribute(attributes, 'ContentType');
      if (/macro|vba|activex/i.test(type)) throw new Refusal('active_content', type);
      if (local === 'Override') parts.set(attribute(attributes, 'PartName').replace(/^\//, ''), type);
      if (local === 'Default') endings.set(attribute(attributes, 'Extension').toLowerCase(), type);
      return 'keep';
    },
  });
  return { parts, endings };
}

export function writeContentTypes(
  parts: ReadonlyMap<string, string>,
  endings: ReadonlyMap<string, string>,
): Uint8Array {
  const defaults = [...endings].map(
    ([ending, type]) => `<Default Extension="${escape(ending)}" ContentType="${escape(type)}"/>`,
  );
  const overrides = [...parts].map(
    ([name, type]) => `<Override PartName="/${escape(name)}" ContentType="${escape(type)}"/>`,
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="${namespace}content-types">${defaults.join('')}${overrides.join('')}</Types>`,
  );
}

/**
 * Relations of a part that stay. Links to web pages stay. The template that a document was made from lies on its
 * author's machine, so it is forgotten. Anything else that is fetched from elsewhere would tell anyone who reads the
 * file.
 *
 * @param part whose relationships they are
 * @throws Refusal active_content
 */
export function readRelationships(bytes: Uint8Array, part: string): readonly Relationship[] {
  const found: Relationship[] = [];
  rewriteXml(bytes, {
    element({ attributes, local }) {
      if (local !== 'Relationship') return 'keep';
      const type = attribute(attributes, 'Type');
      const kind = type.split('/').at(-1) ?? '';
      const target = attribute(attributes, 'Target');
      const id = attribute(attributes, 'Id');
      if (kind === 'attachedTemplate') return 'keep';
      if (attribute(attributes, 'TargetMode').toLowerCase() === 'external') {
        if (kind !== 'hyperlink') throw new Refusal('active_content', `Fetches a ${kind} from elsewhere`);
        found.push({ id, type, target: /^https?:\/\//i.test(target) ? target : nowhere, isExternal: true });
        return 'keep';
      }
      if (/^[a-z][a-z0-9+.-]*:|^\\\\|^\/\//i.test(target)) throw new Refusal('active_content', 'Leads elsewhere');
      if (!followed.has(kind)) return 'keep';
      const isInPart = target.startsWith('#');
      const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target);
      found.push({ id, type, target: isInPart ? target : path, isExternal: false });
      return 'keep';
    },
  });
  return found;
}

/** @param part as it is called now */
export function writeRelationships(relationships: readonly Relationship[], part: string): Uint8Array {
  const items = relationships.map(({ id, isExternal, target, type }) => {
    const isPath = !isExternal && !target.startsWith('#');
    const shown = isPath ? posix.relative(posix.dirname(part), target) : target;
    return `<Relationship Id="${escape(id)}" Type="${escape(type)}" Target="${escape(shown)}"${isExternal ? ' TargetMode="External"' : ''}/>`;
  });
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${namespace}relationships">${items.join('')}</Relationships>`,
  );
}
