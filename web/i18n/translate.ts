import type { TFunction } from 'i18next';

/** Text of a key in the active language; keys are checked against the Hebrew source. */
export type Translate = TFunction<'common'>;
