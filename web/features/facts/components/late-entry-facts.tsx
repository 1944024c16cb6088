import { useAllTexts } from '#web/entities/texts/use-all-texts.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { EntryFactsProps } from './entry-facts.tsx';

const load = () => import('./entry-facts.tsx');

/** The facts of an entry, whose code and rows come once the page stands. */
export function LateEntryFacts(props: EntryFactsProps) {
  const late = useLateModule(load, useAllTexts());
  return late && <late.EntryFacts {...props} />;
}
