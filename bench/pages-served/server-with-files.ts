import { startServer } from '#server/start-server.ts';

// The server as it runs in production, but the files that it serves are those of the folder that is named.
const [clientFolder = ''] = process.argv.slice(2);
const running = await startServer(process.env, { onProgress: () => {} }, { clientFolder });
process.on('SIGTERM', () => {
  void running.stop().then(() => process.exit(0));
});
