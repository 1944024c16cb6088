import type { Area } from '../case.ts';
import { responses } from './responses.ts';
import { bulk } from './bulk.ts';
import { csv } from './csv.ts';
import { edge } from './edge.ts';
import { embeds } from './embeds.ts';
import { errors } from './errors.ts';
import { filters } from './filters.ts';
import { hints } from './hints.ts';
import { inner } from './inner.ts';
import { insert } from './insert.ts';
import { json } from './json.ts';
import { jwt } from './jwt.ts';
import { logic } from './logic.ts';
import { order } from './order.ts';
import { pagination } from './pagination.ts';
import { preferences } from './prefer.ts';
import { profiles } from './profiles.ts';
import { reads } from './reads.ts';
import { rpc } from './rpc.ts';
import { select } from './select.ts';
import { singularResponses } from './singular.ts';
import { unnamed } from './unnamed.ts';
import { updateAndDelete } from './update.ts';
import { upsert } from './upsert.ts';
import { writeEmbeds } from './write-embeds.ts';

/** All requests to both servers, in the order of the protocol's description. */
export const areas: readonly Area[] = [
  reads,
  filters,
  logic,
  select,
  json,
  embeds,
  hints,
  inner,
  order,
  pagination,
  singularResponses,
  insert,
  bulk,
  upsert,
  updateAndDelete,
  writeEmbeds,
  rpc,
  unnamed,
  responses,
  csv,
  preferences,
  profiles,
  jwt,
  errors,
  edge,
];
