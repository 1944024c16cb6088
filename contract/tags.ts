/** The fixed list that a review's tags come from, up to three a review. The database checks the same list. */
export const tags = [
  'clear',
  'engaging',
  'available',
  'fair_exam',
  'heavy_homework',
  'mandatory_attendance',
  'good_slides',
  'inspiring',
  'strict_grading',
  'fast_pace',
  'recorded_lectures',
  'practical',
] as const;

export type Tag = (typeof tags)[number];
