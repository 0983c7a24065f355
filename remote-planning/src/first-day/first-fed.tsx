import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { useFormat, useMay, useNotify, usePaths, useQuery, useTranslate, useWrite } from '@manger/platform'
import { Button, Card, ErrorState, FormProblems, LinkButton, SkeletonBlock, useProblems } from '@manger/ui'
import { useState } from 'react'
import * as s from './first-day.module.css'

const isToLoad = ({ status }: Feeding): boolean => status === 'waited' || status === 'in_process'

/** The first planned feeding, until its group is fed: weighed in the cab, or noted as it was planned. */
export const FirstFed = ({ id }: { id: number }) => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const format = useFormat()
  const notify = useNotify()
  const problems = useProblems()
  const { data, error, refresh } = useQuery(feedingRoutes.get, { params: { id } })
  const load = useWrite(feedingRoutes.load)
  const unload = useWrite(feedingRoutes.upload)
  const [isBusy, setBusy] = useState(false)
  const feeding = data?.data
  if (feeding === undefined)
    return (
      <Card title={t('first.title')}>
        {error === undefined ? <SkeletonBlock rows={2} /> : <ErrorState onRetry={() => void refresh()} />}
      </Card>
    )
  const { farm, ration, groups, ingredients, planned_weight, status } = feeding
  const params = { id }
  const noteFed = async () => {
    if (isBusy) return
    setBusy(true)
    problems.clear()
    try {
      if (status === 'waited') {
        const weights = ingredients.map((line) => ({ id: line.ingredient, weight: line.planned }))
        // What lies in store was asked for: whoever did not tell it knows that it is not counted.
        await load({ params, body: { action: 'once', ingredients: weights, force: true } })
      }
      const weights = groups.map((line) => ({ id: line.group, weight: line.planned_weight }))
      await unload({ params, body: { action: 'once', groups: weights } })
      notify.success(t('first.fedNote', { name: ration.name }))
    } catch (refusal) {
      problems.show(refusal)
      // Once it went through, the card is on its way out: nobody presses a second time.
      setBusy(false)
    }
  }
  const isAsPlanned = status === 'waited' || status === 'loaded'
  return (
    <div className={s.first}>
      <Card title={t('first.title')}>
        <div className={s.question}>
          <h3 className={s.asked}>{t('first.planned', { name: ration.name })}</h3>
          <p className={s.hint}>
            {groups.map(({ name }) => name).join(', ')}
            {' · '}
            {format.weightText(planned_weight)}
          </p>
          <FormProblems problems={problems} shown={[]} />
          <div className={s.buttons}>
            <LinkButton
              kind="primary"
              icon={isToLoad(feeding) ? 'load' : 'unload'}
              to={paths.farm(farm, `planning/${id}/${isToLoad(feeding) ? 'load' : 'unload'}`)}
            >
              {t(isToLoad(feeding) ? 'jobs.load' : 'jobs.unload')}
            </LinkButton>
            {isAsPlanned && may(feedingRoutes.load, feedingRoutes.upload) && (
              <Button busy={isBusy} onClick={() => void noteFed()}>
                {t('first.noteFed')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  )
}
