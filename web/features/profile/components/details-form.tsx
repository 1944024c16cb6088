import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { HintedScroll } from '#web/ui/hinted-scroll.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { NewerDetails } from './newer-details.tsx';
import { StudyFields } from './study-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface DetailsFormProps {
  /** Owner of the details; another person needs another form, by `key`. */
  readonly user: SessionUser;
  readonly onSaved: () => void;
  readonly onBusyChange?: (busy: boolean) => void;
  /** In a dialog the fields scroll within this many CSS pixels (LOGIN-04). */
  readonly maxHeight?: number;
  /** Other actions beside saving. */
  readonly children?: ReactNode;
}

/** Form of a person's studies, to fill in once and to change later. */
export function DetailsForm({ user, onSaved, onBusyChange, maxHeight, children }: DetailsFormProps) {
  const { t } = useTranslation();
  const form = useProfileForm({ user, onSaved, onBusyChange });
  const isNew = user.is_new_user;
  const fields = (
    <div className="grid grid-cols-1 gap-4">
      <input type="hidden" name="name" value={form.values.name} />
      <StudyFields fields={form} isNarrow={maxHeight !== undefined} />
      {(isNew || user.age === false) && <ConsentFields fields={form} />}
    </div>
  );
  return (
    <form {...form.formProps} aria-label={t('profile.fields.study')}>
      {maxHeight === undefined ? (
        fields
      ) : (
        <HintedScroll maxHeight={maxHeight} hint={t('profile.moreBelow')}>
          {fields}
        </HintedScroll>
      )}
      {form.newer && <NewerDetails studies={form.newer} />}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button data-track="save_profile" type="submit" variant="primary" loading={form.isSaving} wide={isNew}>
          {t(isNew ? 'profile.saveNew' : 'profile.save')}
        </Button>
        {!isNew && form.isDirty && !form.isSaving && (
          <Button data-track="discard_profile" variant="ghost" onClick={form.discard}>
            {t('profile.discard')}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}
