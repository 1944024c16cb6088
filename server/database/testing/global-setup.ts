import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { createTemplate } from './template.ts';
import { makeThrowawayFolder } from './throwaway-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's connection string to the cluster of this run, database `postgres`. */
    adminUrl: string;
    /** The same for the role that requests come in as. */
    authenticatorUrl: string;
  }
}

/** One throw-away cluster for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeThrowawayFolder('dargu-test-');
  const log: string[] = [];
  const cluster = await startEmbedded({ dataDir, durable: false, log: line => log.push(line) });
  const stop = async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(cluster.url('postgres', 'postgres'), 'none');
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('adminUrl', cluster.url('postgres', 'postgres'));
  project.provide('authenticatorUrl', cluster.url('authenticator', 'postgres'));
  return stop;
}
