import type { Comment } from '@manger/contract/clients'
import type { Tx } from '#core/database/transaction.ts'
import { fetchPage, type Page } from '#core/records/paging.ts'
import { containing } from '#core/records/record.queries.ts'

const comments = (tx: Tx) =>
  tx
    .selectFrom('client_comments as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select((eb) => [
      'k.id',
      'k.client_id as user',
      'k.text',
      'k.created_at',
      'k.account_id',
      eb.fn<string>('concat_ws', [eb.val(' '), 'a.first_name', 'a.last_name']).as('author_name'),
    ])

/** A row of the comments. */
export type CommentRow = Omit<Comment, 'author'> & { account_id: number; author_name: string }

/** A page of the comments on a client, newest first. */
export const commentPage = (
  tx: Tx,
  { user, search }: { user: number; search?: string },
  page: Page,
): Promise<{ rows: CommentRow[]; count: number }> => {
  const found = comments(tx)
    .where('k.client_id', '=', user)
    .$if(search !== undefined, (query) => query.where('k.text', 'ilike', containing(search ?? '')))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
  return fetchPage(tx, found, page)
}

/** One comment on a client that the transaction sees. */
export const findComment = (tx: Tx, id: number): Promise<CommentRow | undefined> =>
  comments(tx).where('k.id', '=', id).executeTakeFirst()

type NewComment = { client_id: number; account_id: number; text: string; created_at: string }

export const insertComment = async (tx: Tx, comment: NewComment): Promise<number> => {
  const { id } = await tx
    .insertInto('client_comments')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteComment = async (tx: Tx, { id, user }: CommentRow): Promise<void> => {
  await tx.deleteFrom('client_comments').where('client_id', '=', user).where('id', '=', id).execute()
}
