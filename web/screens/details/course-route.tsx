import { latePart } from '#web/ui/late-part.tsx';
import { detailsRoute } from './details-route.tsx';

const LateTeachers = latePart(async () => (await import('./parts/teachers.tsx')).Teachers);

/** ROUTE-05 */
export const courseRoute = detailsRoute('course', LateTeachers);
