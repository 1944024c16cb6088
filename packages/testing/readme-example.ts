import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';

/** Time limit of an example, ms. */
const timeoutMs = 60_000;

export interface ExampleRun {
  /** Output of the example. */
  readonly printed: string;
  /** Output that the README promises. */
  readonly documented: string;
}

/**
 * Runs the example of a README as a user would: the first block of TypeScript below "## Example", as a module of its
 * own in the folder of the README. The block of plain text behind it documents what the example prints.
 *
 * @param environment variables that the example reads, e.g. DATABASE_URL
 * @throws Error when a block is missing, or the example fails or takes longer than a minute
 */
export async function runReadmeExample(
  readme: URL,
  environment: Readonly<Record<string, string>> = {},
): Promise<ExampleRun> {
  const [, chapter = ''] = readFileSync(readme, 'utf8').split(/^## Example$/mu);
  const code = blockOf(chapter, 'ts');
  const documented = blockOf(chapter, 'text');
  if (code === undefined || documented === undefined) {
    throw new Error(`${readme.pathname} has no example: a block of ts and one of text below "## Example"`);
  }
  const child = spawn(process.execPath, ['--input-type=module-typescript'], {
    cwd: dirname(fileURLToPath(readme)),
    env: { ...bareEnvironment(), ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  let printed = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdin.end(code);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (status !== 0) throw new Error(`The example of ${readme.pathname} failed:\n${printed}${errors}`);
  return { printed, documented };
}

function blockOf(text: string, language: string): string | undefined {
  return new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'msu').exec(text)?.[1];
}
