import { Refusal, type Trace } from '../result.ts';
import { type XmlRules, localName, rewriteXml } from './rewrite-xml.ts';

/** Elements whose text names the writer. */
const names = new Set([
  'creator',
  'creator-initials',
  'initial-creator',
  'author-name',
  'author-initials',
  'sender-firstname',
  'sender-lastname',
  'sender-initials',
  'sender-email',
  'sender-phone-private',
  'sender-phone-work',
  'printed-by',
]);
const active = new Set([
  'event-listener',
  'script',
  'scripts',
  'dde-source',
  'dde-connection-decl',
  'dde-connection',
  'applet',
  'plugin',
]);
const inside = /^(?:#|\.?\/?(?:Pictures|media|Object|ObjectReplacements)\b|\.\/|$)/;

/** Rules for the parts of an OpenDocument file. */
export function odfRules(traces: Set<Trace>): XmlRules {
  return {
    element({ attributes, local }, parents) {
      if (local === 'scripts' && attributes.size === 0) return 'drop';
      if (active.has(local)) throw new Refusal('active_content', `Element ${local}`);
      for (const [name, value] of attributes) {
        const attribute = localName(name);
        if (attribute === 'rsid' || attribute === 'paragraph-rsid') attributes.delete(name);
        if (attribute !== 'href' || inside.test(value) || (/^https?:\/\//i.test(value) && isLink(local))) continue;
        if (!isLink(local) && !parents.includes('font-face-decls'))
          throw new Refusal('active_content', 'Fetches something');
        attributes.set(name, '');
      }
      return 'keep';
    },
    text(text, parents) {
      if (!names.has(parents.at(-1) ?? '')) return text;
      traces.add('comments');
      return '';
    },
  };
}

const isLink = (local: string) => local === 'a' || local === 'image-map' || local.startsWith('area-');

/** The list of parts without those that go. @throws Refusal encrypted */
export function rewriteManifest(bytes: Uint8Array, isDropped: (part: string) => boolean): Uint8Array {
  return rewriteXml(bytes, {
    element({ attributes, local }) {
      if (local === 'encryption-data') throw new Refusal('encrypted', 'A document with a password');
      const part = [...attributes].find(([name]) => localName(name) === 'full-path')?.[1] ?? '';
      return local === 'file-entry' && isDropped(part) ? 'drop' : 'keep';
    },
  });
}
