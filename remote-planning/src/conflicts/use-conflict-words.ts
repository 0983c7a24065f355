import type { OfflineConflict } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'

type ConflictWords = {
  /** What was done: "Weighed: Corn silage, 420 kg". */
  what: (conflict: Pick<OfflineConflict, 'action' | 'ingredient' | 'group' | 'weight'>) => string
  /** The feeding it was meant for, or that it is gone. */
  feeding: (conflict: Pick<OfflineConflict, 'feeding'>) => string
}

/** A conflict in words, as the list and its dialogs say it. */
export const useConflictWords = (): ConflictWords => {
  const t = useTranslate()
  const format = useFormat()
  return {
    what: ({ action, ingredient, group, weight }) => {
      const name = ingredient?.name ?? group?.name
      const parts = [name, weight === null ? null : format.weightText(weight)].filter(Boolean).join(', ')
      return parts === '' ? t(`event.${action}`) : `${t(`event.${action}`)}: ${parts}`
    },
    feeding: ({ feeding }) =>
      feeding === null
        ? t('conflicts.gone')
        : `${feeding.ration}, ${feeding.period}, ${format.day(feeding.planned_on)}`,
  }
}
