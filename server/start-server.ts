import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { audience, authApiMount } from '@dargu/auth-api';
import { startRevocations, startSignInSweep } from './sign-in/background-jobs.ts';
import { replaceAdminEmails } from './sign-in/admin-emails.ts';
import { type SignIn, openSignIn } from './sign-in/open-sign-in.ts';
import { type Config, readConfig } from './config.ts';
import { type Storage, openStorage } from './database/open-storage.ts';
import type { Database } from '@dargu/pg-one-sync';
import { ListenedPageChanges, type PageChanges } from './database/page-changes.ts';
import { readSchema } from './database/read-schema.ts';
import { seedWhenEmpty } from './database/seed-when-empty.ts';
import { GuideBodies } from './guides/guide-bodies.ts';
import { toClientConfig } from './well-known/client-config.ts';
import { type Listener, listen, tryPort } from './http/listen.ts';
import { createStaticFiles } from './http/static-files.ts';
import { chargedDatabase } from './http/thread-time.ts';
import { rememberVerified } from './http/verified-tokens.ts';
import { startLegacyMirror } from './legacy-users/mirror.ts';
import { setLegacyMirror } from './legacy-users/updates.ts';
import { createHealth } from './operations/health.ts';
import { type Logger, createLogger } from './operations/logger.ts';
import { LastBackup } from './operations/last-backup.ts';
import { createMetrics } from './operations/metrics.ts';
import { setMail, startMails } from './mail/send-mails.ts';
import { startNightly } from './operations/nightly.ts';
import { startCounterRoll } from './operations/roll-counters.ts';
import { startDepartures } from './operations/departures.ts';
import { logTableFailure } from './operations/log-table-failure.ts';
import { limits } from './http/limits.ts';
import { loadBuiltPages } from './pages/built-pages.ts';
import { cachedReads, notingWrites } from './http/response-cache/cached-reads.ts';
import { ReplicaProgress, currentReads } from './http/response-cache/replica-progress.ts';
import { startPurges } from './http/response-cache/purge.ts';
import { ResponseCache } from './http/response-cache/response-cache.ts';
import type { PageSource } from './pages/page-source.ts';
import { createPages } from './pages/pages.ts';
import { createLiveUpdateRoutes } from './live-update/live-update-routes.ts';
import { openImports } from './import/import-routes.ts';
import { openFiles } from './storage/files.ts';
import { openPushKeys } from './push/push-keys.ts';
import { startPushes } from './push/send-pushes.ts';
import { createTableApi, createTokenVerifier } from '@dargu/table-api';
import { productTableApi } from './product-table-api.ts';

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const build = { client: folder('dist/client'), server: folder('dist/server') };

export interface RunningServer {
  readonly url: string;
  /** Location of its data, for the start message. */
  readonly data: string;
  /** Ends the responses in progress after the shutdown delay, then the database. Safe to call twice. */
  stop(): Promise<void>;
}

export interface ServerEvents {
  /** Something takes a while, e.g. the demo catalogue is written; for a person who waits. */
  readonly onProgress: (message: string) => void;
}

export interface StartOptions {
  /** Source of pages; the build by default. */
  readonly pageSource?: () => Promise<PageSource>;
  /** Folder of the files that are served as they are; the client of the build by default. */
  readonly clientFolder?: string;
  /** Gives the start up: what runs already is stopped, and the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Configuration → is the port free → database → migrations → demo catalogue → schema for requests → listen.
 *
 * @throws ConfigError, EmbeddedDatabaseError, MigrationError, SeedError, SchemaUnreadableError, ListenError,
 * DatabaseUnavailableError, each with a message for the operator
 */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  events: ServerEvents,
  {
    pageSource = () => loadBuiltPages(build),
    clientFolder = build.client,
    signal = new AbortController().signal,
  }: StartOptions = {},
): Promise<RunningServer> {
  const config = readConfig(env);
  const logger = createLogger(config.logLevel);
  await tryPort(config);
  signal.throwIfAborted();
  const storage = await openStorage(config, { logger, signal });
  try {
    signal.throwIfAborted();
    // The demo catalogue belongs to the embedded database of a demo, never to production.
    if (!config.production && config.database.kind === 'embedded' && storage.adminUrl !== null) {
      const onBegin = () => events.onProgress('Writing the demo catalogue, once …');
      await seedWhenEmpty(storage.adminUrl, {
        filesFolder: config.files.folder,
        onBegin,
        signal: AbortSignal.any([signal, storage.troubled]),
      });
    }
    const source = await pageSource();
    signal.throwIfAborted();
    return await serve(config, storage, logger, source, clientFolder, AbortSignal.any([signal, storage.troubled]));
  } catch (error) {
    await storage.close();
    throw storage.troubled.aborted && !signal.aborted ? storage.troubled.reason : error;
  }
}

async function serve(
  config: Config,
  storage: Storage,
  logger: Logger,
  source: PageSource,
  clientFolder: string,
  signal: AbortSignal,
): Promise<RunningServer> {
  const database = chargedDatabase(storage.database);
  const clientConfig = toClientConfig(config);
  const health = createHealth(database);
  await replaceAdminEmails(database.run, config.adminEmails);
  const { siteUrl } = config;
  const signIn = await openSignIn({
    settings: config.signIn,
    siteUrl,
    providerNames: clientConfig.providers,
    database,
    dataDir: config.database.kind === 'embedded' ? config.database.dataDir : null,
    logger,
  });
  const { authApi, demoProvider, keys } = signIn;
  const verifyToken = rememberVerified(
    createTokenVerifier({ key: { find: keys.find }, audience, issuer: siteUrl + authApiMount }),
  );
  const tableApi = createTableApi({
    database,
    ...productTableApi,
    verifyToken,
    onFailure: failure => logTableFailure(logger, failure),
  });
  // While one works on the pages, each is made on the way.
  const changes =
    source.shell === undefined || (config.responseCacheBytes === 0 && config.purge === null)
      ? undefined
      : new ListenedPageChanges({ connectionString: storage.listenUrl, logger });
  const cache =
    changes && config.responseCacheBytes > 0
      ? new ResponseCache({ changes, maxBytes: config.responseCacheBytes })
      : undefined;
  const replica = changes && database.replicaState ? new ReplicaProgress({ changes, database }) : undefined;
  const forCache = replica ? currentReads(tableApi, replica) : tableApi;
  const guideBodies = new GuideBodies(forCache).fetch;
  const pages = createPages({ source, clientConfig, tableApi: forCache, guideBodies, database, logger, cache });
  if (config.production && !config.files.isChosen)
    logger.warn('files of guides lie in ./data/files: set S3_BUCKET or DATA_DIR', { folder: config.files.folder });
  const files = await openFiles({ database, logger, settings: config.files });
  const imports = openImports({ database, logger, verifyToken });
  const lastBackup = new LastBackup();
  const app = createApp({
    config,
    clientConfig,
    database,
    logger,
    health,
    tableApi: changes && cache ? cachedReads(notingWrites(tableApi, changes), cache, forCache) : tableApi,
    guideBodies,
    verifyToken,
    authApi,
    demoProvider,
    pages,
    files: files.routes,
    imports: imports.routes,
    liveUpdates: createLiveUpdateRoutes({ database, store: files.store, siteUrl, limits: limits.liveUpdates }),
    metrics: createMetrics(
      database,
      () => files.state(),
      () => cache?.state ?? null,
      () => lastBackup.finishedAt,
    ),
    staticFiles: await createStaticFiles(clientFolder),
  });
  await readSchema(tableApi, { logger, signal });
  const listener = await listen(app.fetch, config);
  await setLegacyMirror(database.run, config.legacyUsers !== null);
  await setMail(database, config.mail !== null);
  const backgroundJobs = await startBackgroundJobs({ changes, config, database, lastBackup, logger, signIn });
  files.start();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    health.stopping();
    listener.drain();
    await setTimeout(config.shutdownDelayMs);
    await listener.close();
    await tableApi.close();
    await Promise.all([...backgroundJobs, files, imports].map(job => job.close()));
    keys.close();
    await demoProvider?.close();
    await changes?.close();
    await storage.close();
  };
  return {
    url: addressFor(config, listener),
    data: storage.description,
    stop: () => (stopped ??= stop()),
  };
}

interface JobParts {
  readonly changes: PageChanges | undefined;
  readonly config: Config;
  readonly database: Database;
  readonly lastBackup: LastBackup;
  readonly logger: Logger;
  readonly signIn: SignIn;
}

async function startBackgroundJobs({ changes, config, database, lastBackup, logger, signIn }: JobParts) {
  const { cipher, providers } = signIn;
  const { siteUrl } = config;
  const pushKeys = await openPushKeys(database, cipher, logger);
  const contact = config.contactEmail === null ? siteUrl : `mailto:${config.contactEmail}`;
  return [
    lastBackup.start({ database, logger }),
    startRevocations({ database, providers, cipher, logger }),
    startSignInSweep({ database, logger }),
    startCounterRoll({ database, logger }),
    startNightly({ database, logger }),
    ...(config.mail === null ? [] : [startMails({ database, logger, settings: config.mail, siteUrl })]),
    ...(config.purge === null || changes === undefined ? [] : [startPurges({ changes, logger, ...config.purge })]),
    startDepartures({ database, logger }),
    ...(pushKeys === null ? [] : [startPushes({ database, logger, keys: pushKeys, contact })]),
    ...(config.legacyUsers === null ? [] : [startLegacyMirror({ database, logger, ...config.legacyUsers })]),
  ];
}

/** Address of the server for a person on this machine. */
function addressFor(config: Config, listener: Listener): string {
  if (config.production) return config.siteUrl;
  return `http://localhost:${listener.port}`;
}
