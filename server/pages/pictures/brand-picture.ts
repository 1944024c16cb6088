import type { Language } from '#contract/render.ts';
import { brand, colours, picture, startText } from './svg.ts';

const lines = {
  he: ['איך המרצה?', 'שאלו את מי שכבר למד', 'דירוגים וביקורות של סטודנטים, בכל המוסדות בישראל'],
  en: ['How is the lecturer?', 'Ask those who have studied', 'Students’ ratings and reviews, all over Israel'],
} as const;

/** The preview of pages that are about no one in particular. */
export function brandPicture(language: Language): string {
  const [first, second, third] = lines[language];
  return picture(
    startText(language, first, { y: 200, size: 84, colour: colours.ink, weight: 'heavy' }) +
      startText(language, second, { y: 300, size: 84, colour: colours.ink, weight: 'heavy' }) +
      startText(language, third, { y: 390, size: 40, colour: colours.soft, weight: 'medium' }) +
      brand(language),
  );
}
