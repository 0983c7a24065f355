// Runs on Node 20 with nothing installed: brings Node 24, then hands over to shared/build/src/run.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runIn, underRightNode } from './shared/build/src/run/right-node.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const run = runIn(root)

/** The Node that the last install ran under: asking npx again takes seconds and a network. */
const rememberedNode = () => {
  try {
    const { node } = JSON.parse(readFileSync(join(root, 'node_modules', '.manger.json'), 'utf8'))
    return existsSync(node) ? node : null
  } catch {
    return null
  }
}

process.exitCode = await underRightNode('start.mjs', run, {
  known: rememberedNode,
  work: async (args) => {
    const { main } = await import('./shared/build/src/run/main.ts')
    return main(args, run)
  },
})
