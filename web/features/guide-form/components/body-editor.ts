import { createContext, type ReactNode } from 'react';

/**
 * Props that the form passes to the editor of its text; the one that the screen gives (features/guide-editor) has more.
 */
export interface BodyEditorProps {
  readonly name: string;
  readonly label: string;
  readonly note: string;
  readonly hint: string;
  readonly error: string | null | undefined;
  readonly status: ReactNode;
  readonly language: string;
  readonly maxLength: number;
  readonly disabled: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Pictures were added to the text: ids of their files, in their order; null for one that is not taken. */
  readonly onFiles?: (files: readonly File[]) => Promise<readonly (string | null)[]>;
  /** Address of a picture of the text. */
  readonly imageOf?: (id: string) => { readonly src: string } | null;
}

/** Renders the editor, which is another feature: the screen that shows the form brings it along. */
export const BodyEditorContext = createContext<((props: BodyEditorProps) => ReactNode) | null>(null);
