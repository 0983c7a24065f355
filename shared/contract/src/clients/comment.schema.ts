import { z } from 'zod'
import { Id, IdParam, Moment, OpId, text } from '../fields.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { type Access, route } from '../route.ts'
import { Ref } from '../row.ts'

const readers: Access = { types: ['admin', 'staff', 'consultant'] }
const PATH = 'dashboard/clients/comments/list/'

/** What is typed to comment a client, 1-2000 characters; `user` is the client's id (domain d2). */
export const CommentDraft = z.object({ user: Id, text: text(2000).min(1), op_id: OpId.optional() })
export type CommentDraft = z.infer<typeof CommentDraft>

/** A comment on a client; its author and admins may delete it. */
export const Comment = z.object({ id: Id, user: Id, author: Ref, text: z.string(), created_at: Moment })
export type Comment = z.infer<typeof Comment>

// A router in front of several cells tells by it where the client lives.
const of = { client: IdParam.optional() }

/** Calls of the comments on clients, newest first (specification 7). */
export const commentRoutes = {
  list: route({
    method: 'GET',
    path: PATH,
    scope: 'global',
    access: readers,
    query: ListQuery.omit({ ordering: true }).extend({ user: IdParam, ...of }),
    answer: listOf(Comment),
    summary: 'Comments on a client',
  }),
  create: route({
    method: 'POST',
    path: PATH,
    scope: 'global',
    access: readers,
    query: z.object(of),
    body: CommentDraft,
    answer: oneOf(Comment),
    status: 201,
    touches: [NOUN.clients],
    summary: 'Comment a client',
  }),
  remove: route({
    method: 'DELETE',
    path: `${PATH}:id/`,
    scope: 'global',
    access: readers,
    params: ById,
    query: z.object(of),
    status: 204,
    touches: [NOUN.clients],
    summary: 'Delete a comment: its author or an admin',
  }),
}
