-- What a comment may not carry to the public before an admin has seen it: ways to reach someone (telephone numbers,
-- addresses, links), identity numbers, and words on a list. Such a review is kept and held, and its author learns why;
-- nothing is refused, since every one of these rules is wrong now and then.
--
-- Comments are full of harmless numbers: years, grades, course codes, "4.5/5". So each rule looks for the shape of the
-- thing itself and not for "many digits". Only ASCII classes are used, so that the outcome depends on no locale.

-- Words ---------------------------------------------------------------------------------------------------------------

create table private.word_list (
  phrase text primary key check (phrase = private.fold(phrase) and char_length(phrase) between 2 and 60),
  first_word text not null generated always as (split_part(phrase, ' ', 1)) stored,
  written text check (char_length(written) <= 80)
);
create index word_list_first_word_idx on private.word_list (first_word);

alter table private.word_list enable row level security;
-- No policy and no grant: the function below runs as its owner. What is on the list is nobody's business, least of all
-- that of those who would write around it.

comment on table private.word_list is 'Words and phrases, folded as for search, that hold a comment for an admin.';
comment on column private.word_list.written is 'As an admin wrote it, for showing; null: as it is compared.';

-- A beginning that nobody will miss; operators add their own. Left out on purpose: words with an innocent second
-- meaning.
insert into private.word_list (phrase, written)
select private.fold(word), min(word)
from unnest(array[
  'זונה', 'זונות', 'שרמוטה', 'שרמוטות', 'כוסאמק', 'כוס אמק', 'קוקסינל', 'בן זונה', 'מניאק', 'מזדיין', 'לך תמות',
  'אנס', 'פדופיל', 'מטריד מינית', 'מקבל שוחד',
  'fuck', 'fucking', 'bitch', 'asshole', 'slut', 'whore', 'retard', 'rapist', 'pedophile', 'kill yourself'
]) as word
group by 1;

-- Hebrew writes "and", "the", "in", "to", "that" as letters in front of a word, up to three of them at once.
create function private.word_forms(folded text) returns text[]
  language plpgsql immutable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select substr(word, taken + 1)
    from unnest(string_to_array(folded, ' ')) as word, generate_series(0, greatest(0, least(
      3, char_length(word) - 2, char_length(word) - char_length(ltrim(word, 'והבלכמש'))))) as taken
  );
end
$$;
comment on function private.word_forms(text) is
  'The words of a folded text, and what is left of each without the letters that Hebrew writes in front of words.';

create function private.listed_words(comment text) returns setof text
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  folded constant text := private.fold(comment);
  forms text[];
begin
  -- Nearly always there is nothing to look at closely. The list has at most a thousand lines (0381).
  if not exists (select from private.word_list as listed where strpos(folded, listed.phrase) > 0) then
    return;
  end if;
  forms := private.word_forms(folded);
  return query
    select listed.phrase
    from private.word_list as listed
    where listed.first_word = any (forms)
      and (listed.phrase = listed.first_word or strpos(folded || ' ', listed.phrase || ' ') > 0);
end
$$;
comment on function private.listed_words(text) is
  'The words and phrases of the list that a text has in it, also behind Hebrew prefixes, with niqqud or in capitals.';

-- Numbers and addresses -----------------------------------------------------------------------------------------------

-- One way of writing before any rule looks: wide and Arabic digits are digits, dashes of all kinds are one, and marks
-- that cannot be seen do not keep the digits of a number apart.
create function private.plain(comment text) returns text
  language sql immutable parallel safe strict
as $$
  select translate(
    private.without_marks(lower(normalize(comment, nfkc))),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹־‐‑‒–—−',
    '01234567890123456789-------'
  )
$$;
comment on function private.plain(text) is 'Lower case, one kind of digits and dashes, nothing invisible.';

-- Telephone numbers as they are written in Israel and abroad. The groups are those that people write: a course code in
-- front of a grade has as many digits, but at other positions. `~` stands for what may separate two groups.
create function private.telephone_pattern() returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select replace(
    '(?<![0-9])(?:'
    -- Mobile and internet telephones: 050-1234567, 050 123 4567, 0501234567 …
    || '0(?:5[0-9]|7[2-9])~?'
    || '(?:[0-9]{7}|[0-9]{3}~[0-9]{4}|[0-9]{4}~[0-9]{3}|[0-9]{2}~[0-9]{2}~[0-9]{3}|[0-9]{3}~[0-9]{2}~[0-9]{2})'
    -- … and with a gap after every digit.
    || '|0[ .-]5(?:[ .-][0-9]){8}'
    -- Landlines: 03-1234567, 03-123-4567, 031234567.
    || '|0[23489](?:~?[0-9]{7}|~[0-9]{3}~[0-9]{4})'
    -- 1-800-123-456.
    || '|1~?[578]00~?[0-9]{3}~?[0-9]{3}'
    -- Israel from abroad, without a plus.
    || '|972~?0?(?:5[0-9]|7[2-9]|[23489])~?[0-9]{3}~?[0-9]{4}'
    -- The world.
    || '|00[1-9](?:[ .()-]{0,2}[0-9]){8,13}'
    || ')(?![0-9])'
    || '|\+[1-9](?:[ .()-]{0,2}[0-9]){7,13}(?![0-9])',
    '~', '(?:[ ./-]{1,3})'
  )
$$;
comment on function private.telephone_pattern() is
  'Regular expression of telephone numbers in a text of private.plain().';

create function private.email_pattern() returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select '[^[:space:]@]+ *@ *[a-z0-9-]+(?: *\. *[a-z0-9-]+)* *\. *[a-z]{2,}'
    -- dana (at) example.com, dana at example dot com, and the same in Hebrew
    || '|[a-z0-9._%+-]{2,} *(?:[(\[{] *at *[)\]}]|שטרודל|כרוכית)'
    || ' *[a-z0-9-]{2,} *(?:\.|dot|נקודה|[(\[{] *dot *[)\]}]) *[a-z]{2,}'
    || '|[a-z0-9._%+-]{2,} at [a-z0-9-]{2,} dot [a-z]{2,}'
$$;
comment on function private.email_pattern() is 'Regular expression of e-mail addresses in a text of private.plain().';

-- Names of things that look like addresses ("ASP.NET") and sentences without a blank after the full stop are no links:
-- short endings that are also words count only with a path behind them.
create function private.link_pattern() returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select 'https?:/|www *\. *[a-z0-9-]'
    || '|(?<![a-z0-9.-])(?!(?:asp|vb|ado|ml)\.net(?![a-z0-9]))[a-z0-9-]{2,}(?:\.[a-z0-9-]+)*'
    || '\.(?:com|net|org|info|biz|xyz|site|online|(?:co|ac|org|net|gov|muni|k12)\.il)(?![a-z0-9])'
    || '|(?<![a-z0-9.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,10}/[a-z0-9_?=-]{2,}'
$$;
comment on function private.link_pattern() is 'Regular expression of links in a text of private.plain().';

-- Digits of an Israeli identity number are weighted 1 and 2 in turn; the digits of the products add up to a multiple of
-- ten.
create function private.is_id_number(digits text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
as $$
  select digits ~ '^[0-9]{5,9}$' and digits !~ '^0+$' and (
    select sum(product / 10 + product % 10) % 10 = 0
    from (
      select substr(lpad(digits, 9, '0'), place, 1)::int * (2 - place % 2) as product
      from generate_series(1, 9) as place
    ) as products
  )
$$;
comment on function private.is_id_number(text) is
  'Whether the check digit of an Israeli identity number is right; zeros in front may be missing.';

-- Nine digits, or fewer where the text says what they are. Telephone numbers are taken out first: one in ten would
-- pass.
create function private.has_id_number(plain text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
as $$
  with bare as (select regexp_replace(plain, private.telephone_pattern(), ' ', 'g') as text)
  select exists (
    select
    from bare, regexp_matches(bare.text, '(?<![0-9./-])([0-9]{8})-?([0-9])(?![0-9]|[./-][0-9])', 'g') as found
    where private.is_id_number(found[1] || found[2])
  ) or exists (
    select
    from bare, regexp_matches(
      bare.text,
      '(?:(?<![א-ת])ת\.?["״'']{0,2} ?ז(?![א-ת])|זהות|identity|\mid\M)[^0-9]{0,15}([0-9]{7,9})(?![0-9])', 'g'
    ) as found
    where private.is_id_number(found[1])
  )
$$;
comment on function private.has_id_number(text) is
  'Whether a text of private.plain() has an Israeli identity number in it.';

-- Nearly every comment is made of Hebrew and English letters, digits and signs of the keyboard, which are written in
-- one way only: making them plain, and folding them, then leaves little to do.
create function private.is_of_a_keyboard(comment text) returns boolean
  language sql immutable parallel safe strict
as $$ select comment !~ '[^\t\n\r -~\u05d0-\u05ea]' $$;
comment on function private.is_of_a_keyboard(text) is
  'Whether a text has no marks, no foreign digits and nothing invisible: private.plain() changes its case alone.';

create function private.fold_of_a_keyboard(plain text) returns text
  language sql immutable parallel safe strict
as $$
  select btrim(regexp_replace(
    translate(plain, 'ךםןףץ"''`', 'כמנפצ'), '[\u0009-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g'))
$$;
comment on function private.fold_of_a_keyboard(text) is
  'private.fold() of a text of private.is_of_a_keyboard() in lower case.';

create function private.reasons_to_hold(comment text) returns text[]
  language plpgsql stable
as $$
declare
  is_of_a_keyboard constant boolean := private.is_of_a_keyboard(comment);
  plain constant text := case when is_of_a_keyboard then lower(comment) else private.plain(comment) end;
  folded constant text := case
    when is_of_a_keyboard then private.fold_of_a_keyboard(plain) else private.fold(comment) end;
  reasons text[] := '{}';
begin
  -- Most comments have few digits, and most no letter that an address is made of. A telephone number has eight digits
  -- or more, an identity number seven, or nine where the text does not say what it is.
  if plain ~ '[0-9](?:[^0-9]*[0-9]){6}' then
    if plain ~ private.telephone_pattern() then
      reasons := reasons || 'phone'::text;
    end if;
    if private.has_id_number(plain) then
      reasons := reasons || 'id_number'::text;
    end if;
  end if;
  if plain ~ '[a-z]' then
    if plain ~ private.email_pattern() then
      reasons := reasons || 'email'::text;
    end if;
    -- What stands behind an @ is an address already.
    if regexp_replace(plain, private.email_pattern(), ' ', 'g') ~ private.link_pattern() then
      reasons := reasons || 'link'::text;
    end if;
  end if;
  -- And hardly any has a word of the list.
  if exists (select from private.word_list as listed where strpos(folded, listed.phrase) > 0)
    and exists (select from private.listed_words(comment)) then
    reasons := reasons || 'words'::text;
  end if;
  return reasons;
end
$$;
comment on function private.reasons_to_hold(text) is
  'Why a comment waits for an admin before it is public: phone, id_number, email, link, words. Empty when it does not.';
