import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '#web/entities/routing/paths.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { List } from '#web/ui/list.tsx';
import { cutDaysQuery, cutLink } from '../api/cut-link.ts';
import { problemOf } from '../model/problem.ts';
import { AccountSectionList } from './account-section.tsx';
import { ProblemLine } from './problem-line.tsx';
import { Reauthenticate } from './reauthenticate.tsx';
import { useProvedAction } from './use-proved-action.ts';

interface CutLinkSheetProps {
  readonly userId: string;
  readonly kind: Kind;
  readonly id: string;
  /** Name of what the review is about. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onCut: () => Promise<void>;
}

/** Says what is lost, and cuts the link between a person and a review of theirs. Never offline, and never later. */
export function CutLinkSheet({ userId, kind, id, name, onClose, onCut }: CutLinkSheetProps) {
  const { t } = useTranslation();
  const table = useTable();
  const [isUnderstood, setUnderstood] = useState(false);
  const days = useQuery(cutDaysQuery(table, userId));
  const action = useProvedAction({
    recentMs: 10 * 60_000,
    act: () => cutLink(table, userId, kind, id),
    onDone: onCut,
  });
  const { error, isPending, step } = action;
  const problem = useMemo(() => error && problemOf(error), [error]);
  const keep = (
    <Button className="flex-1" disabled={isPending} onClick={onClose}>
      {t('account.cut.keep')}
    </Button>
  );
  return (
    <Sheet title={t('account.cut.title')} busy={isPending} onClose={onClose}>
      {step === 'again' || step === 'code' ? (
        <Reauthenticate key={step} step={step} action={action} topic="cut" site={paths.myRatings.href()} keep={keep} />
      ) : (
        <AccountSectionList query={days}>
          {([cutDays]) => {
            const day = isolate(formatDate(cutDays?.traceless_on ?? ''));
            const again = isolate(formatDate(cutDays?.rateable_on ?? ''));
            return (
              <div className="grid gap-4">
                <p className="text-pretty text-ink-soft">{t('account.cut.lead', { name: isolate(name), day })}</p>
                <List className="grid gap-2.5 text-sm">
                  {(['noChange', 'noNotice', 'marks', 'notAgain'] as const).map(each => (
                    <li key={each} className="flex items-start gap-2 text-pretty">
                      <Icon name="info" size={18} className="mt-0.5 shrink-0 text-ink-faint" />
                      {t(`account.cut.${each}`, { day, again })}
                    </li>
                  ))}
                </List>
                <label className="flex min-h-11 items-center gap-2.5">
                  <input
                    type="checkbox"
                    checked={isUnderstood}
                    onChange={event => setUnderstood(event.target.checked)}
                    className="size-5 shrink-0"
                  />
                  {t('account.cut.understood')}
                </label>
                <div className="flex gap-2">
                  {keep}
                  <Button
                    className="flex-1"
                    disabled={!isUnderstood}
                    loading={isPending || step === 'done'}
                    onClick={action.begin}
                  >
                    <span className="text-danger">{t('account.cut.submit')}</span>
                  </Button>
                </div>
              </div>
            );
          }}
        </AccountSectionList>
      )}
      <ProblemLine problem={problem} />
    </Sheet>
  );
}
