import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '#contract/messages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession, type SessionUser } from '#web/entities/session/session-context.ts';
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { useFilterStore } from '#web/entities/filters/filters-provider.tsx';
import { profileDefaults } from '../model/profile-defaults.ts';
import { profileDrafts } from '../model/profile-draft.ts';
import { profileChangesOf, profileSchema, type ProfileForm } from '../model/profile-form.ts';
import { refusalText } from '../model/profile-refusal.ts';

interface Options {
  readonly user: SessionUser;
  readonly onSaved: () => void;
  /** Told when saving begins and ends. */
  readonly onBusyChange?: ((busy: boolean) => void) | undefined;
}

/** The form of a person's details: what is in it is kept for the tab until it is saved, and never lost by a failure. */
export function useProfileForm({ user, onSaved, onBusyChange }: Options) {
  const { t } = useTranslation();
  const { updateProfile } = useSession();
  const { show } = useToast();
  const filters = useFilterStore();
  const [defaults] = useState(() => profileDefaults(user, filters.read()));
  const form = useForm<ProfileForm>({ defaultValues: defaults, resolver: zodResolver(profileSchema) });
  const { subscribe, reset } = form;
  const { run } = useOneAtATime();
  const id = user.firebase_uid;

  useEffect(() => {
    const draft = profileDrafts.read(id);
    if (draft) reset(draft, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? profileDrafts.write(id, values) : profileDrafts.remove(id)),
    });
  }, [id, reset, subscribe]);

  const save = async (values: ProfileForm) => {
    onBusyChange?.(true);
    try {
      await updateProfile(profileChangesOf(values));
      profileDrafts.remove(id);
      // What was filled in meanwhile stays, and counts as not saved.
      reset(values, { keepValues: true });
      show({ title: t('profile.saved'), variant: 'success' });
      onSaved();
    } catch (error) {
      // For developers (MSG-02).
      // oxlint-disable-next-line no-console
      console.error(new Error(messages.detailsNotUpdated, { cause: error }));
      show({ title: t('profileUpdateError'), description: t(refusalText(error)), variant: 'destructive' });
    } finally {
      onBusyChange?.(false);
    }
  };

  return {
    control: form.control,
    setValue: form.setValue,
    register: form.register,
    errors: form.formState.errors,
    isDirty: form.formState.isDirty,
    isSaving: form.formState.isSubmitting,
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void form.handleSubmit(values => run(() => save(values)))();
    },
    discard: () => {
      reset();
      profileDrafts.remove(id);
    },
  };
}
