import { scaleLevel } from '@manger/contract/alerts'
import type { ScaleCheck } from '@manger/contract/mixers'
import { useFormat, useTranslate } from '@manger/platform'
import { Deviation, type DeviationLevel } from '@manger/ui'
import type { Column } from '@manger/ui/data'

const LEVELS: Record<'orange' | 'red', DeviationLevel> = { orange: 'off', red: 'far' }

/** Columns of the checks of a scale; the error has the class that its alert has. */
export const useCheckColumns = (): Column<ScaleCheck>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { weight } = format.units
  return [
    {
      key: 'at',
      title: t('checks.at'),
      isName: true,
      card: 'title',
      render: ({ at }) => format.dateTime(at),
    },
    {
      key: 'reference',
      title: t('checks.reference'),
      unit: weight,
      align: 'number',
      card: {
        place: 'below',
        render: ({ reference, shown }) =>
          [
            `${t('checks.reference')}: ${format.weightText(reference)}`,
            `${t('checks.shown')}: ${format.weightText(shown)}`,
          ].join(' · '),
      },
      render: ({ reference }) => format.weight(reference).value,
    },
    {
      key: 'shown',
      title: t('checks.shown'),
      unit: weight,
      align: 'number',
      render: ({ shown }) => format.weight(shown).value,
    },
    {
      key: 'error',
      title: t('checks.error'),
      align: 'number',
      card: 'aside',
      render: ({ error }) => {
        const level = scaleLevel(error)
        return (
          <Deviation level={level === null ? 'on' : LEVELS[level]} way={error < 0 ? 'under' : 'over'}>
            {format.deviation(error)}
          </Deviation>
        )
      },
    },
    { key: 'author', title: t('checks.author'), priority: 3, render: ({ author }) => author?.name ?? '' },
    {
      key: 'note',
      title: t('fields.note'),
      priority: 2,
      card: 'below',
      render: ({ note }) => note,
    },
  ]
}
