import { paths } from '#web/entities/routing/paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** The address of the rating screen of one professor or course. */
export const ratePaths = { professor: paths.rate, course: paths.rateCourse } as const satisfies Record<Kind, unknown>;

/** Query of the page of a professor or a course that opens the rating form over it, also for visitors. */
export const startRating = '?rate=1';
