const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
])
// These two stand for a playlist and a channel in the addresses of the player, and are as long as an id.
const idPattern = /^(?!videoseries$|live_stream$)[\w-]{11}$/

/**
 * Returns the 11-character video id of a YouTube address (shorts, watch, embed or short link), with or without its
 * scheme; null if there is none.
 */
export function videoIdOf(address: string): string | null {
  let url: URL
  try {
    url = new URL(/^https?:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`)
  } catch {
    return null
  }
  if (!hosts.has(url.hostname)) return null
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const isInPath = first === 'shorts' || first === 'embed'
  const id = url.hostname === 'youtu.be' ? first : isInPath ? second : url.searchParams.get('v')
  return id && idPattern.test(id) ? id : null
}

/** The host of the player, which sets no cookies before the video plays. */
export const videoHost = 'https://www.youtube-nocookie.com'

/** Returns the address of the player, without related videos. */
export function videoEmbedUrl(id: string): string {
  return `${videoHost}/embed/${id}?rel=0`
}
