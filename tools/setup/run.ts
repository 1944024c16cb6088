// Writes the files that a site needs on its server: settings with new keys, statements for PostgreSQL, systemd units,
// and the configuration of Caddy and of nginx. Asks for what it is not told, and overwrites nothing.
//   npm run setup
//   npm run setup -- --address https://dargu.example --admin dean@uni.example --folder /etc/dargu
// With --containers for the names of compose.yaml.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkAddress, checkAdmins, checkFolder, nextSteps, SetupError, writeSiteFiles } from './site-files.ts';

/** Asks until the reply passes the check. */
async function ask(question: string, check: (reply: string) => unknown, otherwise = ''): Promise<string> {
  if (!process.stdin.isTTY) throw new SetupError('Nobody can be asked here. Say --address https://dargu.example.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const reply = (await terminal.question(question)).trim() || otherwise;
      try {
        check(reply);
        return reply;
      } catch (error) {
        console.error((error as Error).message);
      }
    }
  } finally {
    terminal.close();
  }
}

try {
  const text = { type: 'string' } as const;
  const options = {
    address: text,
    admin: text,
    folder: text,
    containers: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  const isAsking = values.address === undefined;
  const address = values.address ?? (await ask('Address of the site, like https://dargu.example: ', checkAddress));
  const admin = values.admin ?? (isAsking ? await ask('Mail addresses of the admins, with commas: ', checkAdmins) : '');
  const standard = '/etc/dargu';
  const folder =
    values.folder ?? (isAsking ? await ask(`Folder to write to (${standard}): `, checkFolder, standard) : standard);
  const site = { address, admin, folder, inContainers: values.containers };
  console.log(`Wrote\n${writeSiteFiles(site).join('\n')}\n\n${nextSteps(site)}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
