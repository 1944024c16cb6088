import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { FileProblem } from './file-problem.ts';
import { readCsvLines } from './read-tables.ts';

/** A person as an identity provider exports them. What it has of passwords and phones is not read. */
export interface ExportedPerson {
  /** Line of a CSV file, or number of the entry. */
  readonly line: number;
  readonly uid: string;
  /** Lower case, and only where the provider calls it verified. */
  readonly email: string | null;
  readonly name: string | null;
  readonly createdAt: string | null;
  readonly lastSignInAt: string | null;
  readonly disabled: boolean;
  readonly identities: readonly ExportedIdentity[];
}

interface ExportedIdentity {
  readonly provider: 'google' | 'apple';
  readonly subject: string;
  /** True where the person's verified address is this identity's. */
  readonly hasEmail: boolean;
}

const providers = new Map([
  ['google.com', 'google'],
  ['apple.com', 'apple'],
] as const);

const text = z.string().refine(value => !/\0/u.test(value) && value.isWellFormed(), 'is not UTF-8 or has a NUL');
const optionalText = text.nullish();
const entry = z.object({ providerId: text, rawId: optionalText, uid: optionalText, email: optionalText });
/** Of the command line (`localId`, milliseconds), the REST interface (the same), and the Admin SDK (`uid`, date texts). */
const person = z.object({
  localId: optionalText,
  uid: optionalText,
  email: optionalText,
  emailVerified: z.boolean().nullish(),
  displayName: optionalText,
  createdAt: optionalText,
  lastSignedInAt: optionalText,
  lastLoginAt: optionalText,
  metadata: z.object({ creationTime: optionalText, lastSignInTime: optionalText }).nullish(),
  disabled: z.boolean().nullish(),
  providerUserInfo: z.array(entry).nullish(),
  providerData: z.array(entry).nullish(),
});

/**
 * Reads the people of an identity provider: JSON of its command line, REST interface or Admin SDK, or its CSV without a
 * header.
 *
 * @throws FileProblem
 */
export async function readPeople(path: string): Promise<readonly ExportedPerson[]> {
  const file = basename(path);
  return file.endsWith('.csv') ? await readPeopleCsv(path, file) : await readPeopleJson(path, file);
}

async function readPeopleJson(path: string, file: string): Promise<readonly ExportedPerson[]> {
  const found = await readJson(path, file);
  const list = Array.isArray(found) ? (found as unknown[]) : (found as { users?: unknown } | null)?.users;
  if (!Array.isArray(list)) throw new FileProblem(`${file} has no list of users.`);
  if ((found as { nextPageToken?: string }).nextPageToken) throw new FileProblem(`${file} is one page of several.`);
  return list.map((given, index) => toPerson(given, index + 1, file));
}

/**
 * Reads what each subject at Apple has become by a transfer to another team: lines of `old,new`, a header or none.
 *
 * @throws FileProblem
 */
export async function readAppleTransfers(path: string): Promise<ReadonlyMap<string, string>> {
  const file = basename(path);
  const transfers = new Map<string, string>();
  for await (const { line, cells } of readCsvLines(path, file)) {
    const [before, after] = cells;
    if (line === 1 && before === 'old_sub') continue;
    if (cells.length !== 2 || !before || !after || after.length > 255 || transfers.has(before))
      throw new FileProblem(`${file}, line ${line}: an old subject and its new one, each old one once.`);
    transfers.set(before, after);
  }
  return transfers;
}

/** Gives people their subjects at another team of Apple; one that was not transferred is known to nobody there. */
export const transferApple = (
  people: readonly ExportedPerson[],
  transfers: ReadonlyMap<string, string>,
): readonly ExportedPerson[] =>
  people.map(given => ({
    ...given,
    identities: given.identities.flatMap(identity => {
      const subject = identity.provider === 'apple' ? transfers.get(identity.subject) : identity.subject;
      return subject === undefined ? [] : [{ ...identity, subject }];
    }),
  }));

async function readJson(path: string, file: string): Promise<unknown> {
  const bytes = await readFile(path);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new FileProblem(`${file} is no whole JSON file in UTF-8.`); // its message would show words of people
  }
}

function toPerson(given: unknown, line: number, file: string): ExportedPerson {
  const read = person.safeParse(given);
  const wrong = read.error?.issues[0];
  if (!read.success) throw new FileProblem(`${file}, person ${line}, ${wrong?.path.join('.')}: cannot be read.`);
  const { data } = read;
  const uid = data.localId ?? data.uid ?? '';
  if (uid === '' || uid.length > 128) throw new FileProblem(`${file}, person ${line}, localId: 1 to 128 characters.`);
  const email = data.emailVerified === true ? addressOf(data.email) : null;
  return {
    line,
    uid,
    email,
    name: data.displayName ?? null,
    createdAt: instantOf(data.createdAt ?? data.metadata?.creationTime),
    lastSignInAt: instantOf(data.lastSignedInAt ?? data.lastLoginAt ?? data.metadata?.lastSignInTime),
    disabled: data.disabled === true,
    identities: (data.providerUserInfo ?? data.providerData ?? []).flatMap(
      ({ providerId, rawId, uid: id, email: its }) => {
        const provider = providers.get(providerId as 'google.com');
        const subject = rawId ?? id ?? '';
        if (provider === undefined) return [];
        if (subject === '' || subject.length > 255)
          throw new FileProblem(`${file}, person ${line}, rawId: 1 to 255 characters.`);
        return [{ provider, subject, hasEmail: email !== null && addressOf(its) === email }];
      },
    ),
  };
}

/** Letters beyond ASCII may become others' in lower case: such an address counts as not verified. */
const addressOf = (email: string | null | undefined): string | null =>
  email && email.length <= 320 && /^[\x21-\x7E]+@[\x21-\x7E]+$/u.test(email) ? email.toLowerCase() : null;

/** Milliseconds in a text, or a date text. One that lies ahead is none. */
function instantOf(value: string | null | undefined): string | null {
  const read = new Date(/^\d+$/u.test(value ?? '') ? Number(value) : (value ?? Number.NaN));
  return Number.isNaN(read.getTime()) || read.getTime() > Date.now() ? null : read.toISOString();
}

/** Places of the line's cells: those of Apple came with version 15.19 of the command. */
const places = { google: 7, apple: 28, createdAt: 23, lastSignIn: 24, disabled: 26 };

async function readPeopleCsv(path: string, file: string): Promise<readonly ExportedPerson[]> {
  const people: ExportedPerson[] = [];
  for await (const { line, cells } of readCsvLines(path, file)) {
    if (cells.length < places.apple + 4)
      throw new FileProblem(
        `${file}, line ${line}: no columns of Apple. Export JSON with firebase-tools 15.19 or later.`,
      );
    const entryAt = (providerId: string, at: number) =>
      cells[at] ? [{ providerId, rawId: cells[at], email: cells[at + 1] }] : [];
    const given = {
      localId: cells[0],
      email: cells[1],
      emailVerified: cells[2] === 'true',
      displayName: cells[5],
      createdAt: cells[places.createdAt],
      lastSignedInAt: cells[places.lastSignIn],
      disabled: cells[places.disabled] === 'true',
      providerUserInfo: [...entryAt('google.com', places.google), ...entryAt('apple.com', places.apple)],
    };
    people.push(toPerson(given, line, file));
  }
  return people;
}
