import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';

export type SheetProps = Omit<DialogProps, 'closeLabel' | 'open'> & Partial<Pick<DialogProps, 'closeLabel' | 'open'>>;

/** A dialog as the product has it: its cross says "close", and it is open as long as it is there. */
export function Sheet(props: SheetProps) {
  const { t } = useTranslation();
  return <Dialog open closeLabel={t('common.close')} {...props} />;
}
