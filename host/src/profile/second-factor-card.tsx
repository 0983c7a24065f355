import { secondFactorRoutes } from '@manger/contract/session'
import { useFormat, useQuery, useTranslate } from '@manger/platform'
import { Button, Card, Chip, ErrorState, FactList, SkeletonBlock } from '@manger/ui'
import { useState } from 'react'
import * as s from './profile.module.css'
import { type FactorIntent, SecondFactorDialog } from './second-factor.dialog.tsx'

/** One's own second factor: whether it is on, how many recovery codes are left, and how to change that. */
export const SecondFactorCard = () => {
  const t = useTranslate()
  const format = useFormat()
  const { data: factor, error, refresh } = useQuery(secondFactorRoutes.read, {})
  const [intent, setIntent] = useState<FactorIntent | null>(null)
  const handleClose = () => {
    setIntent(null)
    void refresh()
  }
  const isOn = factor?.enabled === true
  return (
    <Card
      title={t('profile.factor')}
      extra={
        factor &&
        !isOn && (
          <Button size="small" onClick={() => setIntent('turnOn')}>
            {t('profile.factorTurnOn')}
          </Button>
        )
      }
    >
      {!factor && error && <ErrorState onRetry={() => void refresh()} />}
      {!factor && !error && <SkeletonBlock />}
      {factor && !isOn && (
        <div className={s.factor}>
          <Chip tone="grey" icon="minus">
            {t('profile.factorOff')}
          </Chip>
          <p>{t('profile.factorWhy')}</p>
        </div>
      )}
      {factor && isOn && (
        <div className={s.factor}>
          <Chip tone="green" icon="circle-check">
            {t('profile.factorOn', { day: format.dateTime(factor.since) })}
          </Chip>
          <FactList
            bare
            facts={[{ label: t('profile.factorCodes'), value: format.number(factor.recovery_codes_left, 0) }]}
          />
          {factor.required && <p>{t('profile.factorMust')}</p>}
          <div className={s.buttons}>
            <Button size="small" onClick={() => setIntent('renew')}>
              {t('profile.factorRenew')}
            </Button>
            {factor.required ? (
              <Button size="small" onClick={() => setIntent('replace')}>
                {t('profile.factorReplace')}
              </Button>
            ) : (
              <Button size="small" kind="danger" onClick={() => setIntent('turnOff')}>
                {t('profile.factorTurnOff')}
              </Button>
            )}
          </div>
        </div>
      )}
      {intent !== null && <SecondFactorDialog intent={intent} onClose={handleClose} />}
    </Card>
  )
}
