import { PageSheet } from '../page-sheet.tsx';
import scaleStyles from './scale.css?url';

/** The sheet of scales of scores (score-range.tsx), as ChartStyles is that of other charts. */
export function ScaleStyles() {
  return <PageSheet href={scaleStyles} />;
}
