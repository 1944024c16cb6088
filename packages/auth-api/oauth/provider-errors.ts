import { ProviderError } from '../providers/provider.ts';
import { AuthError } from '../errors/auth-error.ts';

/** Runs a call to a provider on the way through a browser. @throws AuthError service_unavailable, bad_oauth_callback */
export async function explainProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'unavailable')
      throw new AuthError('service_unavailable', 'The provider does not respond right now');
    throw new AuthError('bad_oauth_callback', error.message);
  }
}
