import { buildAll } from './build-all.ts'
import { startApi } from './dev/api-process.ts'
import { startCatalogue, startDevServers } from './dev/dev-servers.ts'
import { remoteNames } from './rspack/packages.ts'

/** `pnpm dev <remote>`: the API, the host in development mode and this remote with Fast Refresh; `ui`: the catalogue. */
const dev = async (name: string | undefined): Promise<void> => {
  const names = remoteNames()
  if (name === 'ui') {
    console.log(`Catalogue of the kit at ${await startCatalogue()}`)
    return
  }
  if (name === undefined || !names.includes(name)) {
    console.error(`Which part? ${[...names, 'ui'].map((known) => `pnpm dev ${known}`).join(' · ')}`)
    process.exitCode = 1
    return
  }
  // The others come from their last build, and the API asks the built host what it offers.
  if (!(await buildAll())) {
    process.exitCode = 1
    return
  }
  const start = performance.now()
  const { host } = await startDevServers(name, await startApi())
  console.log(`remote-${name} with Fast Refresh at ${host} (${Math.round(performance.now() - start)} ms)`)
}

process.once('SIGINT', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
await dev(process.argv[2])
