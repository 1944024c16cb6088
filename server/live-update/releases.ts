import type { Database } from '@dargu/pg-one-sync';

/** A bundle as the machine that built it hands it over. */
export interface SignedBundle {
  readonly id: string;
  readonly webVersion: string;
  readonly minNative: string;
  /** Null for no bound. */
  readonly maxNative: string | null;
  readonly sha256: string;
  readonly signature: string;
}

/** A bundle of the list of operators. */
export interface ReleasedBundle {
  readonly id: string;
  readonly minNative: string;
  readonly maxNative: string | null;
  readonly bytes: number;
  readonly percent: number;
  readonly releasedAt: string;
  readonly withdrawnAt: string | null;
}

/** All bundles, newest first. @param admin logs in as the owner of the schema, here and below */
export async function listBundles(admin: Database): Promise<readonly ReleasedBundle[]> {
  const [found] = await admin.run([
    {
      text: `select id, min_native, max_native, bytes, percent, to_json(released_at) #>> '{}',
               to_json(withdrawn_at) #>> '{}'
             from private.live_update_bundles order by private.version_parts(web_version) desc`,
      values: [],
    },
  ]);
  return (found?.rows ?? []).map(([id, minNative, maxNative, bytes, percent, releasedAt, withdrawnAt]) => ({
    id: id ?? '',
    minNative: minNative ?? '',
    maxNative: maxNative ?? null,
    bytes: Number(bytes),
    percent: Number(percent),
    releasedAt: releasedAt ?? '',
    withdrawnAt: withdrawnAt ?? null,
  }));
}

/** The bundle of a web version, whether or not it was withdrawn; undefined where there is none. */
export async function bundleOfVersion(admin: Database, webVersion: string): Promise<string | undefined> {
  const [found] = await admin.run([
    { text: 'select id from private.live_update_bundles where web_version = $1', values: [webVersion] },
  ]);
  return found?.rows[0]?.[0] ?? undefined;
}

/** Offers a bundle from now on. Its bytes are in the storage already. @param percent of the devices, 0 to 100 */
export async function registerBundle(
  admin: Database,
  bundle: SignedBundle,
  stored: { readonly objectKey: string; readonly bytes: number; readonly percent: number },
): Promise<void> {
  const { id, maxNative, minNative, sha256, signature, webVersion } = bundle;
  const { bytes, objectKey, percent } = stored;
  await admin.run([
    {
      text: `insert into private.live_update_bundles
               (id, web_version, min_native, max_native, object_key, bytes, sha256, signature, percent)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [id, webVersion, minNative, maxNative, objectKey, String(bytes), sha256, signature, String(percent)],
    },
  ]);
}

/** Offers a bundle to another share of the devices. @returns whether there is such a bundle that is offered */
export async function promoteBundle(admin: Database, id: string, percent: number): Promise<boolean> {
  return await changed(admin, 'percent = $2', [id, String(percent)]);
}

/** Offers a bundle to nobody any more. @returns whether there was such a bundle that was offered */
export async function withdrawBundle(admin: Database, id: string): Promise<boolean> {
  return await changed(admin, 'withdrawn_at = now()', [id]);
}

async function changed(admin: Database, change: string, values: readonly string[]): Promise<boolean> {
  const [result] = await admin.run([
    {
      text: `update private.live_update_bundles set ${change} where id = $1 and withdrawn_at is null returning id`,
      values,
    },
  ]);
  return (result?.rows ?? []).length > 0;
}
