export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

/** A short word about what just happened. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: ToastVariant | undefined;
  /** What can be done about it; the message stays longer then, and goes with the press. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}
