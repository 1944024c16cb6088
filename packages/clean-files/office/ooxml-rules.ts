import { Refusal, type Trace } from '../result.ts';
import { type Identifiers, isClosed } from './closed-values.ts';
import { FieldInstructions } from './ooxml-fields.ts';
import {
  dropped,
  familyOf,
  formulas,
  identifiers,
  identifiersOf,
  shapeFormulas,
  textAttributes,
  textElements,
  unwrapped,
} from './ooxml-names.ts';
import { type Outcome, type XmlElement, type XmlRules, nameWithoutPrefix } from './rewrite-xml.ts';

/** State that the parts of one file share. */
export interface OoxmlFile {
  readonly traces: Set<Trace>;
  readonly identifiers: Identifiers;
  /** Styles of Word by which text is hidden. */
  readonly hiddenStyles: Set<string>;
  /** Sheets that no menu of Excel shows, by the relationships of the workbook, and by their names. */
  readonly hiddenSheets: Set<string>;
  readonly hiddenSheetNames: Map<string, string>;
  /** Strings that cells show, by their numbers. */
  readonly usedStrings: Set<string>;
}

interface Part {
  readonly bytes: Uint8Array;
  /** Its relationships that come along, as they are in the file. */
  readonly relationships: ReadonlySet<string>;
  readonly isHiddenSheet: boolean;
}

/** Elements that fetch or run something. */
const activeElements = new Set(['ddeLink', 'oleLink', 'control', 'script']);
/** A path on someone's machine, or an address of a person. */
const localPath = /(?:^|["'(=[\s])(?:[a-z]:[\\/]|\\\\|file:|mailto:|\/(?:Users|home)\/)/iu;
const moment = /^\d{4}-\d\d-\d\dT/;
const guid = /^\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?$/iu;
/** Values of flags that say no. */
const isOff = (value: string | undefined) => /^(?:0|false|off)$/i.test(value ?? '');

/**
 * The rules for one part of a file of Word, PowerPoint or Excel, which is an allow list: elements of the namespaces
 * that documents are made of, attributes whose values can name nobody (closed-values.ts), and those few whose text
 * people read (ooxml-names.ts). Changes are accepted, and what is hidden goes.
 */
export function ooxmlRules({ bytes, isHiddenSheet, relationships }: Part, file: OoxmlFile): XmlRules {
  const { traces } = file;
  const fields = new FieldInstructions(bytes, file.identifiers);
  const families: (string | undefined)[] = [];
  const choices: boolean[] = [];
  let lostTo: Trace = 'descriptions';
  let cellOfStrings = false;
  let stringNumber = -1;
  let style = '';
  const lost = (value: string, attribute: string) => {
    if (attribute !== 'uri' && !guid.test(value) && !familyOf(value) && !isClosed(value)) {
      traces.add(lostTo);
    }
  };
  const drop = (trace: Trace): Outcome => {
    lostTo = trace;
    return 'drop';
  };

  function attributesOf(family: string, { attributes, local, resolve, uriOf }: XmlElement): void {
    for (const [name, value] of attributes) {
      const attribute = nameWithoutPrefix(name);
      if (name.startsWith('xmlns')) {
        if (familyOf(value) === undefined) attributes.delete(name);
        continue;
      }
      const uri = uriOf(name);
      const owner = uri === '' ? family : familyOf(uri);
      if (owner === 'mc') {
        const known = value.split(/\s+/u).filter(prefix => familyOf(resolve(prefix) ?? '') !== undefined);
        if (attribute !== 'Requires' && known.length === 0) attributes.delete(name);
        else if (attribute !== 'Requires') attributes.set(name, known.join(' '));
        continue;
      }
      const instead = owner === undefined ? undefined : valueOf(`${family}:${local}`, owner, attribute, value);
      if (instead !== value && !(owner !== undefined && attribute.startsWith('rsid'))) {
        lostTo = 'descriptions';
        lost(value, attribute);
      }
      if (instead === undefined) attributes.delete(name);
      else attributes.set(name, instead);
    }
  }

  /** The value as it may stay, or another one; undefined where the attribute goes. */
  function valueOf(element: string, owner: string, attribute: string, value: string): string | undefined {
    if (attribute.startsWith('rsid') || moment.test(value)) return undefined;
    if (attribute === 'action' && /^ppaction:\/\/(?:macro|program|ole)/iu.test(value)) return undefined;
    if (owner === 'r') return file.identifiers.rename(value);
    if (element === 's:sheet' && attribute === 'name') return file.hiddenSheetNames.get(value) ?? value;
    if (textAttributes.has(`${element}@${attribute}`)) return localPath.test(value) ? undefined : value;
    if (identifiers.has(`${element}@${attribute}`) || identifiersOf[owner]?.has(attribute)) {
      return value.startsWith('#') ? `#${file.identifiers.rename(value.slice(1))}` : file.identifiers.rename(value);
    }
    if (element.startsWith('a:') && shapeFormulas.has(element.slice(2)))
      return value.replaceAll(/[^\s*/+?-]+/gu, token => file.identifiers.rename(token));
    return isClosed(value) || familyOf(value) !== undefined ? value : undefined;
  }

  function choose({ attributes, resolve }: XmlElement): Outcome {
    const requires = [...attributes].find(([name]) => nameWithoutPrefix(name) === 'Requires')?.[1] ?? '';
    const isKnown = requires.split(/\s+/u).every(prefix => familyOf(resolve(prefix) ?? '') !== undefined);
    if (choices.at(-1) === true || !isKnown) return drop('descriptions');
    choices[choices.length - 1] = true;
    return 'keep with parent';
  }

  /** Elements that Word hides: a run, a run in a style of hidden text, a row that was deleted. */
  function hide({ attributes, local }: XmlElement, parents: readonly string[]): Outcome | undefined {
    const attribute = (name: string) => [...attributes].find(([key]) => nameWithoutPrefix(key) === name)?.[1] ?? '';
    if (local === 'style') style = attribute('styleId');
    const isVanish = local === 'vanish' && !isOff(attribute('val'));
    if (isVanish && parents.includes('style')) file.hiddenStyles.add(style);
    const isOfRun = parents.at(-1) === 'rPr' && parents.at(-2) === 'r';
    if (isOfRun && (isVanish || (local === 'rStyle' && file.hiddenStyles.has(attribute('val'))))) {
      traces.add('hidden');
      return { dropAll: 'r' };
    }
    if (local !== 'del' || parents.at(-1) !== 'trPr') return undefined;
    traces.add('history');
    return { dropAll: 'tr' };
  }

  function hideSheet({ attributes, uriOf }: XmlElement): void {
    for (const [key, value] of attributes) if (familyOf(uriOf(key)) === 'r') file.hiddenSheets.add(value);
    const name = attributes.get('name') ?? '';
    file.hiddenSheetNames.set(name, file.identifiers.rename(name));
  }

  return {
    element(element, parents) {
      const { attributes, local, uri } = element;
      if (activeElements.has(local)) throw new Refusal('active_content', `Element ${local}`);
      const family = familyOf(uri);
      families.length = parents.length;
      families.push(family);
      if (local === 'extLst' || family === undefined) return drop('descriptions');
      const name = `${family}:${local}`;
      if (isHiddenSheet && parents.length > 0 && (local !== 'sheetData' || parents.length > 1)) return drop('hidden');
      const hidden = family === 'w' ? hide(element, parents) : undefined;
      if (hidden !== undefined) return hidden;
      const reason = dropped[name];
      if (reason !== undefined) {
        if (reason !== 'hidden' && [...attributes.keys()].some(key => nameWithoutPrefix(key) === 'author'))
          traces.add(reason);
        return drop(reason);
      }
      if (name === 'mc:AlternateContent') choices.push(false);
      if (name === 'mc:Choice') return choose(element);
      if (name === 'mc:Fallback' && choices.at(-1) === true) return drop('descriptions');
      // The settings of a printer, which go.
      if (local === 'pageSetup')
        for (const key of attributes.keys()) if (nameWithoutPrefix(key) === 'id') attributes.delete(key);
      for (const [key, value] of attributes) {
        const points = familyOf(element.uriOf(key)) === 'r' && value !== '' && !relationships.has(value);
        if (points) return drop('descriptions');
      }
      if (family === 's') {
        if (local === 'sheet' && attributes.get('state') === 'veryHidden') hideSheet(element);
        if (local === 'c') cellOfStrings = attributes.get('t') === 's';
        if (local === 'si') stringNumber += 1;
      }
      fields.onElement(element);
      if (local === 'fldSimple') return fields.cleanSimple(attributes) ? 'keep' : 'unwrap';
      if (unwrapped.has(name)) {
        // A change leaves its author's name, and is there no more.
        if ([...attributes.keys()].some(key => nameWithoutPrefix(key) === 'author')) traces.add('history');
        if (parents.at(-1)?.endsWith('Pr') === true) return 'drop';
        return 'unwrap';
      }
      attributesOf(family, element);
      return 'keep';
    },
    text(text, parents) {
      const name = `${families[parents.length - 1]}:${parents.at(-1)}`;
      if (name === 'w:instrText') return fields.takeInstruction();
      if (name === 's:v' && cellOfStrings) file.usedStrings.add(text.trim());
      if (parents[0] === 'sst' && name === 's:t' && !file.usedStrings.has(String(stringNumber))) {
        traces.add('hidden');
        return '';
      }
      if (formulas.has(name)) return cleanFormula(text);
      if (textElements.has(name) || isClosed(text)) return text;
      lostTo = 'descriptions';
      lost(text, '');
      return '';
    },
    end(parents) {
      if (parents.at(-1) === 'AlternateContent') choices.pop();
    },
    lost,
  };

  /** Formulas lead to the web or into the file, and name no sheet that is hidden. */
  function cleanFormula(text: string): string {
    let formula = text.replaceAll(/"(?:[^"]|"")*"/gu, literal => {
      if (!localPath.test(literal)) return literal;
      traces.add('device');
      return '""';
    });
    for (const [name, instead] of file.hiddenSheetNames)
      formula = formula
        .replaceAll(`'${name.replaceAll("'", "''")}'!`, `${instead}!`)
        .replaceAll(`${name}!`, `${instead}!`);
    if (!localPath.test(formula)) return formula;
    traces.add('device');
    return '0';
  }
}
