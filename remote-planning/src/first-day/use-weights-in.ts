import type { Kg, WeightUnit } from '@manger/contract'
import { createFormat, useClient, useSession } from '@manger/platform'

/** Writes weights in the unit that is chosen here, before there is a farm whose pages are written in it. */
export const useWeightsIn = (units: WeightUnit): ((kg: Kg) => string) => {
  const { language, timezone } = useSession()
  const { currency } = useClient()
  const { weightText } = createFormat({ language, units, timezone, currency })
  return weightText
}
