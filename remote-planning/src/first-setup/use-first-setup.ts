import { animalTypeRoutes } from '@manger/contract/animal-types'
import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes } from '@manger/contract/farms'
import { GroupDraft, groupRoutes } from '@manger/contract/groups'
import { MixerDraft, mixerRoutes } from '@manger/contract/mixers'
import { periodRoutes } from '@manger/contract/periods'
import { stockRoutes } from '@manger/contract/stocks'
import { ApiError, useApi, useRefresh, useTranslate } from '@manger/platform'
import { useRef } from 'react'
import { FIRST_PERIODS, type SetupForm } from './first-setup.formulas.ts'

// A refused name is told at the field of this form that it was typed in.
const at = async <Answer>(field: keyof SetupForm, work: Promise<Answer>): Promise<Answer> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const told = Object.entries(error.errors).map(([name, list]) => [
      name === 'name' ? field : name,
      [...list],
    ])
    throw new ApiError({ status: error.status, errors: Object.fromEntries(told) })
  }
}

/**
 * The same thing sent again carries the same id, so a try that failed half way, or whose answer was lost, goes on
 * where it stopped; something typed anew is a new thing.
 */
const useNamed = () => {
  const ids = useRef(new Map<string, string>())
  return <Body extends object>(what: string, body: Body): Body & { op_id: string } => {
    const key = `${what} ${JSON.stringify(body)}`
    const op_id = ids.current.get(key) ?? crypto.randomUUID()
    ids.current.set(key, op_id)
    return { ...body, op_id }
  }
}

/** Makes company, farm, stock, periods, mixer and first group one after the other; answers the farm. */
export const useFirstSetup = () => {
  const { call } = useApi()
  const t = useTranslate()
  const refresh = useRefresh()
  const named = useNamed()
  return async (form: SetupForm): Promise<number> => {
    const company = await at(
      'company',
      call(companyRoutes.create, { body: named('company', { name: form.company }) }),
    )
    const place = { company: company.data.id, timezone: form.timezone ?? '', weight_unit: form.weight_unit }
    const created = await at(
      'farm',
      call(farmRoutes.create, { body: named('farm', { ...place, name: form.farm }) }),
    )
    const farm = created.data.id
    const stock = { company: company.data.id, name: t('setup.stock'), capacity: 0 }
    await call(stockRoutes.create, { body: named('stock', stock) })
    for (const { key, time_start, time_end } of FIRST_PERIODS) {
      const period = { farm, name: t(`setup.${key}`), time_start, time_end }
      await call(periodRoutes.create, { body: named('period', period) })
    }
    const mixer = MixerDraft.parse({ farm, name: form.mixer, max_weight: form.max_weight })
    await at('mixer', call(mixerRoutes.create, { body: named('mixer', mixer) }))
    const type = await at(
      'animals',
      call(animalTypeRoutes.create, { body: named('type', { name: form.animals }) }),
    )
    const group = GroupDraft.parse({
      farm,
      name: form.animals,
      animal_type: type.data.id,
      animal_count: form.animal_count,
    })
    await call(groupRoutes.create, { body: named('group', group) })
    await refresh(
      companyRoutes.list,
      farmRoutes.list,
      farmRoutes.lite,
      farmRoutes.dashboard,
      stockRoutes.list,
      periodRoutes.list,
      mixerRoutes.list,
      animalTypeRoutes.list,
      groupRoutes.list,
    )
    return farm
  }
}
