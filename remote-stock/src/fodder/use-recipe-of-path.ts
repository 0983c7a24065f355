import { useParams } from '@manger/platform/router'

const ID = /^[1-9]\d{0,12}$/

/** The recipe that the path names; null where that is no id. */
export const useRecipeOfPath = (): number | null => {
  const { fodder_id = '' } = useParams()
  return ID.test(fodder_id) ? Number(fodder_id) : null
}
