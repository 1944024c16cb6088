import { measure } from '../metrics/measure.ts';
import { overLimits, readLimits } from '../metrics/limits.ts';
import { findPageProblems } from './decision-records.ts';
import { findFolderCycles } from './folder-cycles.ts';
import { findFolderTableProblems } from './folder-table.ts';
import { findLocaleProblems } from './locale-parity.ts';
import { findMisplacedKeys, findUnusedKeys } from './locale-usage.ts';
import { findLockFileProblems } from './lock-file.ts';
import { findPhysicalClasses } from './logical-classes.ts';
import { findProductWords } from './product-words.ts';
import { findStaleIcons } from './native-icons.ts';
import { findNativeDifferences } from './native-sync.ts';
import { findLongSheets } from './sheet-length.ts';
import { findRequirementIdProblems } from './requirement-ids.ts';
import { findReleasedProblems } from './released-migrations.ts';
import type { Check } from './run-checks.ts';

/** The checks, the fastest first. */
export const checks: readonly Check[] = [
  { name: 'locales: he and en have the same keys and placeholders', find: findLocaleProblems },
  { name: 'locales: every text is used', find: findUnusedKeys },
  { name: 'locales: texts are used where they are loaded', find: findMisplacedKeys },
  { name: 'migrations: released ones are as they were, new ones after them', find: findReleasedProblems },
  { name: 'requirements: every id that is named is defined, and tested by default', find: findRequirementIdProblems },
  { name: 'ARCHITECTURE.md: a row for every folder', find: findFolderTableProblems },
  { name: 'pages: decisions, links, length of ARCHITECTURE.md', find: findPageProblems },
  { name: 'folders: none need each other', find: findFolderCycles },
  { name: 'classes: logical directions only', find: findPhysicalClasses },
  { name: 'style sheets: at most 120 lines', find: findLongSheets },
  { name: 'web/lib: generic, no word of the product', find: findProductWords },
  { name: 'lock file: every platform, checksums, no address of a registry', find: findLockFileProblems },
  { name: 'metrics: none is worse than tools/metrics/limits.json', find: () => overLimits(measure('.'), readLimits()) },
  { name: 'icons: drawn from the one mark (npm run native:icons)', find: findStaleIcons },
  { name: 'native projects: as a sync writes them (npm run native:sync)', find: findNativeDifferences },
  { name: 'format (npm run format mends it)', command: ['oxfmt', '--check'] },
  { name: 'generated files are fresh', command: ['node', 'tools/generate/all.ts', '--check'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  {
    name: 'lint: type-aware, accessibility, React',
    command: ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  { name: 'styles: logical properties only', command: ['stylelint', 'web/**/*.css'] },
  {
    name: 'import directions',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
      'contract',
      'database',
      'packages',
      'server',
      'web',
      'test',
      'tools',
    ],
  },
  { name: 'dead code and unused packages', command: ['knip', '--no-progress'] },
];
