import { animalTypeRoutes } from '@manger/contract/animal-types'
import { companyRoutes } from '@manger/contract/companies'
import { type FarmSetup, farmRoutes, farmSetupRoutes } from '@manger/contract/farms'
import { groupRoutes } from '@manger/contract/groups'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodRoutes } from '@manger/contract/periods'
import { stockRoutes } from '@manger/contract/stocks'
import { useApi, useCanAny, useRefresh, useSession } from '@manger/platform'
import { useRef } from 'react'

const { access } = farmSetupRoutes.create

/** Whether this person may make every part of a farm's set-up: it is all or nothing. */
export const useMaySetUp = (): boolean => {
  const { me } = useSession()
  const canAny = useCanAny()
  return access.types?.includes(me.user_type) === true && canAny(access.anyOf ?? [])
}

/** The same thing sent again carries the same id, so a try whose answer was lost makes nothing twice. */
const useNamed = () => {
  const last = useRef({ key: '', op_id: '' })
  return (setup: FarmSetup): FarmSetup => {
    const key = JSON.stringify(setup)
    if (last.current.key !== key) last.current = { key, op_id: crypto.randomUUID() }
    return { ...setup, op_id: last.current.op_id }
  }
}

/** Makes company, farm, stock, periods, mixer and first group at once; answers the farm. */
export const useFirstSetup = () => {
  const { call } = useApi()
  const refresh = useRefresh()
  const named = useNamed()
  return async (setup: FarmSetup): Promise<number> => {
    const { data } = await call(farmSetupRoutes.create, { body: named(setup) })
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
    return data.id
  }
}
