import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveScale } from '../scale-source.ts'

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
export const useRecording = (live: LiveScale) => {
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
