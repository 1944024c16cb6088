import type { IconName } from './icon-paths.ts';

/** One link of the main navigation. */
export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** True if it is the current page. */
  readonly current: boolean;
}

/** A button of the main navigation, which opens something instead of leading somewhere. */
export interface NavAction {
  readonly label: string;
  readonly icon: IconName;
  /** The name under which a press is counted. */
  readonly track?: 'search' | 'sign_in';
  /** The id of a form that it sends where scripts do not run. */
  readonly form?: string;
  readonly onSelect: () => void;
}
