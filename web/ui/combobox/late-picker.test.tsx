import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn } from '../testing/render-in.tsx';
import type * as lateModule from '../use-late-module.ts';
import { onNotLoaded } from '../use-late-module.ts';
import { Combobox } from './combobox.tsx';

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock('../use-late-module.ts', async original => {
  const real = await original<typeof lateModule>();
  const load =
    <Module,>(code: () => Promise<Module>) =>
    async () => {
      if (network.isDown) throw new TypeError('Failed to fetch');
      return await code();
    };
  const loads = new Map<unknown, () => Promise<object>>();
  const useLateModule: typeof lateModule.useLateModule = (code, wanted, onFail) => {
    if (!loads.has(code)) loads.set(code, load(code));
    return real.useLateModule(loads.get(code) as typeof code, wanted, onFail);
  };
  return { ...real, useLateModule };
});

it('what is typed into a picker whose code did not come stays, and the next key has its effect', async () => {
  const said = vi.fn();
  const stop = onNotLoaded(said);
  const { user } = renderIn(
    'rtl',
    <Combobox
      label="Institution"
      items={[
        { id: 1, label: 'חיפה' },
        { id: 2, label: 'הטכניון' },
      ]}
      value={null}
      onChange={() => undefined}
      emptyText="None"
      openLabel="Open"
      closeLabel="Close"
    />,
  );
  const field = () => screen.getByRole<HTMLInputElement>('combobox');
  await user.type(field(), 'טכ');
  await waitFor(() => expect(said).toHaveBeenCalled());
  expect(field().value).toBe('טכ');
  network.isDown = false;
  await user.keyboard('{ArrowDown}');
  const options = await screen.findAllByRole('option', undefined, { timeout: 8_000 });
  expect(options.map(option => option.textContent)).toEqual(['הטכניון']);
  stop();
});
