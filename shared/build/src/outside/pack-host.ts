import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { HOST_FOR_DEVELOPMENT } from '../dev/dev-outside.ts'
import { compile } from '../rspack/build-package.ts'
import { hostBuild } from '../rspack/host-build.ts'
import { readPackage } from '../rspack/share-list.ts'
import { inRoot } from '../run/root.ts'
import { tarballOf } from './pack-package.ts'

/**
 * Packs the host as it is developed against: a production host would not do, since its JSX runtime is another one than
 * that of a remote in development mode. Answers the name of the file.
 */
export const packHost = async (to: string): Promise<string> => {
  const folder = inRoot('host')
  const out = mkdtempSync(join(tmpdir(), 'manger-host-'))
  try {
    const config = hostBuild()({ folder, mode: 'development' })
    const stats = await compile({
      ...config,
      // Sources of a host that nobody debugs here would be two thirds of what is downloaded.
      devtool: false,
      output: { ...config.output, path: out },
      // In development chunks are named by what is in them, longer than a name in an archive may be.
      optimization: { ...config.optimization, chunkIds: 'deterministic' },
    })
    const problems = stats.toJson({ all: false, errors: true }).errors ?? []
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
    const { version } = readPackage(folder)
    const files = new Map<string, Uint8Array>([
      ['package.json', Buffer.from(JSON.stringify({ name: HOST_FOR_DEVELOPMENT, version }))],
    ])
    for (const entry of readdirSync(out, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const file = join(entry.parentPath, entry.name)
        files.set(join('dist', relative(out, file)).replaceAll('\\', '/'), readFileSync(file))
      }
    const tarball = `manger-host-dev-${version}.tgz`
    writeFileSync(join(to, tarball), tarballOf(files))
    return tarball
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
