// About as much as a phone shows without scrolling.
const shownCharacters = 420;
const shownLines = 6;

/** Whether a comment is so long that only its beginning is shown at first. */
export function isLong(comment: string): boolean {
  return comment.length > shownCharacters || comment.split('\n').length > shownLines;
}
