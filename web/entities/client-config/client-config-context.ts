import { createContext, useContext } from 'react';
import type { ClientConfig } from '#contract/client-config.ts';

/** Provided once, around the whole application. */
export const ClientConfigContext = createContext<ClientConfig | null>(null);

/** Client configuration of this installation. Throws outside of its provider. */
export function useClientConfig(): ClientConfig {
  const config = useContext(ClientConfigContext);
  if (!config) throw new Error('useClientConfig must be used inside ClientConfigContext');
  return config;
}
