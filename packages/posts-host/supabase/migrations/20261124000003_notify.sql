-- Notifies `posts_changed` with the domain of what a statement changes, once for each domain.

create or replace function notify_posts_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('posts_changed', domain) from (select distinct domain from changed) as domains;
  return null;
end
$$;

create or replace trigger posts_inserted after insert on posts
  referencing new table as changed for each statement execute function notify_posts_changed();
create or replace trigger posts_deleted after delete on posts
  referencing old table as changed for each statement execute function notify_posts_changed();
create or replace trigger posts_changed after update on posts
  referencing new table as changed for each statement execute function notify_posts_changed();
-- A post may leave a domain. PostgreSQL sends equal notifications of a transaction once.
create or replace trigger posts_changed_from after update on posts
  referencing old table as changed for each statement execute function notify_posts_changed();
