import type { ApiRequest } from '../parse/api-request.ts';
import { findRelation } from '../plan/plan-request.ts';
import { planCall } from '../plan/plan-call.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

/** The answer to OPTIONS: what can be done with a table or function, as far as its kind allows. */
export function describeTarget(request: ApiRequest, cache: SchemaCache): Response {
  return new Response(null, {
    status: 200,
    headers: { 'Access-Control-Allow-Origin': '*', Allow: allowed(request, cache) },
  });
}

function allowed(request: ApiRequest, cache: SchemaCache): string {
  if (request.target.kind === 'function') {
    return planCall(request, cache).routine.isVolatile ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST';
  }
  const { insertable, updatable, deletable, primaryKey } = findRelation(cache, request.schema, request.target.name);
  return [
    'OPTIONS,GET,HEAD',
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ].join(',');
}
