import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { inRoot } from '../run/root.ts'
import type { BuildEnv } from './common.ts'
import { FederationPlugin } from './federation.ts'
import { hostBuild } from './host-build.ts'
import { remoteNames } from './packages.ts'

/** Where the one application lies: no server looks there, only the benchmark that serves it. */
export const ONE_DIST = inRoot('node_modules', '.cache', 'one')

const STAND_INS = inRoot('node_modules', '.cache', 'one-sources')

// What the host does through the federation runtime, done by plain imports. In JavaScript, since nobody checks its types.
const standIns = (): Record<string, string> => ({
  'federation.ts': `const remotes = {
${remoteNames()
  .map((name) => `  ${name}: () => import(${JSON.stringify(inRoot(`remote-${name}`, 'src/remote.tsx'))}),`)
  .join('\n')}
}
export const loadBuild = async (name) => (await remotes[name]()).remote
`,
  'shares.ts': 'export const forgetUnfinishedShares = () => {}\n',
  'shared-faces.ts':
    'export const fetchFirstFaces = () => {}\nexport const fetchSharedWhenIdle = fetchFirstFaces\n',
})

const writeStandIns = (): void => {
  for (const [name, text] of Object.entries(standIns())) {
    const file = `${STAND_INS}/${name}`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/**
 * The same sources as one application without federation, for the benchmark alone: what host and remotes cost beside it
 * is what federation costs.
 */
export const oneBuild = (env: BuildEnv): Configuration => {
  writeStandIns()
  const host = hostBuild()(env)
  return {
    ...host,
    name: 'one',
    output: { ...host.output, path: ONE_DIST },
    plugins: [
      ...(host.plugins ?? []).filter(
        (plugin) =>
          !(plugin instanceof FederationPlugin || plugin instanceof rspack.sharing.ProvideSharedPlugin),
      ),
      new rspack.NormalModuleReplacementPlugin(
        /^(#remotes\/[a-z]+|\.)\/(federation|shares|shared-faces)\.ts$/,
        (data) => {
          const name = data.request.split('/').at(-1)
          data.request = `${STAND_INS}/${name}`
        },
      ),
    ],
  }
}
