import { readSaved, saveResponses } from './saved-responses.ts';

const key = ['profile'] as const;

/** Keeps a person's own profile on their device, so that it is known who they are without a connection. */
export async function saveProfile(person: string, profile: object): Promise<void> {
  await saveResponses(person, [{ key, data: profile, at: Date.now() }]);
}

/** The profile as it was last seen on this device; null where there is none. */
export async function savedProfile(person: string): Promise<unknown> {
  const saved = await readSaved(person);
  return saved.find(response => response.key[0] === key[0])?.data ?? null;
}
