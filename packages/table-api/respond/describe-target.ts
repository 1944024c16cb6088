import type { ApiRequest } from '../parse/api-request.ts';
import { findRelation } from '../plan/plan-request.ts';
import type { ArgumentLimits } from '../plan/find-routine.ts';
import { planCall } from '../plan/plan-call.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

/** Response to OPTIONS: what can be done with a table or function, as far as its kind allows. */
export function describeTarget(request: ApiRequest, cache: SchemaCache, limits: ArgumentLimits): Response {
  return new Response(null, {
    status: 200,
    headers: { 'Access-Control-Allow-Origin': '*', Allow: allowed(request, cache, limits) },
  });
}

function allowed(request: ApiRequest, cache: SchemaCache, limits: ArgumentLimits): string {
  if (request.target.kind === 'function') {
    return planCall(request, cache, limits).routine.isVolatile ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST';
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
