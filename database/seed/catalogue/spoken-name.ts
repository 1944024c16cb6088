import type { Professor } from './catalogue.ts';

const titles = {
  he: { prof: 'פרופ׳', dr: 'ד״ר', adv: 'עו״ד' },
  en: { prof: 'Prof.', dr: 'Dr.', adv: 'Adv.' },
} as const;

/** @returns a lecturer as students speak of one: ד״ר כהן, Dr. Cohen, or the whole name where there is no such title. */
export function spokenName({ person, title }: Pick<Professor, 'person' | 'title'>, language: 'he' | 'en'): string {
  const whole = language === 'he' ? person.name : person.nameEn;
  if (title === null || title === 'mr' || title === 'ms') return whole;
  return `${titles[language][title]} ${language === 'he' ? person.family.name : person.family.nameEn}`;
}
