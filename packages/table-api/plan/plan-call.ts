import type { ApiRequest } from '../parse/api-request.ts';
import type { Given } from '../parse/value-parameter.ts';
import type { Parameter, Routine } from '../schema-cache/routine.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';
import type { CallArguments } from './call-plan.ts';
import { type ArgumentLimits, findRoutine } from './find-routine.ts';

/** Chooses the function and ties the arguments of the request to its parameters. @throws ApiError PGRST202, 203 */
export function planCall(
  request: ApiRequest,
  cache: SchemaCache,
  limits: ArgumentLimits,
): { readonly routine: Routine; readonly arguments: CallArguments } {
  const { schema, target, contentType, payload, action, query } = request;
  const isPost = action.kind === 'call' && action.by === 'POST';
  const pairs = payload?.kind === 'form' ? payload.pairs : query.arguments;
  const keys = givenKeys(request, pairs);
  const routine = findRoutine(cache, { schema, name: target.name, keys, contentType, isPost }, limits);
  const given = routine.parameters.filter(({ name }) => keys.includes(name));
  const [only] = routine.parameters;
  if (only?.name === '') {
    const value =
      payload === undefined || payload.kind === 'form' ? JSON.stringify(Object.fromEntries(pairs)) : payload.text;
    return { routine, arguments: { kind: 'single', parameter: only, value } };
  }
  if (payload?.kind === 'json') return { routine, arguments: { kind: 'json', json: payload.text, parameters: given } };
  return {
    routine,
    arguments: { kind: 'named', values: given.map(parameter => ({ parameter, value: valueOf(parameter, pairs) })) },
  };
}

function givenKeys({ payload }: ApiRequest, pairs: readonly (readonly [string, Given])[]): readonly string[] {
  if (payload?.kind === 'json') return payload.keys;
  if (payload?.kind === 'raw') return [];
  return [...new Set(pairs.map(([key]) => key))].sort((a, b) => (a < b ? -1 : 1));
}

/** A variadic parameter takes every value of its name, another the last. */
function valueOf(
  { name, variadic }: Parameter,
  pairs: readonly (readonly [string, Given])[],
): Given | readonly Given[] {
  const values = pairs.filter(([key]) => key === name).map(([, value]) => value);
  return variadic ? values : (values.at(-1) ?? '');
}
