import { Refusal, type Trace } from '../result.ts';
import { type Identifiers, isClosed } from './closed-values.ts';
import { type Outcome, type XmlElement, type XmlRules, nameWithoutPrefix, rewriteXml } from './rewrite-xml.ts';

/** Namespaces of OpenDocument, and those that it takes from elsewhere. */
const known =
  /^urn:oasis:names:tc:opendocument:xmlns:(?!meta:|config:|form:|script:|database:)[\w-]+:1\.0$|^urn:org:documentfoundation:names:experimental:(?:office|calc):xmlns:\w+:1\.0$|^http:\/\/www\.w3\.org\/(?:1998\/Math\/MathML|1999\/xlink|2000\/svg|XML\/1998\/namespace)$|^http:\/\/openoffice\.org\/2\d{3}\/\w+$|^urn:oasis:names:tc:opendocument:xmlns:of:1\.2$|^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/u;

/** Elements that go with all that is in them, by what was lost when it names someone. */
const dropped: Readonly<Record<string, Trace>> = {
  ...all('history', 'tracked-changes change change-start change-end'),
  ...all('comments', 'annotation annotation-end'),
  ...all('author', 'creator initial-creator author-name author-initials printed-by scenario'),
  ...all('author', 'sender-firstname sender-lastname sender-initials sender-title sender-position sender-email'),
  ...all('author', 'sender-phone-private sender-phone-work sender-fax sender-company sender-street sender-city'),
  ...all('author', 'sender-postal-code sender-country sender-state-or-province dde-connection-decls'),
  ...all('device', 'file-name template-name'),
  ...all('hidden', 'hidden-text hidden-paragraph user-field-decls data-pilot-tables help-message error-message'),
  ...all('hidden', 'forms control'),
  ...all('notes', 'notes'),
  ...all('descriptions', 'table-title table-desc'),
};
/** Fields whose words stay as they are, without what they were made of. */
const unwrapped = new Set(
  'user-field-get user-field-input user-defined title description subject keywords meta meta-field placeholder variable-set variable-get variable-input text-input expression conditional-text script-field'.split(
    ' ',
  ),
);
const active = new Set(
  'event-listener script scripts dde-source dde-connection-decl dde-connection applet plugin'.split(' '),
);

/** Attributes of which people read the value, or which programs need as it is. */
const textAttributes = new Set(
  (
    'font-name font-name-asian font-name-complex font-family font-family-asian font-family-complex font-family-generic ' +
    'font-style-name num-prefix num-suffix num-format bullet-char string-value formula condition base-cell-address ' +
    'cell-range-address range-address target-range-address source-cell-range-addresses values-cell-range-address ' +
    'label-cell-address label-cell-range-address cell-address content-validation-name grammar language country script ' +
    'rfc-language-tag currency print-ranges apply-style-map end-cell-address value-from label expression ' +
    'text-line-through-text notify-on-update-of-ranges'
  ).split(' '),
);
/** Elements of sheets whose names people read and formulas use. */
const namedElements = new Set(['table', 'named-range', 'named-expression', 'database-range', 'content-validation']);
/** Attributes that are names by which parts of a file know each other. */
const identifier =
  /^(?:name|id|display-name|master-page-name|fill-image-name|fill-gradient-name|fill-hatch-name|opacity-name|stroke-dash|marker-start|marker-end|ref-name|target-element|page-name|object|control|(?:[\w-]+-)?(?:style|page-layout)-name|targetElement|next-style-name|table-name|start-shape|end-shape|sequence-ref|use-\w+-name|paragraph-id|chain-next-name|change-id|database-name|outline-name|continue-list|src)$/u;
const guid = /^\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?$/iu;
const localPath = /(?:^|["'(=[\s])(?:[a-z]:[\\/]|\\\\|file:|mailto:|\/(?:Users|home)\/)/iu;
const inside = /^(?:#|\.?\/?(?:Pictures|media|Object|ObjectReplacements)\b|\.\/|$)/;

const isLink = (local: string) => local === 'a' || local === 'image-map' || local.startsWith('area-');

/** State that the parts of one file share. */
export interface OdfFile {
  readonly traces: Set<Trace>;
  readonly identifiers: Identifiers;
  readonly isSheet: boolean;
  /** Styles by which text is hidden. */
  readonly hiddenStyles: Set<string>;
}

/**
 * The rules for the parts of an OpenDocument file, which is an allow list: elements of its namespaces, attributes whose
 * values can name nobody (closed-values.ts), and those few whose text people read. Changes are accepted, and what is
 * hidden goes.
 */
export function odfRules(bytes: Uint8Array, file: OdfFile): XmlRules {
  const { traces } = file;
  let lostTo: Trace = 'descriptions';
  const lost = (value: string) => {
    if (!guid.test(value) && !known.test(value) && !isClosed(value)) traces.add(lostTo);
  };
  const drop = (trace: Trace): Outcome => {
    lostTo = trace;
    return 'drop';
  };
  findHiddenStyles(bytes, file.hiddenStyles);

  /** The value as it may stay, or another one; undefined where the attribute goes. */
  function valueOf(local: string, attribute: string, value: string): string | undefined {
    if (/^(?:rsid|paragraph-rsid|date-value-of|title|target-frame-name|creation-date|date)$/u.test(attribute))
      return undefined;
    if (attribute === 'name' && (local === 'font-face' || (file.isSheet && namedElements.has(local)))) return value;
    if (attribute === 'table-name' && file.isSheet) return value;
    if (textAttributes.has(attribute)) return cleanText(value);
    if (attribute === 'href')
      return value.startsWith('#') && !isClosed(value) ? `#${file.identifiers.rename(value.slice(1))}` : value;
    if (identifier.test(attribute)) return file.identifiers.rename(value);
    return isClosed(value) ? value : undefined;
  }

  function cleanAttributes({ attributes, local, uriOf }: XmlElement): void {
    for (const [name, value] of attributes) {
      if (name.startsWith('xmlns')) {
        if (!known.test(value)) attributes.delete(name);
        continue;
      }
      const uri = uriOf(name);
      const instead = uri === '' || known.test(uri) ? valueOf(local, nameWithoutPrefix(name), value) : undefined;
      if (instead === value) continue;
      lostTo = 'descriptions';
      lost(value);
      if (instead === undefined) attributes.delete(name);
      else attributes.set(name, instead);
    }
  }

  /** Formulas and words that lead to a file or a person lose that. */
  function cleanText(value: string): string {
    const cleaned = value.replaceAll(/"(?:[^"]|"")*"/gu, literal => (localPath.test(literal) ? '""' : literal));
    if (cleaned !== value) traces.add('device');
    if (!localPath.test(cleaned)) return cleaned;
    traces.add('device');
    return '';
  }

  return {
    element(element, parents) {
      const { attributes, local, uri } = element;
      if (local === 'scripts' && attributes.size === 0) return 'drop';
      if (active.has(local)) throw new Refusal('active_content', `Element ${local}`);
      for (const [name, value] of attributes) {
        if (nameWithoutPrefix(name) !== 'href' || inside.test(value) || (/^https?:\/\//i.test(value) && isLink(local)))
          continue;
        if (!isLink(local) && !parents.includes('font-face-decls'))
          throw new Refusal('active_content', 'Fetches something');
        traces.add('device');
        attributes.set(name, '');
      }
      if (!known.test(uri)) return drop('descriptions');
      const reason = dropped[local];
      if (reason !== undefined) return drop(reason);
      if (uri.includes('svg') && (local === 'title' || local === 'desc')) return drop('descriptions');
      const style = [...attributes].find(([name]) => nameWithoutPrefix(name) === 'style-name')?.[1] ?? '';
      const display = [...attributes].find(([name]) => nameWithoutPrefix(name) === 'display')?.[1];
      if (local === 'span' && file.hiddenStyles.has(style)) return drop('hidden');
      if (local === 'section' && display !== undefined && display !== 'true') return drop('hidden');
      if (uri.endsWith(':text:1.0') && unwrapped.has(local)) return 'unwrap';
      cleanAttributes(element);
      return 'keep';
    },
    lost,
  };
}

function findHiddenStyles(bytes: Uint8Array, hidden: Set<string>): void {
  let style = '';
  rewriteXml(bytes, {
    element({ attributes, local }) {
      const attribute = (wanted: string) =>
        [...attributes].find(([name]) => nameWithoutPrefix(name) === wanted)?.[1] ?? '';
      if (local === 'style') style = attribute('name');
      if (local === 'text-properties' && attribute('display') === 'none') hidden.add(style);
      return 'keep';
    },
  });
}

function all(trace: Trace, names: string): Record<string, Trace> {
  return Object.fromEntries(names.split(' ').map(name => [name, trace]));
}

/** The list of parts without those that go. @throws Refusal encrypted */
export function rewriteManifest(bytes: Uint8Array, isDropped: (part: string) => boolean): Uint8Array {
  return rewriteXml(bytes, {
    element({ attributes, local }) {
      if (local === 'encryption-data') throw new Refusal('encrypted', 'A document with a password');
      const part = [...attributes].find(([name]) => nameWithoutPrefix(name) === 'full-path')?.[1] ?? '';
      return local === 'file-entry' && isDropped(part) ? 'drop' : 'keep';
    },
  });
}
