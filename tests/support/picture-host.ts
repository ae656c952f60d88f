import type { IncomingMessage, ServerResponse } from 'node:http'
import { hash } from '@venue-site/cli/files/hash'
import sharp from 'sharp'
import { serve } from './http.ts'

/** Draws a picture of one colour. */
export function drawPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  { width = 60, height = 40, color = '#884422' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/**
 * Starts a server of pictures, closed when the test ends. It knows by an ETag whether a picture has changed.
 * @param answers What it answers, by path: the bytes of a picture, or anything.
 * @param tamper Returns whether it has answered in their place.
 * @returns Its address, and the path of every request with the status of its answer.
 */
export async function startPictureHost(
  answers: Record<string, Buffer | Answer>,
  tamper: (response: ServerResponse, path: string) => boolean = () => false,
) {
  const asked: string[] = []
  const url = await serve((request, response) => {
    const path = request.url ?? ''
    response.on('close', () => asked.push(`${path} ${response.statusCode}`))
    if (tamper(response, path)) return
    const answer = answers[path]
    if (typeof answer === 'function') return answer(response, request)
    if (!answer) return void response.writeHead(404).end()
    const etag = `"${hash(answer)}"`
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
    response.writeHead(200, { 'Content-Type': 'image/jpeg', ETag: etag }).end(answer)
  })
  return { url, asked, answers }
}
