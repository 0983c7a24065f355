import { useFormat, useTranslate } from '@manger/platform'

/** The word of a field of the contract, one wherever it stands; the units in it are those of the reader. */
export const useFieldWord = (): ((field: string) => string) => {
  const t = useTranslate()
  const { units } = useFormat()
  return (field) => t(`fields.${field}`, { unit: units.large, weight: units.weight })
}
