import type { TestProject } from 'vitest/node';
import { startTestCluster } from '@dargu/testing';
import { createTemplate } from './template.ts';

/** One throw-away cluster for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, authenticatorUrl, stop } = await startTestCluster();
  try {
    await createTemplate(adminUrl, 'none');
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('adminUrl', adminUrl);
  project.provide('authenticatorUrl', authenticatorUrl);
  return stop;
}
