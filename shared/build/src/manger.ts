#!/usr/bin/env node
// The commands of a remote that lives in a folder of its own: `manger build|dev|release|rollback|update`.
export {}

const [, , command = ''] = process.argv
const COMMANDS: Record<string, () => Promise<unknown>> = {
  build: async () => {
    const { buildAll } = await import('./build-all.ts')
    if (!(await buildAll())) process.exitCode = 1
  },
  dev: () => import('./dev.ts'),
  release: () => import('./release.ts'),
  rollback: () => import('./rollback.ts'),
  update: () => import('./update.ts'),
}

const run = COMMANDS[command]
// Each of them reads its own arguments, which begin behind its name.
process.argv.splice(2, 1)
if (run) await run()
else {
  console.error(`Which command? ${Object.keys(COMMANDS).join(', ')}`)
  process.exitCode = 1
}
