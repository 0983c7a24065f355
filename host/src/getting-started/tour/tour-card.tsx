import { useTranslate } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'
import { Card, Icon } from '@manger/ui'
import type { useStepPlaces } from '#getting-started/use-steps.ts'
import { Drawing } from './drawing.tsx'
import { TourDialog } from './tour.dialog.tsx'
import * as s from './tour.module.css'
import { TOUR_NAMES, TOURS } from './tours.ts'

// The open item is in the address: a link leads into it (specification 4: opened with an item, closed by clearing it).
const FILTERS = { tour: { ...filterOf.oneOf(TOUR_NAMES), isPlace: true } } as const

/** Welcome, first setup and the guide of the website: each item opens its tour. */
export const TourCard = ({ placeOf }: { placeOf: ReturnType<typeof useStepPlaces> }) => {
  const t = useTranslate()
  const { values, set } = useFilters(FILTERS)
  return (
    <Card title={t('guide.tour.title')}>
      <div className={s.items}>
        {TOUR_NAMES.map((name) => (
          <button key={name} type="button" className={s.item} onClick={() => set({ tour: name })}>
            <Drawing scene={TOURS[name][0].key} />
            <span className={s.label}>
              <Icon name="circle-play" size={18} />
              {t(`guide.tour.item.${name}`)}
            </span>
          </button>
        ))}
      </div>
      {values.tour !== null && (
        <TourDialog
          key={values.tour}
          tour={values.tour}
          placeOf={placeOf}
          onClose={() => set({ tour: null })}
        />
      )}
    </Card>
  )
}
