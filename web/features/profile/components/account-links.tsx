import { useTranslation } from '#web/i18n/use-translation.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/**
 * Links to what can be done with the account itself. A new person signs out here; to the other screens the details lead
 * (ROLE-03).
 */
export function AccountLinks({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation();
  const links = isNew
    ? []
    : [
        { href: paths.account.href(), label: t('profile.security'), className: '' },
        { href: paths.deleteAccount.href(), label: t('profile.delete'), className: 'text-danger' },
      ];
  return (
    <Panel aria-labelledby="account">
      <h2 id="account" className="mb-2 text-lg font-bold">
        {t('profile.account')}
      </h2>
      {links.length > 0 && (
        <ul className="mb-3">
          {links.map(({ href, label, className }) => (
            <li key={href} className="border-t border-line">
              <Link href={href} className={`flex min-h-12 items-center justify-between hover:underline ${className}`}>
                {label}
                <Icon name="forward" size={18} className="along-line text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SignOutButton />
    </Panel>
  );
}
