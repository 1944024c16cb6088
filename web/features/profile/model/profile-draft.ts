import { createDraft } from '#web/entities/drafts/create-draft.ts';
import { draftPlaces } from '#web/entities/drafts/draft-places.ts';
import { parseProfileForm, type ProfileForm } from './profile-form.ts';

/** A form of details that was left half filled. */
export const profileDrafts = createDraft<ProfileForm>({ ...draftPlaces.profile, parse: parseProfileForm });
