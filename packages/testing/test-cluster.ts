import { rm } from 'node:fs/promises';
import { startEmbedded } from '@dargu/embedded-postgres';
import { makeThrowawayFolder } from '@dargu/embedded-postgres/testing/throwaway-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's connection string to the cluster of this run, database `postgres`. */
    adminUrl: string;
    /** The same for the role that requests come in as. */
    authenticatorUrl: string;
  }
}

/** A PostgreSQL cluster for one run of tests. */
export interface TestCluster {
  readonly adminUrl: string;
  /** Connection string of the role `authenticator`, which has no rights of its own. */
  readonly authenticatorUrl: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** Starts a cluster in a folder of its own, in memory where there is room. Nothing is flushed to disk. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = makeThrowawayFolder('test-cluster-');
  const cluster = await startEmbedded({
    dataDir,
    database: 'test',
    loginRoles: ['authenticator'],
    terms: { program: 'Test', dataDir: 'TMPDIR', databaseUrl: 'DATABASE_URL' },
    durable: false,
    log: () => {},
  });
  return {
    adminUrl: cluster.url('postgres', 'postgres'),
    authenticatorUrl: cluster.url('authenticator', 'postgres'),
    stop: async () => {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
