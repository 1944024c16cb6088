import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { routeSources } from './tools/build/route-sources.ts';
import { leftOut, runsAll } from './tools/test/left-out.ts';
import { SlowFirst } from './tools/test/slow-first.ts';

/** Elsewhere there is no browser from npm, the CPU of a process cannot be read, and no namespace can be made. */
const linuxOnly = ['tools/test/npm-browser.test.ts', 'tools/test/as-new-machine.test.ts', 'bench/smoke.test.ts'];
const isLinux = process.platform === 'linux' && process.arch === 'x64';
const needsDatabase = ['server/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts'];

// Hundreds of processes of Node start in a run, of Vitest and of what tests spawn: each finds its modules compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** On a busy machine what is waited for comes later than Vitest's second; what is there at once costs nothing. */
const poll = { timeout: 15_000 };

// Two kinds of machine: Node with a real PostgreSQL behind it, and a document for components. The packages have a
// PostgreSQL of their own, which knows nothing of the product.
export default defineConfig({
  test: {
    // One more than there are cores: tests wait for PostgreSQL, for a browser and for what they time for two fifths of
    // their time.
    maxWorkers: availableParallelism() + 1,
    // With `--sequence.shuffle` the order is Vitest's own, which is random: tests do not read each other's rows.
    sequence: process.argv.some(word => word.startsWith('--sequence.shuffle')) ? {} : { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: [
            ...needsDatabase,
            'contract/**/*.test.ts',
            'native/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [
            ...configDefaults.exclude,
            ...(isLinux ? [] : linuxOnly),
            ...(runsAll ? [] : [leftOut.smokeRounds, leftOut.release]),
          ],
          environment: 'node',
          // As for the packages: a file leaves nothing behind that another one minds.
          isolate: false,
          setupFiles: ['tools/test/own-globals.ts'],
          globalSetup: ['server/database/testing/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          environment: 'node',
          // Nothing here changes what another file finds, and to import it all for each file is a quarter of the CPU.
          isolate: false,
          globalSetup: ['packages/testing/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll },
        },
      },
      {
        plugins: [routeSources()],
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          environment: 'jsdom',
          // A context for each file in processes that go on: jsdom is loaded once a process, not once a file. Threads
          // will not do: BroadcastChannel and locks of one file reach those of another.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          setupFiles: ['tools/test/web-globals.ts'],
          restoreMocks: true,
          testTimeout: 90_000,
          expect: { poll },
        },
      },
    ],
  },
});
