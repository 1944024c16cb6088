import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useForm } from './use-form.ts';

afterEach(cleanup);

interface Values {
  readonly title: string;
  readonly tags: readonly string[];
  readonly year: number | null;
}

const empty: Values = { title: '', tags: [], year: null };
const check = ({ title, year }: Values) => ({
  ...(title === '' && { title: 'missing' }),
  ...(year === null && { year: 'missing' }),
});

function show(draft: Values | null = null) {
  const onSubmit = vi.fn<(values: Values) => void>();
  const write = vi.fn<(values: Values) => void>();
  const remove = vi.fn<() => void>();
  const { result } = renderHook(() =>
    useForm<Values, string>({ saved: () => empty, check, onSubmit, draft: { read: () => draft, write, remove } }),
  );
  return { form: () => result.current, onSubmit, write, remove };
}

describe('the problems of a form', () => {
  it('show at the first attempt to submit, and values with problems are not submitted', () => {
    const { form, onSubmit } = show();
    expect(form().problems).toEqual({});
    act(() => form().submit());
    expect(form().problems).toEqual({ title: 'missing', year: 'missing' });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('are checked again for each field that changes', () => {
    const { form, onSubmit } = show();
    act(() => form().submit());
    act(() => form().change({ title: 'Algebra' }));
    expect(form().problems).toEqual({ year: 'missing' });
    act(() => form().change({ title: '', year: 2026 }));
    expect(form().problems).toEqual({ title: 'missing' });
    act(() => form().change({ title: 'Algebra' }));
    act(() => form().submit());
    expect(onSubmit.mock.calls).toEqual([[{ title: 'Algebra', tags: [], year: 2026 }]]);
  });

  it('found by the server stay until their field changes', () => {
    const { form } = show({ ...empty, title: 'Algebra', year: 2026 });
    act(() => form().submit());
    act(() => form().refuse({ title: 'taken' }));
    act(() => form().change({ tags: ['clear'] }));
    expect(form().problems).toEqual({ title: 'taken' });
    act(() => form().change({ title: 'Geometry' }));
    expect(form().problems).toEqual({});
  });
});

describe('the draft of a form', () => {
  it('is what the form starts with', () => {
    expect(show({ ...empty, title: 'Algebra' }).form()).toMatchObject({ values: { title: 'Algebra' }, isDirty: true });
  });

  it('is written only while a value differs from what is saved', () => {
    const { form, write, remove } = show();
    act(() => form().change({ tags: [] }));
    expect(write).not.toHaveBeenCalled();
    for (const changes of [{ title: 'Algebra' }, { tags: ['clear'] }, { year: 2026 }]) {
      act(() => form().change({ ...empty, ...changes }));
      expect(write).toHaveBeenLastCalledWith({ ...empty, ...changes });
      expect(form().isDirty).toBe(true);
    }
    remove.mockClear();
    act(() => form().change(empty));
    expect([remove.mock.calls.length, form().isDirty]).toEqual([1, false]);
  });

  it('continues from the change before, also within one event', () => {
    const { form, write } = show();
    act(() => {
      const { change } = form();
      change({ title: 'Algebra' });
      change({ year: 2026 });
    });
    expect(form().values).toEqual({ title: 'Algebra', tags: [], year: 2026 });
    expect(write).toHaveBeenLastCalledWith({ title: 'Algebra', tags: [], year: 2026 });
  });

  it('is removed once it is saved, except for what was changed since it was sent', () => {
    const { form, write, remove } = show();
    act(() => form().change({ title: 'Algebra' }));
    const sent = form().values;
    act(() => form().change({ year: 2026 }));
    write.mockClear();
    act(() => form().markSaved(sent));
    expect(write.mock.calls).toEqual([[{ title: 'Algebra', tags: [], year: 2026 }]]);
    act(() => form().markSaved(form().values));
    expect([remove.mock.calls.length > 0, form().isDirty]).toEqual([true, false]);
  });

  it('goes when changes are discarded', () => {
    const { form, remove } = show({ ...empty, title: 'Algebra' });
    act(() => form().discard());
    expect([form().values, remove.mock.calls.length]).toEqual([empty, 1]);
  });
});

function UncontrolledForm({ onSubmit }: { readonly onSubmit: (values: Values) => void }) {
  const { formProps, problems } = useForm<Values, string>({
    saved: () => empty,
    check,
    onSubmit,
    readFields(form) {
      const data = new FormData(form);
      const [title, year] = [data.get('title'), data.get('year')];
      return { title: typeof title === 'string' ? title : '', year: year === null ? null : Number(year) };
    },
  });
  return (
    <form {...formProps} aria-label="rating">
      <fieldset aria-invalid={problems.year !== undefined || undefined}>
        <input type="radio" name="year" value="2026" aria-label="2026" />
      </fieldset>
      <input name="title" aria-label="title" aria-invalid={problems.title !== undefined || undefined} />
    </form>
  );
}

describe('a form with uncontrolled fields', () => {
  it('focuses the first field that is refused, in a group its first input', () => {
    render(<UncontrolledForm onSubmit={() => undefined} />);
    fireEvent.submit(screen.getByRole('form'));
    expect(document.activeElement).toBe(screen.getByLabelText('2026'));
    fireEvent.click(screen.getByLabelText('2026'));
    fireEvent.submit(screen.getByRole('form'));
    expect(document.activeElement).toBe(screen.getByLabelText('title'));
  });

  it('submits what stands in the fields, also what no event told of', () => {
    const onSubmit = vi.fn<(values: Values) => void>();
    render(<UncontrolledForm onSubmit={onSubmit} />);
    fireEvent.click(screen.getByLabelText('2026'));
    screen.getByLabelText<HTMLInputElement>('title').value = 'Algebra';
    fireEvent.submit(screen.getByRole('form'));
    expect(onSubmit.mock.calls).toEqual([[{ title: 'Algebra', tags: [], year: 2026 }]]);
  });
});
