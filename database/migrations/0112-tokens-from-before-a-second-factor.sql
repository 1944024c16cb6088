-- A refresh token that fell behind by any number of refreshes is answered with the current one for ten seconds after a
-- refresh, as GoTrue does: a slow request of one tab may be overtaken by several of another. What must never be answered is
-- a token from before a second factor, since it would yield the higher level. The session remembers where that line is.

alter table auth.sessions add column refresh_token_floor bigint not null default 0;
comment on column auth.sessions.refresh_token_floor is
  'Counter of the first refresh token since the last second factor; 0 where there was none. Older tokens yield nothing.';
