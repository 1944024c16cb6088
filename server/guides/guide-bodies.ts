import type { Caller } from '@dargu/pg-one-sync';
import type { TableRequest } from '@dargu/table-api';
import type { TableApiHandler } from '../http/api-key.ts';
import { bearerOf } from '../http/client.ts';
import { ChangedHeaders } from '../http/changed-headers.ts';
import { cacheable, entityTag } from '../http/entity-tag.ts';
import { errorResponse } from '../http/error-response.ts';
import { RenderedBodies } from './rendered-bodies.ts';

/** Path of the bodies of guides, beside the table API. */
export const guidesMount = '/guides/v1';

/**
 * Cache rules of a body. The public one may be cached as long as a page (render-page.ts): a guide that was taken down
 * is gone from caches within 90 seconds. That of a signed-in person may be their own.
 */
const cacheControl = {
  visitor: 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
  person: 'private, no-store',
};

interface GuideRow {
  readonly body: string;
}

/** A file of a guide, as far as a picture in its text needs it. */
export interface GuideFile {
  readonly id: string;
  readonly name: string;
  readonly media_type: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * GET /guides/v1/{id}/body: the Markdown of a guide as harmless HTML, `{ html, headings, truncated }`.
 *
 * The caller reads the guide through the table API, with their own rights: everybody a published one, its author and
 * admins one in any state. 404 (DG004) for any other; what the table API refuses is handed on as it stands.
 */
export class GuideBodies {
  readonly #tableApi: TableApiHandler;
  readonly #rendered = new RenderedBodies();

  constructor(tableApi: TableApiHandler) {
    this.#tableApi = tableApi;
  }

  readonly fetch = async (request: TableRequest, caller?: Caller): Promise<Response> => {
    const id = /\/([0-9a-f-]{36})\/body$/u.exec(request.url.split('?', 1)[0] ?? '')?.[1];
    if (id === undefined) return errorResponse('notFound');
    const isPerson = bearerOf(request.headers.get('authorization') ?? undefined) !== undefined;
    const read = <Row>(query: string) => this.#read<Row>(query, request, caller);

    const published = await read<GuideRow>(`/published_guides?select=body&id=eq.${id}`);
    if (published instanceof Response) return published;
    // Its author reads the row itself; what is not published may have pictures that only their links open.
    const own = published.length > 0 || !isPerson ? [] : await read<GuideRow>(`/study_guides?select=body&id=eq.${id}`);
    if (own instanceof Response) return own;
    const guide = published[0] ?? own[0] ?? (isPerson ? await this.#readForAdmin(id, request, caller) : undefined);
    if (guide === undefined) return errorResponse('notFound');

    const hasPictures = published.length > 0 && guide.body.includes('file:');
    const files = hasPictures
      ? await read<GuideFile>(`/published_guide_files?select=id,name,media_type,width,height&guide_id=eq.${id}`)
      : [];
    if (files instanceof Response) return files;
    const body = this.#rendered.render(guide.body, files);
    return cacheable(request, body, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isPerson ? cacheControl.person : cacheControl.visitor,
      vary: 'Authorization, apikey',
      etag: entityTag(body),
    });
  };

  /** A guide that waits, for an admin who decides about it; nobody else learns that it is there. */
  async #readForAdmin(id: string, request: TableRequest, caller?: Caller): Promise<GuideRow | undefined> {
    const rows = await this.#read<GuideRow>(`/rpc/guide_for_admin?select=body&id=${id}`, request, caller);
    return rows instanceof Response ? undefined : rows[0];
  }

  /** Rows of a table request in the name of the caller, or its refusal. */
  async #read<Row>(
    url: string,
    { headers, signal }: TableRequest,
    caller?: Caller,
  ): Promise<readonly Row[] | Response> {
    const passed = new ChangedHeaders(new Headers());
    for (const name of ['authorization', 'x-request-id']) passed.with(name, headers.get(name));
    const response = await this.#tableApi.fetch({ method: 'GET', url, headers: passed, body: null, signal }, caller);
    return response.ok ? ((await response.json()) as Row[]) : response;
  }
}
