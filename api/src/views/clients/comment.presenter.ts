import type { Comment } from '@manger/contract/clients'
import type { CommentRow } from './comment.queries.ts'

export const toComment = ({ account_id, author_name, ...comment }: CommentRow): Comment => ({
  ...comment,
  author: { id: account_id, name: author_name },
})
