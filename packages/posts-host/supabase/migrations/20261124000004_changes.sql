-- What has changed since a moment: for each slug that a domain has or had, the transaction that changed its post last.

create table if not exists posts_changes (
  domain text not null,
  slug text not null,
  changed_by xid8 not null,
  -- Whether anybody could read the post before: only then it is named when it is gone.
  was_published boolean not null,
  primary key (domain, slug)
);

create index if not exists posts_changes_newest on posts_changes (domain, changed_by);

-- With the rights of its owner: who writes posts need not write here.
create or replace function note_posts_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.posts_changes as known (domain, slug, changed_by, was_published)
  select domain, slug, pg_current_xact_id(), bool_or(was_published)
  from (
    select old.domain, old.slug, old.publish_at <= clock_timestamp() where tg_op <> 'INSERT'
    union all
    select new.domain, new.slug, false where tg_op <> 'DELETE'
  ) as touched (domain, slug, was_published)
  group by domain, slug
  on conflict (domain, slug) do update set
    changed_by = excluded.changed_by,
    was_published = known.was_published or excluded.was_published;
  return null;
end
$$;

-- At the end of the transaction: until then others read the old post, which may be published meanwhile.
drop trigger if exists posts_noted on posts;
create constraint trigger posts_noted after insert or update or delete on posts
  deferrable initially deferred for each row execute function note_posts_changes();

revoke all on posts_changes from public, anon;
grant select on posts_changes to anon;
alter table posts_changes enable row level security;

-- Slugs of posts before their time are nobody's.
drop policy if exists published on posts_changes;
create policy published on posts_changes for select using (
  coalesce(domain = nullif((select current_setting('app.domain', true)), ''), true)
  and (
    was_published
    or exists (
      select from posts
      where posts.domain = posts_changes.domain and posts.slug = posts_changes.slug and publish_at <= now()
    )
  )
);

-- The cursor of now: the table, the time, and which transactions have ended. A table that was restored, emptied or
-- rewritten is another one, and so is any after a start of the server, which may have been set back.
create or replace function posts_cursor() returns text
language sql stable
begin atomic
  select concat_ws(
    '/',
    left(md5(concat_ws('/', pg_postmaster_start_time(), oid, pg_relation_filenode('posts'))), 12),
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    case
      -- A standby does not list the transactions that are open, and many of them make the cursor too long.
      when pg_is_in_recovery() or length(seen::text) > 1000
      then format('%1$s:%1$s:', pg_snapshot_xmin(seen))
      else seen::text
    end
  )
  from pg_database, pg_current_snapshot() as seen
  where datname = current_database();
end;

-- The posts that have changed since a cursor, and those whose time has come. Not `complete` if the cursor is of another
-- table. Without changes it stays the same.
create or replace function get_changes(domain text, since text) returns jsonb
language plpgsql stable as $$
declare
  here text := public.posts_cursor();
  seen_at timestamptz;
  seen pg_snapshot;
  answer jsonb;
begin
  begin
    seen_at := split_part(since, '/', 2)::timestamptz;
    seen := split_part(since, '/', 3)::pg_snapshot;
  exception when data_exception then
    null;
  end;
  if coalesce(
    split_part(since, '/', 1) <> split_part(here, '/', 1)
    or seen_at > now()
    or pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot()),
    true
  ) then
    return jsonb_build_object(
      'changed', '[]'::jsonb, 'removed', '[]'::jsonb, 'cursor', here, 'complete', false
    );
  end if;
  with touched as (
    select noted.slug, noted.was_published
    from public.posts_changes as noted
    where noted.domain = get_changes.domain
      and noted.changed_by >= pg_snapshot_xmin(seen)
      and not pg_visible_in_snapshot(noted.changed_by, seen)
      -- A restored table may have those of another server.
      and noted.changed_by < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select due.slug, false
    from public.posts as due
    where due.domain = get_changes.domain and due.publish_at > seen_at and due.publish_at <= now()
  ),
  named as (
    select touched.slug, bool_or(touched.was_published) as was_published, exists (
      select from public.posts as listed
      where listed.domain = get_changes.domain and listed.slug = touched.slug and listed.publish_at <= now()
    ) as is_listed
    from touched group by touched.slug
  )
  select jsonb_build_object(
    'changed', coalesce(jsonb_agg(slug order by slug) filter (where is_listed), '[]'),
    'removed', coalesce(jsonb_agg(slug order by slug) filter (where not is_listed and was_published), '[]'),
    'cursor', case when bool_or(is_listed or was_published) then here else since end,
    'complete', true
  ) into answer from named;
  return answer;
end
$$;

grant execute on function posts_cursor, get_changes to anon;
