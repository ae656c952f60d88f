import {
  caddyProgram,
  curlProgram,
  gitProgram,
  installMissing,
  nginxProgram,
  opensslProgram,
  shellcheckProgram,
  systemdProgram,
  webhookProgram,
} from '../../../scripts/programs/programs.ts'

/** Installs the servers and shell tools that are missing. */
export default function setup() {
  installMissing([nginxProgram, caddyProgram, webhookProgram, systemdProgram])
  installMissing([curlProgram, gitProgram, opensslProgram, shellcheckProgram])
}
