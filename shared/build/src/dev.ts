import { parseArgs } from 'node:util'
import { buildAll } from './build-all.ts'
import { startApi } from './dev/api-process.ts'
import { startOutside } from './dev/dev-outside.ts'
import { startCatalogue, startDevServers } from './dev/dev-servers.ts'
import { remoteNames } from './rspack/packages.ts'
import { IS_WORKSPACE } from './run/root.ts'

/**
 * `npm run dev -- <remote>`: the API, the host in development mode and this remote with Fast Refresh; `ui`: the catalogue.
 * Outside of the repository the API is a server that runs already: `--to`, or `MANGER_URL`.
 */
const dev = async (wanted: string | undefined, to: string | undefined): Promise<void> => {
  const names = remoteNames()
  const name = wanted ?? (IS_WORKSPACE ? undefined : names[0])
  if (name === 'ui') {
    console.log(`Catalogue of the kit at ${await startCatalogue()}`)
    return
  }
  if (name === undefined || !names.includes(name)) {
    console.error(`Which part? ${[...names, 'ui'].map((known) => `npm run dev -- ${known}`).join(' · ')}`)
    process.exitCode = 1
    return
  }
  if (!IS_WORKSPACE) {
    const server = to || process.env.MANGER_URL || 'http://127.0.0.1:8080'
    console.log(
      `remote-${name} with Fast Refresh at ${await startOutside(name, server)}, the rest from ${server}`,
    )
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
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { to: { type: 'string' } },
})
await dev(positionals[0], values.to)
