import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { type CaseRef, isSameCase, type QueueRow } from '#web/entities/admin/case.ts';
import { useTable } from '#web/lib/table-context.ts';
import { caseDetailsQuery } from '../api/case-details.ts';
import { CaseKindsContext } from '../model/case-kinds.ts';
import type { CaseDetails } from '../model/case-details.ts';

/**
 * The open case as a row: of the list while it is there, then as it was last seen, so that it stays readable; and for a
 * link to a case that does not wait, made of its details. What is no case yet has only its name in the address.
 */
export function useOpenRow(open: CaseRef | null, rows: readonly QueueRow[] | undefined): QueueRow | null {
  const kinds = use(CaseKindsContext);
  const hasDetails = open !== null && kinds.get(open.kind)?.hasDetails === true;
  const [seen, setSeen] = useState<QueueRow | null>(null);
  const listed = open && rows?.find(row => isSameCase(row, open));
  if (listed && listed !== seen) setSeen(listed);
  const known = listed ?? (open && seen && isSameCase(seen, open) ? seen : null);
  const { data, error } = useQuery({
    ...caseDetailsQuery(useTable(), open ?? { kind: 'review', key: '' }),
    enabled: hasDetails && !known && rows !== undefined,
  });
  if (known) return known;
  if (!open) return null;
  if (data) return rowOfDetails(open, data);
  return hasDetails && !error ? null : plainRow(open);
}

/** A case that waits for nobody, as the list would tell it. */
function rowOfDetails(of: CaseRef, details: CaseDetails): QueueRow {
  const { target, reports, status, version = '' } = details;
  return {
    ...plainRow(of),
    professor_id: target?.kind === 'professor' ? target.id : null,
    course_id: target?.kind === 'course' ? target.id : null,
    institution_id: target?.kind === 'institution' ? target.id : null,
    name: target?.name ?? null,
    name_en: target?.name_en ?? null,
    title: target?.kind === 'professor' ? target.title : null,
    subject: details.title ?? null,
    topic: details.type ?? null,
    reasons: reports.filter(report => report.status === 'pending').map(({ reason }) => reason),
    report_count: reports.filter(report => report.status === 'pending').length,
    status,
    waiting_since: details.since ?? details.posted_on ?? '',
    version,
  };
}

function plainRow({ kind, key }: CaseRef): QueueRow {
  return {
    kind,
    key,
    urgency: 'waiting',
    professor_id: null,
    course_id: null,
    institution_id: null,
    name: null,
    name_en: null,
    title: null,
    subject: null,
    topic: null,
    reasons: [],
    report_count: 0,
    status: '',
    waiting_since: '',
    due_at: null,
    claimed_by: null,
    claimed_until: null,
    is_mine: false,
    version: '',
  };
}
