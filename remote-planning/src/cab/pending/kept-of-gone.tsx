import type { LoadAction, UnloadAction } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { useCabPath } from '../feeding/feeding-in-cab.api.ts'
import { useLoadOperation } from '../load/mixer-loading.api.ts'
import { useUnloadOperation } from '../unload/unloading.api.ts'
import * as s from './kept-of-gone.module.css'
import type { Operation } from './use-operation.ts'

/** What this device still keeps of a feeding that cannot be opened: it is sent, or shown until its driver gives it up. */
export const KeptOfGone = ({ feeding }: { feeding: number }) => {
  const gone = { id: feeding, version: 0 }
  return (
    <>
      <KeptWeight operation={useLoadOperation(gone, useCabPath(feeding, 'load'))} />
      <KeptWeight operation={useUnloadOperation(gone, useCabPath(feeding, 'unload'))} />
    </>
  )
}

const KeptWeight = ({ operation }: { operation: Operation<LoadAction> | Operation<UnloadAction> }) => {
  const t = useTranslate()
  const format = useFormat()
  const { body, state, isLasting, retry, drop } = operation
  if (body?.action !== 'weigh' || state === 'sending') return null
  return (
    <div role="alert" className={s.kept}>
      <p>{t(isLasting ? 'cab.isKept' : 'cab.notKept', { weight: format.weightText(body.weight) })}</p>
      <div className={s.buttons}>
        <Button size="large" onClick={retry}>
          {t('cab.retry')}
        </Button>
        {state === 'refused' && (
          <Button size="large" onClick={drop}>
            {t('cab.giveUp')}
          </Button>
        )}
      </div>
    </div>
  )
}
