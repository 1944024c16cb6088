import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { isOnline, onConnectionChange, setNativeConnection, useIsOnline } from './connection.ts';

afterEach(() => {
  cleanup();
  setNativeConnection(null);
  vi.restoreAllMocks();
});

/** Plays a browser whose connection goes or comes. */
function connection(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function Line() {
  return <p>{useIsOnline() ? 'connected' : 'cut off'}</p>;
}

it('notifies all listeners when the connection goes and comes back, once each', () => {
  const heard = vi.fn();
  const stop = onConnectionChange(heard);
  connection(false);
  connection(false);
  connection(true);
  stop();
  connection(false);
  expect(heard.mock.calls).toEqual([[false], [true]]);
});

it('is known to components, and assumed while the server renders', () => {
  connection(false);
  expect(renderToString(<Line />)).toContain('connected');
  render(<Line />);
  expect(screen.getByText('cut off')).toBeTruthy();
  connection(true);
  expect(screen.getByText('connected')).toBeTruthy();
});

it('is what the native shell says, once it has said anything', () => {
  connection(true);
  render(<Line />);
  act(() => setNativeConnection(false));
  expect(screen.getByText('cut off')).toBeTruthy();
  connection(true);
  expect(isOnline()).toBe(false);
  act(() => setNativeConnection(true));
  expect(screen.getByText('connected')).toBeTruthy();
});
