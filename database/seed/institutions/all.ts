import { academicCenters } from './academic-centers.ts';
import { artsAcademies } from './arts.ts';
import { colleges } from './colleges.ts';
import { educationColleges } from './education-colleges.ts';
import type { InstitutionSeed } from './institution.ts';
import { universities } from './universities.ts';

/** Every institution of the catalogue; the order gives the ids. */
export const institutions: readonly InstitutionSeed[] = [
  ...universities,
  ...colleges,
  ...academicCenters,
  ...educationColleges,
  ...artsAcademies,
];
