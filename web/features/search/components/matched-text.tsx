import { matchedParts } from '../model/matched-parts.ts';

/** A name with what was searched for marked in it. */
export function MatchedText({ text, search }: { readonly text: string; readonly search: string }) {
  return (
    <bdi>
      {matchedParts(text, search).map((part, place) =>
        part.isMatch ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which have no other name
          <mark key={place} className="bg-transparent font-bold text-accent">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
