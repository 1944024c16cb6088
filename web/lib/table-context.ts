import { createContext, useContext } from 'react';
import type { TableClient } from './table-client.ts';

/** Provided once, around the whole application. */
export const TableContext = createContext<TableClient | null>(null);

/** The client of the table interface. Throws outside of its provider. */
export function useTable(): TableClient {
  const table = useContext(TableContext);
  if (!table) throw new Error('useTable must be used inside TableContext');
  return table;
}
