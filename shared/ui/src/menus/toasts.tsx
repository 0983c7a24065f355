import { TOAST_MS } from '@manger/contract'
import { useEffect } from 'react'
import { Icon } from '#icons/icon.tsx'
import * as s from './toasts.module.css'

export type Toast = { id: number; text: string; tone: 'done' | 'error' }

const Line = ({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }) => {
  useEffect(() => {
    const timer = setTimeout(() => onDone(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast.id, onDone])
  return (
    <div className={s.toast} role={toast.tone === 'error' ? 'alert' : 'status'}>
      <Icon name={toast.tone === 'error' ? 'alarm' : 'circle-check'} />
      {toast.text}
    </div>
  )
}

/** Short messages at the bottom, 2.5 s each; the host keeps the list. */
export const Toasts = ({ toasts, onDone }: { toasts: readonly Toast[]; onDone: (id: number) => void }) => (
  <div className={s.stack}>
    {toasts.map((toast) => (
      <Line key={toast.id} toast={toast} onDone={onDone} />
    ))}
  </div>
)
