// Holds an embedded cluster in a process of its own, for tests that kill it.
//   node packages/embedded-postgres/testing/hold-cluster.ts <data folder>
// Prints one JSON line, {"adminUrl"} or {"error"}, and stops when asked to.
import { startEmbedded } from '../start-embedded.ts';
import { exampleOptions } from './example-terms.ts';

const [dataDir = ''] = process.argv.slice(2);
const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const cluster = await startEmbedded({ ...exampleOptions, dataDir, log: () => {} });
  process.on('SIGTERM', () => void cluster.stop().then(() => process.exit(0)));
  report({ adminUrl: cluster.adminUrl });
} catch (error) {
  report({ error: (error as Error).message });
  process.exit(1);
}
