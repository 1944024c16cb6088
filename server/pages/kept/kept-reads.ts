import type { PageChanges } from '../../database/page-changes.ts';

/** What every page asks for. When it changes, whoever listens is told `*`. */
const kept: ReadonlySet<string> = new Set(['/app_settings?select=key,value', '/app_settings?select=key%2Cvalue']);

interface Answer {
  readonly text: string;
  readonly init: ResponseInit;
}

/**
 * Answers that each page would ask the database for anew, although they change once in a month. Under the promise of
 * kept pages: none is older than the last change that this process could know of.
 */
export class KeptReads {
  readonly #changes: PageChanges;
  readonly #answers = new Map<string, Answer>();
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
  async get(url: string, ask: () => Promise<Response>): Promise<Response> {
    if (!kept.has(url) || !this.#changes.isCurrent()) return await ask();
    const known = this.#answers.get(url);
    if (known) return new Response(known.text, known.init);
    const asked = this.#number;
    const response = await ask();
    if (response.status !== 200) return response;
    const answer = { text: await response.text(), init: { headers: response.headers } };
    // What changed meanwhile may not be in it.
    if (asked === this.#number && this.#changes.isCurrent()) this.#answers.set(url, answer);
    return new Response(answer.text, answer.init);
  }
}
