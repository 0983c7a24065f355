import { useTranslate } from '@manger/platform'
import { Button, cx, Icon } from '@manger/ui'
import { CabDialog } from '@manger/ui/data'
import { lazy, Suspense, useState } from 'react'
import * as large from '../frame/large-button.module.css'
import * as s from './scale-chip.module.css'
import type { ScaleKind } from './scale-source.ts'
import type { ScaleChoice } from './use-scale.ts'

// What a scale sends, and how to pair with it, comes when somebody asks.
const ScalePanel = lazy(async () => ({ default: (await import('./live/scale-panel.tsx')).ScalePanel }))

const ICONS = {
  simulated: 'radio',
  manual: 'edit',
  bridge: 'radio',
  serial: 'radio',
} as const satisfies Record<ScaleKind, string>

/** Says what is weighed with; where there is a choice, a touch changes it. */
export const ScaleChip = (choice: ScaleChoice) => {
  const { scale, chosen, live, state, kinds, choose } = choice
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [isOther, setOther] = useState(false)
  const chip = (
    <>
      <Icon name={ICONS[chosen]} size={15} />
      {t(state === null ? `${scale.label}.short` : `cab.scale.state.${state}`)}
    </>
  )
  if (kinds.length < 2) return <span className={s.chip}>{chip}</span>
  return (
    <>
      <button
        type="button"
        className={s.chip}
        data-status={live === null || live === scale ? scale.status : 'lost'}
        aria-haspopup="dialog"
        onClick={() => {
          setOther(false)
          setOpen(true)
        }}
      >
        {chip}
      </button>
      <CabDialog
        open={isOpen}
        leadsOn={isOther}
        title={t('cab.scale.choose')}
        actions={
          <Button size="large" onClick={() => setOpen(false)}>
            {t('cab.notNow')}
          </Button>
        }
      >
        <div className={s.kinds}>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className={cx(large.large, large.row)}
              aria-pressed={kind === chosen}
              onClick={() => {
                // Another scale has another input, and that one has the focus already.
                setOther(kind !== scale.kind)
                void choose(kind)
                // A scale has to be paired first, and shows what it sends.
                if (kind === 'simulated' || kind === 'manual' || kind === scale.kind) setOpen(false)
              }}
            >
              <Icon name={ICONS[kind]} size={24} />
              <span>
                <b>{t(`cab.scale.${kind}.name`)}</b>
                <small className={large.hint}>{t(`cab.scale.${kind}.hint`)}</small>
              </span>
            </button>
          ))}
          {live !== null && (
            <Suspense fallback={null}>
              <ScalePanel key={live.kind} {...choice} live={live} />
            </Suspense>
          )}
        </div>
      </CabDialog>
    </>
  )
}
