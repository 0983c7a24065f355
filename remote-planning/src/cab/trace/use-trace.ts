import type { Kg } from '@manger/contract'
import type { TracedLine } from '@manger/contract/feedings'
import { usePageContext, useStorage } from '@manger/platform'
import { useEffect, useEffectEvent, useRef } from 'react'
import { stamp } from '../pending/outbox.ts'
import type { ScaleSource } from '../scale/scale-source.ts'
import { keepTrace } from './kept-traces.ts'
import { createThinTrace } from './thin-trace.ts'

/** A page that is killed loses no more of it. */
const KEPT_EACH_MS = 5000

/** The line of which a scale sends: its feeding, and the ingredient or group. */
export type Traced = { feeding: number; line: number }

type Options = Traced & { half: TracedLine['half']; target: Kg; scale: ScaleSource }

/** Keeps what the scale sends of one line, thinned; answers what hears each reading. Typed weights leave no trace. */
export const useTrace = ({ feeding, line, half, target, scale }: Options): ((weight: Kg) => void) => {
  const storage = useStorage()
  const { clientId: client } = usePageContext()
  const trace = useRef<(ReturnType<typeof stamp> & ReturnType<typeof createThinTrace>) | null>(null)
  const isNew = useRef(false)

  const keep = useEffectEvent((isOpen: boolean) => {
    if (trace.current === null || (!isNew.current && isOpen)) return
    isNew.current = false
    const { op_id, at, values } = trace.current
    const traced = { op_id, at, half, line, target, ...values() }
    keepTrace(storage, { client, feeding, line: traced }, isOpen)
  })
  useEffect(() => {
    const timer = setInterval(() => keep(true), KEPT_EACH_MS)
    return () => {
      clearInterval(timer)
      keep(false)
    }
  }, [])
  return (weight) => {
    if (scale.status !== 'live') return
    trace.current ??= { ...stamp(), ...createThinTrace() }
    trace.current.add(Date.now(), weight)
    isNew.current = true
  }
}
