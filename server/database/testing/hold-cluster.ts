// Holds an embedded cluster in a process of its own, for tests that kill it.
//   node server/database/testing/hold-cluster.ts <data folder>
// Prints one JSON line, {"adminUrl"} or {"error"}, and stops when asked to.
import { startEmbedded } from '../embedded/start-embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const report = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const cluster = await startEmbedded({ dataDir, log: () => {} });
  process.on('SIGTERM', () => void cluster.stop().then(() => process.exit(0)));
  report({ adminUrl: cluster.adminUrl });
} catch (error) {
  report({ error: (error as Error).message });
  process.exit(1);
}
