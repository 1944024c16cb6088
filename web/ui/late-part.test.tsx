import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createContext, type ReactNode, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { latePart } from './late-part.tsx';

interface PartProps {
  readonly name: string;
}

const Part = ({ name }: PartProps) => <p>{name}</p>;

it('is rendered by a server that has preloaded it', async () => {
  const Late = latePart<PartProps>(async () => Part);
  expect(renderToString(<Late name="reviews" />)).not.toContain('reviews');
  await Late.preload();
  expect(renderToString(<Late name="reviews" />)).toContain('<p>reviews</p>');
});

it('keeps what the server rendered until its code is there, whatever changes around it', async () => {
  const OnServer = latePart<PartProps>(async () => Part);
  await OnServer.preload();
  let deliver = (_code: typeof Part) => {};
  const Late = latePart<PartProps>(() => new Promise(resolve => (deliver = resolve)));
  const Context = createContext('before');
  const Reader = () => <i>{use(Context)}</i>;
  const page = (value: string, Shown: typeof Late) => (
    <Context value={value}>
      <Reader />
      <Shown name="reviews" fallback="loading" />
    </Context>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page('before', OnServer));
  const markup = container.querySelector('p');
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page('before', Late), { onRecoverableError: error => problems.push(error) }),
  );
  await act(async () => root.render(page('after', Late)));
  expect(container.textContent).toBe('afterreviews');
  expect(container.querySelector('p')).toBe(markup);
  await act(async () => deliver(Part));
  expect(container.textContent).toBe('afterreviews');
  // Now it is React's own.
  await act(async () => root.render(page('later', Late)));
  expect(container.textContent).toBe('laterreviews');
  expect(problems).toEqual([]);
  await act(async () => root.unmount());
  container.remove();
});

it('tries again when its code could not be fetched', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Late = latePart<PartProps>(load);
  await act(async () => void render(<Late name="reviews" fallback="loading" />));
  expect(screen.queryByText('loading')).not.toBeNull();
  await act(async () => await vi.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByText('reviews')).not.toBeNull();
  vi.useRealTimers();
  cleanup();
});

/** A page whose part the server rendered, taken over without the part's code. @returns brings it */
async function takeOver(Content: () => ReactNode): Promise<{ box: HTMLElement; deliver: () => Promise<void> }> {
  const OnServer = latePart(async () => Content);
  await OnServer.preload();
  let bring = (_code: typeof Content) => {};
  const Late = latePart(() => new Promise<typeof Content>(resolve => (bring = resolve)));
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<OnServer />);
  const root = await act(async () => hydrateRoot(box, <Late />));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
  });
  return { box, deliver: async () => await act(async () => bring(Content)) };
}

describe('while the code of a part is on its way', () => {
  it('what has the focus keeps it, and what was unfolded stays so', async () => {
    const { box, deliver } = await takeOver(() => (
      <>
        <p>text</p>
        <details>
          <summary>more</summary>
        </details>
        <ul>
          <li>
            <a href="/a">a</a>
          </li>
          <li>
            <a href="/b">b</a>
          </li>
        </ul>
      </>
    ));
    const before = within(box).getByRole('link', { name: 'b' });
    before.focus();
    box.querySelector('details')?.setAttribute('open', '');
    await deliver();
    const after = within(box).getByRole('link', { name: 'b' });
    expect(after).not.toBe(before); // control: it was rendered again
    expect(document.activeElement).toBe(after);
    expect(box.querySelector('details')?.open).toBe(true);
  });

  it('leaves the focus where it is outside of the part', async () => {
    const other = document.body.appendChild(document.createElement('button'));
    onTestFinished(() => other.remove());
    const { deliver } = await takeOver(() => <a href="/a">a</a>);
    other.focus();
    await deliver();
    expect(document.activeElement).toBe(other);
  });

  it('a button that was pressed is pressed once it answers, and only then', async () => {
    const press = vi.fn();
    const { box, deliver } = await takeOver(() => (
      <>
        <button type="button">first</button>
        <button type="button" onClick={press}>
          second
        </button>
      </>
    ));
    within(box).getByRole('button', { name: 'first' }).click();
    within(box).getByRole('button', { name: 'second' }).click();
    expect(press).not.toHaveBeenCalled();
    await deliver();
    expect(press).toHaveBeenCalledOnce();
    within(box).getByRole('button', { name: 'second' }).click();
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('nothing takes the place of what is held down before it is released', async () => {
    const { box, deliver } = await takeOver(() => <a href="/a">a</a>);
    const held = within(box).getByRole('link');
    held.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await deliver();
    expect(within(box).getByRole('link')).toBe(held);
    held.dispatchEvent(new Event('pointerup', { bubbles: true }));
    await waitFor(() => expect(within(box).getByRole('link')).not.toBe(held));
  });
});
