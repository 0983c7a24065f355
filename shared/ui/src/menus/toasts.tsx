import { OFFER_MS, TOAST_MS } from '@manger/contract'
import { useEffect, useRef } from 'react'
import { Icon } from '#icons/icon.tsx'
import { Aloud } from '#names/aloud.tsx'
import * as s from './toasts.module.css'

type Toast = {
  id: number
  text: string
  tone: 'done' | 'error'
  /** What is offered beside the text, such as Undo. */
  action?: { word: string; run(): void }
}

const isHeld = (line: HTMLElement | null): boolean =>
  line !== null && (line.matches(':hover') || line.contains(document.activeElement))

const Line = ({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }) => {
  const { id, action } = toast
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(end, action === undefined ? TOAST_MS : OFFER_MS)
    }
    // What somebody is about to press does not go away under his hand (WCAG 2.2.1).
    const end = () => (action !== undefined && isHeld(line.current) ? wait() : onDone(id))
    wait()
    return () => clearTimeout(timer)
  }, [id, action, onDone])
  return (
    <div ref={line} className={s.toast} role={toast.tone === 'error' ? 'alert' : 'status'}>
      <Icon name={toast.tone === 'error' ? 'alarm' : 'circle-check'} />
      {toast.text}
      {action !== undefined && (
        <button
          type="button"
          className={s.action}
          onClick={() => {
            onDone(id)
            action.run()
          }}
        >
          {action.word}
          <Aloud>: {toast.text}</Aloud>
        </button>
      )}
    </div>
  )
}

/** Short messages at the bottom, 2.5 s each, 8 s with an action; the host keeps the list. */
export const Toasts = ({ toasts, onDone }: { toasts: readonly Toast[]; onDone: (id: number) => void }) => (
  <div className={s.stack}>
    {toasts.map((toast) => (
      <Line key={toast.id} toast={toast} onDone={onDone} />
    ))}
  </div>
)
