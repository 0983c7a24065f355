// Node 20 reads this file with nothing installed: it brings the Node that everything else needs.
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'

const NODE_MAJOR = 24
// Set for the second round, so that a Node that is still too old ends in a sentence and not in a loop.
const BROUGHT = 'MANGER_NODE_BROUGHT'
const LOOK_FOR_PARENT_MS = 500

const isWindows = process.platform === 'win32'
// Asked at once: whoever called may be gone before a Node is brought.
const parent = process.ppid

/** npm signals only the shell between it and us, and a shell that ends passes nothing on: we see that it is gone. */
const onParentGone = (act) => {
  const look = () => process.env.npm_lifecycle_event && process.ppid !== parent && act()
  return setInterval(look, LOOK_FOR_PARENT_MS)
}

/** Runs commands in this terminal until they end; signals are passed on, the exit code is the answer. */
export const runIn = (cwd) => (file, args) =>
  new Promise((resolve) => {
    // npx and pnpm are .cmd files on Windows, which only a shell starts; their words are plain, nothing needs quotes.
    const shell = isWindows && !file.endsWith('.exe')
    const child = spawn(file, args, {
      cwd,
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

// npx only says where it put Node: run by npx, the server would hang below a shell that passes no signal on.
const bringNode = () => {
  console.log(`Bringing Node ${NODE_MAJOR}`)
  const command = `npx --yes --prefer-offline -p node@${NODE_MAJOR} -- node -p process.execPath`
  const { stdout } = spawnSync(command, {
    shell: true,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return stdout.trim()
}

/** Does the work under this Node, or runs the script anew under one that is new enough; `known` says where one lies. */
export const underRightNode = async (script, run, { work, known = () => null }) => {
  const args = process.argv.slice(2)
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) {
    // What anything below starts by the name "node" must be the Node that runs here, not an older one further down.
    process.env.PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
    return work(args)
  }
  const node = process.env[BROUGHT] ? '' : known() || bringNode()
  if (node) return run(node, [script, ...args])
  console.error(`Manger needs Node ${NODE_MAJOR}; this is ${process.version}, and npx brought no other.`)
  return 1
}
