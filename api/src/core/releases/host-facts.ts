import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCompatible } from '@manger/contract/compat'
import { HostManifest, type ReleaseManifest } from '@manger/contract/releases'

/** What the running host is and gives: the counterpart of what a build asks for. */
export type HostFacts = HostManifest

// A host that offers nothing: without a built one there is no page that could load a remote.
const NO_HOST: HostFacts = { schema: 1, version: '0.0.0', build: 'none', contract: '0.0.0', shared: {} }

/** Reads the facts that the build of the host has left beside its files. */
export const readHostFacts = async (hostDist: string): Promise<HostFacts> => {
  const text = await readFile(join(hostDist, 'host.json'), 'utf8').catch(() => null)
  return text === null ? NO_HOST : HostManifest.parse(JSON.parse(text))
}

/** Why a build may not run on the host; empty when it may. */
export const refusalsOf = (host: HostFacts, needs: ReleaseManifest): string[] => {
  const answer = isCompatible(needs, host)
  return answer.ok
    ? []
    : answer.reasons.map(
        ({ name, wanted, offered }) => `it wants ${name} ${wanted}, the host has ${offered ?? 'none'}`,
      )
}

/** Whether a build may run on the host. */
export const runsOn = (host: HostFacts, manifest: ReleaseManifest): boolean =>
  refusalsOf(host, manifest).length === 0
