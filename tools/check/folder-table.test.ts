import { describe, expect, it } from 'vitest';
import { findFolderTableProblems, folderTableProblems, tablePaths } from './folder-table.ts';

const architecture = `# Architecture
## Folders
| folder | what it holds | may import |
|---|---|---|
| \`contract/\` | facts of \`web/\` and \`old/\` | nothing |
| \`web/i18n/\`, \`web/lib/\` | languages, helpers | |
| \`database/migrations/\` | SQL | |

## Data
| \`other/\` | |
`;

describe('the folder table of ARCHITECTURE.md', () => {
  it('has a row for every folder and none for what is not there', () => {
    expect(findFolderTableProblems()).toEqual([]);
  });

  it('is read from the first column of its section', () => {
    expect(tablePaths(architecture)).toEqual(['contract/', 'web/i18n/', 'web/lib/', 'database/migrations/']);
  });

  it('lacks a folder, or names one too many', () => {
    const folders = ['contract/', 'database/', 'web/', 'web/i18n/', 'web/ui/'];
    expect(folderTableProblems(architecture, folders, path => path !== 'web/lib/')).toEqual([
      'ARCHITECTURE.md has no row for web/ui/',
      'ARCHITECTURE.md has a row for web/lib/, which does not exist',
    ]);
  });
});
