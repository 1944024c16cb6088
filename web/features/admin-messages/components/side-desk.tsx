import { CaseSideSection } from '#web/entities/admin/case-frame.tsx';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Select } from '#web/ui/select.tsx';
import { assignMessage } from '../api/change-message.ts';
import type { MessageCaseDetails } from '../model/message-case.ts';

/** Admin in charge of the message: it can be assigned to any admin. */
export function SideDesk({ details: { id, assigned_to, admins } }: { readonly details: MessageCaseDetails }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDeskChange({ send: assignMessage });
  return (
    <CaseSideSection title={t('messages.desk.title')}>
      <div className="w-full">
        <Select
          label={t('messages.desk.title')}
          value={assigned_to ?? ''}
          disabled={isPending}
          options={[
            ...(assigned_to === null ? [{ value: '', label: t('messages.desk.nobody') }] : []),
            ...admins.map(({ key, name, is_me }) => ({
              value: key,
              label: is_me ? t('messages.desk.me', { name }) : name,
            })),
          ]}
          onChange={admin => admin !== '' && mutate({ id, admin })}
        />
      </div>
    </CaseSideSection>
  );
}
