import { type ReportProgress, reportProgressRoutes } from '@manger/contract/reports'
import { useApi, useFormat, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { useEffect, useState } from 'react'
import * as s from './file-progress.module.css'

const EVERY_MS = 1000

/** How far a file is that one waits for, after the first second, and the way to stop it. */
export const FileProgress = ({ ticket, onStop }: { ticket: string; onStop: () => void }) => {
  const t = useTranslate()
  const api = useApi()
  const { number } = useFormat()
  const [state, setState] = useState<ReportProgress | null>(null)
  useEffect(() => {
    let isOver = false
    const ask = async (): Promise<void> => {
      try {
        const { data } = await api.call(reportProgressRoutes.get, { params: { ticket } })
        if (!isOver) setState(data)
      } catch {
        // The file itself says what is wrong; how far it is may stay unknown.
        if (!isOver) setState((known) => known ?? { done: 0, all: null })
      }
      if (!isOver) timer = setTimeout(() => void ask(), EVERY_MS)
    }
    let timer = setTimeout(() => void ask(), EVERY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, ticket])
  if (state === null) return null
  const { done, all } = state
  const text =
    all === null ? t('file.making') : t('file.rows', { done: number(done, 0), all: number(all, 0) })
  return (
    <span className={s.progress}>
      <progress
        aria-label={t('file.making')}
        aria-valuetext={text}
        {...(all === null ? {} : { value: done, max: Math.max(1, all) })}
      />
      <span className={s.text}>{text}</span>
      <Button kind="quiet" onClick={onStop}>
        {t('file.stop')}
      </Button>
    </span>
  )
}
