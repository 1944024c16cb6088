import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { localName, shortName } from '#web/entities/catalogue/local-name.ts';
import { departmentsByIdQuery, institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { paths } from '#web/entities/routing/paths.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { profileDrafts } from '../model/profile-form.ts';
import { DetailsForm } from './details-form.tsx';
import { SignOutButton } from './sign-out-button.tsx';

interface AccountLinksProps {
  readonly user: SessionUser;
  readonly onSaved: () => void;
}

/**
 * The account in three rows, and the way out of it. A new person signs out here; to the other screens the details lead
 * (ROLE-03).
 */
export function AccountLinks({ user, onSaved }: AccountLinksProps) {
  const { t } = useTranslation();
  return (
    <Panel aria-labelledby="account">
      <h2 id="account" className="mb-2 text-lg font-bold">
        {t('profile.account')}
      </h2>
      {!user.is_new_user && (
        <ul className="mb-3">
          <li>
            <Studies key={user.firebase_uid} user={user} onSaved={onSaved} />
          </li>
          <li className="border-t border-line">
            <Link href={paths.notices.href()} className={row}>
              <RowText icon="bell" title={t('profile.rows.notices')} hint={t('profile.rows.noticesHint')} />
              <Icon name="forward" size={18} className="along-line text-ink-faint" />
            </Link>
          </li>
          <li className="border-t border-line">
            <Link href={paths.account.href()} className={row}>
              <RowText icon={documentIcons.lock} title={t('profile.security')} hint={t('profile.rows.securityHint')} />
              <Icon name="forward" size={18} className="along-line text-ink-faint" />
            </Link>
          </li>
        </ul>
      )}
      <SignOutButton />
    </Panel>
  );
}

const row = 'flex min-h-14 items-center gap-3 py-2 hover:underline';

interface RowTextProps {
  readonly icon: IconSource;
  readonly title: string;
  readonly hint: ReactNode;
}

function RowText({ icon, title, hint }: RowTextProps) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-raised text-accent">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm wrap-anywhere text-ink-faint">{hint}</span>
      </span>
    </>
  );
}

/** Details of the studies in one line; their form opens below it, at once where something in it is not saved yet. */
function Studies({ user, onSaved }: AccountLinksProps) {
  const { t, language } = useTranslation();
  const table = useTable();
  const [isOpen, setOpen] = useState(() => profileDrafts.read(user.firebase_uid) !== null);
  const { institution, department, year_of_study } = user;
  const place = useQuery({ ...institutionQuery(table, institution ?? 0), enabled: institution !== null }).data;
  const own = useQuery({ ...departmentsByIdQuery(table, [department ?? 0]), enabled: department !== null }).data?.[0];
  const hint = [
    place && shortName(place, language),
    own && localName(own, language),
    year_of_study && t(`yearOfStudyField.options.${year_of_study}`),
  ];
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className={`${row} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <RowText icon="book" title={t('profile.fields.study')} hint={hint.filter(Boolean).join(' · ')} />
        <Icon name="down" size={18} className="text-ink-faint group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="pt-2 pb-4">
          <DetailsForm user={user} onSaved={onSaved} />
        </div>
      )}
    </details>
  );
}
