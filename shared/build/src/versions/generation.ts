import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseVersion } from '@manger/contract/compat'
import { HostManifest, ReleaseManifest } from '@manger/contract/releases'
import { readBuild } from '../release/built-files.ts'
import { inRoot, ROOT } from '../run/root.ts'
import { git, withSources } from './sources.ts'

/** A host and its remotes, built of one state of the sources. */
export type Generation = {
  contract: string
  /** The folder of the built host. */
  dist: string
  host: HostManifest
  remotes: ReadonlyMap<string, { manifest: ReleaseManifest; files: ReadonlyMap<string, Buffer> }>
}

const CONTRACT = 'shared/contract/package.json'

const versionAt = (commit: string): string => JSON.parse(git('show', `${commit}:${CONTRACT}`)).version

/** The last state of the sources whose contract was an earlier minor of the same major; null where history ends before. */
export const commitBefore = (): string | null => {
  const now = parseVersion(JSON.parse(readFileSync(inRoot(CONTRACT), 'utf8')).version)
  const [next] = git('log', '--format=%H', '--', CONTRACT)
    .split('\n')
    .filter((commit) => commit !== '')
    .flatMap((commit) => {
      const version = parseVersion(versionAt(commit))
      return version && now && version.major === now.major && version.minor < now.minor ? [commit] : []
    })
  return next ?? null
}

const build = (folder: string): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['shared/build/src/build-all.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

const read = (folder: string): Generation => {
  const dist = join(folder, 'host/dist')
  const host = HostManifest.parse(JSON.parse(readFileSync(join(dist, 'host.json'), 'utf8')))
  const remotes = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'dist/release.json')))
    .map((name) => {
      const files = readBuild(join(folder, name, 'dist'))
      const manifest = ReleaseManifest.parse(JSON.parse(String(files.get('release.json'))))
      return [manifest.name, { manifest, files }] as const
    })
  return { contract: host.contract, dist, host, remotes: new Map(remotes) }
}

/** What is built of the sources as they are. */
export const generationNow = (): Generation => {
  build(ROOT)
  return read(ROOT)
}

/** Builds an earlier state of the sources beside this one, for as long as the work takes. */
export const withGeneration = <Result>(
  commit: string,
  work: (generation: Generation) => Promise<Result>,
): Promise<Result> =>
  withSources(commit, (folder) => {
    build(folder)
    return work(read(folder))
  })
