import { detailsRoute } from '../../catalogue/routes/details-route.tsx';

/** ROUTE-05 */
export const courseRoute = detailsRoute('course');
