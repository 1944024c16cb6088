import { readSources, type SourceFile } from './repository-files.ts';

/** A sheet of more lines says what belongs into components, or holds the looks of several things. */
const maxLines = 120;

/** Style sheets that are too long, with their lines. */
export function longSheets(sheets: readonly SourceFile[]): string[] {
  return sheets.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > maxLines ? [`${path}: ${lines} lines, at most ${maxLines}`] : [];
  });
}

/** What `npm run check` reports of the style sheets of web/. */
export function findLongSheets(): string[] {
  return longSheets(readSources(['web/**/*.css']));
}
