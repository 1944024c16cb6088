import type { ProviderType } from '../providers/provider-type.ts';

/** Path of the demo provider on the site. Apart from it, so that its library is loaded only where it runs. */
export const demoProviderMount = '/stand-in';

/** Client id of an application at the demo's provider of a type: on the web, and in its app. */
export function demoClientIds({ id }: ProviderType, application: string) {
  const clientId = `${application.toLowerCase()}-${id}`;
  return { clientId, nativeClientId: `${clientId}-app` };
}
