import * as z from 'zod/mini';
import { draftSchema, type ProfileForm } from './profile-form.ts';

/** In the storage of the tab: a form that was left half filled is there when the person comes back to it. */
const storageKey = 'dargu-profile-draft';
const storedSchema = z.object({ userId: z.string(), values: draftSchema });

/** What a person had filled in, or null. Another person's draft counts as none, and so does a damaged one. */
export function readDraft(userId: string): ProfileForm | null {
  try {
    const stored = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return stored.success && stored.data.userId === userId ? stored.data.values : null;
  } catch {
    return null;
  }
}

/** Keeps what was filled in; null forgets it. */
export function writeDraft(userId: string, values: ProfileForm | null): void {
  try {
    if (values) sessionStorage.setItem(storageKey, JSON.stringify({ userId, values }));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage the form lives as long as its page.
  }
}
