import { detailsRoute } from '../../catalogue/routes/details-route.tsx';

/** ROUTE-04 */
export const professorRoute = detailsRoute('professor');
