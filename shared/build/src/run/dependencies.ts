import { spawnSync } from 'node:child_process'
import { pnpm, pnpmCommand } from './install.ts'
import { ROOT } from './root.ts'
import type { Run } from './run.ts'

/** Writes which packages the product is made of, with versions, licences and hashes, as CycloneDX; without those of tests and builds. */
export const writeSbom = (run: Run, file = 'manger.cdx.json'): Promise<number> => {
  const form = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const parts = ['./api', './host', './remote-*'].flatMap((part) => ['--filter', part])
  return pnpm(run, [...parts, 'sbom', ...form, '--prod', '--out', file])
}

/** How pnpm says that whoever it asked has no advisories or cannot be reached. */
const NO_ANSWER = 'ERR_PNPM_AUDIT_BAD_RESPONSE'
const NOT_SHIPPED_WITH = ['high', 'critical']

type Advisory = {
  module_name: string
  severity: string
  title: string
  url: string
  vulnerable_versions: string
}

const readAdvisories = (text: string): Advisory[] | null => {
  try {
    return Object.values(JSON.parse(text).advisories as Record<string, Advisory>)
  } catch {
    return null
  }
}

/**
 * `npm run audit -- [--registry https://…]`: asks for advisories about the packages of the lockfile. Fails at one that is high or
 * critical; where the registry has none to give it says that nothing was checked.
 */
export const audit = (args: readonly string[], say: (text: string) => void = console.log): number => {
  const [file, given] = pnpmCommand(['audit', '--prod', '--json', ...args.filter((arg) => arg !== '--')])
  const { stdout, stderr } = spawnSync(file, given, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const advisories = readAdvisories(stdout)
  if (!advisories) {
    const isSilent = `${stdout}${stderr}`.includes(NO_ANSWER)
    say(
      `${isSilent ? 'Not checked: no advisories to be had here.' : 'The packages could not be checked.'}\n${stderr}`,
    )
    return isSilent ? 0 : 1
  }
  for (const { severity, module_name, vulnerable_versions, title, url } of advisories)
    say(`${severity}: ${module_name} ${vulnerable_versions}: ${title} (${url})`)
  const bad = advisories.filter(({ severity }) => NOT_SHIPPED_WITH.includes(severity))
  say(`Checked: ${advisories.length} advisories, ${bad.length} of them high or critical.`)
  return bad.length === 0 ? 0 : 1
}
