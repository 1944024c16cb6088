import { EntryAvatar } from '#web/entities/catalogue/entry-avatar.tsx';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import type { LikeEntry } from '../../api/like-entries.ts';

interface LikeEntriesProps {
  readonly title: string;
  readonly kind: Kind;
  readonly entries: readonly LikeEntry[];
  /** Action of the button beside each. */
  readonly action: 'choose' | 'moveHere' | 'rateHere';
  readonly isBusy?: boolean;
  readonly onChoose: (entry: LikeEntry) => void;
  /** Says of an entry of the same name that another one is meant. */
  readonly denial?: {
    readonly isNeeded: (entry: LikeEntry) => boolean;
    readonly isDenied: boolean;
    readonly onPress: () => void;
  };
}

/** Entries of the catalogue that may be the ones meant. The element is there before they are, to be announced. */
export function LikeEntries({ title, kind, entries, action, isBusy, onChoose, denial }: LikeEntriesProps) {
  const { t, language } = useTranslation();
  return (
    <div aria-live="polite" className="empty:hidden">
      {entries.length > 0 && (
        <section aria-label={title} className="grid gap-2 rounded-md border border-line bg-raised p-3.5">
          <h2 className="font-semibold">{title}</h2>
          <List className="grid gap-3">
            {entries.map(entry => {
              const name = fullName(entry, { t, language });
              return (
                <li key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <EntryAvatar entry={{ kind, ...entry }} />
                  <span className="grid min-w-0 flex-1 basis-32">
                    <bdi className="font-medium wrap-anywhere">{name}</bdi>
                    <span className="text-sm text-ink-faint">{localName(entry.departmentName, language)}</span>
                  </span>
                  <span className="flex flex-wrap gap-2">
                    <Button
                      size="small"
                      loading={isBusy}
                      aria-label={t(`missing.${action}Of`, { name })}
                      onClick={() => onChoose(entry)}
                    >
                      {t(`missing.${action}`)}
                    </Button>
                    {denial?.isNeeded(entry) && (
                      <Button
                        size="small"
                        variant="ghost"
                        aria-pressed={denial.isDenied}
                        icon={denial.isDenied ? 'check' : undefined}
                        onClick={denial.onPress}
                      >
                        {t(`missing.someoneElse.${kind}`)}
                      </Button>
                    )}
                  </span>
                </li>
              );
            })}
          </List>
        </section>
      )}
    </div>
  );
}
