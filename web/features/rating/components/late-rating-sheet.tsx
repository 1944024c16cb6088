import type { RatingSheetProps } from '#web/entities/rating/rating-context.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';

const loadSheet = () => import('./rating-sheet.tsx');

/** The form for a visitor, whose code comes with the first press. */
export function LateRatingSheet(props: RatingSheetProps) {
  const module = useLateModule(loadSheet, true, props.onClose);
  return module && <module.RatingSheet {...props} />;
}
