-- A second identity is linked when the code is exchanged, by the client that asked for the link, and not when the
-- provider sends somebody back: the address that leads to the provider could be given to somebody else, whose identity
-- would then open the asker's account.

alter table auth.flow_state add column pending_identity jsonb;
comment on column auth.flow_state.pending_identity is 'What the provider said of the identity that is to be linked; null for a sign-in.';
