import { readFileSync } from 'node:fs';
import {
  appId,
  googleIosClientId,
  groundColor,
  oldestAndroidSdk,
  oldestWebView,
  serverHost,
} from '../../native/settings.ts';
import { versionCode } from '../../native/version.ts';
import { googleScheme } from '../native/project-files.ts';
import { type NativeProject, elementText, valueIn } from './native-project.ts';

const gradle = 'android/app/build.gradle';
const xcodeProject = 'ios/App/App.xcodeproj/project.pbxproj';
const properties = 'android/app.properties';
const xcconfig = 'ios/App.xcconfig';

/** A fact with the files that state it; each has to state the same. */
type Facts = Readonly<Record<string, readonly (string | undefined)[]>>;

function facts(project: NativeProject): Facts {
  const version = valueIn(project, xcconfig, /^MARKETING_VERSION = (.*)$/mu);
  const bundleIds = [...elementText(project, xcodeProject).matchAll(/PRODUCT_BUNDLE_IDENTIFIER = ([^;]+);/gu)];
  return {
    'the id of the app': [
      appId,
      valueIn(project, gradle, /applicationId "([^"]+)"/u),
      valueIn(project, gradle, /namespace = "([^"]+)"/u),
      valueIn(
        project,
        `android/app/src/main/java/${appId.replaceAll('.', '/')}/MainActivity.java`,
        /^package (.+);$/mu,
      ),
      valueIn(project, 'android/app/src/main/res/values/strings.xml', /name="package_name"[^>]*>([^<]+)</u),
      ...bundleIds.map(([, id]) => id),
    ],
    'the host of the server': [
      serverHost,
      valueIn(project, properties, /^serverHost=(.*)$/mu),
      valueIn(project, xcconfig, /^SERVER_HOST = (.*)$/mu),
    ],
    'the scheme of Google': [googleScheme(googleIosClientId), valueIn(project, xcconfig, /^GOOGLE_SCHEME = (.*)$/mu)],
    'the version': [version, valueIn(project, properties, /^versionName=(.*)$/mu)],
    'the version code': [
      version === undefined ? undefined : String(versionCode(version)),
      valueIn(project, properties, /^versionCode=(.*)$/mu),
      valueIn(project, xcconfig, /^CURRENT_PROJECT_VERSION = (.*)$/mu),
    ],
    'the oldest iOS': [
      oldestWebView.safari,
      ...[...elementText(project, xcodeProject).matchAll(/IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/gu)].map(([, v]) => v),
    ],
    'the oldest Android': [
      String(oldestAndroidSdk),
      valueIn(project, 'android/variables.gradle', /minSdkVersion = (\d+)/u),
    ],
    'the ground of the splash screen': [
      groundColor,
      valueIn(project, 'android/app/src/main/res/values/colors.xml', /name="ground">([^<]+)</u),
      storyboardColor(project),
    ],
    'the host that opens addresses': [
      // Each project fills in its own setting, which `the host of the server` compares.
      'serverHost',
      valueIn(project, 'android/app/src/main/AndroidManifest.xml', /android:host="\$\{(\w+)\}"/u),
      valueIn(project, 'ios/App/App/App.entitlements', /applinks:\$\((\w+)\)</u)?.replace('SERVER_HOST', 'serverHost'),
    ],
    'the plugins': [
      pluginsOfPackageJson(),
      pluginsOf(project, 'android/capacitor.settings.gradle', /'\.\.\/\.\.\/node_modules\/(.+)\/android'/gu),
      pluginsOf(project, 'ios/App/CapApp-SPM/Package.swift', /path: "(?:\.\.\/){4}node_modules\/(.+)"/gu),
    ],
  };
}

function storyboardColor(project: NativeProject): string {
  const text = elementText(project, 'ios/App/App/Base.lproj/LaunchScreen.storyboard');
  const [, ...parts] = /key="backgroundColor" red="([\d.]+)" green="([\d.]+)" blue="([\d.]+)"/u.exec(text) ?? [];
  return `#${parts
    .map(part =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function pluginsOf(project: NativeProject, path: string, expression: RegExp): string {
  return [...elementText(project, path).matchAll(expression)]
    .map(([, name = '']) => name)
    .toSorted()
    .join(' ');
}

/** Packages of the application that have native code. The server needs none of them. */
function pluginsOfPackageJson(): string {
  const json = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as {
      readonly devDependencies?: Readonly<Record<string, string>>;
      readonly capacitor?: unknown;
    };
  return Object.keys(json('package.json').devDependencies ?? {})
    .filter(name => name.startsWith('@') && json(`node_modules/${name}/package.json`).capacitor !== undefined)
    .toSorted()
    .join(' ');
}

/** Facts that two files state differently, or that one does not state. */
export function agreementProblems(project: NativeProject): string[] {
  return Object.entries(facts(project))
    .filter(([, values]) => new Set(values).size !== 1 || values[0] === undefined)
    .map(([fact, values]) => `${fact} is not the same everywhere: ${values.join(' | ')}`);
}
