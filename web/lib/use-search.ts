import { useMemo } from 'react';
import { useLocation } from 'react-router';

/**
 * The query of the address, to be read. (The router's own hook also writes it, and brings its forms into the first
 * load.)
 */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
