/** Text or number, as the data has it. */
export type ItemId = string | number;

/** One thing to pick. */
export interface ComboboxItem<Id extends ItemId = ItemId> {
  readonly id: Id;
  readonly label: string;
  /** Seen of a choice where the field is too narrow for the label. */
  readonly short?: string | undefined;
  /** A quiet second line. */
  readonly description?: string | undefined;
}

/** Props of a picker in a form. */
export interface FormLook {
  /** True if the label stands above the field, as in a form; else it is for screen readers alone. */
  readonly showLabel?: boolean | undefined;
  /** True if the choice is invalid; `describedBy` says why. */
  readonly invalid?: boolean | undefined;
  /** Id of what is said about the field, such as an error. */
  readonly describedBy?: string | undefined;
}

/** Props of both pickers: their words and their items, in the order of showing. */
export interface PickerProps<Id extends ItemId> extends FormLook {
  /** Names the field. */
  readonly label: string;
  readonly items: readonly ComboboxItem<Id>[];
  /**
   * Called with the typed text, for items that are found elsewhere; empty when nothing is. They are filtered here all
   * the same.
   */
  readonly onSearch?: ((text: string) => void) | undefined;
  /** Below the list, such as that there is more to find by typing. */
  readonly note?: string | undefined;
  /** Text where no item fits the typed text, or there is none. */
  readonly emptyText: string;
  /** Names the button that opens the list. */
  readonly openLabel: string;
  /** Names what closes the list; for screen readers alone. */
  readonly closeLabel: string;
  /** Seen while nothing is chosen; the label when left out. */
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** A picker whose items are the hits of a search elsewhere, whatever their labels are. */
export interface SearchPickerProps<Id extends ItemId> extends PickerProps<Id> {
  /** The choice, which need not be among the current items. */
  readonly value: ComboboxItem<Id> | null;
  /** Null when the field was emptied. */
  readonly onChange: (id: Id | null) => void;
  /** Typed text; empty when a choice stands in the field. */
  readonly onSearch: (text: string) => void;
}

/** State of the placeholder that the real field takes over. */
export interface Wake {
  /** True if the list is wanted at once. */
  readonly open: boolean;
  /** Typed text; null when there is none. */
  readonly text: string | null;
}
