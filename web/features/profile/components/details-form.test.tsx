import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingActions } from '#web/entities/session/pending-actions.ts';
import type { ProfileChanges } from '#web/entities/session/session-context.ts';
import { person, signedInSession } from '#web/testing/sessions.ts';
import { en, he } from '#web/testing/texts.ts';
import { violations } from '#web/ui/testing/render-in.tsx';
import { renderScreen, type ScreenOptions } from '#web/testing/render-screen.tsx';
import { biology, computing, haifa, professorRow, telAviv } from '#web/testing/sample-rows.ts';
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
const guideId = 'a0000000-0000-4000-8000-000000000001';
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

interface ShowOptions {
  readonly language?: 'he' | 'en';
  readonly maxHeight?: number;
  readonly at?: ScreenOptions['at'];
}

function show(user = newPerson, { language = 'he', maxHeight, at = '/' }: ShowOptions = {}) {
  const updateProfile = vi.fn<(changes: ProfileChanges, before?: ProfileChanges) => Promise<void>>(
    async () => undefined,
  );
  const onSaved = vi.fn<() => void>();
  const onBusyChange = vi.fn<(busy: boolean) => void>();
  const responses = tableResponses({
    '/institutions': () => [telAviv, haifa],
    '/departments': () => [computing, biology, law],
    '/professors': () => [professorRow()],
    '/published_guides': () => [{ id: guideId, course_id: 7 }],
    '/courses': url => (url.search.includes('404') ? [] : [professorRow({ title: null })]),
  });
  const form = (
    <DetailsForm user={user} onSaved={onSaved} onBusyChange={onBusyChange} {...(maxHeight && { maxHeight })} />
  );
  const view = renderScreen({
    at,
    routes: { '*': form },
    responses,
    language,
    session: signedInSession({ user, updateProfile }),
  });
  return { ...view, responses, updateProfile, onSaved, onBusyChange, texts: locales[language] };
}

const field = (name: string) => screen.getByRole('combobox', { name });

async function pick(name: string, option: string) {
  await userEvent.click(field(name));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

const choose = (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));

describe.each(['he', 'en'] as const)('the form of details, %s', language => {
  it('[FORM-03] says what lacks at each field, and leads to the first', async () => {
    const { texts, updateProfile } = show(newPerson, { language });
    await userEvent.click(screen.getByRole('button', { name: texts.profile.saveNew }));
    for (const [name, error] of [
      [texts.filters.institution, texts.errorInstitutionRequired],
      [texts.filters.departments, texts.errorDepartmentRequired],
    ] as const) {
      await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
      expect(document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(error);
    }
    for (const [name, error] of [
      [texts.degreeField.ask, texts.errorDegreeRequired],
      [texts.yearOfStudyField.ask, texts.errorYearOfStudyRequired],
    ] as const) {
      const group = screen.getByRole('radiogroup', { name });
      expect(group.getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(error);
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
  await choose(texts.degreeField.ask, texts.degreeField.short.master);
  await choose(texts.yearOfStudyField.ask, texts.yearOfStudyField.short.other);
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

describe('what a new person has just done proposes their studies', () => {
  const { profile, filters } = he;
  const change = (name: string) => screen.findByRole('button', { name: profile.changeOf.replace('{{field}}', name) });
  const rated = { what: 'rate', kind: 'professor', id: 7 } as const;
  const [institutionLabel, departmentsLabel] = [filters.institution, filters.departments];

  it('by what they rated, named; each to be changed by one press', async () => {
    pendingActions.write(newPerson.firebase_uid, rated);
    const { updateProfile, onSaved, texts } = show();
    expect(await screen.findByText(/הצענו לפי ד״ר/)).toBeDefined();
    expect([screen.getByText(telAviv.name), screen.getByText(computing.name)]).toHaveLength(2);
    expect(await violations('document-title')).toEqual([]);
    await userEvent.click(await change(profile.department));
    await waitFor(() => expect(document.activeElement).toBe(field(departmentsLabel)));
    await pick(departmentsLabel, biology.name);
    await choose(texts.degreeField.ask, texts.degreeField.short.bachelor);
    await choose(texts.yearOfStudyField.ask, texts.yearOfStudyField.short['1']);
    await userEvent.click(screen.getByRole('button', { name: profile.saveAndSend }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(updateProfile.mock.calls[0]?.[0]).toMatchObject({ institution: 1, department: 11, department2: 12 });
  });

  it('another institution takes the proposed department with it', async () => {
    pendingActions.write(newPerson.firebase_uid, rated);
    show();
    await userEvent.click(await change(institutionLabel));
    await waitFor(() => expect(document.activeElement).toBe(field(institutionLabel)));
    await pick(institutionLabel, haifa.name);
    expect(screen.queryByText(computing.name)).toBeNull();
    expect(field(departmentsLabel)).toBeDefined();
  });

  it.each([
    ['the page below', '/course/7', {}, profile.fromPage],
    ['the course of the guide below', `/study-guides/view/${guideId}`, {}, profile.fromPage],
    ['where they were sent away from', '/profile', { from: '/rate/7' }, profile.fromPage],
  ])('by %s', async (_, pathname, state, text) => {
    show(newPerson, { at: { pathname, state } });
    expect((await screen.findByText(new RegExp(text.split('{{')[0] ?? ''))).textContent).toContain('ברקוביץ');
    expect(await change(institutionLabel)).toBeDefined();
  });

  it('[FORM-04] after what was picked in the filters', async () => {
    pendingActions.write(newPerson.firebase_uid, rated);
    localStorage.setItem('professorInstitution', '2');
    show();
    await waitFor(() => expect(field(institutionLabel)).toHaveProperty('value', haifa.name));
    expect(screen.queryByText(computing.name)).toBeNull();
  });

  it('by where they have just proposed a lecturer who is missing', async () => {
    pendingActions.write(newPerson.firebase_uid, {
      what: 'rateMissing',
      isSuggestion: false,
      institution: 1,
      department: 12,
    });
    show();
    await waitFor(() => expect(field(he.filters.institution)).toHaveProperty('value', telAviv.name));
    expect(await screen.findAllByRole('button', { name: /^הסרת החוג/ })).toHaveLength(1);
  });

  it('of nobody else: what another person has done is nothing to them', async () => {
    pendingActions.write('dan', rated);
    const { responses } = show();
    expect(field(institutionLabel)).toHaveProperty('value', '');
    expect(responses.requests.filter(request => request.startsWith('/professors'))).toEqual([]);
  });

  it('where that is gone or does not load there is the form, without a proposal', async () => {
    pendingActions.write(newPerson.firebase_uid, { what: 'rate', kind: 'course', id: 404 });
    show();
    await waitFor(() => expect(field(institutionLabel)).toHaveProperty('value', ''));
  });
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
  const areaOf = (part: HTMLElement) => part.closest<HTMLElement>('[style]')?.style.maxHeight;
  expect(areaOf(screen.getByRole('radiogroup', { name: texts.degreeField.ask }))).toBe('400px');
  // What is agreed to stands right above the button, whatever scrolls.
  for (const consent of screen.getAllByRole('checkbox')) expect(areaOf(consent)).toBeUndefined();
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
