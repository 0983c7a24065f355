import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './run/root.ts'

type TsConfig = { compilerOptions: Record<string, unknown>; include: string[] }

// Packages with the same options are one program: the shared sources are then read once for all of them.
type Program = { options: string; packages: string[]; include: string[] }

const packages = (): string[] => {
  const shared = readdirSync(inRoot('shared')).map((name) => `shared/${name}`)
  const top = readdirSync(inRoot())
  return [...shared, ...top].filter((folder) => existsSync(inRoot(folder, 'tsconfig.json'))).toSorted()
}

const programs = (): Program[] => {
  const found = new Map<string, Program>()
  for (const folder of packages()) {
    const own: TsConfig = JSON.parse(readFileSync(inRoot(folder, 'tsconfig.json'), 'utf8'))
    const options = JSON.stringify(own.compilerOptions)
    const program = found.get(options) ?? { options, packages: [], include: [] }
    program.packages.push(folder)
    program.include.push(...own.include.map((path) => inRoot(folder, path)))
    found.set(options, program)
  }
  return [...found.values()]
}

const KEPT = inRoot('node_modules', '.cache', 'types')

const check = ({ options, include }: Program, index: number): Promise<{ code: number; text: string }> => {
  const config = join(KEPT, `program-${index}.json`)
  writeFileSync(
    config,
    JSON.stringify({
      extends: inRoot('tsconfig.base.json'),
      compilerOptions: JSON.parse(options),
      include,
      exclude: [inRoot('**', 'node_modules'), inRoot('**', 'dist')],
    }),
  )
  // What has not changed since the last check is not read again.
  const kept = config.replace('.json', '.tsbuildinfo')
  return new Promise((resolve) => {
    const tsc = spawn(
      process.execPath,
      [inRoot('node_modules/typescript/bin/tsc'), '-p', config, '--incremental', '--tsBuildInfoFile', kept],
      { cwd: inRoot() },
    )
    let text = ''
    tsc.stdout.on('data', (chunk) => {
      text += chunk
    })
    tsc.on('close', (code) => resolve({ code: code ?? 1, text }))
  })
}

mkdirSync(KEPT, { recursive: true })
const all = programs()
const waiting = [...all.entries()]
const failed: string[] = []

const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [index, program] = next
    const { code, text } = await check(program, index)
    if (code === 0) continue
    failed.push(...program.packages)
    console.log(text.trim())
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
const count = all.flatMap((program) => program.packages).length
console.log(`types: ${count} packages in ${all.length} programs${failed.length > 0 ? ', with faults' : ''}`)
process.exitCode = failed.length > 0 ? 1 : 0
