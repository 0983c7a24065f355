import { type Comment, commentRoutes } from '@manger/contract/clients'
import { useDelete, useFormat, useListPart, useMay, useSession, useTranslate } from '@manger/platform'
import { Card, Field, type PageAction, Textarea } from '@manger/ui'
import {
  type Column,
  ConfirmDelete,
  DataTable,
  type FieldLooksOf,
  RecordForm,
  useForm,
} from '@manger/ui/data'
import * as s from './comments.module.css'

const NOTE = { create: commentRoutes.create }

// A comment is never changed: it has one version.
const FIRST = 1

const useCommentColumns = (): Column<Comment>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'text',
      title: t('comments.text'),
      isName: true,
      card: 'title',
      render: ({ author, created_at, text }) => (
        <div className={s.comment}>
          <span>
            <b>{author.name}</b> {format.dateTime(created_at)}
          </span>
          <p>{text}</p>
        </div>
      ),
    },
  ]
}

// Where there are several cells it is told in the one in which the client lives.
const of = (client: number) => ({ client: String(client) })

/** The next comment on a client. */
export const CommentForm = ({ client }: { client: number }) => {
  const t = useTranslate()
  const fields: FieldLooksOf<typeof NOTE> = { text: { label: t('comments.text') } }
  const form = useForm(NOTE, {
    item: null,
    start: { user: client },
    query: of(client),
    fields,
    isRepeated: true,
    notice: t('comments.saved'),
  })
  return (
    <RecordForm form={form} submitLabel={t('comments.add')}>
      <Field {...form.field('text')}>
        <Textarea {...form.text('text')} rows={2} />
      </Field>
    </RecordForm>
  )
}

/** What was said of a client, newest first; its author and admins may take a comment away. */
export const Comments = ({ client }: { client: number }) => {
  const t = useTranslate()
  const may = useMay()
  const { me, roles } = useSession()
  const list = useListPart(commentRoutes.list, { query: { user: client, client } })
  const columns = useCommentColumns()
  const { ask, question } = useDelete<{ id: number; name: string; version: number }>(commentRoutes.remove, {
    notice: () => t('comments.deleted'),
    query: of(client),
  })
  const actionsOf = (comment: Comment): PageAction[] =>
    may(commentRoutes.remove) && (roles.isAdmin || comment.author.id === me.id)
      ? [
          {
            key: 'delete',
            icon: 'delete',
            label: t('comments.delete'),
            danger: true,
            onSelect: () =>
              ask({
                id: comment.id,
                name: t('comments.name', { name: comment.author.name }),
                version: FIRST,
              }),
          },
        ]
      : []
  return (
    <Card title={t('comments.title')}>
      {may(commentRoutes.create) && <CommentForm client={client} />}
      <DataTable
        {...list.table}
        bare
        size="small"
        label={t('comments.title')}
        columns={columns}
        rowKey={({ id }) => id}
        actions={actionsOf}
        empty={{ text: t('comments.none') }}
      />
      <ConfirmDelete {...question} />
    </Card>
  )
}
