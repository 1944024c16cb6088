import { paths } from '#web/entities/routing/paths.ts';

/** The address of one professor or course. */
export const entryPaths = { professor: paths.professor, course: paths.course } as const;
