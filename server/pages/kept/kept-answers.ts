import { answerOf, partsOf, type TableRequest } from '@dargu/table-api';
import type { PageChanges } from '../../database/page-changes.ts';
import type { TableApiHandler } from '../../http/api-key.ts';
import { maxBodyBytes, RepeatedAddresses } from './repeated-addresses.ts';
import { ChangesOfKeys } from './changes-of-keys.ts';
import { keysOfRead, type PageKey } from './page-reads.ts';

interface KeptAnswer {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly keys: readonly PageKey[];
  /** Number of the last change before it was asked for. */
  readonly number: number;
  readonly since: number;
}

/** For how long an answer is given again, ms, although nothing is told of a change: some numbers move untold. */
const keptMs = 5_000;
const maxAddressLength = 1_000;

/** Every header that the table API reads of a visitor's request; two requests that agree in these ask for the same. */
const readHeaders = ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'] as const;

/** Relations that the screens of visitors read. Functions are left out: words of a search are among their arguments. */
const relation = /^\/(?:professors|courses|(?:professor|course)_reviews|course_professors|institutions|departments)\?/;
/** How rows are chosen: by numbers alone. How quickly an answer comes must not tell that somebody searched for a name. */
const plainCondition = /^(?:(?:not\.)?(?:eq|neq|gte?|lte?)\.-?\d+|(?:not\.)?in\.\([\d,]*\)|is\.\w+)$/;
const plainParameters = new Set(['select', 'order', 'limit', 'offset']);

/**
 * The same table API, which gives visitors the answer that another visitor was given within the last seconds: what many
 * look at, the database is asked for once in five seconds, and at once when it tells of a change. Nobody's token came
 * with the one or the other request, and nothing that the database knows of a request without one differs between
 * visitors.
 *
 * @param changes under the promise of kept pages: no answer is older than the last change that this process could know of
 */
export function keepingAnswers(tableApi: TableApiHandler, changes: PageChanges): TableApiHandler {
  const told = new ChangesOfKeys(changes);
  const isOld = ({ since }: KeptAnswer) => performance.now() - since >= keptMs;
  const kept = new RepeatedAddresses<KeptAnswer>({ sizeOf: ({ body }) => body.byteLength, isSpent: isOld });
  const isGood = (answer: KeptAnswer) => !isOld(answer) && !told.changedSince(answer.number, answer.keys);

  return {
    fetch: async (request, caller) => {
      const address = addressOf(request);
      if (address === undefined) return await tableApi.fetch(request, caller);
      if (!changes.isCurrent()) {
        void changes.settle();
        return await tableApi.fetch(request, caller);
      }
      const known = kept.get(address);
      if (known !== undefined && isGood(known)) return answerOf(known.body, { status: 200, headers: known.headers });
      const { number } = told;
      const answer = await tableApi.fetch(request, caller);
      if (known === undefined && !kept.comesAgain(address)) return answer;
      const parts = answer.status === 200 ? partsOf(answer) : undefined;
      if (parts === undefined || parts.headers instanceof Headers || parts.body.byteLength > maxBodyBytes)
        return answer;
      const keys = keysOf(request.url);
      if (keys === undefined) return answer;
      // Copied, since the bytes are a part of what came with them.
      kept.set(address, { body: parts.body.slice(), headers: parts.headers, keys, number, since: performance.now() });
      return answer;
    },
  };
}

/** Names what is asked for; undefined for what is never kept. */
function addressOf({ headers, method, url }: TableRequest): string | undefined {
  if (method !== 'GET' || url.length > maxAddressLength || !relation.test(url)) return undefined;
  if (headers.get('authorization') !== null) return undefined;
  let address = url;
  for (const name of readHeaders) address += `\n${headers.get(name) ?? '\0'}`;
  return address;
}

function keysOf(url: string): readonly PageKey[] | undefined {
  const mark = url.indexOf('?');
  const query = new URLSearchParams(url.slice(mark));
  for (const [name, value] of query) if (!plainParameters.has(name) && !plainCondition.test(value)) return undefined;
  return keysOfRead(url.slice(0, mark), query);
}
