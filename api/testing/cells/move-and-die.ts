import { type MoveStep, moveClient } from '#core/database/cells/move-client.ts'

// A move whose process is killed at a step: no error is caught, and no connection is closed in order.
const [step, given = '{}'] = process.argv.slice(2)
await moveClient({
  ...JSON.parse(given),
  at: (reached: MoveStep) => {
    if (reached === step) process.kill(process.pid, 'SIGKILL')
  },
})
