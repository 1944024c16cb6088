/** Files of an export that cannot be read; the message names file, line and column, and no word of a person. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
