import { type Database, DatabaseError, type Step } from '@dargu/pg-one-sync';
import type { ServerCaller } from '../database/connection-shares.ts';
import type { Client } from '../http/client.ts';
import { StorageRefusal } from './file-refusal.ts';

/** A file that this process is to check. */
export interface ClaimedFile {
  readonly file_id: string;
  /** As its owner named it. */
  readonly name: string;
  /** Name of its owner. */
  readonly names: readonly string[];
  readonly object_key: string;
  readonly thumbnail_key: string;
}

/** Result of a check, as complete_file_check takes it. */
export interface CheckedFile {
  /** SHA-256 as it came and as it is served, hexadecimal. */
  readonly upload_digest: string;
  readonly digest: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly pages: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly has_thumbnail: boolean;
  readonly cleaned: readonly string[];
}

/** A file that may be served now. */
export interface FoundFile {
  readonly object_key: string;
  readonly thumbnail_key: string | null;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly digest: string;
}

export type UploadState = 'uploading' | 'checking' | 'ready' | 'refused';

/** Access to files in the database; each call is one round trip, and holds no connection afterwards. */
export function fileRecords(database: Database) {
  const call = async <T>(client: Client | null, step: Step): Promise<T | null> => {
    const caller: ServerCaller | undefined =
      client === null ? undefined : { class: 'table-api', network: client.network };
    const steps = [becomeServer(client?.person ?? null), step];
    try {
      const cell = (await database.run(steps, { caller })).at(-1)?.rows[0]?.[0] ?? null;
      return cell === null ? null : (JSON.parse(cell) as T);
    } catch (error) {
      throw asRefusal(error);
    }
  };
  return {
    /** @throws FileRefusal profile-incomplete, too-large, quota, too-many */
    begin: (client: Client, file: string, name: string, size: number) =>
      call<null>(client, {
        name: 'files_begin',
        text: 'select to_jsonb(private.begin_guide_upload($1, $2, $3)::text)',
        values: [file, name, String(size)],
      }),
    /** State of the person's own file; null for any other. */
    stateOf: (client: Client, file: string) =>
      call<UploadState>(client, {
        name: 'files_state',
        text: 'select to_jsonb(private.own_upload($1))',
        values: [file],
      }),
    /** The last byte is there. */
    finish: (client: Client, file: string) =>
      call<boolean>(client, {
        name: 'files_finish',
        text: 'select to_jsonb(private.finish_guide_upload($1))',
        values: [file],
      }),
    /** @returns whether there was such a file of the person's, in no guide */
    remove: (client: Client, file: string) =>
      call<boolean>(client, {
        name: 'files_remove',
        text: 'select to_jsonb(private.delete_guide_file($1))',
        values: [file],
      }),
    /** @param ticketDigest of the ticket in the address, or null */
    find: (client: Client, file: string, ticketDigest: string | null) =>
      call<FoundFile>(client, {
        name: 'files_find',
        text: 'select private.find_guide_file($1, $2)',
        values: [file, ticketDigest],
      }),
    link: (client: Client, file: string, ticketDigest: string) =>
      call<{ readonly name: string; readonly has_thumbnail: boolean }>(client, {
        name: 'files_link',
        text: 'select private.link_guide_file($1, $2)',
        values: [file, ticketDigest],
      }),
    claimCheck: () =>
      call<ClaimedFile>(null, { name: 'files_claim', text: 'select private.claim_file_check()', values: [] }),
    /** @param isFailure whether it counts as one of the attempts that a file has */
    postponeCheck: (file: string, seconds: number, isFailure: boolean) =>
      call<null>(null, {
        name: 'files_postpone',
        text: 'select to_jsonb(private.postpone_file_check($1, $2, $3)::text)',
        values: [file, String(seconds), String(isFailure)],
      }),
    refuse: (file: string, reason: string, uploadDigest: string | null) =>
      call<null>(null, {
        name: 'files_refuse',
        text: 'select to_jsonb(private.refuse_guide_file($1, $2, $3)::text)',
        values: [file, reason, uploadDigest],
      }),
    complete: (file: string, checked: CheckedFile) =>
      call<'ready' | 'refused'>(null, {
        name: 'files_complete',
        text: 'select to_jsonb(private.complete_file_check($1, $2))',
        values: [file, JSON.stringify(checked)],
      }),
    claimBytes: () =>
      call<readonly { readonly id: number; readonly kind: 'upload' | 'object'; readonly key: string }[]>(null, {
        name: 'files_claim_bytes',
        text: 'select private.claim_bytes_to_delete()',
        values: [],
      }),
    bytesAreDeleted: (ids: readonly number[]) =>
      call<null>(null, {
        name: 'files_bytes_deleted',
        text: 'select to_jsonb(private.bytes_are_deleted($1)::text)',
        values: [`{${ids.join(',')}}`],
      }),
    /** @returns how many rows went */
    sweep: () =>
      call<number>(null, { name: 'files_sweep', text: 'select to_jsonb(private.sweep_guide_files())', values: [] }),
    waiting: () =>
      call<number>(null, {
        name: 'files_waiting',
        text: 'select to_jsonb(private.files_waiting_for_check())',
        values: [],
      }),
  };
}

export type FileRecords = ReturnType<typeof fileRecords>;

/** The role that owns what no request may touch, in the name of a person or of nobody. */
function becomeServer(person: string | null): Step {
  return {
    name: 'files_become_server',
    text: "select set_config('role', 'auth_admin', true), set_config('request.jwt.claims', $1, true)",
    values: [person === null ? '' : JSON.stringify({ sub: person, role: 'authenticated' })],
  };
}

/** Refusal of a function by private.refuse, as a response; anything else as it is. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.code !== 'PGRST') return error;
  const { code, message, details } = JSON.parse(error.message) as { code: string; message: string; details: string };
  const { status, headers } = JSON.parse(error.detail ?? '{}') as { status: number; headers: Record<string, string> };
  return new StorageRefusal({ status, code, message, details, headers });
}
