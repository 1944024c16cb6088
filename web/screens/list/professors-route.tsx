import { listRoute } from './list-route.tsx';

/** ROUTE-02 */
export const professorsRoute = listRoute('professor');
