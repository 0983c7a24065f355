import { useTranslate } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'
import { Card, Icon } from '@manger/ui'
import type { useStepPlaces } from '#getting-started/use-steps.ts'
import { cuesOf, pictureOf } from '#guide/chapters.ts'
import { useFilms } from '#guide/use-guide.ts'
import { Drawing } from './drawing.tsx'
import { FilmDialog } from './film.dialog.tsx'
import { TourDialog } from './tour.dialog.tsx'
import * as s from './tour.module.css'
import { TOUR_NAMES, TOURS, type Tour } from './tours.ts'

// The open item is in the address: a link leads into it (specification 4: opened with an item, closed by clearing it).
const FILTERS = { tour: { ...filterOf.oneOf(TOUR_NAMES), isPlace: true } } as const

// Its first sentence is of the picture; where there is no film of ours, a drawing stands for the tour.
const Cover = ({ name, isFilm }: { name: Tour; isFilm: boolean }) => {
  const first = isFilm ? cuesOf(name)?.[0]?.step : undefined
  return first === undefined ? (
    <Drawing scene={TOURS[name][0].key} />
  ) : (
    <img className={s.cover} src={pictureOf(name, first)} alt="" width={1280} height={720} />
  )
}

/** Welcome, first setup and the guide of the website: each item opens its film, or its tour where there is none. */
export const TourCard = ({ placeOf }: { placeOf: ReturnType<typeof useStepPlaces> }) => {
  const t = useTranslate()
  const { values, set } = useFilters(FILTERS)
  const films = useFilms(TOUR_NAMES)
  const close = () => set({ tour: null })
  const open = values.tour === null ? null : { tour: values.tour, film: films?.[values.tour] ?? null }
  return (
    <Card title={t('guide.tour.title')}>
      <div className={s.items}>
        {TOUR_NAMES.map((name) => (
          <button key={name} type="button" className={s.item} onClick={() => set({ tour: name })}>
            <Cover name={name} isFilm={films?.[name] === 'ours'} />
            <span className={s.label}>
              <Icon name="circle-play" size={18} />
              {t(`guide.tour.item.${name}`)}
            </span>
          </button>
        ))}
      </div>
      {/* Until the server has said whether there is a film, nothing is put in its place. */}
      {open !== null && open.film !== null && (
        <FilmDialog key={open.tour} tour={open.tour} isOurs={open.film === 'ours'} onClose={close} />
      )}
      {open !== null && open.film === null && films !== undefined && (
        <TourDialog key={open.tour} tour={open.tour} placeOf={placeOf} onClose={close} />
      )}
    </Card>
  )
}
