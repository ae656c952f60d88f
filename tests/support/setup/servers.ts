import {
  caddyProgram,
  curlProgram,
  gitProgram,
  installMissing,
  nginxProgram,
  opensslProgram,
  pgbouncerProgram,
  postgresProgram,
  shellcheckProgram,
  systemdProgram,
  webhookProgram,
} from '../../../scripts/programs/programs.ts'

/** Installs the servers and shell tools that are missing. */
export default function setup() {
  installMissing([
    nginxProgram,
    caddyProgram,
    postgresProgram,
    pgbouncerProgram,
    webhookProgram,
    systemdProgram,
  ])
  installMissing([curlProgram, gitProgram, opensslProgram, shellcheckProgram])
}
