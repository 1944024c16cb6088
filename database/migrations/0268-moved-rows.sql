-- What a first system's rows became here, so that moving in again adds only what is new and brings nothing back that
-- was deleted since (docs/moving.md). It links people to what they were before: no role reads it, and the operator
-- empties it when the move is over.

create table private.moved_rows (
  table_name text not null,
  old_id text not null,
  new_id text not null,
  primary key (table_name, old_id)
);

alter table private.moved_rows enable row level security;
-- No policy and no grant: the command `npm run import:first-system` runs as the owner.

comment on table private.moved_rows is 'Keys of a first system''s rows and of what they became; empty after the move.';
