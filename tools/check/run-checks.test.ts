import { describe, expect, it } from 'vitest';
import { type Check, runChecks } from './run-checks.ts';

describe('the checks', () => {
  it('run once each, two at a time, and tell what failed', async () => {
    let running = 0;
    let most = 0;
    const started: string[] = [];
    const check = (name: string, ...problems: string[]): Check => ({
      name,
      find: async () => {
        started.push(name);
        running += 1;
        most = Math.max(most, running);
        await new Promise(resolve => setImmediate(resolve));
        running -= 1;
        return problems;
      },
    });
    const lines: string[] = [];
    const results = await runChecks([check('a'), check('b', 'b is wrong'), check('c'), check('d')], line =>
      lines.push(line),
    );
    expect([started, most]).toEqual([['a', 'b', 'c', 'd'], 2]);
    expect(results.filter(result => !result.passed).map(({ name }) => name)).toEqual(['b']);
    expect(results).toHaveLength(4);
    expect(lines).toContain('b is wrong');
  });

  it('run one after the other beside other work', async () => {
    let running = 0;
    const find = async () => {
      running += 1;
      await new Promise(resolve => setImmediate(resolve));
      running -= 1;
      return running === 0 ? [] : ['not alone'];
    };
    const results = await runChecks(
      [
        { name: 'a', find },
        { name: 'b', find },
      ],
      () => {},
      1,
    );
    expect(results.map(({ passed }) => passed)).toEqual([true, true]);
  });

  it('fail with a command that fails', async () => {
    const results = await runChecks([{ name: 'no', command: ['node', '-e', 'process.exit(3)'] }], () => {});
    expect(results.map(({ passed }) => passed)).toEqual([false]);
  });
});
