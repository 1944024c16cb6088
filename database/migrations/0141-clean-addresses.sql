-- The address of a message is written by anybody, and what stands before its @ may be any character: cleaned like the rest
-- (0099), so that it reads in the admins' list as it will be written to.

drop trigger _020_clean_text on public.contact_messages;
create trigger _020_clean_text before insert or update of email, message, subject_url, answer on public.contact_messages
  for each row execute function private.tg__clean_text('email', 'message', 'subject_url', 'answer');
update public.contact_messages set email = email where email <> private.clean_text(email);
