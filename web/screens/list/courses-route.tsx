import { listRoute } from './list-route.tsx';

/** ROUTE-03 */
export const coursesRoute = listRoute('course');
