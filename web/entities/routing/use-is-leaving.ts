import { useLocation, useNavigation } from 'react-router';

/**
 * True while another page is loading that the person goes to. Changing the address of this one now would call them
 * back.
 */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname !== pathname;
}
