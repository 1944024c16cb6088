import { expect, it, vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { latePart } from './late-part.tsx';

interface PartProps {
  readonly name: string;
}

const Part = ({ name }: PartProps) => <p>{name}</p>;

it('is rendered by a server that has preloaded it, and stands as its fallback before', async () => {
  const Late = latePart<PartProps>(async () => Part);
  expect(renderToString(<Late name="reviews" fallback="loading" />)).toContain('loading');
  await Late.preload();
  expect(renderToString(<Late name="reviews" fallback="loading" />)).toContain('<p>reviews</p>');
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
});
