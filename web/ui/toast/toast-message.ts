export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

/** A short word about what just happened. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: ToastVariant | undefined;
  /** True if it stays until it is closed: for what is said nowhere else. */
  readonly stays?: true;
  /** Action on the message, which stays longer then, and goes with the press. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}
