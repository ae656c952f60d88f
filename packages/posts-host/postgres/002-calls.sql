-- The two calls, with the rights of whoever calls them: PostgREST serves them as /rpc/get_metainfo and /rpc/get_details.
-- `drafts` also shows posts before their time, to a role that may read them.

create or replace function get_metainfo(domain text, page int default 1, drafts boolean default false) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object(
    'blogs', coalesce((
      select jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'id', post.id,
          'slug', post.slug,
          'metaTitle', post.meta_title,
          'metaDescription', post.meta_description,
          'pinterestImageLink', nullif(post.pinterest_image_link, '')
        ))
        order by post.publish_at desc, post.id desc
      )
      from posts as post
      -- The pages before this one are skipped in the index, without reading their rows.
      where post.id in (
        select listed.id from posts as listed
        where listed.domain = get_metainfo.domain
          and listed.publish_at <= case when drafts then 'infinity' else now() end
        order by listed.publish_at desc, listed.id desc
        limit 10 offset (page - 1) * 10::bigint
      )
    ), '[]'),
    'total', (
      select count(*) from posts as listed
      where listed.domain = get_metainfo.domain
        and listed.publish_at <= case when drafts then 'infinity' else now() end
    )
  );
end;

-- Null if there is no such post. Without a domain it is the newest post with that slug.
create or replace function get_details(slug text, domain text default null, drafts boolean default false) returns jsonb
language sql stable
begin atomic
  select jsonb_strip_nulls(jsonb_build_object(
    'slug', post.slug,
    'metaTitle', post.meta_title,
    'metaDescription', post.meta_description,
    'date', coalesce(
      nullif(post.date, ''),
      to_char(post.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    ),
    'blog', post.blog,
    'pinterestImageLink', nullif(post.pinterest_image_link, ''),
    'youtubeShortsUrl', nullif(post.youtube_shorts_url, ''),
    'shortTailKeywords', nullif(post.short_tail_keywords, ''),
    'longTailKeywords', nullif(post.long_tail_keywords, '')
  ))
  -- Only one of the two is run, each with an index of its own.
  from (
    (
      select * from posts as named
      where get_details.domain is not null
        and named.domain = get_details.domain
        and named.slug = get_details.slug
        and named.publish_at <= case when drafts then 'infinity' else now() end
    )
    union all
    (
      select * from posts as newest
      where get_details.domain is null
        and newest.slug = get_details.slug
        and newest.publish_at <= case when drafts then 'infinity' else now() end
      order by newest.publish_at desc, newest.id desc
      limit 1
    )
  ) as post;
end;

grant execute on function get_metainfo, get_details to anon;
