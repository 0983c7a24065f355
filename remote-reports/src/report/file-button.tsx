import {
  type Report,
  type ReportTypeInfo,
  reportFileName,
  reportProgressRoutes,
  reportTicketRoute,
} from '@manger/contract/reports'
import { isApiError, useApi, useNotify, useTranslate } from '@manger/platform'
import { Button, IconButton, useIsPhone } from '@manger/ui'
import { Menu } from '@manger/ui/data'
import { useRef, useState } from 'react'
import { downloadFile } from '../files/download-file.ts'
import { FileProgress } from './file-progress.tsx'
import type { ReportQuery } from './use-report.ts'

type FileFormat = Parameters<typeof reportFileName>[0]['format']
type FileButtonProps = {
  info: ReportTypeInfo
  query: ReportQuery /** Undefined until it is there. */
  report: Report | undefined
  farm: string | undefined
}

const isFile = (format: string): format is FileFormat => format !== 'json'

/** The report as a file of each format that it can be had as; the call carries the token, so the file is fetched by the page. */
export const FileButton = ({ info, query, report, farm }: FileButtonProps) => {
  const t = useTranslate()
  const api = useApi()
  const notify = useNotify()
  const isPhone = useIsPhone()
  const [ticket, setTicket] = useState<string | null>(null)
  const stopped = useRef<string | null>(null)
  const formats = info.formats.filter(isFile)
  const load = async (format: FileFormat, take: (file: Blob) => void) => {
    const own = crypto.randomUUID()
    setTicket(own)
    try {
      take(await api.call(reportTicketRoute(info), { query: { ...query, format, ticket: own } }))
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      if (stopped.current !== own) notify.error(error)
      return false
    } finally {
      setTicket(null)
    }
  }
  const handleStop = async (of: string) => {
    stopped.current = of
    try {
      await api.call(reportProgressRoutes.stop, { params: { ticket: of } })
    } catch (error) {
      if (!isApiError(error)) throw error
      // It has come meanwhile, or will be there in a moment: then there is nothing to stop.
      stopped.current = null
    }
  }
  const handleDownload = (format: FileFormat) => {
    if (report === undefined) return
    const { from, to } = report.meta
    const name = { type: info.type, ...(farm === undefined ? {} : { farm }), from, to, format }
    void load(format, (file) => downloadFile(file, reportFileName(name)))
  }
  // Paper has one layout, that of the PDF: the browser shows it in a tab of its own, and prints it from there.
  const handlePrint = async () => {
    // Opened at once: a tab that opens by itself later is held back.
    const tab = window.open('', '_blank')
    if (tab === null) return handleDownload('pdf')
    const isThere = await load('pdf', (file) => tab.location.replace(URL.createObjectURL(file)))
    if (!isThere) tab.close()
  }
  if (formats.length === 0) return null
  return (
    <>
      {ticket !== null && (
        <FileProgress key={ticket} ticket={ticket} onStop={() => void handleStop(ticket)} />
      )}
      <Menu
        actions={[
          ...(formats.includes('pdf')
            ? [
                {
                  key: 'print',
                  label: t('file.print'),
                  icon: 'printer',
                  onSelect: () => void handlePrint(),
                } as const,
              ]
            : []),
          ...formats.map((format) => ({
            key: format,
            label: t(`file.${format}`),
            icon: 'download' as const,
            onSelect: () => handleDownload(format),
          })),
        ]}
      >
        {isPhone ? (
          <IconButton
            icon="download"
            label={t('file.title')}
            disabled={ticket !== null || report === undefined}
            aria-haspopup="menu"
          />
        ) : (
          <Button
            kind="primary"
            icon="download"
            busy={ticket !== null}
            disabled={report === undefined}
            aria-haspopup="menu"
          >
            {t('file.title')}
          </Button>
        )}
      </Menu>
    </>
  )
}
