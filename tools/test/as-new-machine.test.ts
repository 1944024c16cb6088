import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = 'tools/test/as-new-machine.sh';

let home: string;
let project: string;

// A project of three files in a home that holds a cache and npm's settings.
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'dargu-home-'));
  project = join(home, 'project');
  mkdirSync(join(project, 'tools/test'), { recursive: true });
  cpSync(join(import.meta.dirname, 'as-new-machine.sh'), join(project, script));
  writeFileSync(join(home, '.npmrc'), 'fund=false\n');
  mkdirSync(join(home, '.cache'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@dargu.test', '-C', project, ...words]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
  writeFileSync(join(project, 'not-committed'), '');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a line of shell by the script. */
function run(line: string) {
  const { status, stdout, stderr } = spawnSync(join(project, script), ['sh', '-c', line], {
    env: { ...process.env, HOME: home },
    encoding: 'utf8',
  });
  const [announced = '', ...rest] = stdout.trimEnd().split('\n');
  return {
    status,
    stderr,
    isNew: announced.startsWith('Running as on a new machine'),
    announced,
    said: rest.join('\n'),
  };
}

describe('a command as on a new machine', () => {
  it('is announced in one line, which says how it is run', () => {
    const { announced, stderr } = run('true');
    expect(announced).toMatch(
      /^Running (?:as on a new machine, at commit [0-9a-f]+|on this machine as it is, since [^:]+): sh -c true$/u,
    );
    expect(stderr).toBe('');
  });

  it('finds what is committed, empty folders and the settings of npm alone, unless the machine cannot be made to look new', () => {
    const { isNew, said } = run('ls; ls -d /tmp/* /var/tmp/* /usr/share/fonts/* 2>/dev/null; ls -A "$HOME"');
    expect(isNew ? said : 'tools\n.gitconfig\n.npmrc').toBe('tools\n.gitconfig\n.npmrc');
    expect(said.includes('not-committed')).toBe(!isNew);
  });

  it('passes on its exit status, and takes away the folder that it ran in', () => {
    const { status, isNew, said } = run(
      "sed -n 's:.* \\(/[^ ]*dargu-new-machine[^ /]*\\) /mnt .*:\\1:p' /proc/self/mountinfo; exit 7",
    );
    expect(status).toBe(7);
    expect(said.includes('dargu-new-machine')).toBe(isNew);
    expect(existsSync(said)).toBe(false);
  });
});
