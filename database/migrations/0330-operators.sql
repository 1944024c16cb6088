-- What operators do for people who cannot do it themselves: take a lost second factor off, and hand over what is held
-- about someone. Both run as the owner of the database, by commands (docs/decisions/0116), never by a request, and are
-- written to the security log with a reason that should name nobody.

create function private.operator_reason(reason text) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(private.ink_length(reason) < 1 or char_length(btrim(reason)) > 500, true) then
    raise check_violation using message = 'A reason of 1 to 500 characters is needed.';
  end if;
  return btrim(reason);
end
$$;
revoke all on function private.operator_reason(text) from public;
comment on function private.operator_reason(text) is 'What an operator gives as a reason, trimmed; 23514 without one.';

-- All sessions end with the factor: the person who stole the phone may be signed in on it.
create function private.reset_second_factor_for_operator(person uuid, reason text) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  why constant text := private.operator_reason(reason);
  removed int;
begin
  perform from auth.users where id = person for update;
  -- With the factors go their challenges and recovery codes.
  delete from auth.mfa_factors where user_id = person;
  get diagnostics removed = row_count;
  if removed > 0 then
    delete from auth.sessions where user_id = person;
    perform private.log_security(jsonb_build_object(
      'action', 'factor_deleted', 'actor_id', person,
      'traits', jsonb_build_object('by', 'operator', 'reason', why, 'factors', removed)
    ));
  end if;
  return removed;
end
$$;
revoke all on function private.reset_second_factor_for_operator(uuid, text) from public;
comment on function private.reset_second_factor_for_operator(uuid, text) is
  'For the owner of the database alone: takes every second factor and the recovery codes off an account and ends its '
  'sessions. Returns how many factors went; with none nothing happens and nothing is logged.';

create function private.export_account_for_operator(person text, reason text) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  why constant text := private.operator_reason(reason);
  claims constant text := current_setting('request.jwt.claims', true);
  held jsonb;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', person)::text, true);
  held := private.data_of_caller();
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  perform private.log_security(jsonb_build_object(
    'action', 'user_exported', 'actor_id', person, 'traits', jsonb_build_object('by', 'operator', 'reason', why)
  ));
  return held;
end
$$;
revoke all on function private.export_account_for_operator(text, text) from public;
comment on function private.export_account_for_operator(text, text) is
  'For the owner of the database alone: all that is held about a person, as export_my_data gives it to themselves.';
