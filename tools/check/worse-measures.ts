import { overLimits, readLimits } from '../metrics/limits.ts';
import { measure } from '../metrics/measure.ts';

/** Finds figures of the structure that got worse than the committed limits. */
export const findWorseMeasures = (): readonly string[] => overLimits(measure('.'), readLimits());
