import { type Ticket, ticketRoutes } from '@manger/contract/helpdesk'
import { isApiError, useFormat, useNotify, useSession, useTranslate, useWrite } from '@manger/platform'
import { Button } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { ImageInput } from '@manger/ui/rare'
import { useEffect, useRef } from 'react'
import { TicketChip } from './ticket.columns.tsx'
import * as s from './tickets.module.css'
import { usePicture, useSendPicture } from './use-picture.ts'

type TicketPanelProps = {
  ticket: Ticket
  /** Undefined for who may not answer. */
  onAnswer: (() => void) | undefined
  onClose: () => void
}

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

/** A question, its picture, and the answer to it. */
export const TicketPanel = ({ ticket, onAnswer, onClose }: TicketPanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const { me } = useSession()
  const url = usePicture(ticket)
  const sendPicture = useSendPicture()
  useReading(ticket)
  const { subject, status, author, client, created_at, text, answer, answered_by, answered_at } = ticket
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
  return (
    <InfoPanel
      title={subject}
      chip={<TicketChip status={status} />}
      note={[author.name, client?.name, format.dateTime(created_at)].filter(Boolean).join(' · ')}
      onClose={onClose}
      footer={
        onAnswer && (
          <Button kind="primary" icon="message" onClick={onAnswer}>
            {t('helpdesk.answer')}
          </Button>
        )
      }
    >
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
      <section className={s.part}>
        <h3>{t('helpdesk.answer')}</h3>
        {answer === '' ? (
          <p className={s.by}>{t('helpdesk.noAnswer')}</p>
        ) : (
          <>
            <p className={s.text}>{answer}</p>
            <span className={s.by}>
              {[answered_by?.name, format.dateTime(answered_at)].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      </section>
    </InfoPanel>
  )
}
