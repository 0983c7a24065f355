import { misfitsOf } from '@manger/contract/compat'
import { hostIn } from '../mount/host-files.ts'
import { mountBuild } from '../mount/mount-build.ts'
import type { Generation } from './generation.ts'

/** One meeting of a host and a remote: whether the check lets it through, and what became of it in the browser. */
type Cell = { remote: string; host: string; build: string; text: string; isGood: boolean }

type Pair = { host: Generation; remotes: Generation; chromium: string }

/**
 * Every remote of one generation in the host of another. What the check lets through has to mount without a fault; what
 * it refuses, the host has to refuse as well: nobody runs what was not let through.
 */
export const meet = async ({ host, remotes, chromium }: Pair): Promise<Cell[]> => {
  const cells: Cell[] = []
  for (const [remote, { manifest, files }] of remotes.remotes) {
    const misfits = misfitsOf(manifest, host.host)
    const mayRun = misfits.length === 0
    const { pages, refusals } = await mountBuild({ manifest, files, host: hostIn(host.dist), chromium })
    const why = misfits.map(({ name, wanted, offered }) => `${name} ${wanted}, there is ${offered ?? 'none'}`)
    cells.push({
      remote,
      host: host.contract,
      build: remotes.contract,
      text: mayRun
        ? refusals.length === 0
          ? `runs, ${pages} pages`
          : `FAILS: ${refusals[0]?.text ?? ''}`
        : refusals.length > 0
          ? `refused: ${why.join('; ')}`
          : `RUNS although refused: ${why.join('; ')}`,
      isGood: mayRun === (refusals.length === 0),
    })
  }
  return cells
}

/** The matrix as text: a line for each remote. */
export const tellMatrix = (cells: readonly Cell[]): string =>
  cells
    .map(
      ({ remote, host, build, text }) =>
        `${remote.padEnd(12)} host ${host.padEnd(8)} remote ${build.padEnd(8)} ${text}`,
    )
    .join('\n')
