import { expect, it } from 'vitest';
import { difficultyFinding } from './difficulty-finding.ts';

it.each([
  [[4, 14, 33, 81, 20], { finding: 'most', level: 4 }],
  [[4, 24, 63, 71, 20], { finding: 'frequent', level: 4 }],
  [[10, 20, 10, 20, 10], { finding: 'split', level: 2 }],
  [[5, 20, 45, 45, 5], { finding: null, level: 3 }],
  [[0, 0, 0, 0, 7], { finding: null, level: 5 }],
  [[0, 0, 0, 0, 0], { finding: null, level: 1 }],
])('of %j it finds %j', (counts, found) => {
  expect(difficultyFinding(counts)).toEqual(found);
});
