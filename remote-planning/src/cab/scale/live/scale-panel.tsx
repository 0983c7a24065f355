import { useTranslate } from '@manger/platform'
import { Button, Field, Input } from '@manger/ui'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { LiveScale } from '../scale-source.ts'
import type { Bridge, ScaleChoice } from '../use-scale.ts'
import * as s from './scale-panel.module.css'

const MINUTES = 10
const MINUTE_MS = 60_000

const save = (lines: readonly string[]): void => {
  const url = URL.createObjectURL(new Blob([lines.join('\n'), '\n'], { type: 'text/plain;charset=utf-8' }))
  const name = `scale-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.txt`
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The download has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** Ten minutes of what a scale sends, as a file for a helper: each piece with its millisecond, as it came. */
const useRecording = (live: LiveScale) => {
  const lines = useRef<string[]>([])
  const [minutesLeft, setMinutesLeft] = useState(0)
  const isOn = minutesLeft > 0
  const finish = useEffectEvent(() => {
    if (lines.current.length > 0) save(lines.current)
    lines.current = []
  })
  useEffect(() => {
    if (!isOn) return undefined
    const stop = live.overhear((text) => lines.current.push(`${Date.now()}\t${JSON.stringify(text)}`))
    const timer = setInterval(() => setMinutesLeft((left) => left - 1), MINUTE_MS)
    // Whoever closes the dialog keeps what was recorded until then.
    return () => {
      stop()
      clearInterval(timer)
      finish()
    }
  }, [isOn, live])
  return { isOn, minutesLeft, start: () => setMinutesLeft(MINUTES), stop: () => setMinutesLeft(0) }
}

const LINES = 8
/** A line without an end is shown as far as it goes. */
const LONGEST = 80
/** What ends a line of any scale: the sign after it begins the next. */
const END = /(?<=[␊␃]|␍(?![␊␃]))/

/** Signs that show nothing, as the pictures that stand for them: a helper sees every byte. */
const visible = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = sign.charCodeAt(0)
      if (code < 32) return String.fromCharCode(0x24_00 + code)
      return code < 127 ? sign : `<${code.toString(16)}>`
    })
    .join('')

/** The last lines that a scale sent, as they came. */
const useOverheard = (live: LiveScale): readonly string[] => {
  const [text, setText] = useState('')
  useEffect(
    () => live.overhear((piece) => setText((before) => (before + piece).slice(-LINES * LONGEST))),
    [live],
  )
  return visible(text).split(END).slice(-LINES)
}

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
