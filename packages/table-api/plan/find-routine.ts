import { ApiError } from '../errors/api-error.ts';
import { shortened } from '../errors/shortened.ts';
import type { RequestLimits } from '../limits.ts';
import { checkName } from '../parse/check-limits.ts';
import { refuseOver } from '../parse/refuse-over.ts';
import type { MediaType } from '../parse/media-type.ts';
import { closestName } from '../schema-cache/fuzzy.ts';
import type { Routine } from '../schema-cache/routine.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

export interface WantedRoutine {
  readonly schema: string;
  readonly name: string;
  /** Names of the arguments that are given. */
  readonly keys: readonly string[];
  readonly contentType: MediaType;
  /** True for a POST, whose whole body may be the one unnamed argument. */
  readonly isPost: boolean;
}

export type ArgumentLimits = Pick<RequestLimits, 'arguments' | 'nameBytes'>;

/** Chooses among the functions of one name by the names of the arguments. @throws ApiError PGRST100, 202, 203 */
export function findRoutine(cache: SchemaCache, wanted: WantedRoutine, limits: ArgumentLimits): Routine {
  const all = cache.routines(wanted.schema, wanted.name);
  // The keys of a body that is one argument are no names.
  if (!all.some(routine => takesBody(routine, wanted))) checkArguments(wanted.keys, limits);
  const named = all.filter(routine => takesNames(routine, wanted));
  const candidates = named.length > 0 ? named : all.filter(routine => takesBody(routine, wanted));
  const [first, second] = candidates;
  if (first === undefined) throw noFunction(cache, wanted, all);
  if (second === undefined) return first;
  throw new ApiError('ambiguousFunction', { candidates: candidates.map(signature) });
}

function checkArguments(keys: readonly string[], limits: ArgumentLimits): void {
  refuseOver(keys.length, limits.arguments, 'arguments');
  for (const key of keys) checkName(key, limits);
}

const wholeBody: Partial<Record<MediaType['kind'], readonly string[]>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
};
const isRaw = ({ kind }: MediaType): boolean => kind === 'text' || kind === 'xml' || kind === 'bytes';

/** Its required parameters are all given, and nothing that it does not know. */
function takesNames({ parameters }: Routine, { keys, contentType, isPost }: WantedRoutine): boolean {
  if (parameters.length === 0) return keys.length === 0 && !(isPost && isRaw(contentType));
  return (
    keys.every(key => parameters.some(({ name }) => name === key)) &&
    parameters.every(({ name, required }) => !required || keys.includes(name))
  );
}

/** Its only parameter has no name: one with a name is called by it, or a slip in the name would go unnoticed. */
function takesBody({ parameters }: Routine, { contentType, isPost }: WantedRoutine): boolean {
  const [only, more] = parameters;
  return isPost && only?.name === '' && more === undefined && wholeBody[contentType.kind]?.includes(only.type) === true;
}

const signature = ({ schema, name, parameters }: Routine): string =>
  `${schema}.${name}(${parameters.map(parameter => `${parameter.name} => ${parameter.type}`).join(', ')})`;

function noFunction(
  cache: SchemaCache,
  { schema, name, keys, contentType, isPost }: WantedRoutine,
  all: readonly Routine[],
): ApiError {
  const full = `${schema}.${name}`;
  const raw = isPost && isRaw(contentType) ? wholeBody[contentType.kind]?.[0] : undefined;
  const list = shortened(keys.join(', '));
  const withKeys = keys.length === 0 ? ' without parameters' : ` with parameter${keys.length > 1 ? 's' : ''} ${list}`;
  let how = withKeys;
  if (raw !== undefined) how = ` with a single unnamed ${raw} parameter`;
  else if (isPost && contentType.kind === 'json') how = `${withKeys} or with a single unnamed json/jsonb parameter`;
  const shown = keys.length === 0 ? ' without parameters' : `(${list})`;
  return new ApiError('noFunction', {
    message: `Could not find the function ${full}${raw === undefined ? shown : ''} in the schema cache`,
    details: `Searched for the function ${full}${how}, but no matches were found in the schema cache.`,
    hint: raw === undefined ? suggest(cache, schema, name, keys, all) : null,
  });
}

/** Another function when the name is not known, other parameters when it is. */
function suggest(
  cache: SchemaCache,
  schema: string,
  name: string,
  keys: readonly string[],
  all: readonly Routine[],
): string | null {
  if (all.length === 0) {
    const better = closestName(name, cache.routineNames(schema));
    return better === null ? null : `Perhaps you meant to call the function ${schema}.${better}`;
  }
  const write = (names: readonly string[]) => `(${names.join(', ')})`;
  const better = closestName(
    write(keys),
    all.map(({ parameters }) => write(parameters.map(parameter => parameter.name))),
  );
  return better === null ? null : `Perhaps you meant to call the function ${schema}.${name}${better}`;
}
