import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { sourceKinds, type SourceKind } from '#contract/catalogue-import.ts';
import { adminHref } from '#web/entities/admin/admin-places.ts';
import { useDeskChange } from '#web/entities/admin/use-desk-change.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { institutionsQuery } from '#web/entities/institutions/institution-queries.ts';
import { Sheet } from '#web/entities/sheet/sheet.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { declareSource } from '../api/source-desk.ts';

interface Values {
  readonly kind: SourceKind;
  readonly institution: string;
  readonly name: string;
  readonly name_en: string;
  readonly url: string;
  readonly scale_max: string;
  readonly published_on: string;
  readonly terms: readonly string[];
}

/** Declarations, by kind. */
const termsOf = {
  survey: ['consent', 'handedOver', 'nobody'],
  older_reviews: ['consent', 'toBePublished', 'nobody'],
} as const;

const check = (values: Values) => ({
  ...(values.institution === '' && { institution: true }),
  ...(values.name.trim().length < 2 && { name: true }),
  ...(values.name_en.trim().length < 2 && { name_en: true }),
  ...(values.url.trim() !== '' && !/^https?:\/\/[^\s<>"\\]+$/u.test(values.url.trim()) && { url: true }),
  ...(values.kind === 'survey' &&
    !(Number(values.scale_max) >= 2 && Number(values.scale_max) < 1000) && { scale_max: true }),
  ...(values.published_on === '' && { published_on: true }),
  ...(termsOf[values.kind].some(term => !values.terms.includes(term)) && { terms: true }),
});

/** Declares a source, in words that are logged, and goes on to its file. */
export function DeclareSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const institutions = useQuery(institutionsQuery(useTable())).data ?? [];
  const { mutate, isPending } = useDeskChange({
    send: declareSource,
    onDone: (id, { kind }) => void navigate(adminHref('import', `kind=${kind}&source=${id}`)),
    failure: null,
    refusals: { 'source/invalid': 'sources.problem' },
  });
  const form = useForm<Values, boolean>({
    saved: () => ({
      kind: 'survey',
      institution: '',
      name: '',
      name_en: '',
      url: '',
      scale_max: '',
      published_on: '',
      terms: [],
    }),
    check,
    onSubmit: ({ kind, institution, name, name_en, url, scale_max, published_on }) =>
      mutate({
        institution: Number(institution),
        kind,
        name: name.trim(),
        name_en: name_en.trim(),
        url: url.trim(),
        scale_max: kind === 'survey' ? Number(scale_max) : null,
        published_on,
        terms: termsOf[kind].map(term => t(`sources.terms.${term}`)),
      }),
  });
  const { values, change, problems } = form;
  const field = (name: 'name' | 'name_en' | 'url' | 'scale_max' | 'published_on') => ({
    label: t(`sources.field.${name}`),
    value: values[name],
    error: problems[name] ? t('sources.problem') : null,
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Sheet busy={isPending} onClose={onClose} title={t('sources.declare')} description={t('sources.declareLead')}>
      <form {...form.formProps} className="grid gap-4">
        <Segmented
          label={t('sources.field.kind')}
          value={values.kind}
          options={sourceKinds.map(value => ({ value, label: t(`import.kind.${value}`) }))}
          onChange={kind => change({ kind })}
        />
        <Select
          label={t('teams.institution')}
          value={values.institution}
          invalid={problems.institution}
          options={[
            { value: '', label: t('teams.choose') },
            ...institutions.map(each => ({ value: String(each.id), label: localName(each, language) })),
          ]}
          onChange={institution => change({ institution })}
        />
        <TextField dir="rtl" maxLength={120} {...field('name')} />
        <TextField dir="ltr" maxLength={120} {...field('name_en')} />
        <TextField dir="ltr" type="url" maxLength={500} hint={t('sources.urlHint')} {...field('url')} />
        <TextField type="date" {...field('published_on')} />
        {values.kind === 'survey' && (
          <TextField dir="ltr" type="number" min={2} max={999} step="any" {...field('scale_max')} />
        )}
        <fieldset className="grid gap-1">
          <legend className="font-bold">{t('sources.terms.title')}</legend>
          {termsOf[values.kind].map(term => (
            <label key={term} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="checkbox"
                checked={values.terms.includes(term)}
                aria-invalid={(problems.terms && !values.terms.includes(term)) || undefined}
                onChange={({ target }) =>
                  change({ terms: [...values.terms.filter(each => each !== term), ...(target.checked ? [term] : [])] })
                }
                className="mt-0.5 size-5 shrink-0"
              />
              {t(`sources.terms.${term}`)}
            </label>
          ))}
          {problems.terms && <p className="text-sm text-danger">{t('sources.terms.missing')}</p>}
        </fieldset>
        <Button type="submit" variant="primary" loading={isPending}>
          {t('sources.next')}
        </Button>
      </form>
    </Sheet>
  );
}
