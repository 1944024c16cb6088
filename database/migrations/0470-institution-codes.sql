-- A short name of each institution for addresses that people type or print, such as /team/tau. Made of the short
-- English name; admins may change it, and what it was before goes on leading there.

alter table public.institutions add column code text constraint institutions_code check (code ~ '^[a-z0-9-]{2,20}$');
comment on column public.institutions.code is
  'Its name in addresses: 2 to 20 of a to z, 0 to 9 and -. Unique; old ones lead here (public.institution_by_code).';
grant select (code) on public.institutions to anon, authenticated;

create table private.old_institution_codes (
  code text primary key,
  institution int not null references public.institutions on delete cascade
);
create index old_institution_codes_institution_idx on private.old_institution_codes (institution);

alter table private.old_institution_codes enable row level security;
-- No policy and no grant: public.institution_by_code reads it as its owner.

comment on table private.old_institution_codes is
  'Codes that institutions had before. Of one that was merged they stay: its id leads on (resolve_institution).';

create function private.free_institution_code(short_name_en text, id int) returns text
  language sql stable set search_path = ''
as $$
  with made as (
    select btrim(left(regexp_replace(lower(coalesce(short_name_en, '')), '[^a-z0-9]+', '-', 'g'), 20), '-') as code
  )
  select case
    when code ~ '^[a-z0-9-]{2,20}$'
      and not exists (
        select from public.institutions as i where i.code = made.code and i.id <> free_institution_code.id)
      and not exists (select from private.old_institution_codes as o where o.code = made.code) then code
    else concat_ws('-', nullif(btrim(left(code, 9), '-'), ''), 'i' || id)
  end
  from made
$$;
comment on function private.free_institution_code(text, int) is
  'A code for a new institution: its short English name, or the beginning of it with its id where that is taken.';

create function private.tg_institutions__code() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.code is null then
    new.code := private.free_institution_code(coalesce(new.short_name_en, new.name_en), new.id);
  elsif exists (
    select from private.old_institution_codes as o where o.code = new.code and o.institution <> new.id
  ) then
    raise unique_violation using message = 'Another institution had this code.';
  end if;
  return new;
end
$$;
comment on function private.tg_institutions__code() is
  'Gives an institution a code, and no institution one that leads to another (23505).';
create trigger _020_code before insert or update of code on public.institutions
  for each row execute function private.tg_institutions__code();

create function private.tg_institutions__old_code() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.old_institution_codes as o where o.code = new.code;
  insert into private.old_institution_codes (code, institution) values (old.code, new.id);
  return null;
end
$$;
comment on function private.tg_institutions__old_code() is 'Remembers the code that an institution had before.';
create trigger _500_old_code after update of code on public.institutions
  for each row when (old.code is distinct from new.code and old.code is not null)
  execute function private.tg_institutions__old_code();

-- One after the other, so that each sees the codes of those before.
do $$
declare
  one int;
begin
  for one in select id from public.institutions order by id loop
    update public.institutions set code = null where id = one;
  end loop;
end
$$;
create unique index institutions_code_key on public.institutions (code);

drop trigger _900_log on public.institutions;
create trigger _900_log after insert or delete
  or update of name, name_en, short_name, short_name_en, kind, email_domains, code, merged_into on public.institutions
  for each row execute function private.tg__log_decision(
    'institution', 'id', 'name', 'name_en', 'short_name', 'short_name_en', 'kind', 'email_domains', 'code',
    'merged_into');

create function public.institution_by_code(code text)
  returns table (id int, code text, name text, name_en text)
  language sql stable security definer rows 1 set search_path = ''
as $$
  select i.id, i.code, i.name, i.name_en
  from public.institutions as i
  where i.id = public.resolve_institution(coalesce(
    (select n.id from public.institutions as n where n.code = lower(institution_by_code.code)),
    (select o.institution from private.old_institution_codes as o where o.code = lower(institution_by_code.code))
  ))
$$;
revoke all on function public.institution_by_code(text) from public;
grant execute on function public.institution_by_code(text) to anon, authenticated;
comment on function public.institution_by_code(text) is
  'The institution that a code leads to, an old one too; its code now. No row for none.';

create function public.change_institution_code(institution int, new_code text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(new_code));
begin
  perform private.require_admin();
  perform private.begin_decision('edit');
  update public.institutions as i set code = wanted where i.id = institution and i.merged_into is null;
  if not found then
    perform private.refuse('catalogue/gone', 404, 'There is no such institution.');
  end if;
  return wanted;
exception
  when check_violation then
    perform private.refuse_field('code', 'A code is 2 to 20 of a to z, 0 to 9 and -.');
  when unique_violation then
    perform private.refuse('catalogue/exists', 409, 'Another institution has or had it.', '{"field": "code"}');
end
$$;
revoke all on function public.change_institution_code(int, text) from public;
grant execute on function public.change_institution_code(int, text) to authenticated;
comment on function public.change_institution_code(int, text) is
  'For admins: changes the code of an institution and returns it; the old one goes on leading there. Errors '
  'admin/required, insufficient_aal (403), catalogue/gone (404), catalogue/invalid (400), catalogue/exists (409).';
