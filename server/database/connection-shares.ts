import { type AdmissionTable, type Caller, DatabaseBusyError } from '@dargu/pg-one-sync';

/**
 * Purpose of a connection. `table-api` serves what every visitor may request over HTTP, `write` those requests that
 * write a row, `page` the server's queries while it renders, `auth` signing in. Readiness and background jobs name no
 * class and are not limited.
 */
export type CallerClass = 'table-api' | 'write' | 'page' | 'auth';

/** Classes of callers that use a connection of the server. */
export type ServerCaller = Caller<CallerClass>;

/**
 * Shares of the connections, e.g. of ten: signing in 3, pages 8, the table API 5 and one network 2 of
 * these; one is left for readiness and background jobs. Two of the table API's take all that is written: a write uses
 * the processor and waits for little, so that more at a time only push each other out of its caches (0218). The table
 * API, whose statements may last seconds, and signing in, which every visitor can keep busy, together leave at least
 * one for pages.
 *
 * @param size number of connections
 */
export function connectionShares(size: number): AdmissionTable<CallerClass> {
  const atLeastOne = (slots: number) => Math.max(1, Math.floor(slots));
  const auth = atLeastOne(size * 0.3);
  const page = atLeastOne(size * 0.8);
  const tableApi = atLeastOne(size * 0.5);
  return {
    total: atLeastOne(size - 1),
    classes: {
      auth: { slots: auth, perNetwork: auth },
      page: { slots: page, perNetwork: page },
      'table-api': { slots: tableApi, perNetwork: atLeastOne(tableApi / 2) },
      write: { slots: atLeastOne(tableApi * 0.4), perNetwork: atLeastOne(tableApi / 2), within: 'table-api' },
    },
    maxWaitingPerNetwork: 200,
    maxWaiting: 1_000,
    refuse: reason => new DatabaseBusyError(reason),
  };
}
