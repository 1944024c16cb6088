// Where a server is started by hand or by a process manager: `node server/main.mjs`. Plain JavaScript, so that a Node
// that cannot read TypeScript can still say what to run instead.
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < 24) {
  console.error(
    `Dargu runs on Node 24 or newer, and this is ${process.versions.node}. Run \`npm start\`, or \`node_modules/.bin/node server/main.mjs\` with the Node that npm has installed.`,
  );
  process.exit(1);
}
await import('./main.ts');
