// Runs on Node 20 with nothing installed: brings Node 24 and pnpm, then hands over to shared/build/src/run.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 24
const TOOLS = ['-p', `node@${NODE_MAJOR}`, '-p', 'pnpm@12.21.0']
// Set for the second round, so that tools which do not help end in a sentence and not in a loop.
const BROUGHT = 'MANGER_TOOLS_BROUGHT'

const root = dirname(fileURLToPath(import.meta.url))
const args = ['start.mjs', ...process.argv.slice(2)]

/** The Node that the last install ran under: asking npx again takes seconds and a network. */
const rememberedNode = () => {
  try {
    const { node } = JSON.parse(readFileSync(join(root, 'node_modules', '.manger.json'), 'utf8'))
    return existsSync(node) ? node : null
  } catch {
    return null
  }
}

/** Runs a command in this terminal until it ends; signals are passed on, the exit code is kept. */
const run = (file, words, shell = false) =>
  new Promise((resolve) => {
    const child = spawn(file, words, {
      cwd: root,
      env: { ...process.env, [BROUGHT]: '1' },
      stdio: 'inherit',
      shell,
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('error', (error) => {
      console.error(`${file}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code))
  })

if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) {
  const { main } = await import('./shared/build/src/run/main.ts')
  process.exitCode = await main(process.argv.slice(2))
} else if (process.env[BROUGHT]) {
  console.error(`Manger needs Node ${NODE_MAJOR}, and npx brought ${process.version}.`)
  process.exitCode = 1
} else {
  const node = rememberedNode()
  if (!node) console.log(`Bringing Node ${NODE_MAJOR} and pnpm`)
  // npx is a .cmd file on Windows; every word here is plain, so the shell has nothing to quote.
  process.exitCode = node
    ? await run(node, args)
    : await run('npx', ['--yes', ...TOOLS, '--', 'node', ...args], process.platform === 'win32')
}
