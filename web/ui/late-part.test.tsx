import { expect, it, vi } from 'vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createContext, use } from 'react';
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
