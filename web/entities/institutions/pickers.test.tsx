import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { biology, computing, haifa, telAviv } from '#web/testing/sample-rows.ts';
import { failure, tableResponses, type TableResponses } from '#web/testing/table-responses.ts';
import { DepartmentPicker } from '#web/entities/institutions/department-picker.tsx';
import { InstitutionPicker } from '#web/entities/institutions/institution-picker.tsx';
import { he } from '#web/testing/texts.ts';

let responses: TableResponses;

beforeEach(() => {
  sessionStorage.clear();
  responses = tableResponses({
    '/institutions': url =>
      [telAviv, haifa].filter(({ id }) => [null, `eq.${id}`].includes(url.searchParams.get('id'))),
    '/departments': () => [biology, computing],
  });
});

afterEach(cleanup);

it('names the chosen institution before the list of all is there', async () => {
  responses.respond('/institutions', url =>
    url.searchParams.has('id') ? [haifa] : new Promise<Response>(() => undefined),
  );
  renderScreen({ at: '/', routes: { '/': <InstitutionPicker value={2} onChange={() => undefined} /> }, responses });
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'אוניברסיטת חיפה'));
});

const typeOver = async (text: string) => {
  const field = await screen.findByRole('combobox', { expanded: true });
  // At once: a slow machine would pause while typing.
  await userEvent.clear(field);
  await userEvent.paste(text);
};
const options = (): (string | null)[] => screen.getAllByRole('option').map(option => option.textContent);

describe('[PIECE-01] the institution picker', () => {
  const show = (value: number | 'all-institutions', language: 'he' | 'en' = 'he') => {
    const onChange = vi.fn<(choice: number | 'all-institutions') => void>();
    renderScreen({
      at: '/',
      routes: { '/': <InstitutionPicker value={value} onChange={onChange} /> },
      responses,
      language,
    });
    return onChange;
  };

  it.each([
    ['he', 'all-institutions', ['כל המוסדות', 'אוניברסיטת חיפה', 'אוניברסיטת תל אביב']],
    ['he', 1, ['כל המוסדות', 'אוניברסיטת תל אביב', 'אוניברסיטת חיפה']],
    ['en', 'all-institutions', ['All institutions', 'Tel Aviv University', 'University of Haifa']],
    ['en', 2, ['All institutions', 'University of Haifa', 'Tel Aviv University']],
  ] as const)(
    'lists all of them first, then the selected one, then the rest by name: %s, %s',
    async (language, value, expected) => {
      show(value, language);
      await waitFor(() =>
        expect(
          responses.requests.some(request => request.includes(`order=${language === 'he' ? 'name' : 'name_en'}.asc`)),
        ).toBe(true),
      );
      await userEvent.click(screen.getByRole('combobox'));
      await waitFor(() => expect(options()).toEqual(expected));
    },
  );

  it('reports the selection and closes', async () => {
    const onChange = show('all-institutions');
    await waitFor(() => expect(responses.requests).toHaveLength(1));
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'אוניברסיטת חיפה' }));
    expect(onChange).toHaveBeenCalledWith(2);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('[PIECE-04] says that no institution fits what was typed', async () => {
    show('all-institutions');
    await waitFor(() => expect(responses.requests).toHaveLength(1));
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.type(await screen.findByRole('combobox', { expanded: true }), 'זזז');
    expect(await screen.findByText('לא נמצא מוסד כזה')).toBeDefined();
  });

  it('[MSG-07] is empty and shows a toast when the institutions cannot be loaded', async () => {
    responses.respond('/institutions', () => failure());
    show('all-institutions');
    expect(await screen.findAllByText('שגיאה בטעינת המוסדות')).not.toHaveLength(0);
  });
});

describe('[PIECE-02] the department picker', () => {
  const show = (institution: number | null, value: readonly number[] = []) => {
    const onChange = vi.fn<(departments: readonly number[]) => void>();
    renderScreen({
      at: '/',
      routes: { '/': <DepartmentPicker institution={institution} value={value} onChange={onChange} /> },
      responses,
    });
    return onChange;
  };

  it('is disabled, and asks for nothing, until an institution is chosen', async () => {
    show(null);
    expect(await screen.findByRole('combobox')).toHaveProperty('disabled', true);
    expect(responses.requests).toEqual([]);
  });

  it('lists the selected ones first, the rest by Hebrew collation, of the chosen institution alone', async () => {
    show(1, [11]);
    await waitFor(() => expect(responses.requests[0]).toContain('institution=eq.1'));
    await userEvent.click(screen.getByRole('combobox'));
    await waitFor(() => expect(options()).toEqual(['החוג למדעי המחשב', 'ביולוגיה']));
  });

  it('puts a department in, takes it out, and closes', async () => {
    const onChange = show(1, [11]);
    await waitFor(() => expect(responses.requests).toHaveLength(1));
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'ביולוגיה' }));
    expect(onChange).toHaveBeenLastCalledWith([11, 12]);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'החוג למדעי המחשב' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('[PIECE-04] says that there are no departments', async () => {
    responses.respond('/departments', () => []);
    show(1);
    await waitFor(() => expect(responses.requests).toHaveLength(1));
    await userEvent.click(screen.getByRole('combobox'));
    expect(await screen.findByText('אין חוגים במוסד הזה')).toBeDefined();
  });

  it('[MSG-07] [CONST-02] shows a toast when the departments cannot be loaded, and tries twice more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    responses.respond('/departments', () => failure());
    show(1);
    expect(await screen.findAllByText('שגיאה בטעינת המחלקות')).not.toHaveLength(0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(responses.requests).toHaveLength(3);
    vi.useRealTimers();
  });
});

describe('of more names than a picker lists', () => {
  const many = (name: string, from: number) =>
    Array.from({ length: 100 }, (_, index) => ({ id: from + index, name: `${name} ${index}`, name_en: `A ${index}` }));
  const lists = [
    ['[CALL-05] institutions', '/institutions', '', 'כל המוסדות', many('מכללה', 100), { ...haifa, id: 999 }],
    ['[CALL-06] departments', '/departments', '&institution=eq.1', null, many('חוג', 100), { ...biology, id: 999 }],
  ] as const;

  describe.each(lists)('%s', (_, path, where, first, beginning, beyond) => {
    const onChange = vi.fn<(choice: unknown) => void>();
    const show = (chosen: number | null = null) =>
      renderScreen({
        at: '/',
        routes: {
          '/':
            path === '/institutions' ? (
              <InstitutionPicker value={chosen ?? 'all-institutions'} onChange={onChange} />
            ) : (
              <DepartmentPicker institution={1} value={chosen === null ? [] : [chosen]} onChange={onChange} />
            ),
        },
        responses,
      });
    const requested = () => responses.requests.filter(request => request.startsWith(`${path}?`));
    const start = `${path}?select=id,name,name_en${where}&order=name.asc&limit=100`;
    const search = `${path}?select=id,name,name_en${where}&name=ilike.%${beyond.name}%&order=name.asc&limit=100`;
    const open = async () => {
      await waitFor(() => expect(requested()).toEqual([start]));
      await userEvent.click(screen.getByRole('combobox'));
      await waitFor(() => expect(options()).toHaveLength(first === null ? 100 : 101));
    };

    beforeEach(() => {
      onChange.mockClear();
      responses.respond(path, url =>
        url.searchParams.has('name') || url.searchParams.has('id') ? [beyond] : beginning,
      );
    });

    it('are requested by id and name alone; the rest is found by the server, once the typing pauses', async () => {
      show();
      await open();
      expect(screen.getByText(he.filters.typeForMore)).toBeDefined();
      await typeOver(beyond.name);
      await userEvent.click(await screen.findByRole('option', { name: beyond.name }));
      expect(requested()).toEqual([start, search]);
      expect(onChange).toHaveBeenCalledWith(path === '/institutions' ? 999 : [999]);
    });

    it('say that the server is still looking, and that it could not', async () => {
      let respond: (response: Response) => void = () => undefined;
      show();
      await open();
      responses.respond(path, () => new Promise<Response>(resolve => (respond = resolve)));
      await typeOver('זזז');
      expect(await screen.findByText(he.coursePicker.searching)).toBeDefined();
      await waitFor(() => expect(requested()).toHaveLength(2));
      responses.respond(path, () => failure());
      respond(failure());
      expect(await screen.findByText(he.coursePicker.failed, undefined, { timeout: 8000 })).toBeDefined();
    });

    it('find the same words once, and keep the choice while others are found', async () => {
      show(beyond.id);
      await waitFor(() => expect(requested()).toHaveLength(2));
      expect(requested()).toContainEqual(expect.stringMatching(/id=(eq|in)\.\(?999/u));
      await userEvent.click(screen.getByRole('combobox'));
      await waitFor(() => expect(options()).toHaveLength(first === null ? 101 : 102));
      expect(screen.getByRole('option', { selected: true }).textContent).toBe(beyond.name);
    });
  });
});

it('asks the server for nothing more where the whole list is here', async () => {
  renderScreen({
    at: '/',
    routes: { '/': <InstitutionPicker value="all-institutions" onChange={() => undefined} /> },
    responses,
  });
  await waitFor(() => expect(responses.requests).toHaveLength(1));
  await userEvent.click(screen.getByRole('combobox'));
  await typeOver('חיפה');
  await waitFor(() => expect(options()).toEqual(['אוניברסיטת חיפה']));
  await new Promise(resolve => setTimeout(resolve, 400));
  expect(responses.requests).toHaveLength(1);
  expect(screen.queryByText(he.filters.typeForMore)).toBeNull();
});
