import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';

/** Problems by field; a field that is fine is left out. */
export type FieldProblems<Values, Problem> = { readonly [Field in keyof Values]?: Problem };

interface FormOptions<Values, Problem> {
  /** Saved values: the form starts with them when there is no draft. */
  readonly saved: () => Values;
  /** Problems that keep values from being sent. */
  readonly check: (values: Values) => FieldProblems<Values, Problem>;
  /** Gets values that `check` has nothing against. */
  readonly onSubmit: (values: Values) => void;
  /** Storage of unsaved values; `read` is called once. */
  readonly draft?: {
    readonly read: () => Values | null;
    readonly write: (values: Values) => void;
    readonly remove: () => void;
  };
  /** Reads uncontrolled fields, whose values the browser holds: text typed before hydration stays. */
  readonly readFields?: (form: HTMLFormElement) => Partial<Values>;
}

export interface Form<Values, Problem> {
  readonly values: Values;
  /** Empty before the first attempt to submit. From then on a field is checked again when it changes. */
  readonly problems: FieldProblems<Values, Problem>;
  readonly isDirty: boolean;
  readonly change: (changes: Partial<Values>) => void;
  readonly submit: () => void;
  /** Shows problems that the server found, and focuses the first field that has one. */
  readonly refuse: (problems: FieldProblems<Values, Problem>) => void;
  /** These values are saved now. What was changed since they were sent stays, and stays unsaved. */
  readonly markSaved: (values: Values) => void;
  /** Goes back to what is saved. */
  readonly discard: () => void;
  /** To be spread on the `form` element. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: (() => void) | undefined;
  };
}

/**
 * The state of a form: values, problems by field, a draft of what is unsaved. After a refusal the first field with
 * `aria-invalid` (a button: `data-invalid`) gets the focus, or the first input in it where it is a group.
 * @example const form = useForm({ saved: () => ({ name: '' }), check: ({ name }) => (name ? {} : { name: 'required' }),
 * onSubmit: send });
 */
export function useForm<Values extends object, Problem>({
  saved: initial,
  check,
  onSubmit,
  draft,
  readFields,
}: FormOptions<Values, Problem>): Form<Values, Problem> {
  const element = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(() => draft?.read() ?? saved);
  const [problems, setProblems] = useState<FieldProblems<Values, Problem>>({});
  const [isTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // Two events can arrive before the next render; the second continues from the first.
  const latest = useRef(values);

  useEffect(() => {
    if (refusals > 0 && element.current) focusFirstInvalid(element.current);
  }, [refusals]);

  function set(next: Values): void {
    latest.current = next;
    setValues(next);
  }

  function withFields(changes: Partial<Values>): Values {
    return { ...latest.current, ...(element.current && readFields?.(element.current)), ...changes };
  }

  function store(next: Values, nowSaved: Values): void {
    if (isSame(next, nowSaved)) draft?.remove();
    else draft?.write(next);
  }

  function change(changes: Partial<Values>): void {
    const before = latest.current;
    const next = withFields(changes);
    set(next);
    store(next, saved);
    if (!isTried) return;
    const found = check(next);
    const isUnchanged = (field: string) => isSameField(before, next, field as keyof Values);
    setProblems(shown => ({ ...pick(shown, isUnchanged), ...pick(found, field => !isUnchanged(field)) }));
  }

  function refuse(found: FieldProblems<Values, Problem>): void {
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals(refusals + 1);
  }

  function submit(): void {
    const next = withFields({});
    const found = check(next);
    set(next);
    setTried(true);
    refuse(found);
    if (Object.keys(found).length === 0) onSubmit(next);
  }

  return {
    values,
    problems,
    isDirty: !isSame(values, saved),
    change,
    submit,
    refuse,
    markSaved(nowSaved) {
      setSaved(nowSaved);
      store(latest.current, nowSaved);
    },
    discard() {
      set(saved);
      setProblems({});
      setTried(false);
      draft?.remove();
    },
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        submit();
      },
      onInput: readFields && (() => change({})),
    },
  };
}

function focusFirstInvalid(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]');
  const control = invalid?.matches('input, select, textarea, button') ? invalid : invalid?.querySelector('input');
  control?.focus();
}

function isSameField<Values>(one: Values, other: Values, field: keyof Values): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

function isSame<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(other) as (keyof Values)[]).every(field => isSameField(one, other, field));
}

function pick<Fields extends object>(fields: Fields, wanted: (field: string) => boolean): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => wanted(field))) as Partial<Fields>;
}
