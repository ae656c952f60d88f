import { caddyProgram } from '../../../scripts/programs/caddy.ts'
import { nginxProgram } from '../../../scripts/programs/nginx.ts'
import { installMissing } from '../../../scripts/programs/programs.ts'
import {
  curlProgram,
  gitProgram,
  opensslProgram,
  shellcheckProgram,
} from '../../../scripts/programs/shell-tools.ts'
import { systemdProgram } from '../../../scripts/programs/systemd.ts'
import { webhookProgram } from '../../../scripts/programs/webhook.ts'

/** Installs the servers and shell tools that are missing. */
export default function setup() {
  installMissing([nginxProgram, caddyProgram, webhookProgram, systemdProgram])
  installMissing([curlProgram, gitProgram, opensslProgram, shellcheckProgram])
}
