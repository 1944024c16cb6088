import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { exportData } from '../api/export-data.ts';
import { problemOf } from '../model/problem.ts';
import { AccountSection } from './account-section.tsx';
import { ProblemLine } from './problem-line.tsx';

/** All that the product holds about the person, to take away. */
export function YourData() {
  const { t } = useTranslation();
  const { needsCode } = useSession();
  const table = useTable();
  const { show } = useToast();
  const download = useMutation({
    mutationFn: () => exportData(table),
    onSuccess: file => {
      saveFile(file);
      show({ title: t('account.data.done'), description: file.name, variant: 'success' });
    },
  });
  return (
    <AccountSection title={t('account.data.title')} lead={t('account.data.lead')}>
      <div>
        <Button
          data-track="download_data"
          loading={download.isPending}
          disabled={needsCode}
          onClick={() => download.mutate()}
        >
          {t('account.data.download')}
        </Button>
        <ProblemLine problem={download.error && problemOf(download.error)} />
      </div>
    </AccountSection>
  );
}

/** Hands a file to the browser to keep, under its own name. */
function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download reads the address after the press has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
