-- Answers to facts with all else that people have: they follow merges, are in the download, and go with an account.

-- Of one person's two answers to a fact that of the entry that stays is counted, the other waits there, unseen.
select private.change_function(format('private.plan_%s(int,int)', kind)::regprocedure, was, was || format($plan$
  union all
  select * from private.plan_move(27, 'public.fact_answers', 'id', '%1$s_id', survivor, gone, 'user_id',
    $sql$exists (select from public.fact_answers as o where o.user_id = t.user_id and o.%1$s_id = $2
      and o.%2$s_id = t.%2$s_id and o.fact = t.fact)$sql$)$plan$, kind, other))
from (values ('professor', 'course'), ('course', 'professor')) as kinds (kind, other),
  format('public.shortlist_entries as o where o.user_id = t.user_id and o.%s_id = $2)'')', kind) as was;

-- Others see sums of them: they go one by one, as reviews do.
select private.change_function('private.departing_tables()', $f$('private.reports', 'id')$f$,
  $f$('private.reports', 'id'), ('fact_answers', 'id')$f$);

insert into private.own_tables values ('public.fact_answers', 'user_id');
