import { detailsRoute } from './details-route.tsx';

/** ROUTE-05 */
export const courseRoute = detailsRoute('course');
