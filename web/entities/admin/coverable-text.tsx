import { useState } from 'react';
import { failureText } from '#web/entities/session/failure-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSingleMutation } from '#web/lib/single-mutation.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { useTable } from '#web/lib/table-context.ts';
import type { CaseRef } from './case.ts';
import { useTeam } from './team.ts';
import { jsonOf } from './json-answer.ts';
import { MarkedText } from './marked-text.tsx';
import { hasMasks } from './text-parts.ts';

/** The text with what is covered up; each look is written to the log. */
async function unmaskCase(table: TableClient, { kind, key }: CaseRef): Promise<string> {
  const { comment } = jsonOf(await table.rpc('unmask_case', { kind, key })) as { readonly comment: string | null };
  return comment ?? '';
}

interface CoverableTextProps {
  readonly of: CaseRef;
  readonly comment: string;
  readonly quoted: readonly string[];
}

/** What someone wrote, with personal data covered up until it is asked for; each look is written to the log. */
export function CoverableText({ of, comment, quoted }: CoverableTextProps) {
  const { t } = useTranslation();
  const table = useTable();
  const isTeam = useTeam() !== null;
  const [uncovered, setUncovered] = useState<string | null>(null);
  const uncover = useSingleMutation({ mutationFn: () => unmaskCase(table, of), onSuccess: setUncovered });
  return (
    <>
      <p dir="auto" className="leading-relaxed text-pretty whitespace-pre-line">
        <MarkedText text={uncovered ?? comment} quoted={quoted} />
      </p>
      {uncovered === null && !isTeam && hasMasks(comment) && (
        <p className="text-xs">
          <button
            type="button"
            disabled={uncover.isPending}
            onClick={() => uncover.mutate()}
            className="roomy font-medium text-accent hover:underline"
          >
            {t('case.unmask')}
          </button>{' '}
          <span className="text-ink-faint">{t('case.unmaskHint')}</span>
        </p>
      )}
      {uncover.error && (
        <p role="alert" className="text-xs text-danger">
          {t(failureText(uncover.error, navigator.onLine))}
        </p>
      )}
    </>
  );
}
