import { type MadeReport, madeReportRoutes, reportFileName } from '@manger/contract/reports'
import { isApiError, useApi, useNotify } from '@manger/platform'
import { useState } from 'react'
import { downloadFile } from './download-file.ts'

/** Fetches a file that was made by itself, and keeps it; the server asks once more whether the reader may have it. */
export const useMadeDownload = (): { isBusy: boolean; download: (file: MadeReport) => void } => {
  const api = useApi()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const load = async ({ id, name, from, to, format }: MadeReport) => {
    setBusy(true)
    try {
      const content = await api.call(madeReportRoutes.content, { params: { id } })
      downloadFile(content, reportFileName({ type: name, from, to, format }))
    } catch (error) {
      if (!isApiError(error)) throw error
      notify.error(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download: (file) => void load(file) }
}
