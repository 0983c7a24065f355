import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { INDEX } from './outside/outside-files.ts'
import { packHost } from './outside/pack-host.ts'
import { PACKED, packPackage } from './outside/pack-package.ts'

/**
 * `npm run pack -- [folder]`: what a remote outside of the repository is built on, one tarball each: the shared packages
 * as JavaScript with declarations, and the host in development mode. A server started here hands them out (`/ui/packages`).
 */
export const pack = async (to: string): Promise<Record<string, string>> => {
  mkdirSync(to, { recursive: true })
  const packed: [string, string][] = [['@manger/host-dev', await packHost(to)]]
  for (const name of PACKED) packed.push([`@manger/${name}`, await packPackage(name, to)])
  const index = Object.fromEntries(packed)
  writeFileSync(join(to, INDEX), `${JSON.stringify(index, null, 2)}\n`)
  return index
}

if (import.meta.main) {
  const to = resolve(process.argv[2] ?? 'packed')
  for (const file of Object.values(await pack(to))) console.log(join(to, file))
}
