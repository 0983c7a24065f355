import { type Ticket, type TicketMessage, ticketRoutes } from '@manger/contract/helpdesk'
import { useEvery, useFormat, useTranslate } from '@manger/platform'
import { ErrorState, Field, SkeletonBlock, Textarea } from '@manger/ui'
import { RecordForm, useForm } from '@manger/ui/data'
import * as s from './tickets.module.css'

/** What is written is written: a question grows, it is not changed. */
export const REPLY_FORM = { create: ticketRoutes.reply }

type OfTicket = { ticket: Pick<Ticket, 'id'> }

const Message = ({ message: { author, created_at, is_answer, text } }: { message: TicketMessage }) => {
  const format = useFormat()
  return (
    <li className={is_answer ? s.answer : undefined}>
      <span className={s.by}>{[author.name, format.dateTime(created_at)].join(' · ')}</span>
      <p className={s.text}>{text}</p>
    </li>
  )
}

/** What was written after a question, oldest first. */
export const TicketTalk = ({ ticket: { id } }: OfTicket) => {
  const t = useTranslate()
  const { data, error, refresh } = useEvery(ticketRoutes.messages, {}, { id })
  const messages = data?.data
  return (
    <section className={s.part}>
      <h3>{t('helpdesk.answers')}</h3>
      {messages === undefined ? (
        error === undefined ? (
          <SkeletonBlock rows={2} />
        ) : (
          <ErrorState onRetry={() => void refresh()} />
        )
      ) : messages.length === 0 ? (
        <p className={s.by}>{t('helpdesk.noAnswer')}</p>
      ) : (
        <ol className={s.talk}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** The next writing: of who asked, or of who answers. */
export const ReplyForm = ({ ticket: { id } }: OfTicket) => {
  const t = useTranslate()
  const form = useForm(REPLY_FORM, {
    item: null,
    params: { id },
    fields: { text: { label: t('helpdesk.reply') } },
    isRepeated: true,
    notice: t('helpdesk.replySent'),
  })
  return (
    <section className={s.part}>
      <RecordForm form={form} submitLabel={t('helpdesk.send')}>
        <Field {...form.field('text')}>
          <Textarea {...form.text('text')} rows={4} />
        </Field>
      </RecordForm>
    </section>
  )
}
