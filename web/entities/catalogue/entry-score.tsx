import { formatScore, scoreLevel } from '#contract/score.ts';
import { ScoreChip } from '#web/ui/score-chip.tsx';
import { useScoreTexts } from './score-texts.ts';

interface EntryScoreProps {
  readonly rated: { readonly rating_avg: number | null; readonly rating_count: number };
  readonly size?: 'card' | 'big' | 'small';
}

/** The score chip of something rated. */
export function EntryScore({ rated: { rating_avg, rating_count }, size = 'card' }: EntryScoreProps) {
  return (
    <ScoreChip
      score={formatScore(rating_avg)}
      level={scoreLevel(rating_avg, rating_count)}
      size={size}
      {...useScoreTexts(rating_avg, rating_count)}
    />
  );
}
