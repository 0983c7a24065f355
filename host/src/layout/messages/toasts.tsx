import { TOAST_MS } from '@manger/contract'
import { Icon } from '@manger/ui'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { forgetToast, type Toast, toastsAtom } from './notify.ts'
import * as s from './toasts.module.css'
import { useProblemText } from './use-problem-text.ts'

const Line = ({ toast: { id, tone, problem } }: { toast: Toast }) => {
  const textOf = useProblemText()
  useEffect(() => {
    const timer = setTimeout(() => forgetToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <p className={s.toast}>
      <Icon name={tone === 'error' ? 'alarm' : 'circle-check'} />
      {textOf(problem)}
    </p>
  )
}

/** Short messages at the bottom, 2.5 s each (specification 9). */
export const Toasts = () => {
  const toasts = useAtomValue(toastsAtom)
  return (
    // Always there: a screen reader announces only what changes in a region that it already knows.
    <div className={s.stack} role="log" aria-live="polite">
      {toasts.map((toast) => (
        <Line key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
