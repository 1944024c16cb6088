import { configDefaults, defineConfig } from 'vitest/config';

/** Elsewhere journeys run in an installed browser with the fonts of that machine, and benchmarks cannot read what CPU a process takes. */
const needsLinux = process.platform === 'linux' && process.arch === 'x64' ? [] : ['tools/test/npm-browser.test.ts', 'bench/smoke.test.ts'];
const needsDatabase = ['server/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts'];

// Two kinds of machine: Node with a real PostgreSQL behind it, and a document for components.
export default defineConfig({
  test: {
    // By default one core is left idle; on two cores that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          include: [...needsDatabase, 'contract/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...needsLinux],
          environment: 'node',
          globalSetup: ['server/database/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          environment: 'jsdom',
          restoreMocks: true,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
