import { useAllTexts } from '#web/entities/texts/use-all-texts.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { ShortFactsProps } from './short-facts.tsx';

const load = () => import('./short-facts.tsx');

/** The first facts of a course with a lecturer, whose code and rows come once the page stands. */
export function LateShortFacts(props: ShortFactsProps) {
  const late = useLateModule(load, useAllTexts());
  return late && <late.ShortFacts {...props} />;
}
