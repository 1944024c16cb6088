import { useRef, useState, type KeyboardEvent } from 'react';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useDirection } from '#web/ui/direction.tsx';
import { documentIcons } from '#web/ui/document-icons.ts';
import { editorIcons } from '#web/ui/editor-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { indexByKey } from '#web/ui/radio-keys.ts';
import type { EditName } from '../model/edits.ts';

export type ToolName = EditName | 'image';

interface Tool {
  readonly name: ToolName;
  readonly icon: IconSource;
  readonly label: MessageKey;
  /** With Ctrl, on a Mac with Command. */
  readonly letter?: 'B' | 'I' | 'K';
  /** Begins a group. */
  readonly begins?: true;
}

const tools: readonly Tool[] = [
  { name: 'heading', icon: editorIcons.heading, label: 'guideEditor.heading' },
  { name: 'bold', icon: editorIcons.bold, label: 'guideEditor.bold', letter: 'B' },
  { name: 'italic', icon: editorIcons.italic, label: 'guideEditor.italic', letter: 'I' },
  { name: 'list', icon: editorIcons.list, label: 'guideEditor.list', begins: true },
  { name: 'table', icon: editorIcons.table, label: 'guideEditor.table' },
  { name: 'code', icon: editorIcons.code, label: 'guideEditor.code' },
  { name: 'formula', icon: documentIcons.formula, label: 'guideEditor.formula' },
  { name: 'link', icon: editorIcons.link, label: 'guideEditor.link', letter: 'K', begins: true },
  { name: 'image', icon: editorIcons.image, label: 'guideEditor.image' },
];

interface ToolbarProps {
  readonly onTool: (name: ToolName) => void;
  readonly hasImages: boolean;
}

/** The tools of the editor in one line (ARIA APG, toolbar): one of them takes Tab, arrows go along the line. */
export function Toolbar({ onTool, hasImages }: ToolbarProps) {
  const { t } = useTranslation();
  const direction = useDirection();
  const [current, setCurrent] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const shown = hasImages ? tools : tools.filter(({ name }) => name !== 'image');

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
    const next = indexByKey(event.key, current, shown.length, direction);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div ref={row} role="toolbar" aria-label={t('guideEditor.tools')} className="ed-tools">
      {shown.map(({ name, icon, label, letter, begins }, index) => {
        const words = letter ? t('guideEditor.withKeys', { name: t(label), keys: `Ctrl+${letter}` }) : t(label);
        return (
          <button
            key={name}
            type="button"
            aria-label={t(label)}
            aria-keyshortcuts={letter && `Control+${letter} Meta+${letter}`}
            title={words}
            tabIndex={index === current ? 0 : -1}
            className={begins && 'ed-begins'}
            onKeyDown={onKeyDown}
            onFocus={() => setCurrent(index)}
            // The selection stays where it is: on a phone the keyboard would go and come back.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onTool(name)}
          >
            <Icon name={icon} />
          </button>
        );
      })}
    </div>
  );
}
