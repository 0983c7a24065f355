import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inRoot } from './run/root.ts'

const projects = (): string[] => {
  const shared = readdirSync(inRoot('shared')).map((name) => `shared/${name}`)
  const top = readdirSync(inRoot())
  return [...shared, ...top].filter((folder) => existsSync(inRoot(folder, 'tsconfig.json'))).toSorted()
}

const check = (folder: string): Promise<{ folder: string; code: number; text: string }> =>
  new Promise((resolve) => {
    // What has not changed since the last check is not read again.
    const kept = inRoot('node_modules', '.cache', 'types', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
    const tsc = spawn(
      process.execPath,
      [inRoot('node_modules/typescript/bin/tsc'), '-p', folder, '--incremental', '--tsBuildInfoFile', kept],
      { cwd: inRoot() },
    )
    let text = ''
    tsc.stdout.on('data', (chunk) => {
      text += chunk
    })
    tsc.on('close', (code) => resolve({ folder, code: code ?? 1, text }))
  })

const waiting = projects()
const count = waiting.length
const failed: string[] = []

const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { folder, code, text } = await check(next)
    if (code === 0) continue
    failed.push(folder)
    console.log(text.trim())
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
console.log(`types: ${count - failed.length} of ${count} packages`)
process.exitCode = failed.length > 0 ? 1 : 0
