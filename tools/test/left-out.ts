if (process.argv.includes('--all')) process.env['ALL'] = '1'; // for the runners that are started

/** True if everything runs: with ALL=1, or `--all` (`npm run test:all`). */
export const runsAll = Boolean(process.env['ALL']);

/** Tests that `npm test` leaves out, by file or folder: they take long, and what they show changes with few folders. */
export const leftOut = {
  smokeRounds: 'bench/smoke.test.ts',
  release: 'tools/release/archive.test.ts',
  phones: 'e2e/native/',
} as const;

/** Lines that the end of the run says of it. That of pairs is left out in playwright.config.ts. */
export const leftOutLine =
  'Left out: smoke rounds of the benchmarks, the release archive, the app on phones, and other pairs of language and size. ALL=1 runs them.';
