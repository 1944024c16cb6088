import { PageSheet } from '../page-sheet.tsx';
import chartStyles from './charts.css?url';

/**
 * The sheet of charts, on pages that have some. Stands before the first of them, so that none is painted without it.
 */
export function ChartStyles() {
  return <PageSheet href={chartStyles} />;
}
