import { buildRelationships } from './build-relationships.ts';
import type { Catalogue, CatalogueRelation, CatalogueRoutine } from './catalogue.ts';
import type { Relation } from './relation.ts';
import type { Relationship } from './relationship.ts';
import type { Parameter, Routine } from './routine.ts';
import type { SchemaCache } from './schema-cache.ts';
import { type Showing, findShowings } from './showings.ts';
import { standardTypes } from './standard-types.ts';

/** Turns the results of the catalogue queries into what requests are resolved by. */
export function buildSchemaCache(catalogue: Catalogue, exposed: readonly string[]): SchemaCache {
  const showings = findShowings(catalogue);
  const relations = byName(catalogue.relations.map(relation => toRelation(relation, catalogue, showings)));
  const relationships = new Map<string, Relationship[]>();
  for (const relationship of buildRelationships(catalogue, showings))
    push(relationships, nameKey(relationship.table), relationship);
  const routines = new Map<string, Routine[]>();
  for (const routine of catalogue.routines.filter(({ schema }) => exposed.includes(schema)).map(toRoutine)) {
    if (isCallable(routine)) push(routines, nameKey(routine), routine);
  }
  for (const overloads of routines.values()) overloads.sort(byParameters);
  const timezones = new Set(catalogue.timezones);
  const types = new Map([...Object.entries(catalogue.types), ...standardTypes]);
  const namesIn = (schema: string, all: Iterable<{ schema: string; name: string }>) => [
    ...new Set(
      Array.from(all)
        .filter(item => item.schema === schema)
        .map(({ name }) => name),
    ),
  ];
  return {
    relation: (schema, name) => relations.get(nameKey({ schema, name })),
    relationNames: schema =>
      namesIn(
        schema,
        catalogue.relations.filter(({ kind }) => kind !== 'c'),
      ),
    relationships: (schema, name) =>
      (relationships.get(nameKey({ schema, name })) ?? []).filter(found => foreignSchema(found) === schema),
    routines: (schema, name) => routines.get(nameKey({ schema, name })) ?? [],
    routineNames: schema => namesIn(schema, [...routines.values()].flat()),
    castType: name => types.get(name.toLowerCase().replace(/ +/g, ' ')),
    isTimezone: name => timezones.has(name),
  };
}

const nameKey = ({ schema, name }: { schema: string; name: string }): string => JSON.stringify([schema, name]);
const byName = (relations: readonly Relation[]): ReadonlyMap<string, Relation> =>
  new Map(relations.map(relation => [nameKey(relation), relation]));
const foreignSchema = (found: Relationship): string =>
  found.kind === 'computed' ? found.function.schema : found.target.schema;

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function toRelation(
  relation: CatalogueRelation,
  { routines }: Catalogue,
  showings: ReadonlyMap<string, readonly Showing[]>,
): Relation {
  const { oid, schema, name, events, columns, rule } = relation;
  const keys = [...showings.values()]
    .flat()
    .filter(({ relation: shown }) => shown.schema === schema && shown.name === name)
    .flatMap(({ primaryKey }) => primaryKey);
  const computed = routines.filter(({ row, set, composite }) => row === oid && !set && !composite);
  return {
    oid,
    schema,
    name,
    isView: rule !== null,
    updatable: (events & 4) !== 0,
    insertable: (events & 8) !== 0,
    deletable: (events & 16) !== 0,
    columns: new Map(
      columns.map(column => [column.name, { name: column.name, type: column.type, default: column.default }]),
    ),
    primaryKey: inColumnOrder(
      keys,
      columns.map(column => column.name),
    ),
    computed: new Map(computed.map(routine => [routine.name, routine.schema])),
  };
}

const inColumnOrder = (names: readonly string[], columns: readonly string[]): readonly string[] =>
  columns.filter(name => names.includes(name));

/** An argument without a name is the body of a request, so that it is alone and of a type that a body can be. */
const isCallable = ({ parameters }: Routine): boolean =>
  parameters.every(({ name }) => name !== '') ||
  (parameters.length === 1 && parameters.every(({ type }) => bodyTypes.has(type)));
const bodyTypes = new Set(['bytea', 'json', 'jsonb', 'text', 'xml']);

/** Fewer parameters first, then by their names and types: the order in which PostgREST lists overloads. */
function byParameters({ parameters: a }: Routine, { parameters: b }: Routine): number {
  const written = (parameters: readonly Parameter[]) =>
    parameters.map(({ name, type }) => `${name}\0${type}`).join('\0');
  return a.length - b.length || (written(a) < written(b) ? -1 : 1);
}

function toRoutine(routine: CatalogueRoutine): Routine {
  const inputs = routine.parameters.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  const parameters = inputs.map(({ name, type, mode }, index): Parameter => ({
    name,
    type,
    required: index < inputs.length - routine.defaults,
    variadic: mode === 'v',
  }));
  return {
    schema: routine.schema,
    name: routine.name,
    parameters,
    returnsSet: routine.set,
    returnsRows: routine.composite,
    returnsVoid: routine.result === 'void',
    relation: routine.relation ?? undefined,
    outputs: routine.parameters
      .filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't')
      .map(({ name }) => name),
    isVolatile: routine.volatile,
  };
}
