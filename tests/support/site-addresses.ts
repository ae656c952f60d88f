import { filesBelow } from '../../scripts/files/files-below.ts'
import { isHidden } from '../../scripts/hosting/addresses.ts'

/** Every address of a built folder with the file that is served there, packed or not: that of a page has no ending. */
export function siteAddresses(folder: string): { address: string; file: string }[] {
  return filesBelow(folder)
    .filter((file) => !isHidden(`/${file}`) && !/\.(br|gz)$/.test(file))
    .map((file) => ({ address: `/${file.replace(/(^index)?\.html$/, '')}`, file }))
}
