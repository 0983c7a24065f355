import { useFormat } from '@manger/platform'

const KG_PER_TONNE = 1000

/** Writes a capacity as it was typed: cut to whole tonnes, a small store would hold more than it can. */
export const useCapacityText = (): ((tonnes: number) => string) => {
  const format = useFormat()
  return (tonnes) => format.tonnesText(tonnes * KG_PER_TONNE)
}
