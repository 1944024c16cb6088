import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type NativeProject, elementText } from './native-project.ts';

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
/** Groups whose sources npm installs; what comes from Google's and Apple's SDKs only their compilers know. */
const ours = /^(?:com\.getcapacitor|ee\.forgr)\./u;

function sourcesOf(globs: readonly string[]): string {
  return globs
    .flatMap(glob => globSync(glob, { cwd: packages }))
    .map(path => readFileSync(`${packages}/${path}`, 'utf8'))
    .join('\n');
}

/**
 * Classes and members of installed plugins that the activity of Android uses and that their sources do not have, so
 * that a plugin's new version does not wait for a compiler to be noticed.
 */
export function javaApiProblems(project: NativeProject): string[] {
  return [...project].flatMap(([path, text]) => {
    if (!path.endsWith('.java')) return [];
    const imported = [...text.matchAll(/^import ([\w.]+)\.(\w+);$/gmu)].filter(([, group = '']) =>
      ours.test(`${group}.`),
    );
    return imported.flatMap(([, group = '', name = '']) => {
      const file = `${group.replaceAll('.', '/')}/${name}.java`;
      const source = sourcesOf([
        `@cap*/*/android/src/main/java/${file}`,
        `@capacitor/android/capacitor/src/main/java/${file}`,
      ]);
      if (source === '') return [`${path}: no installed plugin has ${group}.${name}`];
      const members = [
        ...[...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'gu'))].map(([, member = '']) => member),
        ...[...text.matchAll(new RegExp(`\\(\\(${name}\\) [^;]*?\\)\\.(\\w+)\\(`, 'gu'))].map(
          ([, member = '']) => member,
        ),
      ].filter(member => !new RegExp(`\\b${member}\\b`, 'u').test(source));
      return members.map(member => `${path}: ${name} has no ${member}`);
    });
  });
}

/**
 * Names that the delegates of iOS use and the sources of Capacitor do not have, and those that iOS would not find in
 * them.
 */
export function swiftApiProblems(project: NativeProject): string[] {
  const scene = elementText(project, 'ios/App/App/SceneDelegate.swift');
  const capacitor = sourcesOf(['@capacitor/ios/Capacitor/Capacitor/CAP*.swift']);
  const used = [...scene.matchAll(/\b(CAP\w+|\w+Proxy)\b/gu)].map(([, name = '']) => name);
  const unknown = [...new Set(used)].filter(name => !new RegExp(`class ${name}\\b`, 'u').test(capacitor));
  const named = /SceneDelegateClassName<\/key>\s*<string>\$\(PRODUCT_MODULE_NAME\)\.(\w+)</u.exec(
    elementText(project, 'ios/App/App/Info.plist'),
  )?.[1];
  // Where a link, an address of Google's sign-in, and the start by one of them arrive.
  const entries = ['willConnectTo: session', 'openURLContexts: URLContexts', 'continue: userActivity'];
  return [
    ...unknown.map(name => `SceneDelegate.swift: Capacitor has no class ${name}`),
    ...(scene.includes(`class ${named}:`) ? [] : [`no Swift class ${named}, which Info.plist names`]),
    ...entries
      .filter(entry => !scene.includes(`SceneDelegateProxy.shared.scene(scene, ${entry}`))
      .map(entry => `SceneDelegate.swift does not hand on ${entry.split(':')[0]}`),
  ];
}

/** Projects and settings that the build of Android needs and nothing has. */
export function gradleProblems(project: NativeProject): string[] {
  const app =
    elementText(project, 'android/app/build.gradle') + elementText(project, 'android/app/capacitor.build.gradle');
  const settings =
    elementText(project, 'android/settings.gradle') + elementText(project, 'android/capacitor.settings.gradle');
  const variables = elementText(project, 'android/variables.gradle');
  const found = (expression: RegExp) => [...new Set([...app.matchAll(expression)].map(([, name = '']) => name))];
  return [
    ...found(/project\('(:[\w-]+)'\)/gu)
      .filter(name => !settings.includes(`include '${name}'`))
      .map(name => `settings.gradle does not include ${name}`),
    ...found(/(?:rootProject\.ext\.|:\$)(\w+)/gu)
      .filter(name => !variables.includes(`${name} =`))
      .map(name => `variables.gradle has no ${name}`),
    ...found(/app\['(\w+)'\]/gu)
      .filter(name => !elementText(project, 'android/app.properties').includes(`\n${name}=`))
      .map(name => `app.properties has no ${name}`),
  ];
}
