// Runs on Node 20 with nothing installed: brings Node 24, then hands over to shared/build/src/run.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 24
// Set for the second round, so that a Node that is still too old ends in a sentence and not in a loop.
const BROUGHT = 'MANGER_NODE_BROUGHT'
const LOOK_FOR_PARENT_MS = 500

const root = dirname(fileURLToPath(import.meta.url))
const isWindows = process.platform === 'win32'

/** npm signals only the shell between it and us, and a shell that ends passes nothing on: we see that it is gone. */
const onParentGone = (act) => {
  const parent = process.ppid
  const look = () => process.env.npm_lifecycle_event && process.ppid !== parent && act()
  return setInterval(look, LOOK_FOR_PARENT_MS)
}

/** Runs a command in this terminal until it ends; signals are passed on, the exit code is the answer. */
const run = (file, args) =>
  new Promise((resolve) => {
    // npx and pnpm are .cmd files on Windows, which only a shell starts; their words are plain, nothing needs quotes.
    const shell = isWindows && !file.endsWith('.exe')
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, [BROUGHT]: '1' },
      stdio: 'inherit',
      shell,
    })
    const passOn = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, passOn)
    const watch = onParentGone(() => child.kill('SIGTERM'))
    const end = (code) => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, passOn)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${file}: ${error.message}`)
      end(1)
    })
    child.on('exit', (code, signal) => end(signal ? 128 + constants.signals[signal] : code))
  })

/** The Node that the last install ran under: asking npx again takes seconds and a network. */
const rememberedNode = () => {
  try {
    const { node } = JSON.parse(readFileSync(join(root, 'node_modules', '.manger.json'), 'utf8'))
    return existsSync(node) ? node : null
  } catch {
    return null
  }
}

// npx only says where it put Node: run by npx, the server would hang below a shell that passes no signal on.
const bringNode = () => {
  console.log(`Bringing Node ${NODE_MAJOR}`)
  const command = `npx --yes -p node@${NODE_MAJOR} -- node -p process.execPath`
  const { stdout } = spawnSync(command, {
    shell: true,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return stdout.trim()
}

if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) {
  // What anything below starts by the name "node" must be the Node that runs here, not an older one further down.
  process.env.PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const { main } = await import('./shared/build/src/run/main.ts')
  process.exitCode = await main(process.argv.slice(2), run)
} else {
  const node = process.env[BROUGHT] ? '' : rememberedNode() || bringNode()
  if (node) process.exitCode = await run(node, ['start.mjs', ...process.argv.slice(2)])
  else {
    console.error(`Manger needs Node ${NODE_MAJOR}; this is ${process.version}, and npx brought no other.`)
    process.exitCode = 1
  }
}
