import type { ReactNode } from 'react';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { noteInvitation } from '#web/entities/invitation/invitation-code.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { PendingAction } from '#web/entities/session/pending-actions.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { HintedScroll } from '#web/ui/hinted-scroll.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { NewerDetails } from './newer-details.tsx';
import { StudyFields } from './study-fields.tsx';
import { type Origin, useOrigin } from './use-origin.ts';
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

/** Acts that send what a person wrote, once the details are there. */
const sending: ReadonlySet<PendingAction['what'] | undefined> = new Set([
  'rate',
  'rateMissing',
  'report',
  'reviewInstitution',
]);

/** Form of a person's studies, to fill in once and to change later. */
export function DetailsForm(props: DetailsFormProps) {
  const { t } = useTranslation();
  const origin = useOrigin(props.user);
  return origin ? <LoadedForm origin={origin} {...props} /> : <Waiting label={t('profile.loading')} />;
}

function LoadedForm({
  origin: { entry, what, studies: near },
  user,
  onSaved,
  onBusyChange,
  maxHeight,
  children,
}: DetailsFormProps & { readonly origin: Origin }) {
  const { t, language } = useTranslation();
  const isNew = user.is_new_user;
  const table = useTable();
  const form = useProfileForm({
    user,
    near,
    onBusyChange,
    onSaved() {
      if (isNew) void noteInvitation(table);
      onSaved();
    },
  });
  const lead =
    entry && entry.institution.id === form.values.institution
      ? t(what === 'rate' ? 'profile.fromRated' : 'profile.fromPage', { name: fullName(entry, { t, language }) })
      : maxHeight !== undefined && t('login.detailsLead');
  const fields = (
    <div className="grid grid-cols-1 gap-4">
      <input type="hidden" name="name" value={form.values.name} />
      <StudyFields fields={form} isNew={isNew} isNarrow={maxHeight !== undefined} near={entry} />
    </div>
  );
  return (
    <form {...form.formProps} aria-label={t('profile.fields.study')}>
      {lead && <p className="mb-4 text-sm text-pretty text-ink-soft">{lead}</p>}
      {maxHeight === undefined ? (
        fields
      ) : (
        <HintedScroll maxHeight={maxHeight} hint={t('profile.moreBelow')}>
          {fields}
        </HintedScroll>
      )}
      {form.newer && <NewerDetails studies={form.newer} />}
      {(isNew || user.age === false) && <ConsentFields fields={form} />}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button data-track="save_profile" type="submit" variant="primary" loading={form.isSaving} wide={isNew}>
          {t(!isNew ? 'profile.save' : sending.has(what) ? 'profile.saveAndSend' : 'profile.saveNew')}
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
