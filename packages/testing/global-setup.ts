import type { TestProject } from 'vitest/node';
import { asAdmin } from './as-admin.ts';
import { startTestCluster } from './test-cluster.ts';

/**
 * One throw-away cluster for the whole run; each test file makes a database of its own in it. The role `authenticator`
 * may become `anon`, `authenticated` and `service_role`, as the protocols have it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, authenticatorUrl, stop } = await startTestCluster();
  await asAdmin(
    adminUrl,
    'create role anon',
    'create role authenticated',
    'create role service_role bypassrls',
    'grant anon, authenticated, service_role to authenticator',
  );
  project.provide('adminUrl', adminUrl);
  project.provide('authenticatorUrl', authenticatorUrl);
  return stop;
}
