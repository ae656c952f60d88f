import { home } from '../../src/content/home.ts'
import type { Pages } from '../outputs.ts'

const { headline: title, tagline: lead, picture } = home

export const pages: Pages = () => [{ card: { title, lead, picture } }]
