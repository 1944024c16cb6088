/** The public surface; the other files may change without notice. README.md explains it. */
export { asAdmin, inDatabase } from './as-admin.ts';
export { bareEnvironment } from './bare-environment.ts';
export { freePort } from './free-port.ts';
export { runReadmeExample } from './readme-example.ts';
export { type ScratchDatabase, type ScratchOptions, createScratchDatabase } from './scratch-database.ts';
export { type FetchServer, serveFetch } from './serve-fetch.ts';
export { type TestCluster, startTestCluster } from './test-cluster.ts';
