import { useLocation, useNavigation } from 'react-router';

/**
 * Whether a person is on the way to another page, whose data are still coming. Who changes the address of this one now
 * would call them back.
 */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname !== pathname;
}
