import { expect, test } from 'vitest'
import { smallestPictures } from '../../src/offline/saved-pictures.ts'

const set = (name: string) =>
  [480, 960].map((width) => `/assets/pictures/${name}-${width}.1a2b3c4d.webp ${width}w`).join(', ')

test('of the pictures that the data of a page names, each is saved once, in its smallest width', () => {
  const html = `<p><img src="/x" alt="srcset=" srcset="${set('a')}" width="9"><img srcset="${set('b')}"></p>`
  const data = JSON.stringify({ html, picture: { src: '/y', srcSet: set('a'), width: 9 }, title: 'srcset' })
  expect(smallestPictures(data)).toEqual([
    '/assets/pictures/a-480.1a2b3c4d.webp',
    '/assets/pictures/b-480.1a2b3c4d.webp',
  ])
})

test('pictures of other servers are not saved', () => {
  expect(smallestPictures(JSON.stringify({ html: '<img srcset="https://a.example/1.webp 480w">' }))).toEqual(
    [],
  )
})
