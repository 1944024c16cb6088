/** The public surface; the other files may change without notice. README.md explains it. */
export { type TokenRules, createTokenVerifier } from './auth/jwt.ts';
export { responseOf, bodyOf, partsOf } from './respond/response-body.ts';
export { type RequestLimits, defaultLimits } from './limits.ts';
export { type StructureLimits, type TextFormat, isTooComplex } from './parse/text-structure.ts';
export type { RequestHeaders, TableRequest } from './table-request.ts';
export { type Failure, type TableApi, type TableApiOptions, createTableApi } from './table-api.ts';
