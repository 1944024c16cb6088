import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLateModule } from './use-late-module.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Asked to close by Escape, the cross or a press outside; also when its code could not be fetched. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly closeLabel: string;
  /** For something to read, where there is room. */
  readonly isWide?: boolean | undefined;
  /** The button of a small menu: where there is room it stands beside that, and leaves the page in use. */
  readonly anchor?: Element | undefined;
  /** Its last child stands on its lower edge and keeps the distance itself. */
  readonly endsInBar?: boolean | undefined;
  /** Nothing closes it while something runs that must not be left halfway. */
  readonly busy?: boolean | undefined;
  /** It has gone from the page, its farewell included. */
  readonly onClosed?: (() => void) | undefined;
  readonly children: ReactNode;
}

const loadPopup = () => import('./dialog-popup.tsx');

/**
 * Asks for something before the page goes on: a sheet from below on phones, in the middle elsewhere. Its code comes
 * with the first one.
 */
export function Dialog(props: DialogProps) {
  const popup = useLateModule(loadPopup, props.open, () => props.onClose());
  const notifyClosed = useEffectEvent(() => props.onClosed?.());
  // Closed before it was ever there: nothing takes its leave.
  const isNowhere = !props.open && !popup;
  useEffect(() => {
    if (isNowhere) notifyClosed();
  }, [isNowhere]);
  return popup && <popup.DialogPopup {...props} />;
}
