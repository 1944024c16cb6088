import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { tableResponses } from '#web/testing/table-responses.ts';
import { texts } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { GuideEditor, type GuideEditorProps } from './guide-editor.tsx';

const picture = '01234567-89ab-cdef-0123-456789abcdef';
const onChange = vi.fn<(text: string) => void>();

function Form(props: Partial<GuideEditorProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <form>
      <GuideEditor
        label="Text"
        language="he"
        maxLength={50}
        {...props}
        value={value}
        onChange={text => {
          onChange(text);
          setValue(text);
        }}
      />
      <button type="button" onClick={() => setValue('more end')}>
        Another text
      </button>
    </form>
  );
}

const renderEditor = (language: 'he' | 'en', props: Partial<GuideEditorProps> = {}) => {
  renderScreen({ at: '/', routes: { '/': <Form {...props} /> }, responses: tableResponses({}), language });
  return { user: userEvent.setup(), t: texts[language].guideEditor };
};
const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Text/u, { selector: 'textarea' });
const host = () => document.querySelector<HTMLElement>('.ed-host');
const editor = () => host()?.shadowRoot?.querySelector<HTMLElement>('.cm-content') ?? null;
const arrival = () => waitFor(() => expect(editor()?.isConnected && !host()?.hidden).toBe(true));

beforeEach(() => {
  onChange.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // What jsdom does not have: it says that it is a browser of Apple's, and measures nothing.
  document.execCommand = () => false;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

describe.each(['he', 'en'] as const)('the editor of a guide, %s', language => {
  it('takes over what is in the plain field, and says its name, its hint and what is wrong', async () => {
    renderEditor(language, { value: 'אם $x$ אז', hint: 'Markdown', error: 'Too short' });
    await arrival();
    expect(editor()?.textContent).toBe('אם $x$ אז');
    expect(editor()?.getAttribute('aria-label')).toBe('Text');
    expect(editor()?.getAttribute('aria-description')).toBe('Too short Markdown');
    expect(editor()?.getAttribute('aria-invalid')).toBe('true');
    const line = editor()?.querySelector('.cm-line');
    expect(line?.getAttribute('dir')).toBe('rtl');
    expect(line?.querySelector('.cm-isolate')?.textContent).toBe('$x$');
    expect(await violations('document-title')).toEqual([]);
  });

  it('has its tools in one line of keys, which work on what is selected', async () => {
    const { user, t } = renderEditor(language, { value: 'word' });
    await arrival();
    const [forward, backward] = language === 'he' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}'];
    screen.getByRole('button', { name: t.heading }).focus();
    await user.keyboard(`${forward}${forward}`);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: t.italic }));
    await user.keyboard(`${backward}{Enter}`);
    expect(onChange).toHaveBeenLastCalledWith('****word');
    await user.click(screen.getByRole('button', { name: t.heading }));
    expect(onChange).toHaveBeenLastCalledWith('## ****word');
    expect(screen.queryByRole('button', { name: t.image })).toBeNull();
  });

  it('shows what the text will look like, harmlessly', async () => {
    const { t } = renderEditor(language, { value: '**חזק** <img src=x onerror=alert(1)>' });
    fireEvent.click(await screen.findByRole('radio', { name: t.preview }));
    const shown = await screen.findByText('חזק');
    expect(shown.tagName).toBe('STRONG');
    expect(document.querySelector('.guide-body img')).toBeNull();
  });

  it('writes pictures where the caret was, once their files are taken', async () => {
    const taken = Promise.withResolvers<readonly (string | null)[]>();
    const onFiles = vi.fn(() => taken.promise);
    renderEditor(language, { value: 'end', onFiles });
    await arrival();
    const files = [
      new File(['a'], 'עץ [1].png', { type: 'image/png' }),
      new File(['b'], 'b.png', { type: 'image/png' }),
    ];
    const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files } });
    editor()?.dispatchEvent(paste);
    expect(onFiles).toHaveBeenCalledWith(files);
    fireEvent.click(screen.getByRole('button', { name: 'Another text' }));
    await waitFor(() => expect(editor()?.textContent).toBe('more end'));
    await act(async () => taken.resolve([picture, null]));
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining(`![עץ  1](file:${picture})`)),
    );
    expect(onChange.mock.lastCall?.[0]).not.toContain('b.png');
  });

  it('says near the end how much is left', async () => {
    const { t } = renderEditor(language, { value: 'a'.repeat(45) });
    expect(await screen.findByText(t.charactersLeft.replace('{{written}}', '10'))).toBeDefined();
    expect((await field()).value).toHaveLength(45);
  });
});
