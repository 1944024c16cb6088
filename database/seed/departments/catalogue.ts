import { arts } from './arts.ts';
import { businessAndLaw } from './business-law.ts';
import { computing } from './computing.ts';
import type { DepartmentSeed } from './department.ts';
import { education } from './education.ts';
import { engineering } from './engineering.ts';
import { exactSciences } from './exact-sciences.ts';
import { humanities } from './humanities.ts';
import { lifeSciences } from './life-sciences.ts';
import { socialSciences } from './social-sciences.ts';

const all: readonly DepartmentSeed[] = [
  ...computing,
  ...engineering,
  ...exactSciences,
  ...lifeSciences,
  ...socialSciences,
  ...businessAndLaw,
  ...humanities,
  ...education,
  ...arts,
];

/** Every department that an institution can have, by its key. */
export const departmentCatalogue: ReadonlyMap<string, DepartmentSeed> = new Map(all.map(entry => [entry.key, entry]));
