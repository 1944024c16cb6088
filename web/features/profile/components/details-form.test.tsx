import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfileChanges } from '#web/entities/session/session-context.ts';
import { person, signedInSession } from '#web/testing/sessions.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { biology, computing, haifa, telAviv } from '#web/testing/sample-rows.ts';
import { ChangedElsewhere } from '#web/lib/changed-elsewhere.ts';
import { tableResponses } from '#web/testing/table-responses.ts';
import { DetailsForm } from './details-form.tsx';

const locales = { he, en };
const newPerson = person({
  is_new_user: true,
  institution: null,
  degree: null,
  department: null,
  year_of_study: null,
  age: null,
  agreed_to_terms: false,
});
const law = { ...biology, id: 13, name: 'משפטים', name_en: 'Law' };

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function show(user = newPerson, { language = 'he', maxHeight }: { language?: 'he' | 'en'; maxHeight?: number } = {}) {
  const updateProfile = vi.fn<(changes: ProfileChanges, before?: ProfileChanges) => Promise<void>>(
    async () => undefined,
  );
  const onSaved = vi.fn<() => void>();
  const onBusyChange = vi.fn<(busy: boolean) => void>();
  const responses = tableResponses({
    '/institutions': () => [telAviv, haifa],
    '/departments': () => [computing, biology, law],
  });
  const form = (
    <DetailsForm user={user} onSaved={onSaved} onBusyChange={onBusyChange} {...(maxHeight && { maxHeight })} />
  );
  const view = renderScreen({
    at: '/',
    routes: { '/': form },
    responses,
    language,
    session: signedInSession({ user, updateProfile }),
  });
  return { ...view, updateProfile, onSaved, onBusyChange, texts: locales[language] };
}

const field = (name: string) => screen.getByRole('combobox', { name });

async function pick(name: string, option: string) {
  await userEvent.click(field(name));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

describe.each(['he', 'en'] as const)('the form of details, %s', language => {
  it('[FORM-03] says what lacks at each field, and leads to the first', async () => {
    const { texts, updateProfile } = show(newPerson, { language });
    await userEvent.click(screen.getByRole('button', { name: texts.profile.saveNew }));
    for (const [name, error] of [
      [texts.filters.institution, texts.errorInstitutionRequired],
      [texts.filters.departments, texts.errorDepartmentRequired],
      [texts.degreeField.label, texts.errorDegreeRequired],
      [texts.yearOfStudyField.label, texts.errorYearOfStudyRequired],
    ] as const) {
      await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
      expect(document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(error);
    }
    await waitFor(() => expect(document.activeElement).toBe(field(texts.filters.institution)));
    expect(updateProfile).not.toHaveBeenCalled();
    expect(await violations('document-title')).toEqual([]);
  });
});

it('[FORM-03] [FORM-06] [FORM-07] saves what was picked, in the order of picking, without address and key', async () => {
  const { texts, updateProfile, onSaved } = show();
  await pick(texts.filters.institution, telAviv.name);
  await pick(texts.filters.departments, biology.name);
  await pick(texts.filters.departments, computing.name);
  await pick(texts.filters.departments, law.name);
  expect(screen.getByText(texts.profile.departmentsFull)).toBeDefined();
  await pick(texts.degreeField.label, texts.degreeField.options.master);
  await pick(texts.yearOfStudyField.label, texts.yearOfStudyField.options.other);
  await userEvent.click(screen.getByRole('button', { name: texts.profile.saveNew }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(updateProfile.mock.calls).toEqual([
    [
      {
        institution: 1,
        department: 12,
        department2: 11,
        degree: 'master',
        year_of_study: 'other',
        age: true,
        agreed_to_terms: true,
        is_new_user: false,
      },
    ],
  ]);
  expect(await screen.findAllByText(texts.profile.saved)).not.toHaveLength(0);
});

it('[PIECE-02] forgets the departments of another institution', async () => {
  const { texts } = show(person());
  await screen.findByRole('button', { name: 'הסרת החוג החוג למדעי המחשב' });
  await pick(texts.filters.institution, haifa.name);
  expect(screen.queryByRole('button', { name: 'הסרת החוג החוג למדעי המחשב' })).toBeNull();
});

it('[FORM-04] begins with what was picked in the filters', async () => {
  localStorage.setItem('professorInstitution', '1');
  localStorage.setItem('professorDepartments', '[12,11,13]');
  const { texts } = show();
  await waitFor(() => expect(field(texts.filters.institution)).toHaveProperty('value', telAviv.name));
  expect(await screen.findAllByRole('button', { name: /^הסרת החוג/ })).toHaveLength(2);
});

it('[FORM-05] asks a new person for age and terms, both on, and has the name without showing it', () => {
  const { container, texts } = show(person({ ...newPerson, name: 'דנה' }));
  expect(screen.getAllByRole('checkbox').map(box => (box as HTMLInputElement).checked)).toEqual([true, true]);
  expect(screen.getByLabelText(texts.profile.fields.age)).toBeDefined();
  expect(container.querySelector('input[name=name]')?.getAttribute('type')).toBe('hidden');
});

it.each(['he', 'en'] as const)(
  '[FORM-05] wants both confirmed, and says at the age that an account is for people of 16 or older, %s',
  async language => {
    const { texts, updateProfile } = show(newPerson, { language });
    const age = screen.getByRole('checkbox', { name: texts.profile.fields.age });
    await userEvent.click(age);
    await userEvent.click(screen.getByRole('button', { name: texts.profile.saveNew }));
    await waitFor(() => expect(age.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(age.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      texts.errorAgeRequired,
    );
    expect(updateProfile).not.toHaveBeenCalled();
    await userEvent.click(age);
    await waitFor(() => expect(age.getAttribute('aria-invalid')).toBeNull());
  },
);

it('asks a person who is known to be younger once more: without it nothing can be saved', () => {
  const { texts } = show(person({ age: false }));
  expect(screen.getByRole('checkbox', { name: texts.profile.fields.age })).toHaveProperty('checked', false);
});

it('asks a person who is not new for neither', () => {
  show(person());
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('[MSG-02] [MSG-05] tells that saving failed, and loses nothing', async () => {
  const { texts, updateProfile, onSaved, onBusyChange } = show(person());
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const cause = new Error('Failed to update profile: offline');
  updateProfile.mockRejectedValueOnce(cause);
  await pick(texts.degreeField.label, texts.degreeField.options.phd);
  await userEvent.click(screen.getByRole('button', { name: texts.profile.save }));
  expect(await screen.findAllByText(texts.profileUpdateError)).not.toHaveLength(0);
  // For developers.
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'Failed to update user details', cause }),
  );
  error.mockRestore();
  expect(field(texts.degreeField.label)).toHaveProperty('value', texts.degreeField.options.phd);
  expect(onSaved).not.toHaveBeenCalled();
  expect(onBusyChange.mock.calls).toEqual([[true], [false]]);
  await userEvent.click(screen.getByRole('button', { name: texts.profile.save }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

it('saves once, however often the button is pressed', async () => {
  const { texts, updateProfile, onSaved } = show(person());
  let end: () => void = () => undefined;
  updateProfile.mockImplementation(
    () =>
      new Promise(resolve => {
        end = resolve;
      }),
  );
  const button = screen.getByRole('button', { name: texts.profile.save });
  await userEvent.dblClick(button);
  await userEvent.type(button, '{Enter}');
  expect(button.getAttribute('aria-busy')).toBe('true');
  end();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(updateProfile).toHaveBeenCalledOnce();
});

it('tells the screen as it was at submit: saving makes a new person a known one, and renders the screen again', async () => {
  const [asNew, asKnown] = [vi.fn<() => void>(), vi.fn<() => void>()];
  let becomeKnown: () => void = () => undefined;
  function Screen() {
    const [isKnown, setKnown] = useState(false);
    becomeKnown = () => setKnown(true);
    return <DetailsForm user={person()} onSaved={isKnown ? asKnown : asNew} />;
  }
  const updateProfile = async () => act(() => becomeKnown());
  const session = signedInSession({ user: person(), updateProfile });
  renderScreen({ at: '/', routes: { '/': <Screen /> }, responses: tableResponses({}), language: 'en', session });
  await userEvent.click(screen.getByRole('button', { name: en.profile.save }));
  await waitFor(() => expect(asNew).toHaveBeenCalledOnce());
  expect(asKnown).not.toHaveBeenCalled();
});

it('keeps what was changed while a person is away, until it is saved or discarded', async () => {
  const first = show(person());
  const { degreeField, profile } = first.texts;
  await pick(degreeField.label, degreeField.options.other);
  first.unmount();
  show(person());
  await waitFor(() => expect(field(degreeField.label)).toHaveProperty('value', degreeField.options.other));
  await userEvent.click(screen.getByRole('button', { name: profile.discard }));
  expect(field(degreeField.label)).toHaveProperty('value', degreeField.options.bachelor);
  expect(sessionStorage.getItem('dargu-profile-draft')).toBeNull();
});

it('[LOGIN-04] scrolls within 400 px where it is asked to, with a hint while there is more', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const { texts } = show(newPerson, { maxHeight: 400 });
  const area = within(screen.getByRole('form'))
    .getByRole('combobox', { name: texts.degreeField.label })
    .closest<HTMLElement>('[style]');
  expect(area?.style.maxHeight).toBe('400px');
  expect(screen.getByText(texts.profile.moreBelow).className).not.toContain('opacity-0');
});

it('details changed in another window since the form was opened are shown before they are saved over', async () => {
  const { updateProfile, texts, onSaved } = show(person({ degree: 'bachelor' }));
  updateProfile.mockRejectedValueOnce(new ChangedElsewhere({ ...person(), degree: 'phd' }));
  await pick(texts.degreeField.label, texts.degreeField.options.master);
  await userEvent.click(screen.getByRole('button', { name: texts.profile.save }));
  expect((await screen.findByRole('alert')).textContent).toContain(texts.degreeField.options.phd);
  expect(onSaved).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: texts.profile.save }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(updateProfile).toHaveBeenLastCalledWith(
    expect.objectContaining({ degree: 'master' }),
    expect.objectContaining({ degree: 'phd' }),
  );
});
