import { seedDemo } from '#database/seed/seed.ts';
import { writeBackup } from '#server/database/backup/write-backup.ts';
import { connect, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { version } from '#server/operations/version.ts';
import { openFolderStore } from '#server/storage/folder-store.ts';

/** As little as has one of each thing; fewer students cannot write what the seed spreads. */
const amounts = {
  professors: 120,
  courses: 60,
  students: 2_000,
  ofProfessors: 300,
  ofCourses: 100,
  guides: 24,
  ofInstitutions: 20,
};

/** What an admin would do, as the owner of the schema. */
const openRaffle = `
  with raffle as (
    insert into private.raffles (starts_at, ends_at, prize_he, prize_en, seed_digest)
    values (now(), now() + interval '10 years', 'אוזניות', 'Headphones', encode(sha256('a seed'), 'hex')) returning id
  )
  insert into private.raffle_seeds (raffle_id, seed) select id, 'a seed' from raffle`;

/**
 * Fills an empty database and folder with a small demo, by the present migrations, and writes its backup: what a site of
 * this version has, for later ones to bring along.
 */
export async function writeDemoBackup(file: string, adminUrl: string, filesFolder: string): Promise<void> {
  await migrate(adminUrl, migrationsFolder);
  await seedDemo(adminUrl, { amounts, filesFolder });
  const client = await connect(adminUrl);
  try {
    await client.query(openRaffle);
  } finally {
    await client.end();
  }
  await writeBackup(file, { adminUrl, store: await openFolderStore(filesFolder), keyDigest: '', version });
}
