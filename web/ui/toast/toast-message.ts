export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

/** A short word about what just happened. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: ToastVariant | undefined;
  /** Whether it stays until it is closed: what is said nowhere else. */
  readonly stays?: true;
  /** What can be done about it; the message stays longer then, and goes with the press. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}
