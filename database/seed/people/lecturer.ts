import type { Profile } from '../institutions/institution.ts';
import type { Random } from '../random.ts';
import type { Field } from '../departments/department.ts';
import { type Community, type Gender, givenNames } from './given-names.ts';
import { type NamePair, wellKnownNames } from './names.ts';
import { surnames } from './surnames.ts';

/** A title by code; screens put it into words. */
export type LecturerTitle = 'prof' | 'dr' | 'adv' | 'mr' | 'ms';

export interface DemoPerson extends NamePair {
  readonly gender: Gender;
  /** The family name alone, as people speak of a lecturer. */
  readonly family: NamePair;
  /** Other names that people search by, e.g. without the second family name. */
  readonly aliases: readonly string[];
}

const communities: Partial<Record<Profile, readonly (readonly [Community, number])[]>> = {
  'arab-education': [
    ['arab', 80],
    ['druze', 10],
    ['israeli', 10],
  ],
  'religious-education': [
    ['religious', 72],
    ['israeli', 22],
    ['russian', 3],
    ['ethiopian', 3],
  ],
  'jewish-studies': [
    ['religious', 45],
    ['israeli', 55],
  ],
  'technical-university': [
    ['israeli', 66],
    ['russian', 18],
    ['arab', 12],
    ['druze', 2],
    ['ethiopian', 1],
    ['religious', 1],
  ],
};
const usual: readonly (readonly [Community, number])[] = [
  ['israeli', 68],
  ['religious', 6],
  ['arab', 11],
  ['druze', 3],
  ['russian', 9],
  ['ethiopian', 3],
];

/**
 * Makes up one lecturer whose name is not yet taken.
 *
 * @param taken the Hebrew names that are used up at this institution; the new one is added.
 */
export function makeUpPerson(profile: Profile, random: Random, taken: Set<string>): DemoPerson {
  for (;;) {
    const community = random.weighted(communities[profile] ?? usual);
    const gender: Gender = random.chance(0.47) ? 'f' : 'm';
    const given = random.pick(givenNames[community][gender]);
    const family = random.pick(surnames[community]);
    const doubled = random.chance(gender === 'f' ? 0.16 : 0.03) && !/[ -]/u.test(family.name);
    const second = doubled ? random.pick(surnames[community]) : family;
    if (doubled && (second.name === family.name || /[ -]/u.test(second.name))) continue;
    const person = joined(given, family, second, gender);
    if (given.name === family.name || taken.has(person.name)) continue;
    if ([person.name, `${given.name} ${family.name}`, ...person.aliases].some(name => wellKnownNames.has(name)))
      continue;
    taken.add(person.name);
    return person;
  }
}

function joined(given: NamePair, family: NamePair, second: NamePair, gender: Gender): DemoPerson {
  if (second === family) {
    return {
      name: `${given.name} ${family.name}`,
      nameEn: `${given.nameEn} ${family.nameEn}`,
      gender,
      family,
      aliases: [],
    };
  }
  const doubled = { name: `${family.name}-${second.name}`, nameEn: `${family.nameEn}-${second.nameEn}` };
  return {
    name: `${given.name} ${doubled.name}`,
    nameEn: `${given.nameEn} ${doubled.nameEn}`,
    gender,
    family: doubled,
    aliases: [`${given.name} ${family.name}`, `${given.name} ${second.name}`],
  };
}

/**
 * Draws a title that fits the institution: professors at universities, advocates in law, teachers without a doctorate
 * elsewhere.
 */
export function drawTitle(person: DemoPerson, field: Field, university: boolean, random: Random): LecturerTitle | null {
  const plain: LecturerTitle = person.gender === 'f' ? 'ms' : 'mr';
  const law = field === 'law' ? 22 : 0;
  const practice = field === 'studio' || field === 'stage' ? 30 : 8;
  return random.weighted<LecturerTitle | null>(
    university
      ? [
          ['prof', 38],
          ['dr', 50],
          ['adv', law],
          [plain, practice / 2],
          [null, 3],
        ]
      : [
          ['prof', 12],
          ['dr', 55],
          ['adv', law],
          [plain, practice * 1.6],
          [null, 5],
        ],
  );
}
