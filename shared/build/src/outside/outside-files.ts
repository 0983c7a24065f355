import { outsideVersions } from './catalog.ts'

type Manifest = {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The folder in which a remote keeps the tarballs that it was built on. */
export const KEPT_IN = 'packages'

const manifestOf = (own: Manifest, packed: Readonly<Record<string, string>>): object => {
  const files = Object.fromEntries(
    Object.entries(packed).map(([name, file]) => [name, `file:${KEPT_IN}/${file}`]),
  )
  return {
    ...own,
    scripts: {
      dev: 'manger dev',
      types: 'tsc -p .',
      test: 'vitest run',
      build: 'manger build',
      release: 'manger release',
      rollback: 'manger rollback',
    },
    ...(own.dependencies && { dependencies: outsideVersions(own.dependencies) }),
    peerDependencies: outsideVersions(own.peerDependencies),
    devDependencies: { ...outsideVersions(own.devDependencies), ...files },
  }
}

const TESTS = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@manger/testing/dom-setup'],
    testTimeout: 30_000,
    // Style sheets and words of the kit are read as they are in the repository.
    server: { deps: { inline: [/@manger/] } },
  },
})
`

/** What of a remote reads otherwise in a folder of its own; everything else is copied as it is. */
export const outsideFiles = (
  own: Manifest,
  packed: Readonly<Record<string, string>>,
): Record<string, string> => ({
  'package.json': json(manifestOf(own, packed)),
  'tsconfig.json': json({
    extends: '@manger/build/tsconfig.json',
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'] },
    include: ['src', 'locales', 'node_modules/@manger/build/dist/assets.d.ts'],
  }),
  'vitest.config.ts': TESTS,
  '.gitignore': 'node_modules\ndist\n',
})
