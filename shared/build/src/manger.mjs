#!/usr/bin/env node
// The commands of a remote that lives in a folder of its own, under the Node that they need. As packed it stands beside
// the JavaScript of these sources.
import { fileURLToPath } from 'node:url'
import { runIn, underRightNode } from './run/right-node.mjs'

const run = runIn(process.cwd())

process.exitCode = await underRightNode(fileURLToPath(import.meta.url), run, {
  work: async (args) => {
    const { manger } = await import('./manger.js')
    return manger(args, run)
  },
})
