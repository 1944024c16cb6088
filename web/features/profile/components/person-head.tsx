import { useTranslation } from '#web/i18n/use-translation.ts';
import { avatarUrl } from '#web/entities/client-config/avatar-url.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Name and address of the signed-in person, seen by nobody else. */
export function PersonHead({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation();
  const config = useClientConfig();
  const shown = user.name || user.email?.split('@')[0] || t('profile.title');
  return (
    <header className="flex items-center gap-4">
      <Avatar src={avatarUrl(config, shown)} name={shown} size="head" />
      <div className="min-w-0">
        <h1 className="heading">{t(user.is_new_user ? 'profile.new.title' : 'profile.title')}</h1>
        <p className="wrap-anywhere text-ink-soft">
          <bdi>{user.name ?? user.email}</bdi>
          {user.name && user.email && (
            <bdi dir="ltr" className="block wrap-anywhere text-sm text-ink-faint">
              {user.email}
            </bdi>
          )}
        </p>
      </div>
    </header>
  );
}
