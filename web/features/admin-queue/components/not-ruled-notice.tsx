import { useQuery } from '@tanstack/react-query';
import { age } from '../model/ages.ts';
import { DeskNote } from '#web/entities/admin/desk-note.tsx';
import { deciderName } from '#web/entities/admin/team.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { caseDetailsQuery } from '../api/case-details.ts';
import { actionText } from '../model/action-texts.ts';
import { useNow } from '#web/lib/use-now.ts';
import type { NotRuled } from './use-rulings.ts';

interface NotRuledNoticeProps {
  readonly notRuled: NotRuled;
  readonly onRetry: () => void;
  readonly onNext: (() => void) | null;
}

/** Why what was pressed has not happened: someone was faster, the text has changed, or there is no connection. */
export function NotRuledNotice({ notRuled, onRetry, onNext }: NotRuledNoticeProps) {
  const { t } = useTranslation();
  const { outcome, order } = notRuled;
  const pressed = t(`case.verdicts.${order.verdict}`);
  const isFailed = outcome === 'failed';
  return (
    <DeskNote
      role="alert"
      icon={<Icon name="alert" className="text-star-edge" />}
      actions={
        isFailed ? (
          <Button size="small" onClick={onRetry}>
            {t('queue.tryNow')}
          </Button>
        ) : (
          outcome !== 'changed' &&
          onNext && (
            <Button size="small" onClick={onNext}>
              {t('queue.toNext')}
            </Button>
          )
        )
      }
    >
      <b className="font-semibold">
        {outcome === 'already' ? <Faster notRuled={notRuled} /> : t(`queue.outcome.${outcome}`)}
      </b>{' '}
      <span className="text-ink-soft">
        {outcome === 'already'
          ? t('queue.nothingWritten', { pressed })
          : isFailed && !navigator.onLine
            ? t('queue.offline')
            : t(`queue.outcomeHint.${outcome}`)}
      </span>
    </DeskNote>
  );
}

/** Who has decided, what, and when, out of the log. */
function Faster({ notRuled: { rows } }: { readonly notRuled: NotRuled }) {
  const { t, language } = useTranslation();
  const now = useNow();
  const [row] = rows;
  const { data } = useQuery({
    ...caseDetailsQuery(useTable(), row ?? { kind: 'review', key: '' }),
    enabled: row !== undefined,
  });
  const last = data?.history?.find(({ is_this }) => is_this);
  return last
    ? t('queue.faster', {
        name: deciderName(last.admin, t),
        what: actionText(t, last.action),
        when: age(last.decided_at, now, language),
      })
    : t('queue.outcome.already');
}
