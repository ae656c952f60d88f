import type { Theme } from './theme.schema.ts'

export const theme: Theme = {
  logo: 'logo.svg',
  headerLogo: 'moon',
  colors: {
    // Grounds, from the top of a page to its bottom.
    dusk: '#2b1d3f',
    evening: '#171a2e',
    midnight: '#0b0d18',
    smallHours: '#14131f',
    dawn: '#4a2a2e',
    // Text, and its quieter form.
    bone: '#f4ecdd',
    ash: '#c2b8ab',
    // Accents: links and "open now"; reservations and errors; light.
    absinthe: '#bcd96f',
    vermouth: '#ff7a5f',
    amber: '#f0b06a',
    // The dark of the moon.
    plum: '#43305c',
  },
  // On white: the menu's PDF.
  paper: {
    ink: '#1f1530',
    ash: '#55495f',
    amber: '#a4561c',
    hairline: '#b9b0bf',
  },
  // Of Fontsource: install `@fontsource/NAME`, and `@fontsource-variable/NAME` if there is one. A list has several, as
  // ['bodoni-moda', 'noto-serif-jp'] for a site in Japanese: a letter is of the first font that has it.
  fonts: {
    display: 'bodoni-moda',
    text: 'instrument-sans',
  },
  radius: '2px',
  skyline: 'roofs.svg',
}
