import { useTranslation } from '#web/i18n/use-translation.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import { type MenuItem, MenuSheet } from '#web/ui/menu-sheet.tsx';
import { workIcons } from '#web/ui/work-icons.ts';
import { type Decision, type GuideOrder, isPossible, type ReasonedDecision } from '../model/decision.ts';
import type { LibraryGuide } from '../model/library-guide.ts';
import { LogSheet } from './log-sheet.tsx';
import { MergeSheet } from './merge-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { PreviewSheet } from './preview-sheet.tsx';
import { RejectReasonSheet } from './reject-reason-sheet.tsx';
import { ReplaceSheet, type UploadOne } from './replace-sheet.tsx';
import { isolate } from '#web/lib/isolate.ts';

/** What stands over the library, and which guides it is about. */
export interface OpenSheet {
  readonly what: 'open' | 'menu' | 'more' | 'log' | 'replace' | 'move' | 'merge' | ReasonedDecision;
  readonly guides: readonly LibraryGuide[];
}

interface LibrarySheetProps {
  readonly sheet: OpenSheet;
  readonly isBusy: boolean;
  /** Decides, or asks for the reason first. */
  readonly onDecide: (decision: Decision, guides: readonly LibraryGuide[]) => void;
  readonly onOrder: (guides: readonly LibraryGuide[], order: GuideOrder) => void;
  readonly onChange: (next: OpenSheet | null) => void;
  readonly onOpenPage: (id: string) => void;
  readonly uploads: Uploads;
}

/** How files come here; another feature's, so the screen brings it. */
export interface Uploads {
  readonly upload: UploadOne;
  readonly accept: string;
}

/** The one sheet that is open, if any. */
export function LibrarySheet({ sheet, isBusy, onDecide, onOrder, onChange, onOpenPage, uploads }: LibrarySheetProps) {
  const { what, guides } = sheet;
  const [first] = guides;
  const close = () => onChange(null);
  const order = (what: GuideOrder) => onOrder(guides, what);
  const shared = { guides, isBusy, onClose: close };
  const { t } = useTranslation();
  const menu = useMenuItems({ sheet, onDecide, onChange, onOpenPage });
  if (!first) return null;
  switch (what) {
    case 'open':
      return (
        <PreviewSheet guide={first} isBusy={isBusy} onClose={close} onDecide={decision => onDecide(decision, guides)} />
      );
    case 'menu':
    case 'more':
      return <MenuSheet {...menu} closeLabel={t('common.close')} onClosed={close} />;
    case 'log':
      return <LogSheet guide={first} onClose={close} />;
    case 'replace':
      return <ReplaceSheet guide={first} {...uploads} onClose={close} />;
    case 'move':
      return <MoveSheet {...shared} onMove={order} />;
    case 'merge':
      return <MergeSheet {...shared} onMerge={order} />;
    case 'send_back':
    case 'hide':
    case 'remove':
      return <RejectReasonSheet {...shared} decision={what} onDecide={order} />;
  }
}

/** What can be done with these guides in their states; decisions that fit none of them are left out. */
function useMenuItems({
  sheet: { what, guides },
  onDecide,
  onChange,
  onOpenPage,
}: Omit<LibrarySheetProps, 'isBusy' | 'onOrder' | 'uploads'>): {
  readonly title: string;
  readonly items: readonly MenuItem[];
} {
  const { t } = useTranslation();
  const [first] = guides;
  const isOne = what === 'menu';
  const toSheet = (name: OpenSheet['what'], icon: MenuItem['icon'], label: string): MenuItem => ({
    icon,
    label,
    onSelect: () => onChange({ what: name, guides }),
  });
  const toDecide = (decision: Decision, icon: MenuItem['icon'], label: string): readonly MenuItem[] =>
    guides.some(guide => isPossible(decision, guide))
      ? [{ icon, label, onSelect: () => onDecide(decision, guides) }]
      : [];
  const items: readonly MenuItem[] = [
    ...(isOne ? [toSheet('open', documentIcons.eye, t('library.openGuide'))] : []),
    ...(isOne && first?.status === 'published'
      ? [
          {
            icon: documentIcons.open,
            label: t('library.openPage'),
            onSelect: () => onOpenPage(first.id),
          },
        ]
      : []),
    ...(isOne ? toDecide('keep', 'check', t('library.approveOne')) : []),
    ...(isOne ? toDecide('send_back', 'close', t('library.rejectOne')) : []),
    ...(isOne && first && first.file_count > 0 ? [toSheet('replace', workIcons.upload, t('library.replaceFile'))] : []),
    toSheet('move', workIcons.move, t('library.moveTo')),
    ...(guides.length > 1 ? [toSheet('merge', workIcons.merge, t('library.mergeThem'))] : []),
    ...toDecide('hide', workIcons.eyeOff, t('library.hideThem')),
    ...toDecide('restore', documentIcons.eye, t('library.restoreThem')),
    ...toDecide('remove', 'alert', t('library.removeThem')),
    ...(isOne ? [toSheet('log', workIcons.history, t('library.showLog'))] : []),
  ];
  const title = isOne && first ? isolate(first.title) : t('library.selected', { count: guides.length });
  return { title, items };
}
