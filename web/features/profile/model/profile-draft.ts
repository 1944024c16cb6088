import * as z from 'zod/mini';
import { browserStorage, forgetJson, readJson, writeJson } from '#web/lib/stored-json.ts';
import { draftSchema, type ProfileForm } from './profile-form.ts';

/** In the storage of the tab: a form that was left half filled is there when the person comes back to it. */
const storageKey = 'dargu-profile-draft';
const storedSchema = z.object({ userId: z.string(), values: draftSchema });

const tab = () => browserStorage('sessionStorage');

/** What a person had filled in, or null. Another person's draft counts as none, and so does a damaged one. */
export function readDraft(userId: string): ProfileForm | null {
  const stored = storedSchema.safeParse(readJson(tab(), storageKey));
  return stored.success && stored.data.userId === userId ? stored.data.values : null;
}

/** Keeps what was filled in; null forgets it. */
export function writeDraft(userId: string, values: ProfileForm | null): void {
  if (values) writeJson(tab(), storageKey, { userId, values });
  else forgetJson(tab(), storageKey);
}
