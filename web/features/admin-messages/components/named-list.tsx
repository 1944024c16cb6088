import { useTranslation } from '#web/i18n/use-translation.ts';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { decideNamed, linkMessage, type NamedOrder } from '../api/change-message.ts';
import type { MessageCaseDetails, NamedThing } from '../model/message-case.ts';
import { FindNamed } from './find-named.tsx';
import { NamedItem } from './named-item.tsx';

/** Items that a message names, each with its own decision; and a search for more. */
export function NamedList({ details, isMine }: { readonly details: MessageCaseDetails; readonly isMine: boolean }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const { id, topic, named, page } = details;
  const link = useDeskChange({ send: linkMessage });
  const decide = useDeskChange({
    send: decideNamed,
    onDone(outcome) {
      if (outcome !== 'done') show({ title: t('messages.named.notDone'), variant: 'warning' });
    },
  });
  const isOpen = isMine && details.status !== 'closed';
  return (
    <section>
      <h3 className="mb-1 font-semibold">
        {t(topic === 'appeal' ? 'messages.named.appealed' : 'messages.named.title')}
      </h3>
      {named.length === 0 && (
        <p className="text-sm text-pretty text-ink-soft">
          {t(
            topic === 'appeal'
              ? 'messages.named.noneOfAppeal'
              : page === null
                ? 'messages.named.noPage'
                : 'messages.named.none',
          )}
        </p>
      )}
      {named.map(thing => (
        <NamedItem
          key={`${thing.kind}:${thing.key}`}
          thing={thing}
          isAppeal={topic === 'appeal'}
          receivedAt={details.created_at}
          isOpen={isOpen}
          isBusy={decide.isPending || link.isPending}
          onDecide={(order: NamedOrder) => decide.mutate({ id, named: thing, order })}
          onUnlink={() => link.mutate({ id, named: thing, isLinked: false })}
        />
      ))}
      {isOpen && page !== null && (
        <FindNamed
          id={id}
          known={named.map(({ key }) => key)}
          isBusy={link.isPending}
          onFound={(found: Pick<NamedThing, 'kind' | 'key'>) => link.mutate({ id, named: found, isLinked: true })}
        />
      )}
    </section>
  );
}
