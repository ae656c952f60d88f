/** Deletes the oldest entries of a cache, until it has at most so many bytes, and any that alone has more. */
export async function deleteOldest(cache: Cache, bytes: number): Promise<void> {
  let total = 0
  // A cache lists its requests in the order in which they were stored.
  for (const request of [...(await cache.keys())].reverse()) {
    const stored = await cache.match(request)
    const size = (await stored?.arrayBuffer())?.byteLength ?? 0
    if (total + size > bytes) await cache.delete(request)
    else total += size
  }
}
