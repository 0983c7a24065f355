import { TICKET_STATUSES, type Ticket, type TicketStatus, ticketRoutes } from '@manger/contract/helpdesk'
import {
  isApiError,
  useFormat,
  useMay,
  useNotify,
  useSession,
  useTranslate,
  useWrite,
} from '@manger/platform'
import { Segmented } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { ImageInput } from '@manger/ui/rare'
import { useEffect, useRef } from 'react'
import { TicketChip } from './ticket.columns.tsx'
import { ReplyForm, TicketTalk } from './ticket-talk.tsx'
import * as s from './tickets.module.css'
import { usePicture, useSendPicture } from './use-picture.ts'

type TicketPanelProps = { ticket: Ticket; onClose: () => void }

/** Whoever opens a question has read it as it is now. */
const useReading = ({ id, version, is_unread }: Ticket) => {
  const read = useWrite(ticketRoutes.read)
  const noted = useRef('')
  useEffect(() => {
    const now = `${id} ${version}`
    if (!is_unread || noted.current === now) return
    noted.current = now
    // Unread until the next look where the answer was lost.
    read({ params: { id } }).catch(() => undefined)
  }, [read, id, version, is_unread])
}

/** Where a question stands, set at once by who answers. */
const StatusChoice = ({ ticket: { id, status, answer, version } }: Pick<TicketPanelProps, 'ticket'>) => {
  const t = useTranslate()
  const notify = useNotify()
  const update = useWrite(ticketRoutes.update)
  const handleStatus = async (chosen: TicketStatus) => {
    try {
      await update({ params: { id }, body: { status: chosen, answer, version } })
    } catch (error) {
      if (!isApiError(error)) throw error
      notify.error(error)
    }
  }
  return (
    <section className={s.part}>
      <Segmented<TicketStatus>
        label={t('helpdesk.state')}
        value={status}
        options={TICKET_STATUSES.map((value) => ({ value, label: t(`helpdesk.status.${value}`) }))}
        onChange={(chosen) => void handleStatus(chosen)}
      />
    </section>
  )
}

/** A question, its picture, and what was written after it. */
export const TicketPanel = ({ ticket, onClose }: TicketPanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const may = useMay()
  const { me } = useSession()
  const url = usePicture(ticket)
  const sendPicture = useSendPicture()
  useReading(ticket)
  const { subject, status, author, client, created_at, text } = ticket
  const handlePicture = async (file: File | null) => {
    if (file === null) return
    try {
      await sendPicture(ticket.id, file)
    } catch (error) {
      if (!isApiError(error)) throw error
      notify.error(error)
    }
  }
  const isMine = author.id === me.id
  const mayAnswer = may(ticketRoutes.update)
  return (
    <InfoPanel
      title={subject}
      chip={<TicketChip status={status} />}
      note={[author.name, client?.name, format.dateTime(created_at)].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      {mayAnswer && <StatusChoice ticket={ticket} />}
      <section className={s.part}>
        <p className={s.text}>{text}</p>
        {url !== undefined && !isMine && (
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('helpdesk.picture')} className={s.picture} />
          </a>
        )}
        {isMine && (
          <ImageInput
            label={t(ticket.has_image ? 'helpdesk.changePicture' : 'helpdesk.addPicture')}
            value={null}
            onChange={(file) => void handlePicture(file)}
            {...(url === undefined ? {} : { storedUrl: url })}
          />
        )}
      </section>
      <TicketTalk ticket={ticket} />
      {(isMine || mayAnswer) && <ReplyForm ticket={ticket} />}
    </InfoPanel>
  )
}
