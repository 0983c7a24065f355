import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sideBySide, type Task } from './side-by-side.ts'

/** What began and ended, in turn; a task lasts so many turns of the event loop, whatever the machine does beside. */
const run = async (tasks: readonly (Task & { turns?: number })[], seats = 2) => {
  const told: string[] = []
  const results = await sideBySide(tasks, seats, async ({ name, turns = 1 }) => {
    told.push(`+${name}`)
    for (let turn = 0; turn < turns; turn++) await setImmediate()
    told.push(`-${name}`)
    return name
  })
  return { told, results }
}

it('does so many at a time as there are seats, and answers in the order of the list', async () => {
  const { told, results } = await run([{ name: 'a', turns: 10 }, { name: 'b' }, { name: 'c' }])
  expect(told).toEqual(['+a', '+b', '-b', '+c', '-c', '-a'])
  expect(results).toEqual(['a', 'b', 'c'])
})

it('begins nothing before all it needs has ended, and lets what stands behind it pass', async () => {
  const tasks = [{ name: 'build', turns: 10 }, { name: 'browser', needs: ['build'] }, { name: 'lint' }]
  expect((await run(tasks)).told).toEqual(['+build', '+lint', '-lint', '-build', '+browser', '-browser'])
})

it('never has more at work than seats, also when one end frees several', async () => {
  let atWork = 0
  let most = 0
  const tasks = ['b', 'c', 'd', 'e'].map((name) => ({ name, needs: ['a'] }))
  await sideBySide([{ name: 'a', needs: [] }, { name: 'x', needs: [] }, ...tasks], 2, async () => {
    most = Math.max(most, ++atWork)
    await setImmediate()
    atWork -= 1
  })
  expect(most).toBe(2)
})

it('takes a need that is not in the list for ended: one step may be run alone', async () => {
  expect((await run([{ name: 'browser', needs: ['build'] }])).results).toEqual(['browser'])
})

it('says so when steps wait for each other', async () => {
  const circle = [
    { name: 'a', needs: ['b'] },
    { name: 'b', needs: ['a'] },
  ]
  await expect(run(circle)).rejects.toThrow('These wait for each other: a, b')
})
