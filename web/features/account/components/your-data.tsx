import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { saveFile } from '#web/platform/save-file.ts';
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
    mutationFn: async () => {
      const file = await exportData(table);
      await saveFile(file, file.name);
      return file;
    },
    onSuccess: file => {
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
