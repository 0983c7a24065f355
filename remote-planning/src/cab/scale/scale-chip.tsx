import { useTranslate } from '@manger/platform'
import { Button, cx, Icon } from '@manger/ui'
import { CabDialog } from '@manger/ui/data'
import { useState } from 'react'
import * as large from '../frame/large-button.module.css'
import * as s from './scale-chip.module.css'
import type { ScaleKind } from './scale-source.ts'
import type { ScaleChoice } from './use-scale.ts'

const ICONS = { simulated: 'radio', manual: 'edit' } as const satisfies Record<ScaleKind, string>

/** Says what is weighed with; where there is a choice, a touch changes it. */
export const ScaleChip = ({ scale, kinds, choose }: ScaleChoice) => {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [isOther, setOther] = useState(false)
  const chip = (
    <>
      <Icon name={ICONS[scale.kind]} size={15} />
      {t(`${scale.label}.short`)}
    </>
  )
  if (kinds.length < 2) return <span className={s.chip}>{chip}</span>
  return (
    <>
      <button
        type="button"
        className={s.chip}
        data-status={scale.status}
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
              aria-pressed={kind === scale.kind}
              onClick={() => {
                // Another scale has another input, and that one has the focus already.
                setOther(kind !== scale.kind)
                choose(kind)
                setOpen(false)
              }}
            >
              <Icon name={ICONS[kind]} size={24} />
              <span>
                <b>{t(`cab.scale.${kind}.name`)}</b>
                <small className={large.hint}>{t(`cab.scale.${kind}.hint`)}</small>
              </span>
            </button>
          ))}
        </div>
      </CabDialog>
    </>
  )
}
