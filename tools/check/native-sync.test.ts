import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { packageVersion, projectFiles } from '../native/project-files.ts';
import { changedByCapacitor, findNativeDifferences, staleProjectFiles } from './native-sync.ts';

const native = fileURLToPath(new URL('../../native', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'dargu-native-'));
afterAll(() => rmSync(copy, { recursive: true }));

describe('the native projects', () => {
  it('are what a sync writes today', async () => {
    expect(await findNativeDifferences()).toEqual([]);
  });

  it('are not, when a file that Capacitor writes was changed by hand', async () => {
    cpSync(native, copy, { recursive: true });
    appendFileSync(join(copy, 'android/app/capacitor.build.gradle'), '// by hand\n');
    const packages = join(copy, 'ios/App/CapApp-SPM/Package.swift');
    expect(readFileSync(packages, 'utf8')).toContain('CapacitorShare');
    appendFileSync(packages, '// by hand\n');
    expect((await changedByCapacitor(copy)).toSorted()).toEqual([
      'native/android/app/capacitor.build.gradle is not what Capacitor writes: npm run native:sync',
      'native/ios/App/CapApp-SPM/Package.swift is not what Capacitor writes: npm run native:sync',
    ]);
  });

  it('show both a new version of package.json', () => {
    expect(staleProjectFiles(projectFiles(packageVersion()))).toEqual([]);
    expect(staleProjectFiles(projectFiles('97.5.3'))).toEqual([
      'native/android/app.properties is stale: npm run native:sync',
      'native/ios/App.xcconfig is stale: npm run native:sync',
    ]);
  });
});
