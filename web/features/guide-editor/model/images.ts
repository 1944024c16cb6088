/** Address of a picture of the text, by the id of its file; null for one that is not ready, or no picture. */
export type ImageOf = (id: string) => { readonly src: string } | null;

const reference = /\(file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/giu;

/** The pictures that a text shows. */
export function imagesIn(text: string, imageOf: ImageOf): Readonly<Record<string, { readonly src: string }>> {
  const ids = new Set(Array.from(text.matchAll(reference), ([, id = '']) => id.toLowerCase()));
  return Object.fromEntries(
    [...ids].flatMap(id => {
      const image = imageOf(id);
      return image === null ? [] : [[id, image]];
    }),
  );
}

/** Markdown of pictures that were just added; refused ones are left out. */
export function writeImages(files: readonly File[], ids: readonly (string | null)[]): string {
  return files
    .flatMap(({ name }, index) => {
      const id = ids[index] ?? null;
      // Its name says what it shows better than nothing; brackets would end it.
      const words = name
        .replace(/\.\w+$/u, '')
        .replaceAll(/[[\]\\]/gu, ' ')
        .trim();
      return id === null ? [] : [`![${words}](file:${id})`];
    })
    .join('\n');
}
