import { installMissing, serverPrograms } from '../../../bench/programs/programs.ts'

/** Installs the servers and shell tools that are missing. */
export default function setup() {
  installMissing(serverPrograms)
}
