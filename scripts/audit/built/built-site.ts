/** The built folder as rules see it. */
export interface BuiltSite {
  folder: string
}
