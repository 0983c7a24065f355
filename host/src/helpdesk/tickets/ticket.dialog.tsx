import { type Ticket, ticketRoutes } from '@manger/contract/helpdesk'
import { isApiError, useNotify, useTranslate } from '@manger/platform'
import { Field, Input, Textarea } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { ImageInput } from '@manger/ui/rare'
import { useState } from 'react'
import { useSendPicture } from './use-picture.ts'

/** A question has no other form than its first. */
export const TICKET_FORM = { create: ticketRoutes.create }

type TicketDialogProps = { onAsked: (ticket: Ticket) => void; onClose: () => void }

/** Asks the help desk: in a few words, at length, and with a picture of what is meant. */
export const TicketDialog = ({ onAsked, onClose }: TicketDialogProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const [picture, setPicture] = useState<File | null>(null)
  const sendPicture = useSendPicture()
  const handleAsked = async (ticket: Ticket) => {
    try {
      if (picture !== null) await sendPicture(ticket.id, picture)
    } catch (error) {
      // The question is there; its picture can be added where it is shown.
      if (!isApiError(error)) throw error
      notify.error(error)
    }
    onAsked(ticket)
    onClose()
  }
  const form = useForm(TICKET_FORM, {
    item: null,
    fields: {
      subject: { label: t('helpdesk.subject') },
      text: { label: t('helpdesk.question'), hint: t('helpdesk.questionHint') },
    },
    notice: t('helpdesk.sent'),
    onSaved: (ticket) => void handleAsked(ticket),
  })
  return (
    <RecordDialog form={form} title={t('helpdesk.ask')} submitLabel={t('helpdesk.send')} onClose={onClose}>
      <Field {...form.field('subject')}>
        <Input {...form.text('subject')} autoFocus />
      </Field>
      <Field {...form.field('text')}>
        <Textarea {...form.text('text')} rows={6} />
      </Field>
      <ImageInput label={t('helpdesk.addPicture')} value={picture} onChange={setPicture} />
    </RecordDialog>
  )
}
