import type { Given } from '../parse/value-parameter.ts';
import type { Parameter, Routine } from '../schema-cache/routine.ts';

export type CallArguments =
  /** Values by name, each as text. An array is for a variadic parameter. */
  | {
      readonly kind: 'named';
      readonly values: readonly { readonly parameter: Parameter; readonly value: Given | readonly Given[] }[];
    }
  /** The keys of a JSON object. */
  | { readonly kind: 'json'; readonly json: string; readonly parameters: readonly Parameter[] }
  /** The whole body as the only, unnamed parameter. */
  | { readonly kind: 'single'; readonly parameter: Parameter; readonly value: string };

export interface CallPlan {
  readonly kind: 'call';
  readonly routine: Routine;
  readonly arguments: CallArguments;
  /** True if each row is returned as a column as well. */
  readonly row: boolean;
}

/** Name of the single column of a function that returns values instead of rows. */
export const scalarName = 'pgrst_scalar';
