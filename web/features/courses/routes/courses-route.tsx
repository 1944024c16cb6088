import { listRoute } from '../../catalogue/routes/list-route.tsx';

/** ROUTE-03 */
export const coursesRoute = listRoute('course');
