import { useFormat, useSession } from '@manger/platform'
import { capacityIn } from './capacity.formulas.ts'

/** Writes a capacity in whole tonnes, or tons: nobody measures a stock to the kilogram, and tiles are narrow. */
export const useCapacityText = (): ((tonnes: number) => string) => {
  const format = useFormat()
  const { units } = useSession()
  return (tonnes) => format.withTonnes(format.number(capacityIn(tonnes, units), 0))
}
