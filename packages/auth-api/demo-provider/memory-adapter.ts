import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  /** ms since 1970. */
  readonly endsAt: number;
}

/** Beyond this the oldest entries are removed, since anyone can use the demo provider. */
const maxEntries = 5_000;

/** Sessions, codes and tokens of one provider, in memory. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();
  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    return entry !== undefined && entry.endsAt > Date.now() ? entry.payload : undefined;
  };
  const search = (kind: string, field: 'uid' | 'userCode', value: string): AdapterPayload | undefined => {
    const key = [...entries.keys()].find(
      key => key.startsWith(`${kind} `) && entries.get(key)?.payload[field] === value,
    );
    return key === undefined ? undefined : find(key);
  };
  return (kind): Adapter => ({
    upsert: async (id, payload, seconds = 3_600) => {
      entries.set(`${kind} ${id}`, { payload, endsAt: Date.now() + seconds * 1_000 });
      for (const key of [...entries.keys()].slice(0, Math.max(0, entries.size - maxEntries))) entries.delete(key);
    },
    find: async id => find(`${kind} ${id}`),
    findByUid: async uid => search(kind, 'uid', uid),
    findByUserCode: async userCode => search(kind, 'userCode', userCode),
    destroy: async id => void entries.delete(`${kind} ${id}`),
    revokeByGrantId: async grantId => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
    consume: async id => {
      const payload = find(`${kind} ${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1_000);
    },
  });
}
