import { institutionsOf } from './institution.ts';

export const academicCenters = institutionsOf('academic_center', [
  ['המרכז האקדמי רופין', 'Ruppin Academic Center', 'רופין', 'Ruppin', 'general', 5],
  [
    'המסלול האקדמי המכללה למינהל',
    'The College of Management Academic Studies',
    'המכללה למינהל',
    'COLMAN',
    'business-law',
    9,
  ],
  ['הקריה האקדמית אונו', 'Ono Academic College', 'אונו', 'Ono', 'business-law', 12],
  ['המכללה האקדמית נתניה', 'Netanya Academic College', 'אקדמית נתניה', 'Netanya', 'business-law', 4],
  ['המרכז האקדמי פרס', 'Peres Academic Center', 'פרס', 'Peres', 'business-law', 4],
  [
    'המרכז האקדמי שערי מדע ומשפט',
    'Academic Center for Law and Science',
    'שערי מדע ומשפט',
    "Sha'arei Mishpat",
    'business-law',
    3,
  ],
  [
    'המרכז האקדמי למשפט ולעסקים',
    'Academic Center of Law and Business',
    'המרכז למשפט ולעסקים',
    'Law & Business',
    'business-law',
    3,
  ],
  [
    'מכון שכטר למדעי היהדות',
    'The Schechter Institute of Jewish Studies',
    'מכון שכטר',
    'Schechter',
    'jewish-studies',
    1,
  ],
]);
