import { detailsRoute } from './details-route.tsx';

/** ROUTE-04 */
export const professorRoute = detailsRoute('professor');
