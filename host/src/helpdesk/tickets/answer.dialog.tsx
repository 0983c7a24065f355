import {
  TICKET_STATUSES,
  type Ticket,
  TicketChange,
  type TicketStatus,
  ticketRoutes,
} from '@manger/contract/helpdesk'
import { useTranslate } from '@manger/platform'
import { Field, Segmented, Textarea } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import * as s from './tickets.module.css'

/** An answer changes its question, which nobody but the author makes. */
export const ANSWER_FORM = {
  create: { ...ticketRoutes.update, body: TicketChange.omit({ version: true }) },
  update: ticketRoutes.update,
}

/** Answers a question and says where it stands; for staff and admins. */
export const AnswerDialog = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const t = useTranslate()
  const form = useForm(ANSWER_FORM, {
    item: ticket,
    fields: {
      status: { label: t('helpdesk.state'), text: (status) => t(`helpdesk.status.${status}`) },
      answer: { label: t('helpdesk.answer') },
    },
    notice: t('helpdesk.answerSaved'),
    onSaved: onClose,
  })
  return (
    <RecordDialog form={form} title={`${t('helpdesk.answer')}: ${ticket.subject}`} onClose={onClose}>
      <p className={s.text}>{ticket.text}</p>
      <Field {...form.field('status')}>
        <Segmented<TicketStatus>
          label={form.field('status').label}
          value={form.values.status ?? ticket.status}
          options={TICKET_STATUSES.map((value) => ({ value, label: t(`helpdesk.status.${value}`) }))}
          onChange={(status) => form.set({ status })}
        />
      </Field>
      <Field {...form.field('answer')} required={false}>
        <Textarea {...form.input('answer')} maxLength={4000} rows={6} />
      </Field>
    </RecordDialog>
  )
}
