import type { ClientConfig } from '#contract/client-config.ts';

/** Address of a person's initials avatar, seeded with the name (PLAT-13). */
export function avatarUrl({ avatarUrl: service }: Pick<ClientConfig, 'avatarUrl'>, name: string): string {
  return `${service}${service.includes('?') ? '&' : '?'}seed=${encodeURIComponent(name)}`;
}
