import { listRoute } from '../../catalogue/routes/list-route.tsx';

/** ROUTE-02 */
export const professorsRoute = listRoute('professor');
