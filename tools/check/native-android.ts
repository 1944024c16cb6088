import { parse as parseJava } from 'java-parser';
import { densities } from '../native/icon-list.ts';
import { bracketProblem } from './native-brackets.ts';
import { type NativeProject, elementText } from './native-project.ts';
import { elementsOf, parseXml, xmlProblem } from './native-xml.ts';

const main = 'android/app/src/main';
const manifestPath = `${main}/AndroidManifest.xml`;

/**
 * Values that each attribute of the manifest may have. One that is not here is a slip of the pen, or new: then add it.
 */
const anything = /./u;
const boolean = /^(?:true|false)$/u;
const reference = /^@\w+\/[\w.]+$/u;
const manifestAttributes: Readonly<Record<string, RegExp>> = {
  allowBackup: /^false$/u,
  authorities: anything,
  autoVerify: boolean,
  configChanges: anything,
  dataExtractionRules: reference,
  exported: boolean,
  fullBackupContent: /^false$/u,
  grantUriPermissions: boolean,
  host: anything,
  icon: reference,
  label: reference,
  launchMode: /^(?:standard|singleTop|singleTask|singleInstance)$/u,
  name: anything,
  path: /^\//u,
  pathPattern: /^\//u,
  resource: reference,
  roundIcon: reference,
  scheme: /^https$/u,
  supportsRtl: /^true$/u,
  theme: reference,
};
/** Pictures that every density has, with their kind of resource. */
const pictures = [
  ['mipmap', 'ic_launcher'],
  ['mipmap', 'ic_launcher_round'],
  ['mipmap', 'ic_launcher_foreground'],
  ['mipmap', 'ic_launcher_monochrome'],
  ['drawable', 'splash_mark'],
] as const;

const isXml = (path: string) => path.startsWith('android/') && path.endsWith('.xml');

/** XML of the project that is not well-formed. */
export function androidXmlProblems(project: NativeProject): string[] {
  return [...project].flatMap(([path, text]) => {
    const problem = isXml(path) ? xmlProblem(text) : null;
    return problem === null ? [] : [`${path}: ${problem}`];
  });
}

/** Attributes of the manifest that Android does not know, or with a value that it does not take or we do not want. */
export function manifestProblems(project: NativeProject): string[] {
  return elementsOf(parseXml(elementText(project, manifestPath))).flatMap(element =>
    [...element.attributes].flatMap(({ name, value }) => {
      if (!name.startsWith('android:')) return [];
      return manifestAttributes[name.slice('android:'.length)]?.test(value) === true
        ? []
        : [`AndroidManifest.xml: ${element.tagName} has ${name}="${value}"`];
    }),
  );
}

/** Resources that are named and do not exist, and pictures that a density lacks. */
export function resourceProblems(project: NativeProject): string[] {
  const declared = new Set<string>();
  for (const [path, text] of project) {
    const [, kind = '', name = ''] = /\/res\/([a-z]+)(?:-[\w-]+)?\/(\w+)\.\w+$/u.exec(path) ?? [];
    if (kind === 'values')
      for (const element of elementsOf(parseXml(text)))
        declared.add(`${element.tagName}/${element.getAttribute('name')}`);
    else if (kind !== '') declared.add(`${kind}/${name}`);
  }
  const named = [...project].flatMap(([path, text]) =>
    isXml(path) ? [...text.matchAll(/"@([a-z]+\/[\w.]+)"|>@([a-z]+\/[\w.]+)</gu)].map(m => m[1] ?? m[2] ?? '') : [],
  );
  const missing = [...new Set(named)].filter(name => !declared.has(name)).map(name => `no resource @${name}`);
  const absent = Object.keys(densities).flatMap(density =>
    pictures
      .map(([kind, name]) => `${main}/res/${kind}-${density}/${name}.png`)
      .filter(path => !project.has(path))
      .map(path => `no picture ${path}`),
  );
  return [...missing, ...absent];
}

/** Java and Gradle that no compiler would take, and classes that lie elsewhere than in their package. */
export function androidSourceProblems(project: NativeProject): string[] {
  return [...project].flatMap(([path, text]) => {
    if (path.endsWith('.gradle')) {
      const problem = bracketProblem(text);
      return problem === null ? [] : [`${path}: ${problem}`];
    }
    if (!path.endsWith('.java')) return [];
    try {
      parseJava(text);
    } catch (error) {
      return [`${path}: ${String(error).split('\n')[0]}`];
    }
    const packageName = /^package ([\w.]+);/mu.exec(text)?.[1]?.replaceAll('.', '/') ?? '';
    const className = /\bclass (\w+)/u.exec(text)?.[1] ?? '';
    return path.endsWith(`/java/${packageName}/${className}.java`) ? [] : [`${path}: its class belongs elsewhere`];
  });
}
