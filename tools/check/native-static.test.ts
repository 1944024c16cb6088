import { describe, expect, it } from 'vitest';
import { parse as parseJava } from 'java-parser';
import { agreementProblems } from './native-agreement.ts';
import { androidSourceProblems, androidXmlProblems, manifestProblems, resourceProblems } from './native-android.ts';
import { gradleProblems, javaApiProblems, swiftApiProblems } from './native-api.ts';
import { bracketProblem } from './native-brackets.ts';
import { assetProblems, iosSyntaxProblems, plistOf, settingProblems, xcodeFileProblems } from './native-ios.ts';
import { type NativeProject, readNativeProject } from './native-project.ts';

const project = readNativeProject();
const res = 'android/app/src/main/res';
const app = 'ios/App/App';
const files = {
  manifest: 'android/app/src/main/AndroidManifest.xml',
  activity: 'android/app/src/main/java/il/co/dargu/app/MainActivity.java',
  gradle: 'android/app/build.gradle',
  scene: `${app}/SceneDelegate.swift`,
  info: `${app}/Info.plist`,
  xcode: 'ios/App/App.xcodeproj/project.pbxproj',
};

/** The project with one text of one file replaced, which has to be there. */
function changed(path: string, from: string, to: string): NativeProject {
  const text = project.get(path) ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  return new Map([...project, [path, text.replace(from, to)]]);
}

function without(path: string): NativeProject {
  if (!project.has(path)) throw new Error(`no ${path}`);
  return new Map([...project].filter(([key]) => key !== path));
}

const checks = {
  androidXmlProblems,
  manifestProblems,
  resourceProblems,
  androidSourceProblems,
  iosSyntaxProblems,
  xcodeFileProblems,
  assetProblems,
  settingProblems,
  agreementProblems,
  gradleProblems,
  javaApiProblems,
  swiftApiProblems,
};

/** Slips that each check has to refuse, one at a time. */
const slips: readonly (readonly [keyof typeof checks, string, NativeProject])[] = [
  ['androidXmlProblems', 'a manifest without an end', changed(files.manifest, '</application>', '')],
  ['androidXmlProblems', 'an attribute without quotes', changed(`${res}/values/colors.xml`, '"ground"', 'ground')],
  ['manifestProblems', 'an attribute that Android does not know', changed(files.manifest, 'exported=', 'exportedd=')],
  ['manifestProblems', 'backup of app data', changed(files.manifest, 'allowBackup="false"', 'allowBackup="true"')],
  ['manifestProblems', 'a launch mode that is none', changed(files.manifest, '"singleTask"', '"singleTaskX"')],
  [
    'manifestProblems',
    'a word where true or false belongs',
    changed(files.manifest, 'autoVerify="true"', 'autoVerify="maybe"'),
  ],
  ['manifestProblems', 'addresses without encryption', changed(files.manifest, 'scheme="https"', 'scheme="http"')],
  ['resourceProblems', 'a text that does not exist', changed(files.manifest, '@string/app_name', '@string/nope')],
  [
    'resourceProblems',
    'a color that does not exist',
    changed(`${res}/values/styles.xml`, '@color/ground', '@color/nope'),
  ],
  ['resourceProblems', 'an icon that a density lacks', without(`${res}/mipmap-hdpi/ic_launcher_monochrome.png`)],
  ['resourceProblems', 'a splash screen that a density lacks', without(`${res}/drawable-xxhdpi/splash_mark.png`)],
  ['androidSourceProblems', 'Java that no compiler takes', changed(files.activity, 'super.', 'super..')],
  ['androidSourceProblems', 'a class in another package', changed(files.activity, 'il.co.dargu.app;', 'com.example;')],
  ['androidSourceProblems', 'Gradle with an open bracket', changed(files.gradle, 'buildTypes {', 'buildTypes')],
  ['iosSyntaxProblems', 'a property list without an end', changed(files.info, '</plist>', '')],
  ['iosSyntaxProblems', 'a key without a value', changed(files.info, '<string>he</string>', '')],
  ['iosSyntaxProblems', 'a tag that is no value', changed(files.info, '<true/>', '<yes/>')],
  [
    'iosSyntaxProblems',
    'an Xcode project without a semicolon',
    changed(files.xcode, 'archiveVersion = 1;', 'archiveVersion = 1'),
  ],
  ['iosSyntaxProblems', 'Swift with an open bracket', changed(files.scene, ') {', ')')],
  ['iosSyntaxProblems', 'texts without a semicolon', changed(`${app}/he.lproj/InfoPlist.strings`, ';', '')],
  ['iosSyntaxProblems', 'a setting that is none', changed('ios/App.xcconfig', 'SERVER_HOST =', 'SERVER HOST =')],
  ['xcodeFileProblems', 'a file that is gone', without(`${app}/PrivacyInfo.xcprivacy`)],
  ['xcodeFileProblems', 'a file that nobody takes in', new Map([...project, [`${app}/Forgotten.swift`, '']])],
  ['assetProblems', 'an icon that is gone', without(`${app}/Assets.xcassets/AppIcon.appiconset/AppIcon-1024.png`)],
  ['settingProblems', 'a setting that nothing has', changed('ios/App.xcconfig', 'SERVER_HOST', 'SERVER')],
  [
    'settingProblems',
    'a style of signing that local.xcconfig cannot change',
    changed(files.xcode, 'CODE_SIGN_ENTITLEMENTS =', 'CODE_SIGN_STYLE = Automatic; CODE_SIGN_ENTITLEMENTS ='),
  ],
  ['agreementProblems', 'another id for Google Play', changed(files.gradle, 'applicationId "il', 'applicationId "com')],
  ['agreementProblems', 'another id for the App Store', changed(files.xcode, 'il.co.dargu.app', 'il.co.dargu.ios')],
  ['agreementProblems', 'another host', changed('android/app.properties', 'serverHost=', 'serverHost=www.')],
  ['agreementProblems', 'a host that is written out', changed(files.manifest, '${serverHost}', 'dargu.co.il')],
  [
    'agreementProblems',
    'another version code',
    changed('ios/App.xcconfig', 'PROJECT_VERSION = ', 'PROJECT_VERSION = 1'),
  ],
  ['agreementProblems', 'another client of Google', changed('ios/App.xcconfig', 'no-google', 'some-google')],
  ['agreementProblems', 'an older iOS', changed(files.xcode, 'DEPLOYMENT_TARGET = 17.5', 'DEPLOYMENT_TARGET = 15.0')],
  [
    'agreementProblems',
    'an older Android',
    changed('android/variables.gradle', 'minSdkVersion = 26', 'minSdkVersion = 24'),
  ],
  ['agreementProblems', 'another ground', changed(`${res}/values/colors.xml`, '#0b0e15', '#ffffff')],
  [
    'agreementProblems',
    'a plugin that one shell lacks',
    changed('android/capacitor.settings.gradle', '@capacitor/share', '@capacitor/sharing'),
  ],
  [
    'gradleProblems',
    'a project that is not included',
    changed('android/settings.gradle', "include ':cap", "include ':cop"),
  ],
  [
    'gradleProblems',
    'a version that is gone',
    changed('android/variables.gradle', 'coreSplashScreenVersion', 'splashVersion'),
  ],
  ['gradleProblems', 'a property that is gone', changed('android/app.properties', 'versionCode=', 'code=')],
  [
    'javaApiProblems',
    'a class that no plugin has',
    changed(files.activity, 'login.SocialLoginPlugin;', 'login.SocialLogin;'),
  ],
  ['javaApiProblems', 'a constant that is gone', changed(files.activity, 'GOOGLE_MIN', 'GOOGLE_FIRST')],
  ['javaApiProblems', 'a method that is gone', changed(files.activity, 'handleGoogleLoginIntent', 'handleGoogle')],
  [
    'swiftApiProblems',
    'a class that Capacitor does not have',
    changed(files.scene, 'CAPBridgeViewController', 'CAPController'),
  ],
  [
    'swiftApiProblems',
    'links that are not handed on',
    changed(files.scene, 'continue: userActivity)', 'with: userActivity)'),
  ],
  ['swiftApiProblems', 'a delegate of another name', changed(files.info, '.SceneDelegate<', '.Scene<')],
];

describe('the native projects', () => {
  it.each(Object.entries(checks))('pass %s', (_, check) => {
    expect(check(project)).toEqual([]);
  });

  it.each(slips)('fail %s with %s', (check, _, slip) => {
    expect(checks[check](slip)).not.toEqual([]);
  });

  it('are read whole', () => {
    expect(project.size).toBeGreaterThan(60);
    expect(Object.values(files).filter(path => !project.has(path))).toEqual([]);
    expect(() => parseJava('class {')).toThrow(/./u);
  });

  it('tell Apple that nobody is tracked, and why the settings of the device are read', () => {
    const privacy = plistOf(project, 'PrivacyInfo.xcprivacy');
    expect(privacy).toMatchObject({
      NSPrivacyTracking: false,
      NSPrivacyTrackingDomains: [],
      NSPrivacyAccessedAPITypes: expect.arrayContaining([
        {
          NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
          NSPrivacyAccessedAPITypeReasons: ['CA92.1'],
        },
      ]),
    });
    const collected = privacy['NSPrivacyCollectedDataTypes'] as readonly Record<string, unknown>[];
    expect(collected.filter(type => type['NSPrivacyCollectedDataTypeTracking'] !== false)).toEqual([]);
  });

  it('speak Hebrew first and English too, and explain camera and photos', () => {
    expect(plistOf(project, 'Info.plist')).toMatchObject({
      CFBundleDevelopmentRegion: 'he',
      CFBundleLocalizations: ['he', 'en'],
      CFBundleURLTypes: [{ CFBundleURLSchemes: ['$(GOOGLE_SCHEME)'] }],
      NSCameraUsageDescription: expect.stringMatching(/./u),
      // Without it iOS ends the app when someone saves a picture by a long press.
      NSPhotoLibraryAddUsageDescription: expect.stringMatching(/./u),
      UIStatusBarStyle: 'UIStatusBarStyleLightContent',
    });
  });

  it.each(['he', 'en'])('say in %s, too, what camera and photos are for', language => {
    const explained = Object.keys(plistOf(project, 'Info.plist')).filter(key => key.endsWith('UsageDescription'));
    expect(explained).toContain('NSPhotoLibraryAddUsageDescription');
    const strings = project.get(`${app}/${language}.lproj/InfoPlist.strings`) ?? '';
    const translated = [...strings.matchAll(/^"(\w+UsageDescription)" = "[^"]+";$/gmu)].map(([, key = '']) => key);
    expect(translated.toSorted()).toEqual(explained.toSorted());
  });

  it('sign in with Apple', () => {
    expect(plistOf(project, 'App.entitlements')).toMatchObject({ 'com.apple.developer.applesignin': ['Default'] });
  });
});

describe('brackets', () => {
  it('are told from those in strings and comments', () => {
    expect(bracketProblem(`a { b("}", '(') /* } */ } // {`)).toBeNull();
    expect(bracketProblem('"""\n}\n"""')).toBeNull();
    expect(bracketProblem('a {\n b(\n}')).toBe('line 3: } closes nothing');
    expect(bracketProblem('a {\n')).toBe('line 1: { is not closed');
    expect(bracketProblem('\n"a')).toBe('line 2: a string without an end');
    expect(bracketProblem('/* a')).toBe('line 1: a comment without an end');
  });
});
