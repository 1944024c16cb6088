import { parse as parsePlist } from 'plist';
import xcode from 'xcode/lib/parser/pbxproj.js';
import { bracketProblem } from './native-brackets.ts';
import { isCommitted, type NativeProject, elementText } from './native-project.ts';
import { elementsOf, parseXml, xmlProblem } from './native-xml.ts';

const app = 'ios/App/App';
const xcodeProject = 'ios/App/App.xcodeproj/project.pbxproj';
const plists = /\.(?:plist|entitlements|xcprivacy)$/u;

/** One property list of the project, by its path from the folder of the app. */
export function plistOf(project: NativeProject, name: string): Readonly<Record<string, unknown>> {
  return parsePlist(elementText(project, `${app}/${name}`)) as Readonly<Record<string, unknown>>;
}

/** The parser takes a key without a value, and a value without a key. */
function dictionaryProblem(text: string): string | null {
  for (const dictionary of elementsOf(parseXml(text)).filter(({ tagName }) => tagName === 'dict'))
    for (const [index, { tagName }] of [...dictionary.children].entries())
      if ((tagName === 'key') !== (index % 2 === 0)) return `a dictionary has <${tagName}> where it may not be`;
  return null;
}

function thrownBy(parse: () => unknown): string | null {
  try {
    parse();
    return null;
  } catch (error) {
    return String(error).split('\n')[0] ?? 'cannot be read';
  }
}

function problemOf(path: string, text: string): string | null {
  if (plists.test(path)) return xmlProblem(text) ?? thrownBy(() => parsePlist(text)) ?? dictionaryProblem(text);
  if (path.endsWith('.pbxproj')) return thrownBy(() => xcode.parse(text));
  if (/\.(?:storyboard|xcscheme)$/u.test(path)) return xmlProblem(text);
  if (path.endsWith('.swift')) return bracketProblem(text);
  if (path.endsWith('.strings'))
    return /^(?:"\w+" = "(?:[^"\\\n]|\\.)*";\n)+$/u.test(text) ? null : 'a line that is not "key" = "value";';
  if (path.endsWith('.xcconfig')) {
    const wrong = text.split('\n').find(line => !/^(?:|\/\/.*|#include\?? ".+"|[A-Z_]+ = \S+)$/u.test(line));
    return wrong === undefined ? null : `"${wrong}" is no setting`;
  }
  return null;
}

/** Files of the project that Xcode could not read. */
export function iosSyntaxProblems(project: NativeProject): string[] {
  return [...project].flatMap(([path, text]) => {
    const problem = path.startsWith('ios/') ? problemOf(path, text) : null;
    return problem === null ? [] : [`${path}: ${problem}`];
  });
}

/** Files that the Xcode project names and that do not exist, and files of the app that it does not name. */
export function xcodeFileProblems(project: NativeProject): string[] {
  const text = elementText(project, xcodeProject);
  const named = [...text.matchAll(/isa = PBXFileReference;[^}]*?\bpath = "?([^;"]+)"?; sourceTree = (\S+);/gu)]
    .filter(([, , tree]) => tree !== 'BUILT_PRODUCTS_DIR')
    .map(([, path = '', tree]) => (tree === 'SOURCE_ROOT' ? path.replace('..', 'ios') : `${app}/${path}`));
  const exists = (path: string) =>
    !isCommitted(`/${path}`) || [...project.keys()].some(key => key === path || key.startsWith(`${path}/`));
  const needed = [...project.keys()].filter(
    path => path.startsWith(`${app}/`) && !path.includes('.xcassets/') && !named.includes(path),
  );
  return [
    ...named.filter(path => !exists(path)).map(path => `the Xcode project names ${path}, which does not exist`),
    ...needed.map(path => `the Xcode project does not name ${path}`),
  ];
}

/** Pictures that a catalogue of assets names and that do not exist. */
export function assetProblems(project: NativeProject): string[] {
  return [...project].flatMap(([path, text]) => {
    if (!path.endsWith('.appiconset/Contents.json') && !path.endsWith('.imageset/Contents.json')) return [];
    const { images } = JSON.parse(text) as { images: readonly { filename?: string }[] };
    return images
      .map(({ filename = '' }) => path.replace('Contents.json', filename))
      .filter(picture => !project.has(picture))
      .map(picture => `no picture ${picture}`);
  });
}

/**
 * Settings that property lists use, `$(NAME)`, and that neither the project nor Xcode itself has; and those of
 * App.xcconfig that the Xcode project has too, which would win over it and over local.xcconfig.
 */
export function settingProblems(project: NativeProject): string[] {
  const ofConfig = elementText(project, 'ios/App.xcconfig').matchAll(/^([A-Z_]+) =/gmu);
  const overruled = [...ofConfig]
    .map(([, name = '']) => name)
    .filter(name => new RegExp(`\\b${name} =`, 'u').test(elementText(project, xcodeProject)))
    .map(name => `the Xcode project has ${name} of App.xcconfig too`);
  return [...overruled, ...unknownSettings(project)];
}

function unknownSettings(project: NativeProject): string[] {
  const ofXcode = new Set(['EXECUTABLE_NAME', 'PRODUCT_MODULE_NAME', 'PRODUCT_NAME']);
  const settings = [...project].filter(([path]) => /\.(?:xcconfig|pbxproj)$/u.test(path)).map(([, text]) => text);
  return [...project].flatMap(([path, text]) =>
    plists.test(path)
      ? [...text.matchAll(/\$\((\w+)\)/gu)]
          .map(([, name = '']) => name)
          .filter(name => !ofXcode.has(name) && !settings.some(other => new RegExp(`\\b${name} =`, 'u').test(other)))
          .map(name => `${path} asks for the setting ${name}, which nothing has`)
      : [],
  );
}
