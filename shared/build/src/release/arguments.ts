import { parseArgs } from 'node:util'
import { Channel } from '@manger/contract/releases'
import { remoteNames } from '../rspack/packages.ts'

/** What the commands of a release are told: which remote, on which channel, to which server, by which token. */
export type ReleaseArguments = {
  remote: string
  channel: string
  to: string
  token: string
  isUrgent: boolean
  /** Whether it is mounted in a browser before it is sent. */
  isMounted: boolean
}

const OWN_SERVER = 'http://127.0.0.1:8080'

// Before "--" npm takes options for its own: a release for a few people would go to everybody.
const keptByNpm = (): string[] =>
  ['channel', 'urgent', 'without-mount'].filter(
    (option) => process.env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined,
  )

/** Reads the command line; what is missing there comes from `MANGER_URL` and `MANGER_TOKEN`. Throws a sentence. */
export const readArguments = (command: string, args: readonly string[]): ReleaseArguments => {
  const { values, positionals } = parseArgs({
    // pnpm hands on the "--" of npm as it stands.
    args: args[0] === '--' ? args.slice(1) : [...args],
    allowPositionals: true,
    options: {
      channel: { type: 'string', default: 'stable' },
      to: { type: 'string', default: process.env.MANGER_URL || OWN_SERVER },
      token: { type: 'string', default: process.env.MANGER_TOKEN || '' },
      urgent: { type: 'boolean', default: false },
      'without-mount': { type: 'boolean', default: false },
    },
  })
  const names = remoteNames()
  // Whoever has one remote need not name it.
  const [remote = names.length === 1 ? String(names[0]) : '', ...more] = positionals
  const [kept] = keptByNpm()
  if (kept !== undefined)
    throw new Error(
      `npm kept --${kept} for itself; options stand behind "--": npm run ${command} -- --${kept} …`,
    )
  if (!names.includes(remote))
    throw new Error(`Which remote? ${names.map((name) => `npm run ${command} -- ${name}`).join(' · ')}`)
  if (more.length > 0)
    throw new Error(
      `One remote at a time: nothing is done with ${more.join(' ')}. Options stand behind "--".`,
    )
  if (!Channel.safeParse(values.channel).success)
    throw new Error(`No channel is named "${values.channel}": it is stable, canary or preview:my-branch.`)
  if (values.token === '')
    throw new Error(
      `A deploy token is missing: --token … or MANGER_TOKEN. A super-admin makes one for ${remote} on the screen Releases.`,
    )
  const { channel, token, urgent } = values
  return {
    remote,
    channel,
    to: values.to.replace(/\/+$/, ''),
    token,
    isUrgent: urgent,
    isMounted: !values['without-mount'],
  }
}
