import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';

/** One throw-away cluster for the whole run; each test file makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, authenticatorUrl, stop } = await startTestCluster();
  project.provide('adminUrl', adminUrl);
  project.provide('authenticatorUrl', authenticatorUrl);
  return stop;
}
