import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Deletion } from './deletion.tsx';
import { AccountSection } from './account-section.tsx';
import { YourData } from './your-data.tsx';

/**
 * For a new person, who is confined to the profile (GUARD-02): taking the own data along and deleting the account,
 * right there. Nobody has to give details first in order to leave.
 */
export function AccountWhileNew() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) first.current?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <>
        <YourData />
        <AccountSection title={t('account.leave.title')} lead={t('account.leave.lead')}>
          <div>
            <Button data-track="begin_delete_account" onClick={() => setOpen(true)}>
              {t('account.leave.open')}
            </Button>
          </div>
        </AccountSection>
      </>
    );
  }
  return (
    <>
      <YourData />
      <h2 ref={first} tabIndex={-1} className="text-lg font-bold outline-none">
        {t('account.delete.title')}
      </h2>
      <Deletion
        copy={<span>{t('account.delete.first')}</span>}
        keepLink={<Button onClick={() => setOpen(false)}>{t('account.delete.keep')}</Button>}
      />
    </>
  );
}
