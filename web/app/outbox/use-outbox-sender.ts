import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import type { OutboxItem } from '#web/entities/outbox/outbox-item.ts';
import { refetchAfter } from '#web/entities/query-keys/key-meta.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { Delivery } from './deliver.ts';
import { startSender } from './start-sender.ts';

/** Sends what waits of the person who is here. @param owner undefined while that is not known */
export function useOutboxSender(owner: Owner | undefined): void {
  const table = useTable();
  const queryClient = useQueryClient();
  const { refreshProfile, endSession } = useSession();

  const followUp = useEffectEvent(({ what, person }: OutboxItem, delivery: Delivery) => {
    // Nothing happens where another person is signed in by now. Its person is notified, and it waits for them.
    if (delivery.is === 'signedOut' && person !== null) void endSession(person).catch(() => undefined);
    if (delivery.is !== 'sent' || what === 'contact') return;
    void refetchAfter(queryClient, what);
    void refreshProfile().catch(() => undefined);
  });

  useEffect(() => {
    if (owner === undefined) return undefined;
    return startSender({ table, owner, onDelivered: (item, delivery) => followUp(item, delivery) });
  }, [table, owner]);
}
