import { useTranslate } from '@manger/platform'
import { Button, Field, Input } from '@manger/ui'
import { useState, useSyncExternalStore } from 'react'
import type { LiveScale } from '../scale-source.ts'
import type { Bridge, ScaleChoice } from '../use-scale.ts'
import * as s from './scale-panel.module.css'
import { useOverheard } from './use-overheard.ts'
import { useRecording } from './use-recording.ts'

const CODE = /^\d{8}$/

type PairingProps = { bridge: Bridge; onPair: (bridge: Bridge) => void }

/** The program beside the scale: where it answers, and the code that it shows. */
const Pairing = ({ bridge, onPair }: PairingProps) => {
  const t = useTranslate()
  const [address, setAddress] = useState(bridge.address)
  const [code, setCode] = useState(bridge.code)
  const [isAsked, setAsked] = useState(false)
  const isCode = CODE.test(code.trim())
  const isAddress = URL.canParse(address.trim())
  const pair = () => {
    setAsked(true)
    if (isCode && isAddress) onPair({ address: new URL(address.trim()).origin, code: code.trim() })
  }
  return (
    <div className={s.pairing}>
      <Field
        label={t('fields.scale_address')}
        error={isAsked && !isAddress ? t('cab.scale.noAddress') : undefined}
      >
        <Input value={address} onChange={setAddress} autoComplete="off" onEnter={pair} />
      </Field>
      <Field
        label={t('fields.code')}
        hint={t('cab.scale.codeHint')}
        error={isAsked && !isCode ? t('cab.scale.codeHint') : undefined}
      >
        <Input value={code} onChange={setCode} autoComplete="off" onEnter={pair} />
      </Field>
      <Button onClick={pair}>{t('cab.scale.pair')}</Button>
    </div>
  )
}

type ScalePanelProps = ScaleChoice & { live: LiveScale }

/** What a scale sends, as it sends it: its state, format and unit, its last lines, and ten minutes of them as a file. */
export const ScalePanel = ({ live, bridge, pair }: ScalePanelProps) => {
  const t = useTranslate()
  const { state, protocol, unit } = useSyncExternalStore(live.watch, live.look)
  const lines = useOverheard(live)
  const recording = useRecording(live)
  return (
    <section className={s.panel} aria-label={t('cab.scale.sends')}>
      {live.kind === 'bridge' && <Pairing bridge={bridge} onPair={pair} />}
      <p role="status">
        {t(`cab.scale.state.${state}`)}
        {protocol !== null && ` · ${t(`choices.scale_protocol.${protocol}`)}`}
        {unit !== null && ` · ${t('cab.scale.weighsIn', { unit: t(`choices.scale_unit.${unit}`) })}`}
      </p>
      <h3>{t('cab.scale.sends')}</h3>
      <pre className={s.lines}>{lines.join('\n') || t('cab.scale.nothing')}</pre>
      <Button onClick={recording.isOn ? recording.stop : recording.start}>
        {recording.isOn
          ? t('cab.scale.recording', { minutes: recording.minutesLeft })
          : t('cab.scale.record')}
      </Button>
    </section>
  )
}
