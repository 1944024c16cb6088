import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type SessionUser, useSession } from '#web/entities/session/session-context.ts';
import { type Form, useForm } from '#web/lib/use-form.ts';
import { ChangedElsewhere } from '#web/lib/changed-elsewhere.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { useFilterStore } from '#web/entities/filters/filters-provider.tsx';
import { profileDefaults } from '../model/profile-defaults.ts';
import {
  type ProfileForm,
  type ProfileProblem,
  profileChangesOf,
  profileDrafts,
  profileProblems,
  type ProfileStudies,
  studiesOfForm,
  studiesOfProfile,
} from '../model/profile-form.ts';
import { profileRefusalText } from '../model/profile-refusal.ts';

interface Options {
  readonly user: SessionUser;
  /** Studies of what a new person has just rated or read. */
  readonly near: Pick<ProfileForm, 'institution' | 'departments'> | null;
  readonly onSaved: () => void;
  /** Called when saving begins and ends. */
  readonly onBusyChange?: ((busy: boolean) => void) | undefined;
}

/** `onSaved` as it was at submit: once saved, a new person is new no longer, and the screen passes another one. */
interface Saving extends Pick<Options, 'onSaved'> {
  readonly values: ProfileForm;
}

/** Props that the fields of the form share. */
export type ProfileFields = Pick<Form<ProfileForm, ProfileProblem>, 'values' | 'problems' | 'change'>;

/**
 * The form of a person's details: its values are stored for the tab until they are saved, and never lost by a failure.
 */
export function useProfileForm({ user, near, onSaved, onBusyChange }: Options) {
  const { t } = useTranslation();
  const { updateProfile } = useSession();
  const { show } = useToast();
  const filters = useFilterStore();
  const id = user.firebase_uid;

  /** Version that its writer has seen: from when the form opened, whatever is loaded later. */
  const [seen, setSeen] = useState(() => studiesOfProfile(user));
  /** Version that another window has saved meanwhile. */
  const [newer, setNewer] = useState<ProfileStudies | null>(null);

  const { mutate, isPending } = useSingleMutation({
    // A new person has said nothing yet that could be written over.
    mutationFn: ({ values }: Saving) =>
      user.is_new_user ? updateProfile(profileChangesOf(values)) : updateProfile(profileChangesOf(values), seen),
    onMutate() {
      setNewer(null);
      onBusyChange?.(true);
    },
    onSuccess(_profile, { values, onSaved: onSavedAtSubmit }) {
      setSeen(studiesOfForm(values));
      form.markSaved(values);
      show({ title: t('profile.saved'), variant: 'success' });
      onSavedAtSubmit();
    },
    onError(error) {
      if (error instanceof ChangedElsewhere) {
        const now = studiesOfProfile(error.now as ProfileStudies);
        setSeen(now);
        setNewer(now);
        return;
      }
      // For developers (MSG-02).
      // oxlint-disable-next-line no-console
      console.error(new Error(messages.detailsNotUpdated, { cause: error }));
      show({ title: t('profileUpdateError'), description: t(profileRefusalText(error)), variant: 'destructive' });
    },
    onSettled: () => onBusyChange?.(false),
  });

  const form = useForm<ProfileForm, ProfileProblem>({
    saved: () => profileDefaults(user, filters.get(), near),
    check: profileProblems,
    onSubmit: values => mutate({ values, onSaved }),
    draft: {
      read: () => profileDrafts.read(id),
      write: values => profileDrafts.write(id, values),
      remove: () => profileDrafts.remove(id),
    },
  });
  return { ...form, isSaving: isPending, newer };
}
