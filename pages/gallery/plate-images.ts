import bar from '../../src/art/plates/bar.svg'
import cellar from '../../src/art/plates/cellar.svg'
import garden from '../../src/art/plates/garden.svg'
import glassware from '../../src/art/plates/glassware.svg'
import hour from '../../src/art/plates/hour.svg'
import ice from '../../src/art/plates/ice.svg'
import type { gallery } from '../../src/content/gallery.ts'

interface PlateImage {
  src: string
  /** In pixels, for the aspect ratio. */
  width: number
  height: number
}

/** The drawing of each plate. */
export const plateImages = {
  bar: { src: bar, width: 1600, height: 1000 },
  glassware: { src: glassware, width: 1000, height: 1250 },
  ice: { src: ice, width: 1000, height: 1250 },
  garden: { src: garden, width: 1600, height: 1000 },
  cellar: { src: cellar, width: 1600, height: 1000 },
  hour: { src: hour, width: 1000, height: 1250 },
} satisfies Record<(typeof gallery)[number]['id'], PlateImage>
