import { paths } from '#web/entities/routing/paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

/** The address of the rating screen of one professor or course. */
export const ratePaths = { professor: paths.rate, course: paths.rateCourse } as const satisfies Record<Kind, unknown>;
