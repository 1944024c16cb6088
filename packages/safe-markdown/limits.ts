/** Bounds of one text. A long guide (50,000 characters) with 300 formulas stays below a third of each. */
export const limits = {
  /** Of the source; what is behind is left out. */
  characters: 60_000,
  /** Blocks within blocks, and marks within marks; a student's list has three levels. */
  nesting: 24,
  /** Cells of one table, and its columns. */
  tableCells: 6_000,
  tableColumns: 64,
  /** Elements of the result, those of formulas apart. */
  elements: 20_000,
  /** Characters of the result, its tags among them: ten times the longest source. */
  output: 600_000,
  /** Of one formula. */
  formulaCharacters: 3_000,
  /** Elements and depth of one formula. */
  formulaElements: 3_000,
  formulaDepth: 60,
  /** Characters that all formulas take of the result. */
  formulasOutput: 400_000,
  /** Characters of all formulas that are different. */
  formulasCharacters: 30_000,
  /** Macros that one formula expands. */
  formulaExpansions: 300,
  /** Characters of an address. */
  address: 2_000,
} as const;
