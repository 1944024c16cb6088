import { Refusal, type Trace } from '../result.ts';
import { type XmlElement, type XmlRules, localName, rewriteXml } from './rewrite-xml.ts';

/** Whoever wrote a comment or a change. */
const nobody = 'Author';
const someDay = '2000-01-01T00:00:00Z';

/** Elements that say of machine, history or data sources, wherever they stand. */
const droppedElements = new Set(['rsids', 'attachedTemplate', 'mailMerge', 'absPath', 'fileSharing', 'docVars']);
/** Elements that fetch or run something. */
const activeElements = new Set(['ddeLink', 'oleLink', 'control', 'script']);
/** Attributes that name a person or an account. */
const personal: Readonly<Record<string, string>> = {
  author: nobody,
  initials: '',
  userName: '',
  lastModifiedBy: '',
  userId: '',
  providerId: '',
};
/** Elements that stand for a person: what they are called is an attribute of another name. */
const people = new Set(['cmAuthor', 'author', 'person']);
/** When something was written. */
const moments = new Set(['date', 'dateUtc', 'dt', 'created', 'dT', 'modified']);

/** A path on somebody's machine, which Word puts into the description of a picture. */
const localPath = /^(?:[a-z]:[\\/]|\\\\|file:|\/(?:Users|home)\/)/i;

/** Fields of Word that fetch or run; and those that are sure not to, when the others occur. */
const activeField = /DDE|INCLUDE|IMPORT|\bLINK\b|DATABASE|MACROBUTTON|HYPERLINK\s*"?(?!https?:|\\)/i;
const harmlessField = /^\s*(?:PAGE|NUMPAGES|TOC|REF|PAGEREF|SEQ|STYLEREF|EQ|SECTION|HYPERLINK\s+"?(?:https?:|\\))/i;

/** The rules for one part of a file of Word, PowerPoint or Excel. */
export function ooxmlRules(part: string, bytes: Uint8Array, traces: Set<Trace>): XmlRules {
  const hidesFields = hasActiveFields(bytes);
  const isOfNotes = /comment/i.test(part);
  return {
    element(element) {
      const { attributes, local } = element;
      if (activeElements.has(local)) throw new Refusal('active_content', `Element ${local}`);
      if (droppedElements.has(local)) return 'drop';
      if (local === 'pageSetup') deleteAttribute(attributes, 'id');
      cleanAttributes(element, traces);
      return 'keep';
    },
    text(text, parents) {
      const parent = parents.at(-1);
      if (parent === 'author' && isOfNotes) {
        traces.add('comments');
        return nobody;
      }
      if (parent === 'instrText' && hidesFields && !harmlessField.test(text)) return ' ';
      // Excel begins a note with the name of its writer.
      if (isOfNotes && parent === 't' && /^[^:\n]{2,60}:\n?$/.test(text)) return '';
      return text;
    },
  };
}

function cleanAttributes({ attributes, local }: XmlElement, traces: Set<Trace>): void {
  const isPerson = people.has(local);
  const isSigned =
    isPerson || [...attributes.keys()].some(name => ['author', 'authorId', 'personId'].includes(localName(name)));
  for (const [name, value] of attributes) {
    const attribute = localName(name);
    const instead = personal[attribute] ?? (isPerson && /^(?:name|displayName)$/.test(attribute) ? nobody : undefined);
    if (instead !== undefined) {
      if (value !== instead && value !== '') traces.add('comments');
      attributes.set(name, instead);
    } else if (attribute.startsWith('rsid')) attributes.delete(name);
    else if (isSigned && moments.has(attribute)) attributes.set(name, someDay);
    else if (localPath.test(value)) attributes.set(name, '');
    else if (attribute === 'action' && /^ppaction:\/\/(?:macro|program|ole)/i.test(value)) attributes.delete(name);
    else if (attribute === 'instr' && activeField.test(value)) attributes.set(name, ' ');
  }
}

function deleteAttribute(attributes: Map<string, string>, local: string): void {
  for (const name of attributes.keys()) if (localName(name) === local) attributes.delete(name);
}

/** A field may be cut into pieces, so that none of them alone looks like anything. */
function hasActiveFields(bytes: Uint8Array): boolean {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('instrText')) return false;
  const pieces: string[] = [];
  rewriteXml(bytes, {
    text(text, parents) {
      if (parents.at(-1) === 'instrText') pieces.push(text);
      return text;
    },
  });
  return activeField.test(pieces.join(''));
}
