import { outsideVersions } from './catalog.ts'
import { OWN_COMMANDS } from './commands.ts'

type Manifest = {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The folder in which a remote keeps the tarballs that it was built on. */
export const KEPT_IN = 'packages'
/** The names of the packed files by their packages: what `take-out` and `update` read. */
export const INDEX = 'packages.json'

const manifestOf = (own: Manifest, packed: Readonly<Record<string, string>>): object => {
  const files = Object.fromEntries(
    Object.entries(packed).map(([name, file]) => [name, `file:${KEPT_IN}/${file}`]),
  )
  return {
    ...own,
    // Each by way of `manger`, which brings the Node that it needs.
    scripts: Object.fromEntries(OWN_COMMANDS.map((name) => [name, `manger ${name}`])),
    ...(own.dependencies && {
      // What is packed as well comes from its file below.
      dependencies: outsideVersions(
        Object.fromEntries(Object.entries(own.dependencies).filter(([name]) => !(name in packed))),
      ),
    }),
    peerDependencies: outsideVersions(own.peerDependencies),
    devDependencies: { ...outsideVersions(own.devDependencies), ...files },
  }
}

const VERSION = /-(\d+\.\d+\.\d+)\.tgz$/

type Newer = { packed: Readonly<Record<string, string>>; shared: Readonly<Record<string, string>> }

/** The package.json of a remote that lives alone, on the packages of a server and the libraries that its host shares. */
export const newerManifest = (
  own: Manifest,
  { packed, shared }: Newer,
): { text: string; changes: string[] } => {
  const versions: Record<string, string> = { ...shared }
  for (const [name, file] of Object.entries(packed)) versions[name] = `^${VERSION.exec(file)?.[1] ?? '0.0.0'}`
  const { peerDependencies = {}, devDependencies = {} } = own
  const peers = Object.fromEntries(
    Object.entries(peerDependencies).map(([name, wanted]) => [name, versions[name] ?? wanted]),
  )
  const files = Object.fromEntries(
    Object.entries(packed).map(([name, file]) => [name, `file:${KEPT_IN}/${file}`]),
  )
  const libraries = Object.fromEntries(
    Object.entries(devDependencies).map(([name, wanted]) => [name, shared[name] ?? wanted]),
  )
  const tools = { ...libraries, ...files }
  const before: Record<string, string> = { ...devDependencies, ...peerDependencies }
  const after: Record<string, string> = { ...tools, ...peers }
  const changes = Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${before[name] ?? 'new'} -> ${after[name]}`)
  return { text: json({ ...own, peerDependencies: peers, devDependencies: tools }), changes }
}

const TESTS = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@manger/testing/dom-setup', '@manger/ui/with-late-parts'],
    testTimeout: 30_000,
    // Style sheets and words of the kit are read as they are in the repository.
    server: { deps: { inline: [/@manger/] } },
  },
})
`

const GUIDE = 'docs/your-remote.md'
const IN_REPOSITORY = /\n## Run alone[\s\S]*$/

/** The README where the repository is not: what it says of the commands there gives way to the page that lies beside. */
const readmeOf = (text: string): string =>
  `${text.replace(IN_REPOSITORY, '\n').replaceAll(`../${GUIDE}`, GUIDE).trimEnd()}

## Commands

\`npm install\`, then as [${GUIDE}](${GUIDE}) tells: \`npm run ${OWN_COMMANDS.join('`, `npm run ')}\`. What a screen takes stands in
\`node_modules/@manger/platform/README.md\`, what moved with a version in the CHANGELOG beside it.
`

/** What of a remote reads otherwise in a folder of its own; everything else is copied as it is. */
export const outsideFiles = (
  own: Manifest,
  packed: Readonly<Record<string, string>>,
  { readme, guide }: { readme: string; guide: string },
): Record<string, string> => ({
  'package.json': json(manifestOf(own, packed)),
  'tsconfig.json': json({
    extends: '@manger/build/tsconfig.json',
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'] },
    include: ['src', 'locales', 'node_modules/@manger/build/dist/assets.d.ts'],
  }),
  'vitest.config.ts': TESTS,
  '.gitignore': 'node_modules\ndist\n',
  'README.md': readmeOf(readme),
  [GUIDE]: guide.replaceAll('../shared/', '../node_modules/@manger/'),
})
