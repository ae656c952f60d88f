import { JobError } from '@venue-site/cli/errors'
import { type Client, DatabaseError } from 'pg'
import { type DatedPost, isKeptBack } from '../post-file-reader.ts'
import { openPostsFolder } from '../posts-folder.ts'
import { inTurn } from './connect.ts'
import { assertMigrated } from './migrate.ts'

/**
 * Writes a folder of Markdown files to a domain of a database, in one transaction. A post that the database has, by its
 * slug, keeps its id; a file with the number of a post as its `id` renames that post. Posts without a file stay. A post
 * whose front matter keeps it back, or whose time is over, is written as one that is never published.
 * @param warn Gets a line about each field that looks as if it kept a post back.
 * @returns How many posts are new, how many have changed, and how many are kept back.
 * @throws JobError that names every bad file. Nothing is written then.
 */
export async function importPosts(client: Client, folder: string, domain: string, warn = console.warn) {
  const files = await openPostsFolder(folder, warn, { drafts: true, strict: true })
  const isOver = (dated: DatedPost) => isKeptBack(dated) || dated.end <= Date.now()
  const posts = await files.all()
  const rows = posts.map((dated) => ({
    ...dated.served.post,
    // The default of a file's id is its slug.
    id: Number.isSafeInteger(dated.served.id) ? dated.served.id : null,
    // The database does not show it then, but with `--drafts`.
    publishAt: isOver(dated) ? 'infinity' : new Date(dated.time).toISOString(),
  }))
  const counts = { total: rows.length, added: 0, changed: 0, keptBack: posts.filter(isOver).length }
  await assertMigrated(client)
  await inTurn(client, async () => {
    await client.query(
      `create temporary table imported on commit drop as
      select * from jsonb_to_recordset($1) as file(
        id bigint, slug text, "metaTitle" text, "metaDescription" text, date text, blog text,
        "pinterestImageLink" text, "youtubeShortsUrl" text, "shortTailKeywords" text, "longTailKeywords" text,
        "publishAt" timestamptz
      )`,
      [JSON.stringify(rows)],
    )
    const rename = () =>
      client.query(
        `update posts set slug = imported.slug from imported
        where posts.id = imported.id and posts.domain = $1 and posts.slug <> imported.slug
          and not exists (select from posts as taken where taken.domain = $1 and taken.slug = imported.slug)`,
        [domain],
      )
    // One may have the slug that another had until now. Two files with one id would be renamed in turn for ever.
    for (let left = rows.length; left > 0 && (await rename()).rowCount; left--);
    // So that no generated id meets one of a file.
    await client.query(
      `select setval('posts_id_seq', largest) from (select max(id) as largest from imported) as ids
      where largest >= (select last_value from posts_id_seq)`,
    )
    const written = client.query<{ isNew: boolean }>(
      `insert into posts as post (
        id, domain, slug, meta_title, meta_description, date, blog,
        pinterest_image_link, youtube_shorts_url, short_tail_keywords, long_tail_keywords, publish_at
      )
      select
        coalesce(known.id, imported.id, nextval('posts_id_seq')), $1, imported.slug, "metaTitle",
        "metaDescription", imported.date, imported.blog, "pinterestImageLink", "youtubeShortsUrl",
        "shortTailKeywords", "longTailKeywords", "publishAt"
      from imported left join posts as known on known.domain = $1 and known.slug = imported.slug
      -- Posts of one day are listed in the order of their slugs, as from the folder.
      order by "publishAt", imported.slug desc
      on conflict (domain, slug) do update set
        meta_title = excluded.meta_title, meta_description = excluded.meta_description, date = excluded.date,
        blog = excluded.blog, pinterest_image_link = excluded.pinterest_image_link,
        youtube_shorts_url = excluded.youtube_shorts_url, short_tail_keywords = excluded.short_tail_keywords,
        long_tail_keywords = excluded.long_tail_keywords, publish_at = excluded.publish_at
      where
        (post.meta_title, post.meta_description, post.date, post.blog, post.pinterest_image_link,
          post.youtube_shorts_url, post.short_tail_keywords, post.long_tail_keywords, post.publish_at)
        is distinct from
        (excluded.meta_title, excluded.meta_description, excluded.date, excluded.blog,
          excluded.pinterest_image_link, excluded.youtube_shorts_url, excluded.short_tail_keywords,
          excluded.long_tail_keywords, excluded.publish_at)
      returning xmax = 0 as "isNew"`,
      [domain],
    )
    const { rows: changes } = await written.catch((error) => {
      throw explainTakenId(error, folder)
    })
    counts.added = changes.filter(({ isNew }) => isNew).length
    counts.changed = changes.length - counts.added
  })
  return counts
}

function explainTakenId(error: unknown, folder: string): unknown {
  if (!(error instanceof DatabaseError && error.constraint === 'posts_pkey')) return error
  return new JobError(
    `${folder}: two posts have the same id: ${error.detail} Give each an id that no post of any domain has, or none.`,
    { cause: error },
  )
}
