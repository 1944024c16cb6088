import type { ProviderIdentity } from '../providers/provider.ts';
import type { Run } from '@dargu/pg-one-sync';
import { insertOne, query, queryOne } from './query.ts';

/** A row of auth.flow_state: a sign-in between leaving for a provider and the exchange of the code. */
export interface FlowState {
  /** Travels as OAuth `state`. */
  readonly id: string;
  /** Set once the provider has responded: the state was used. */
  readonly user_id: string | null;
  readonly auth_code: string | null;
  readonly code_challenge: string;
  readonly provider_type: string;
  /** Encrypted. */
  readonly provider_access_token: string | null;
  /** Encrypted. */
  readonly provider_refresh_token: string | null;
  /** Address that the person is sent to afterwards; on the allow-list. */
  readonly referrer: string;
  /** The person who links another identity, rather than signs in. */
  readonly linking_target_id: string | null;
  /** The identity to be linked once the code is exchanged; null for a sign-in. */
  readonly pending_identity: ProviderIdentity | null;
  readonly provider_nonce: string;
  readonly provider_code_verifier: string;
  readonly has_expired: boolean;
}

export interface NewFlowState {
  readonly provider: string;
  readonly codeChallenge: string;
  readonly referrer: string;
  /**
   * The person who links another identity, and the session that started it, with which the flow goes; null for a
   * sign-in.
   */
  readonly linking: { readonly userId: string; readonly sessionId: string } | null;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const columns = "to_jsonb(f) || jsonb_build_object('has_expired', f.created_at < now() - interval '5 minutes')";

/** Also clears away flows that nobody finished, a few at a time. @returns its id */
export async function insertFlowState(run: Run, flow: NewFlowState): Promise<string> {
  return await insertOne<string>(run, {
    name: 'auth_insert_flow_state',
    text: `with cleared as (
        delete from auth.flow_state where id in (
          select id from auth.flow_state where created_at < now() - interval '1 hour'
          order by created_at limit 20 for update skip locked
        )
      )
      insert into auth.flow_state
        (provider_type, code_challenge_method, code_challenge, referrer, linking_target_id, linking_session_id, provider_nonce, provider_code_verifier)
      values ($1, 's256', $2, $3, $4::uuid, $5::uuid, $6, $7)
      returning to_json(id)`,
    values: [
      flow.provider,
      flow.codeChallenge,
      flow.referrer,
      flow.linking?.userId ?? null,
      flow.linking?.sessionId ?? null,
      flow.nonce,
      flow.codeVerifier,
    ],
  });
}

/** @param id any text; what is no uuid is not found */
export async function findFlowState(run: Run, id: string): Promise<FlowState | undefined> {
  if (!isUuid(id)) return undefined;
  return await queryOne<FlowState>(run, {
    name: 'auth_find_flow_state',
    text: `select ${columns} from auth.flow_state as f where id = $1`,
    values: [id],
  });
}

/** Holds the row until the transaction ends, so that one state is used once. */
export async function lockFlowState(run: Run, id: string): Promise<FlowState | undefined> {
  return await queryOne<FlowState>(run, {
    name: 'auth_lock_flow_state',
    text: `select ${columns} from auth.flow_state as f where id = $1 for update`,
    values: [id],
  });
}

/** Holds the row until the transaction ends, so that one code is exchanged once. */
export async function lockFlowStateOfCode(run: Run, code: string): Promise<FlowState | undefined> {
  return await queryOne<FlowState>(run, {
    name: 'auth_lock_flow_state_of_code',
    text: `select ${columns} from auth.flow_state as f where auth_code = $1 for update`,
    values: [code],
  });
}

export interface FlowCompletion {
  readonly userId: string;
  readonly authCode: string;
  readonly encryptedAccessToken: string;
  readonly encryptedRefreshToken: string | null;
  readonly pendingIdentity: ProviderIdentity | null;
}

export async function completeFlowState(run: Run, id: string, completion: FlowCompletion): Promise<void> {
  await query(run, {
    name: 'auth_answer_flow_state',
    text: `update auth.flow_state
      set user_id = $2, auth_code = $3, provider_access_token = $4, provider_refresh_token = $5,
        pending_identity = $6::jsonb, auth_code_issued_at = now()
      where id = $1`,
    values: [
      id,
      completion.userId,
      completion.authCode,
      completion.encryptedAccessToken,
      completion.encryptedRefreshToken,
      completion.pendingIdentity && JSON.stringify(completion.pendingIdentity),
    ],
  });
}

export async function deleteFlowState(run: Run, id: string): Promise<void> {
  await query(run, { name: 'auth_delete_flow_state', text: 'delete from auth.flow_state where id = $1', values: [id] });
}

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
