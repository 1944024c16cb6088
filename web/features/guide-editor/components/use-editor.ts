import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLateModule } from '#web/ui/use-late-module.ts';
import type { Editor, EditorAbout } from '../editor/create-editor.ts';
import type { EditName } from '../model/edits.ts';

const loadEditor = () => import('../editor/create-editor.ts');

interface EditorInput {
  /** The plain field, which people write in until the editor is there. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly host: RefObject<HTMLElement | null>;
  readonly value: string;
  readonly about: EditorAbout;
  readonly onChange: (text: string) => void;
  readonly onEdit: (name: EditName) => void;
  readonly onImages: (files: readonly File[]) => void;
}

/** Texts that were told and have not come back as the value yet. */
const maxEmitted = 50;

/**
 * The editor in the place of a plain field, once it is loaded: it takes over text, caret and focus. Null before; when
 * it cannot be loaded the field stays, and the next focus tries again.
 */
export function useEditor({ area, host, value, about, onChange, onEdit, onImages }: EditorInput): Editor | null {
  const [wanted, setWanted] = useState(true);
  const module = useLateModule(loadEditor, wanted, () => setWanted(false));
  const [editor, setEditor] = useState<Editor | null>(null);
  const emitted = useRef<string[]>([]);
  const emit = useEffectEvent((text: string) => {
    emitted.current = [...emitted.current.slice(-maxEmitted), text];
    onChange(text);
  });
  const edit = useEffectEvent(onEdit);
  const takeImages = useEffectEvent(onImages);
  const aboutNow = useEffectEvent(() => about);

  useEffect(() => {
    const field = area.current;
    const container = host.current;
    if (!field || !container) return undefined;
    if (!module) {
      const tryAgain = () => setWanted(true);
      field.addEventListener('focus', tryAgain);
      return () => field.removeEventListener('focus', tryAgain);
    }
    let made: Editor | null = null;
    const begin = () => {
      const { value: text, selectionStart, selectionEnd } = field;
      const start = { text, from: selectionStart, to: selectionEnd, isFocused: document.activeElement === field };
      made = module.createEditor({
        host: container,
        start,
        about: aboutNow(),
        onChange: text => emit(text),
        onEdit: name => edit(name),
        onImages: files => takeImages(files),
      });
      setEditor(made);
    };
    // A word that is being composed by an input method is not cut in two.
    const isComposing = field.dataset['composing'] === 'true';
    if (isComposing) field.addEventListener('compositionend', begin, { once: true });
    else begin();
    return () => {
      field.removeEventListener('compositionend', begin);
      made?.destroy();
      setEditor(null);
    };
  }, [module, area, host]);

  useEffect(() => {
    const index = emitted.current.lastIndexOf(value);
    // What was written here comes back a moment later, when more may stand there already.
    if (index !== -1) emitted.current = emitted.current.slice(index);
    else editor?.setText(value);
  }, [editor, value]);

  const { label, description, isInvalid, direction, isDisabled } = about;
  useEffect(
    () => editor?.describe({ label, description, isInvalid, direction, isDisabled }),
    [editor, label, description, isInvalid, direction, isDisabled],
  );
  return editor;
}
