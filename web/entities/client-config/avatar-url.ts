import type { ClientConfig } from '#contract/client-config.ts';
import { serverUrl } from '#web/lib/server-url.ts';

/** Characters that would end or change a query; Hebrew letters may stay as they are, which is a sixth of the bytes. */
const reserved = /[%&#+"'<>\s]/g;

/** Address of a person's initials avatar, seeded with the name (PLAT-13). */
export function avatarUrl({ avatarUrl: service }: Pick<ClientConfig, 'avatarUrl'>, name: string): string {
  return `${serverUrl(service)}${service.includes('?') ? '&' : '?'}seed=${name.replaceAll(reserved, encodeURIComponent)}`;
}
