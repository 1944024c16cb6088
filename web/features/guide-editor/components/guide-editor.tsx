import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageSheet } from '#web/ui/page-sheet.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type Edit, editOf, insertion, type Selected } from '../model/edits.ts';
import { type ImageOf, writeImages } from '../model/images.ts';
import { CharacterCount } from './character-count.tsx';
import guideEditorStyles from './guide-editor.css?url';
import { PreviewPane } from './preview-pane.tsx';
import { type ToolName, Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';

export interface GuideEditorProps {
  readonly label: string;
  /** Behind the label, quieter: whether it may be left out. */
  readonly note?: string | undefined;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** In characters as the database counts them: code points. */
  readonly maxLength: number;
  /** Of the guide: what has no letters goes its way. */
  readonly language: string;
  /**
   * Pictures were pasted, dropped or chosen. Gives the id of each file, in their order, once it is being uploaded; null
   * for one that is not taken. Without it there are no pictures.
   */
  readonly onFiles?: (files: readonly File[]) => Promise<readonly (string | null)[]>;
  /** Address of a picture, for the preview. */
  readonly imageOf?: ImageOf;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  /** Says whether the draft is stored, at the lower edge. */
  readonly status?: ReactNode;
  readonly disabled?: boolean;
}

type Part = 'write' | 'preview';

const noImage: ImageOf = () => null;
const rightToLeft = new Set(['he', 'ar']);

/**
 * Writes Markdown with formulas, beside what it looks like: side by side, or one at a time in a narrow window. A plain
 * field stands there from the first moment; the editor, which keeps formulas apart from Hebrew, takes its place.
 */
export function GuideEditor({
  label,
  note,
  name,
  value,
  onChange,
  maxLength,
  language,
  onFiles,
  imageOf = noImage,
  hint,
  error,
  status,
  disabled = false,
}: GuideEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<Part>('write');
  const direction = rightToLeft.has(language) ? ('rtl' as const) : ('ltr' as const);
  const description = [error, hint].filter(Boolean).join(' ');
  const editor = useEditor({
    area,
    host,
    value,
    about: { label, description, isInvalid: Boolean(error), direction, isDisabled: disabled },
    onChange,
    onEdit: name => runTool(name),
    onImages: files => void addImages(files),
  });

  const selected = () => editor?.selected() ?? selectedIn(area.current);
  const apply = (edit: Edit) => {
    if (editor) {
      editor.apply(edit);
      editor.focus();
    } else if (area.current) {
      applyTo(area.current, edit);
      onChange(area.current.value);
    }
  };
  function runTool(tool: ToolName): void {
    if (disabled) return;
    if (tool === 'image') return chooser.current?.click();
    apply(editOf(tool, selected(), { column: t('guideEditor.column'), link: t('guideEditor.linkWords') }));
  }
  async function addImages(files: readonly File[]): Promise<void> {
    if (!onFiles || disabled || files.length === 0) return;
    const put = editor?.trackCaret() ?? ((text: string) => apply(insertion(selected(), text)));
    const text = writeImages(files, await onFiles(files));
    if (text !== '') put(text);
  }

  return (
    <div className="ed-frame">
      <PageSheet href={guideEditorStyles} />
      <label htmlFor={id} className="text-sm font-medium">
        {label} {note && <span className="font-normal text-ink-faint">{note}</span>}
      </label>
      <PartChoice part={part} onChange={setPart} />
      <div className="ed" data-part={part} data-invalid={error ? '' : undefined}>
        <div className="ed-write">
          <Toolbar onTool={runTool} hasImages={onFiles !== undefined} />
          <textarea
            ref={area}
            id={id}
            name={name}
            value={value}
            dir="auto"
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            className={editor ? 'sr-only' : 'ed-plain'}
            onChange={event => onChange(event.target.value)}
            onCompositionStart={event => (event.currentTarget.dataset['composing'] = 'true')}
            onCompositionEnd={event => delete event.currentTarget.dataset['composing']}
            // With the editor in its place it only takes what is meant for it: the label, and the first mistake of a form.
            {...(editor && { tabIndex: -1, 'aria-hidden': true, onFocus: () => editor.focus() })}
          />
          <div ref={host} className="ed-host" hidden={!editor} />
        </div>
        <PreviewPane text={value} language={language} imageOf={imageOf} isChosen={part === 'preview'} />
        <div className="ed-foot">
          {status ?? <span />}
          <CharacterCount length={[...value].length} maxLength={maxLength} />
        </div>
      </div>
      <ImageChooser ref={chooser} onFiles={files => void addImages(files)} />
      <p id={`${id}-hint`} className="text-sm text-pretty text-ink-faint">
        {error && <span className="block text-danger">{error}</span>}
        {hint}
      </p>
    </div>
  );
}

/** In a narrow window: whether the text or its preview is shown. */
function PartChoice({ part, onChange }: { readonly part: Part; readonly onChange: (part: Part) => void }) {
  const { t } = useTranslation();
  return (
    <div className="ed-parts">
      <Segmented
        label={t('guideEditor.show')}
        value={part}
        options={[
          { value: 'write', label: t('guideEditor.write') },
          { value: 'preview', label: t('guideEditor.preview') },
        ]}
        onChange={onChange}
      />
    </div>
  );
}

interface ImageChooserProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

function ImageChooser({ ref, onFiles }: ImageChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      onChange={event => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
}

function selectedIn(field: HTMLTextAreaElement | null): Selected {
  return { text: field?.value ?? '', from: field?.selectionStart ?? 0, to: field?.selectionEnd ?? 0 };
}

function applyTo(field: HTMLTextAreaElement, { insert, from, to, selectFrom, selectTo }: Edit): void {
  field.setRangeText(insert, from, to);
  field.setSelectionRange(selectFrom, selectTo);
  field.focus();
}
