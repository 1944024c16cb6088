import type { TableRequest } from '@dargu/table-api';
import type { PageChanges } from '../../database/page-changes.ts';
import type { ReadAnswer } from '../read-answer.ts';

/** What all pages of a kind ask for. When it changes, whoever listens is told `*`. */
const kept: ReadonlySet<string> = new Set([
  '/app_settings?select=key,value',
  ...['professor', 'course'].map(kind => `/institutions?select=count:${kind}_count`),
]);

/**
 * Answers that each page would ask the database for again, although they change once in a month. Under the promise of
 * kept pages: none is older than the last change that this process could know of.
 */
export class KeptReads {
  readonly #changes: PageChanges;
  readonly #answers = new Map<string, ReadAnswer>();
  /** Number of the last change. */
  #number = 0;

  constructor(changes: PageChanges) {
    this.#changes = changes;
    changes.onChange(keys => {
      if (!keys.includes('*')) return;
      this.#number += 1;
      this.#answers.clear();
    });
  }

  /** @param url path and query as the table API gets them */
  async get(request: TableRequest, url: string, ask: () => Promise<ReadAnswer>): Promise<ReadAnswer> {
    if (!kept.has(plain(url)) || !isPlain(request) || !this.#changes.isCurrent()) return await ask();
    const known = this.#answers.get(url);
    if (known) return known;
    const asked = this.#number;
    const answer = await ask();
    // What changed meanwhile may not be in it.
    if (answer.status === 200 && asked === this.#number && this.#changes.isCurrent()) this.#answers.set(url, answer);
    return answer;
  }
}

/** With what clients escape although they need not. */
const plain = (url: string) => url.replaceAll('%2C', ',').replaceAll('%3A', ':');

/** Headers can ask for the same in another form. */
const isPlain = ({ method, headers }: TableRequest) =>
  method === 'GET' && !headers.get('prefer') && !headers.get('range') && !headers.get('accept')?.includes('vnd.');
