import { readSaved, saveAnswers } from './saved-answers.ts';

const key = ['profile'] as const;

/** Keeps a person's own profile on their device, so that it is known who they are without a connection. */
export async function saveProfile(person: string, profile: object): Promise<void> {
  await saveAnswers(person, [{ key, data: profile, at: Date.now() }]);
}

/** The profile as it was last seen on this device; null where there is none. */
export async function savedProfile(person: string): Promise<unknown> {
  const answers = await readSaved(person);
  return answers.find(answer => answer.key[0] === key[0])?.data ?? null;
}
