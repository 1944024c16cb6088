import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { type Nickname, nicknamesQuery } from '../api/nicknames.ts';
import { NicknameForm } from './nickname-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useNicknameWork } from './use-nickname-work.ts';

const noRows: readonly Nickname[] = [];

/** Nicknames that students search by: added, changed inline, removed (ADR 0127). */
export function NicknamesSection() {
  const { t } = useTranslation();
  const nicknames = useQuery(nicknamesQuery(useTable()));
  const [filter, setFilter] = useState('');
  const [added, setAdded] = useState(0);
  const [edited, setEdited] = useState<number | null>(null);
  const { order, isPending } = useNicknameWork({
    onDone() {
      setEdited(null);
      setAdded(added + 1);
    },
  });
  const rows = (nicknames.data ?? noRows).filter(({ nickname, meaning }) =>
    `${nickname} ${meaning}`.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  return (
    <SettingsSection id="nicknames" title={t('settingsDesk.nicknames.title')} lead={t('settingsDesk.nicknames.lead')}>
      <div className="mt-4 grid gap-4">
        <NicknameForm
          key={added}
          isBusy={isPending && edited === null}
          onSubmit={fields => order({ what: 'add', fields })}
        />
        {nicknames.data ? (
          <>
            <SearchField
              label={t('settingsDesk.nicknames.search')}
              value={filter}
              onChange={setFilter}
              clearLabel={t('settingsDesk.nicknames.clear')}
            />
            <ScrollRegion label={t('settingsDesk.nicknames.table')}>
              <ul>
                {rows.map(row => (
                  <li key={row.id} className="border-line border-b py-1 last:border-0">
                    {edited === row.id ? (
                      <NicknameForm
                        saved={row}
                        isBusy={isPending}
                        onSubmit={fields => order({ what: 'save', id: row.id, fields })}
                        onCancel={() => setEdited(null)}
                      />
                    ) : (
                      <div className="flex items-center gap-3">
                        <b style={nicknameWidth}>
                          <bdi>{row.nickname}</bdi>
                        </b>
                        <span className="text-ink-soft min-w-0 flex-1">
                          <bdi>{row.meaning}</bdi>
                        </span>
                        <IconButton
                          icon="edit"
                          label={t('settingsDesk.nicknames.edit', { nickname: row.nickname })}
                          onClick={() => setEdited(row.id)}
                        />
                        <IconButton
                          icon="close"
                          label={t('settingsDesk.nicknames.remove', { nickname: row.nickname })}
                          onClick={() =>
                            order({
                              what: 'remove',
                              id: row.id,
                              fields: { nickname: row.nickname, meaning: row.meaning },
                            })
                          }
                        />
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            </ScrollRegion>
            {rows.length === 0 && <p className="text-ink-soft">{t('settingsDesk.nicknames.none')}</p>}
          </>
        ) : (
          <Unloaded query={nicknames} loading={<Waiting label={t('settingsDesk.loading')} />} />
        )}
      </div>
    </SettingsSection>
  );
}

const nicknameWidth = { minInlineSize: '6rem' };
