import { brand, colours, picture, type PictureReader, startText } from './svg.ts';

/** The preview of pages that are about no one in particular. */
export function brandPicture(reader: PictureReader): string {
  const { language, t } = reader;
  return picture(
    startText(language, t('picture.question'), { y: 200, size: 84, colour: colours.ink, weight: 'heavy' }) +
      startText(language, t('picture.invitation'), { y: 300, size: 84, colour: colours.ink, weight: 'heavy' }) +
      startText(language, t('picture.about'), { y: 390, size: 40, colour: colours.soft, weight: 'medium' }) +
      brand(reader),
  );
}
