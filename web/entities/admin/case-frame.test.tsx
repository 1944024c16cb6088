import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageContext } from '#web/i18n/use-translation.ts';
import { createLanguageStore } from '#web/i18n/language-store.ts';
import { texts } from '#web/testing/texts.ts';
import { directions, renderIn, violations } from '#web/ui/testing/render-in.tsx';
import { CaseDeskContext } from './case-desk-context.ts';
import { CaseFrame, CaseSideTitle, CaseState } from './case-frame.tsx';
import { useSingleKeys } from './desk-keys.ts';

const onKeep = vi.fn<(withShift: boolean) => void>();
const onRemove = vi.fn<(withShift: boolean) => void>();

beforeEach(() => {
  onKeep.mockClear();
  onRemove.mockClear();
});

function KeysSwitch() {
  const [isOn, turn] = useSingleKeys();
  return <input type="checkbox" aria-label="keys" checked={isOn} onChange={() => turn(!isOn)} />;
}

function Frame({ isLocked = false }: { readonly isLocked?: boolean }) {
  const languages = createLanguageStore('en', texts.en, async next => texts[next]);
  return (
    <LanguageContext value={languages}>
      <CaseDeskContext
        value={{
          claim: null,
          notice: isLocked ? <p>Ori has it</p> : null,
          isLocked,
          onPrevious: null,
          onNext: () => undefined,
          onBack: () => undefined,
          onShowKeys: () => undefined,
        }}
      >
        <KeysSwitch />
        <input aria-label="note" />
        <CaseFrame
          icon="flag"
          kind="3 reports on a review"
          age="3 hours ago"
          title="Review of Dr. Omer Haddad"
          state={
            <CaseState icon="info" isWarning>
              Hidden
            </CaseState>
          }
          decisions={[
            { digit: 1, label: 'Keep', onPress: onKeep },
            { digit: 3, label: 'Remove…', onPress: onRemove, isDanger: true },
          ]}
          side={
            <section>
              <CaseSideTitle>About</CaseSideTitle>
            </section>
          }
        >
          <p>Evidence</p>
        </CaseFrame>
      </CaseDeskContext>
    </LanguageContext>
  );
}

describe.each(directions)('the frame of a case, %s', direction => {
  it('is named after the case, and axe finds nothing wrong with it', async () => {
    renderIn(direction, <Frame />);
    expect(screen.getByRole('region', { name: 'Review of Dr. Omer Haddad' })).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('decides by digit, with Shift or without, and by pressing', async () => {
    const { user } = renderIn(direction, <Frame />);
    await user.keyboard('1');
    expect(onKeep).toHaveBeenLastCalledWith(false);
    await user.keyboard('{Shift>}[Digit3]{/Shift}');
    expect(onRemove).toHaveBeenLastCalledWith(true);
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(onKeep).toHaveBeenCalledTimes(2);
  });

  it('does nothing while a field has the focus, and nothing once single keys are off', async () => {
    const { user } = renderIn(direction, <Frame />);
    await user.type(screen.getByLabelText('note'), '1');
    expect(onKeep).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText('keys'));
    await user.keyboard('1');
    expect(onKeep).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText('keys'));
    await user.keyboard('1');
    expect(onKeep).toHaveBeenCalledOnce();
  });

  it('decides nothing while somebody else has the case, and says who', async () => {
    const { user } = renderIn(direction, <Frame isLocked />);
    expect(screen.getByText('Ori has it')).toBeTruthy();
    await user.keyboard('1');
    expect(onKeep).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Keep' }).matches(':disabled')).toBe(true);
  });
});
