import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type FileKind, importLimits, isFileKind } from '#contract/catalogue-import.ts';
import type { Database, Step } from '@dargu/pg-one-sync';
import { bearerOf } from '../http/client.ts';
import type { AppEnv } from '../http/app-env.ts';
import { errorResponse } from '../http/error-response.ts';
import { type Logger, describeError } from '../operations/logger.ts';
import { checkLines } from './check-import.ts';
import { ImportFileError } from './file-refusal.ts';
import { type Identity, importRecords } from './import-records.ts';
import { parseFile } from './parse-file.ts';
import type { ImportTable } from './read-table.ts';
import { refusalOf } from './refusal-of.ts';
import { csvTemplate, xlsxTemplate } from './templates.ts';
import { writeImport } from './write-import.ts';

/** Path of imports. */
export const importMount = '/import/v1';

export interface ImportOptions {
  readonly database: Database;
  readonly logger: Logger;
  /** Claims of a token that is to be trusted; rejects for any other. */
  readonly verifyToken: (token: string) => Promise<Readonly<Record<string, unknown>>>;
}

export interface Imports {
  readonly routes: Hono<AppEnv>;
  /** Stops what is being written, with nothing changed. */
  close(): Promise<void>;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * Below /import/v1, but for the first for admins, and for the team of an institution:
 *
 *     GET  /templates/{kind}.csv, .xlsx   the columns of a file of this kind, and one line for example
 *     POST /files?kind=…&name=…           a file, as the body; { id } of its import, which is checked from then on;
 *                                         of a team with &institution=…, which all its lines are about; of what
 *                                         comes from elsewhere with &source=…
 *     POST /{id}/write                    begins to write a checked import; answers at once
 *
 * What becomes of an import is in public.import_desk and public.team_imports. Sees whole paths. Errors in the shape of
 * the table API: those of importRecords, import/too-large (413), import/encoding, /type, /columns, /people, /empty,
 * /too-many-lines (400).
 */
export function openImports({ database, logger, verifyToken }: ImportOptions): Imports {
  const app = new Hono<AppEnv>();
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  // One file at a time is read: each takes a core, and some hundred megabytes.
  let reading: Promise<unknown> = Promise.resolve();
  const readInTurn = (bytes: Uint8Array, kind: FileKind | null): Promise<ImportTable> => {
    const mine = reading.then(() => parseFile(bytes, kind));
    reading = mine.catch(() => {});
    return mine;
  };
  const inBackground = (what: string, work: Promise<unknown>) => {
    const ended = work.catch((error: unknown) => logger.error(what, describeError(error))).then(() => undefined);
    running.add(ended);
    void ended.finally(() => running.delete(ended));
  };
  /** @throws DatabaseError PGRST unless the caller may import there */
  const importerOf = async (context: Context<AppEnv>, target: ImportTarget): Promise<Identity> => {
    const token = bearerOf(context.req.header('authorization'));
    const claims = token === undefined ? {} : await verifyToken(token).catch(() => ({}));
    const identity = becomeImporter(claims, target);
    await database.run(identity);
    return identity;
  };
  const numberIn = (context: Context<AppEnv>, name: string) =>
    /^\d{1,9}$/.exec(context.req.query(name) ?? '')?.[0] ?? null;
  const targetOf = (context: Context<AppEnv>): ImportTarget => ({
    institution: numberIn(context, 'institution'),
    source: numberIn(context, 'source'),
  });

  app.onError(error => {
    const refused = refusalOf(error);
    if (refused === null) throw error;
    const { status, ...body } = refused;
    return Response.json({ ...body, hint: null }, { status, headers: { 'cache-control': 'no-store' } });
  });

  app.get(`${importMount}/templates/:file{[a-z]+\\.(csv|xlsx)}`, async context => {
    const [kind, extension] = context.req.param('file').split('.');
    if (!isFileKind(kind)) return errorResponse('notFound');
    const body = extension === 'csv' ? csvTemplate(kind) : new Uint8Array(await xlsxTemplate(kind));
    return new Response(body, {
      headers: {
        'content-type':
          extension === 'csv'
            ? 'text/csv; charset=utf-8'
            : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="dargu-${kind}.${extension}"`,
        'cache-control': 'no-cache',
      },
    });
  });

  app.post(
    `${importMount}/files`,
    // The caller is found out before a body of 16 MB is read.
    async (context, next) => {
      await importerOf(context, targetOf(context));
      await next();
    },
    bodyLimit({
      maxSize: importLimits.bytes,
      onError: () => {
        throw new ImportFileError('too-large', 'The file is too large.', { limit: importLimits.bytes });
      },
    }),
    async context => {
      const { kind, name = 'file' } = context.req.query();
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      const table = await readInTurn(bytes, isFileKind(kind) ? kind : null);
      const records = importRecords(database, await importerOf(context, targetOf(context)));
      const id = await records.begin(table.kind, cutAtCodePoint(name, 200) || 'file');
      inBackground('an import could not be checked', checkLines(records, id, table.lines));
      return context.json({ id }, 202, { 'cache-control': 'no-store' });
    },
  );

  app.post(`${importMount}/:id{${uuid}}/write`, async context => {
    const id = context.req.param('id');
    const identity = await importerOf(context, { id });
    await importRecords(database, identity).beginWriting(id);
    inBackground('an import could not be written', writeImport(database, { id, identity, signal: closing.signal }));
    return context.json({ id }, 202, { 'cache-control': 'no-store' });
  });
  app.all(`${importMount}/*`, () => errorResponse('notFound'));

  return {
    routes: app,
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

/** An import that is there, or what a new one is about: the institution of a team, or, for admins alone, a source. */
type ImportTarget = { readonly id: string } | { readonly institution: string | null; readonly source: string | null };

/** The role that may work on imports, in the name of who may; anybody else is refused before the next step. */
function becomeImporter(claims: Readonly<Record<string, unknown>>, target: ImportTarget): readonly Step[] {
  return [
    {
      text: "select set_config('role', 'auth_admin', true), set_config('request.jwt.claims', $1, true)",
      values: [JSON.stringify(claims)],
    },
    'id' in target
      ? { text: 'select private.require_importer(import => $1)', values: [target.id] }
      : {
          text: 'select private.require_importer(institution => $1, source => $2)',
          values: [target.institution, target.source],
        },
  ];
}
