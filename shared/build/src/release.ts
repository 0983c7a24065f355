import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { releaseRefusals } from '@manger/contract/release-gate'
import { ReleaseManifest } from '@manger/contract/releases'
import { buildAll } from './build-all.ts'
import { CHROMIUM_ABSENT, findChromium } from './mount/chromium.ts'
import { hostOf } from './mount/host-files.ts'
import { mountBuild } from './mount/mount-build.ts'
import { type ReleaseArguments, readArguments } from './release/arguments.ts'
import { packBuild, readBuild, toGateFile } from './release/built-files.ts'
import { connect } from './release/server.ts'
import { distOf } from './rspack/build-id.ts'
import { installedIn } from './rspack/installed.ts'
import { folderOf } from './rspack/packages.ts'

/** Somebody else may release the same remote at the same moment; then it is looked again, so often. */
const TRIES = 3

const tellRefusals = (who: string, refusals: readonly { code: string; text: string }[]): Error =>
  new Error(
    `${who} refuses this build:\n${refusals.map(({ code, text }) => `  ${code}: ${text}`).join('\n')}`,
  )

const checkTypes = (folder: string): void => {
  const tsc = join(installedIn(folder, 'typescript'), 'bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The types do not fit the contract:\n${stdout.trim()}`)
}

const HOW = {
  workspace: 'by a start of the server',
  hand: 'by hand',
  release: 'by a release',
  rollback: 'by a roll-back',
} as const

const send = async (args: ReleaseArguments, build: string, body: Uint8Array<ArrayBuffer>): Promise<void> => {
  const server = connect(args)
  const { channel, remote } = args
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const stood = await server.pointer()
    const started = performance.now()
    const outcome = await server.upload(body, { rev: stood?.rev ?? 0, isUrgent: args.isUrgent })
    if (outcome.kind === 'refused') throw tellRefusals(args.to, outcome.refusals)
    if (outcome.kind === 'moved') {
      console.log(`Somebody moved ${channel} of ${remote} at the same moment; looking again.`)
      continue
    }
    const { before } = outcome
    if (before?.set_by === 'hand' || before?.set_by === 'rollback')
      console.log(`${channel} stood on ${before.build}, set ${HOW[before.set_by]}; it is released again.`)
    const ms = Math.round(performance.now() - started)
    console.log(`${remote} ${build} is live on ${channel} of ${args.to} (${ms} ms after the upload began)`)
    if (before && before.build !== build)
      console.log(`Back to ${before.build}: npm run rollback -- ${remote}`)
    return
  }
  throw new Error(`${channel} of ${remote} keeps moving. Look at the screen Releases, then try again.`)
}

const mount = async (
  { to, remote }: ReleaseArguments,
  manifest: ReleaseManifest,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> => {
  const chromium = findChromium()
  if (chromium === null)
    throw new Error(`${CHROMIUM_ABSENT} Or release what nobody has mounted: --without-mount.`)
  const { pages, refusals } = await mountBuild({ manifest, files, host: hostOf(to), chromium })
  if (refusals.length > 0) throw tellRefusals('The host', refusals)
  console.log(`${remote} ${manifest.build} mounts in the host of ${to}: ${pages} pages opened, none throws`)
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

/** `npm run release -- <remote>`: builds it, asks the gate that the server will ask, and makes it live. */
const release = async (args: ReleaseArguments): Promise<void> => {
  const folder = folderOf(args.remote)
  const { host, mounts } = await connect(args).gate()
  if (!(await buildAll([args.remote]))) throw new Error('It does not build.')
  checkTypes(folder)
  const files = readBuild(distOf(folder))
  const manifest = ReleaseManifest.parse(JSON.parse(files.get('release.json')?.toString('utf8') ?? 'null'))
  const gateFiles = new Map([...files].map(([path, body]) => [path, toGateFile(path, body)]))
  const refusals = releaseRefusals({ manifest, files: gateFiles, host, mounts, remote: args.remote })
  if (refusals.length > 0) throw tellRefusals('The gate', refusals)
  if (args.isMounted) await mount(args, manifest, files)
  await send(args, manifest.build, packBuild(files))
}

try {
  await release(readArguments('release', process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
