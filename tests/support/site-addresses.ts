import { listFiles } from '@venue-site/cli/files/list-files'
import { isHidden } from '../../scripts/site/hosting/host-files.ts'

/** Returns every address of a built folder with the file that is served there. A page's address has no ending. */
export function siteAddresses(folder: string): { address: string; file: string }[] {
  return listFiles(folder)
    .filter((file) => !isHidden(`/${file}`) && !/\.(br|gz)$/.test(file))
    .map((file) => ({ address: `/${file.replace(/(^index)?\.html$/, '')}`, file }))
}
