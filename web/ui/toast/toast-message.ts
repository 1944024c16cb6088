export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

/** A short word about what just happened. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: ToastVariant | undefined;
}
