import { spawn } from 'node:child_process';

/** One check: a command, or a function that returns the problems it found. */
export interface Check {
  readonly name: string;
  readonly command?: readonly string[];
  readonly find?: () => Promise<readonly string[]> | readonly string[];
}

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

function runCommand([program = '', ...parameters]: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', chunk => (output += String(chunk)));
    child.stderr.on('data', chunk => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 1, output }));
  });
}

async function runOne(check: Check): Promise<{ passed: boolean; output: string }> {
  if (check.command) {
    const { code, output } = await runCommand(check.command);
    return { passed: code === 0, output };
  }
  const problems = (await check.find?.()) ?? [];
  return { passed: problems.length === 0, output: problems.join('\n') };
}

/**
 * Runs the checks in their order, prints a line for each as it ends and what a failed one said.
 *
 * @param lanes how many run at a time. They are heavy, and the longest of them, the types, keeps one core busy alone
 */
export async function runChecks(
  checks: readonly Check[],
  print: (line: string) => void,
  lanes = 2,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const waiting = checks.values();
  const lane = async () => {
    // Both lanes draw from one iterator: each check is taken once.
    for (const check of waiting) {
      const start = performance.now();
      const { passed, output } = await runOne(check);
      const seconds = (performance.now() - start) / 1000;
      print(`${passed ? '✓' : '✗'} ${check.name} (${seconds.toFixed(1)} s)`);
      if (!passed) print(output);
      results.push({ name: check.name, passed, seconds });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
