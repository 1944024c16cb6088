-- For migrations that change a condition or two in functions of the first release: what changes is seen, and a piece
-- that is not there stops the migration. It goes in the last of them (0499).

create function private.change_function(signature regprocedure, variadic changes text[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  source text := pg_get_functiondef(signature);
  place int;
begin
  for place in 1 .. cardinality(changes) by 2 loop
    if strpos(source, changes[place]) = 0 then
      raise exception '% has no "%"', signature, changes[place];
    end if;
    source := replace(source, changes[place], changes[place + 1]);
  end loop;
  execute source;
end
$$;
comment on function private.change_function(regprocedure, text[]) is
  'Defines a function again with pieces of it replaced, each by the one after it; for the migrations of 1.1.';
