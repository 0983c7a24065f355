import { feedingRoutes } from '@manger/contract/feedings'
import { type App, register } from '#core/calls/register.ts'
import { actOn, LOADING, UNLOADING } from './act-on.ts'
import { correctFeeding, tryCorrection } from './correct.ts'
import { presentFeeding } from './feeding.presenter.ts'
import { copyFeedings, farmsOfCopy } from './plan/copy.service.ts'
import { orderFeedings } from './plan/order.service.ts'
import { createFeeding, lockPlan, removeFeeding, updateFeeding } from './plan/plan.service.ts'
import { farmOfUser } from './plan/planned-draft.ts'
import { holdPlans } from './plan/recompute.queries.ts'
import { eventRows, presentEvent } from './read/feeding-events.ts'
import { findFeeding, lockFeeding, showFeeding } from './read/find-feeding.ts'
import { type FeedingRecord, readFeedings } from './read/read-feedings.ts'
import { keepTrace, traceOf } from './read/trace.queries.ts'
import { accuracyOfDay } from './read/weighing-sums.ts'
import { tellFeedings } from './tell-feedings.ts'
import { seesFarm, type Work, workOf } from './work.ts'

const listAnswer = <Item>(data: Item[]) => ({ data, count: data.length, next: null })

/** Feedings: planning, loading and unloading (specification 7: schedule/schedules). */
export const registerFeedings = (app: App): void =>
  register(app, feedingRoutes, {
    list: (context) => {
      const { farm, date: day, period: periods, mixer: mixers } = context.query()
      return context.read(async (tx) => {
        const work = workOf(context, tx)
        const found = await readFeedings(tx, work.client, { farm, day, periods, mixers })
        const records = found.filter(({ row }) => seesFarm(work, row.farm_id))
        // Where feedings are, the farm is: only without any may it be one that is not there, or not for this person.
        if (records.length === 0) await farmOfUser(work, farm)
        return listAnswer(records.map((record) => presentFeeding(record, work)))
      })
    },
    get: (context) =>
      context.read(async (tx) => ({ data: await showFeeding(workOf(context, tx), context.params.id) })),
    accuracy: (context) => {
      const { farm, date } = context.query()
      return context.read(async (tx) => {
        const work = workOf(context, tx)
        await farmOfUser(work, farm)
        return {
          data: { farm, date, accuracy: await accuracyOfDay(tx, { client: work.client, farm, date }) },
        }
      })
    },
    events: (context) =>
      context.read(async (tx) => {
        const work = workOf(context, tx)
        const { row } = await findFeeding(work, context.params.id)
        return listAnswer((await eventRows(tx, work.client, row.id)).map(presentEvent))
      }),
    trace: (context) =>
      context.read(async (tx) => {
        const work = workOf(context, tx)
        const { row } = await findFeeding(work, context.params.id)
        return listAnswer(await traceOf(tx, work.client, row.id))
      }),
    tellTrace: (context) =>
      context.write(async (tx) => {
        const work = workOf(context, tx)
        const { row } = await findFeeding(work, context.params.id)
        await keepTrace(work, row.id, context.body().lines)
      }),
    create: (context) =>
      context.write(async (tx) => ({ data: await createFeeding(workOf(context, tx), context.body()) })),
    update: (context) =>
      context.write(async (tx) => {
        const work = workOf(context, tx)
        const record = await lockPlan(work, context.params.id)
        return { data: await updateFeeding(work, record, context.body()) }
      }),
    remove: (context) =>
      context.write(async (tx) => {
        const work = workOf(context, tx)
        const record = await lockPlan(work, context.params.id)
        await removeFeeding(work, record, context.query().version)
      }),
    copy: (context) =>
      context.write(async (tx) => {
        const work = workOf(context, tx)
        const wanted = context.body()
        const ids: number[] = []
        for (const farm of await farmsOfCopy(work, wanted)) {
          ids.push(...(await copyFeedings(work, { ...wanted, farm })))
        }
        const records = ids.length > 0 ? await readFeedings(tx, work.client, { ids }) : []
        return listAnswer(records.map((record) => presentFeeding(record, work)))
      }),
    ordering: (context) =>
      context.write(async (tx) => listAnswer(await orderFeedings(workOf(context, tx), context.body()))),
    load: (context) => actOn(context, LOADING),
    upload: (context) => actOn(context, UNLOADING),
    tell: tellFeedings,

    correct: (context) =>
      context.write(async (tx) => {
        const work = workOf(context, tx)
        const record = await lockDone(work, context.params.id)
        await correctFeeding(work, record, context.body())
        return { data: await showFeeding(work, context.params.id) }
      }),

    tryCorrection: (context) =>
      context.write(async (tx) => {
        const work = workOf(context, tx)
        const record = await lockDone(work, context.params.id)
        return { data: presentFeeding(await tryCorrection(work, record, context.body()), work) }
      }),
  })

// What groups got moves the plans of later days: these are held first, in the order of locks.
const lockDone = async (work: Work, id: number): Promise<FeedingRecord> => {
  await holdPlans(work.tx, work.client)
  return lockFeeding(work, id)
}
