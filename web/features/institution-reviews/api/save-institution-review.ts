import type { Row } from '#contract/database.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { InstitutionReviewDraft } from '../model/institution-review-form.ts';

export type SavedInstitutionReview = Pick<
  Row<'institution_ratings'>,
  'id' | 'institution_id' | 'status' | 'held_reasons'
>;

/**
 * Writes the person's review of the own institution: a new one, or over the one that is there, so that sending twice
 * makes one.
 * @param person in whose name it is sent, or not at all
 * @param draft of the institution that the profile names; another one is refused
 * @throws TableError with a code institution_rating/…, or 23514
 */
export async function saveInstitutionReview(
  table: TableClient,
  person: string,
  draft: InstitutionReviewDraft,
): Promise<SavedInstitutionReview> {
  const data = rowsOf(
    await inNameOf(
      person,
      table
        .from('institution_ratings')
        .upsert(
          {
            institution_id: draft.institution ?? 0,
            teaching: draft.teaching ?? 0,
            facilities: draft.facilities ?? 0,
            services: draft.services ?? 0,
            social_life: draft.social_life ?? 0,
            location: draft.location ?? 0,
            fairness: draft.fairness ?? 0,
            comment: draft.comment.trim(),
          },
          { onConflict: 'user_id' },
        )
        .select('id,institution_id,status,held_reasons')
        .single(),
    ),
  );
  return data;
}
