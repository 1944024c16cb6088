import type { InstitutionSeed, Profile } from '../institutions/institution.ts';
import type { Random } from '../random.ts';
import { departmentCatalogue } from './catalogue.ts';
import type { DepartmentSeed } from './department.ts';

/** Departments that an institution of this profile always has, those it may have, and how many in all. */
interface Programme {
  readonly always: string;
  readonly perhaps: string;
  readonly count: readonly [low: number, high: number];
}

const programmes: Record<Profile, Programme> = {
  'full-university': {
    always:
      'computer-science mathematics statistics physics chemistry biology psychology economics sociology political-science law business history philosophy education social-work electrical-engineering',
    perhaps:
      'middle-east communication hebrew-literature linguistics english archaeology medicine nursing geography brain-sciences art-history film jewish-history bible jewish-thought information-systems mechanical-engineering industrial-engineering criminology accounting public-health molecular-biology earth-sciences arabic asian-studies gender-studies theatre communication-disorders physiotherapy',
    count: [27, 30],
  },
  'technical-university': {
    always:
      'computer-science electrical-engineering mechanical-engineering industrial-engineering civil-engineering chemical-engineering biomedical-engineering biotechnology-engineering materials-engineering aerospace-engineering environmental-engineering architecture mathematics physics chemistry biology medicine data-engineering software-engineering statistics science-teaching energy-engineering landscape industrial-design',
    perhaps: 'optical-engineering urban-design brain-sciences',
    count: [25, 27],
  },
  'research-institute': {
    always:
      'mathematics computer-science physics chemistry biology molecular-biology brain-sciences earth-sciences statistics materials-engineering agriculture science-teaching math-teaching environmental-engineering archaeology',
    perhaps: 'data-engineering biotechnology-engineering',
    count: [15, 16],
  },
  'open-university': {
    always:
      'computer-science mathematics psychology economics business history philosophy education sociology political-science communication biology physics chemistry accounting software-engineering statistics international-relations jewish-history',
    perhaps:
      'data-engineering hebrew-literature art-history middle-east linguistics public-administration education-technology film music',
    count: [23, 26],
  },
  general: {
    always:
      'computer-science psychology economics business social-work communication human-resources information-systems political-science sociology',
    perhaps:
      'nursing accounting nutrition law criminology education public-administration industrial-engineering software-engineering biotechnology-engineering logistics tourism public-health middle-east film optometry medical-laboratory communication-disorders multidisciplinary civil-engineering',
    count: [15, 19],
  },
  engineering: {
    always:
      'computer-science software-engineering electrical-engineering mechanical-engineering industrial-engineering data-engineering information-systems mathematics physics biomedical-engineering cyber-security energy-engineering',
    perhaps:
      'civil-engineering chemical-engineering materials-engineering biotechnology-engineering optical-engineering environmental-engineering logistics business accounting statistics',
    count: [15, 17],
  },
  'business-law': {
    always:
      'law business accounting economics finance marketing psychology computer-science communication human-resources information-systems entrepreneurship',
    perhaps:
      'real-estate insurance criminology public-administration international-relations nursing public-health social-work education interior-design data-engineering political-science logistics',
    count: [15, 18],
  },
  education: {
    always:
      'education early-childhood special-education primary-education counselling education-leadership math-teaching science-teaching english-teaching hebrew-teaching bible-teaching history-teaching education-technology informal-education',
    perhaps: 'physical-education arts-teaching music-teaching theatre land-of-israel film dance',
    count: [16, 18],
  },
  'arab-education': {
    always:
      'education early-childhood special-education primary-education counselling education-leadership math-teaching science-teaching english-teaching hebrew-teaching education-technology arabic arab-children informal-education',
    perhaps: 'physical-education arts-teaching history-teaching computer-science',
    count: [15, 17],
  },
  'religious-education': {
    always:
      'education early-childhood special-education primary-education counselling education-leadership math-teaching english-teaching hebrew-teaching bible-teaching jewish-education bible talmud land-of-israel jewish-thought',
    perhaps:
      'science-teaching arts-teaching physical-education education-technology jewish-history informal-education music-teaching',
    count: [16, 18],
  },
  'jewish-studies': {
    always:
      'bible talmud jewish-thought jewish-history hebrew-literature hebrew-language land-of-israel jewish-education gender-studies archaeology art-history education-leadership informal-education counselling multidisciplinary',
    perhaps: 'philosophy',
    count: [15, 16],
  },
  'liberal-arts': {
    always:
      'philosophy history jewish-thought political-science middle-east bible talmud english economics international-relations hebrew-literature arabic archaeology sociology multidisciplinary',
    perhaps: 'asian-studies',
    count: [15, 16],
  },
  design: {
    always:
      'visual-communication industrial-design fashion textile jewellery fine-arts photography animation ceramics interior-design visual-culture architecture film game-design arts-teaching',
    perhaps: 'urban-design landscape sound',
    count: [15, 17],
  },
  music: {
    always:
      'music piano strings winds voice composition jazz dance movement-notation music-teaching sound theatre arts-teaching education multidisciplinary',
    perhaps: 'informal-education',
    count: [15, 16],
  },
};

/** @returns the departments of one institution, between 15 and 30 of them, in the order of the catalogue. */
export function departmentsOf(institution: InstitutionSeed, random: Random): DepartmentSeed[] {
  const { always, perhaps, count } = programmes[institution.profile];
  const fixed = always.split(' ');
  const wanted = Math.max(0, random.between(...count) - fixed.length);
  const chosen = new Set([...fixed, ...random.shuffled(perhaps.split(' ')).slice(0, wanted)]);
  const known = [...departmentCatalogue.values()].filter(entry => chosen.has(entry.key));
  if (known.length !== chosen.size) throw new Error(`unknown department in the programme ${institution.profile}`);
  return known;
}
