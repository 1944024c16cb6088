import { type SessionClient, authData } from './auth-client.ts';

/** Proof of identity behind this session. */
export interface SessionProof {
  /** Of the newest proof, ms since 1970, by the server's clock; 0 when the session does not say. */
  readonly provedAt: number;
  /** True if there is a second factor that this session has not shown. */
  readonly needsCode: boolean;
}

/** Read from the session's own token, without a request. */
export async function readProof(client: SessionClient): Promise<SessionProof> {
  const {
    currentAuthenticationMethods: methods,
    currentLevel,
    nextLevel,
  } = authData(await client.mfa.getAuthenticatorAssuranceLevel());
  const times = methods.map(method => (typeof method === 'string' ? 0 : method.timestamp * 1_000));
  return { provedAt: Math.max(0, ...times), needsCode: currentLevel === 'aal1' && nextLevel === 'aal2' };
}
