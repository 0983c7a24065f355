import { useTranslate } from '@manger/platform'
import { Button, LinkButton } from '@manger/ui'
import { Dialog } from '@manger/ui/data'
import { useEffect, useState } from 'react'
import { HELPDESK_PATH } from '#address/helpdesk-path.ts'
import type { useStepPlaces } from '#getting-started/use-steps.ts'
import { Drawing } from './drawing.tsx'
import * as s from './tour.module.css'
import { TOURS, type Tour, type TourStep } from './tours.ts'

type TourDialogProps = { tour: Tour; placeOf: ReturnType<typeof useStepPlaces>; onClose: () => void }

const linkOf = ({ place }: TourStep, placeOf: TourDialogProps['placeOf']): string | null => {
  if (place === null) return null
  return place === 'help' ? HELPDESK_PATH : placeOf(place.start)
}

/** One item of getting started, step by step: a drawing, two sentences and the way there. The arrow keys turn the steps. */
export const TourDialog = ({ tour, placeOf, onClose }: TourDialogProps) => {
  const t = useTranslate()
  const steps = TOURS[tour]
  const [at, setAt] = useState(0)
  const last = steps.length - 1
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
      if (by !== 0) setAt((now) => Math.min(last, Math.max(0, now + by)))
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [last])
  return (
    <Dialog
      open
      size="small"
      title={t(`guide.tour.item.${tour}`)}
      onClose={onClose}
      footer={
        <>
          <span className={s.dots}>
            {steps.map(({ key }, index) => (
              <i key={key} data-on={index === at ? '' : undefined} />
            ))}
            {t('guide.tour.at', { at: at + 1, total: steps.length })}
          </span>
          <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('guide.tour.back')}
          </Button>
          <Button kind="primary" onClick={() => (at === last ? onClose() : setAt(at + 1))}>
            {t(at === last ? 'guide.tour.start' : 'guide.tour.next')}
          </Button>
        </>
      }
    >
      <div className={s.steps} aria-live="polite">
        {steps.map((step, index) => {
          const to = linkOf(step, placeOf)
          return (
            <section key={step.key} className={s.step} inert={index !== at} aria-hidden={index !== at}>
              <Drawing scene={step.key} />
              <h3>{t(`guide.tour.step.${step.key}`)}</h3>
              <p>{t(`guide.tour.text.${step.key}`)}</p>
              {to !== null && (
                <div>
                  <LinkButton to={to}>{t('guide.tour.go')}</LinkButton>
                </div>
              )}
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
