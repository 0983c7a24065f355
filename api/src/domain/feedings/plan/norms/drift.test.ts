import type { NormStep } from '@manger/contract/feedings'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { driftIn, wrongIn } from '#testing/feedings/model/oracles.ts'
import { play } from '#testing/feedings/model/play.ts'
import { type Kind, sequencesOf } from '#testing/feedings/model/step.ts'
import { createLeftoversApi, type LeftoversApi } from '#testing/leftovers/leftovers-api.ts'

const SEED = Number(process.env.SEQUENCE_SEED ?? 7)
const RUNS = Number(process.env.SEQUENCE_RUNS ?? 1)
const LENGTH = Number(process.env.SEQUENCE_LENGTH ?? 25)

// Everything that a norm follows from.
const KINDS: readonly Kind[] = [
  'plan',
  'edit',
  'remove',
  'copy',
  'load_once',
  'upload_once',
  'reopen_unload',
  'measure',
  'measure_again',
  'forget',
  'turn',
  'turn',
  'group',
]

/** Two days that are fed, and two that wait. */
const arrange = async (): Promise<LeftoversApi> => {
  const api = await createLeftoversApi()
  for (const planned_on of ['2026-03-09', '2026-03-10']) await api.feed(await api.plan({ planned_on }))
  for (const planned_on of ['2026-03-11', '2026-03-12']) await api.plan({ planned_on })
  await api.turn({ leftovers: true }, '2026-03-11')
  return api
}

const hold = async (api: LeftoversApi, said: string | undefined): Promise<void> => {
  expect(await driftIn(api), said).toEqual([])
  expect(await wrongIn(api), said).toEqual([])
}

/** Each switch once more, so that both have had their say whatever was drawn; a limit that was drawn would refuse the plan. */
const turnBoth = async (api: LeftoversApi): Promise<void> => {
  await api.inClient('ua', (tx) =>
    tx.updateTable('groups').set({ autoload: true, max_weight: null }).execute(),
  )
  for (const planned_on of ['2026-03-11', '2026-03-12']) await api.plan({ planned_on })
  for (const switches of [{ leftovers: true }, { auto_load: true }]) {
    await api.turn(switches, '2026-03-11')
    await hold(api, JSON.stringify(switches))
  }
}

const reasonsIn = async (api: LeftoversApi): Promise<NormStep['kind'][]> => {
  const rows = await api.inClient('ua', (tx) => tx.selectFrom('feeding_groups').select('why').execute())
  return rows.flatMap(({ why }) => why.map(({ kind }) => kind))
}

it('norms come out the same when they are computed anew, within their limits, whatever is recorded, switched and edited', {
  timeout: 60_000 + RUNS * LENGTH * 1000,
}, async () => {
  process.stdout.write(`norms: SEQUENCE_SEED=${SEED} SEQUENCE_RUNS=${RUNS} SEQUENCE_LENGTH=${LENGTH}\n`)
  const reasons = new Set<string>()
  const property = fc.asyncProperty(sequencesOf(KINDS, LENGTH), async (steps) => {
    const api = await arrange()
    try {
      for (const step of steps) {
        const done = await play(api, step)
        const said = JSON.stringify(done?.call)
        expect(done?.status ?? 200, said).toBeLessThan(500)
        await hold(api, said)
        for (const reason of await reasonsIn(api)) reasons.add(reason)
      }
      await turnBoth(api)
      for (const reason of await reasonsIn(api)) reasons.add(reason)
    } finally {
      await api.close()
    }
  })
  await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true })
  // A sequence that corrects nothing would prove nothing.
  expect([...reasons]).toEqual(expect.arrayContaining(['fed', 'leftovers', 'base']))
})
