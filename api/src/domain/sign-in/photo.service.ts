import { createHash } from 'node:crypto'
import { type Me, sessionRoutes } from '@manger/contract/session'
import { announceAccount } from '#core/accounts/account.queries.ts'
import type { ContextOf } from '#core/calls/register.ts'
import type { Database } from '#core/database/open.ts'
import type { Tx } from '#core/database/transaction.ts'
import { FileAnswer } from '#core/files/file-answer.ts'
import { notFound } from '#core/http/api-problem.ts'
import { imageOf, type SentImage } from '#core/http/image-upload.ts'
import { readMe } from './me.service.ts'
import { deletePhoto, keepPhoto, namePhoto, photoOf } from './photo.queries.ts'

type Photographed = { id: number; now: Date }

/** A photo as a file; 404 without one. */
export const photoFile = async (database: Pick<Database, 'kysely'>, account: number): Promise<FileAnswer> => {
  const photo = await photoOf(database, account)
  if (!photo) throw notFound()
  return new FileAnswer({ ...photo, name: `photo.${photo.type.replace('image/', '')}` })
}

/** Gives an account a photo; every process learns of it at once, as of any change of an account. */
export const givePhoto = async (tx: Tx, { id, now }: Photographed, image: SentImage): Promise<void> => {
  const photo = createHash('sha256').update(image.bytes).digest('base64url').slice(0, 22)
  await keepPhoto(tx, id, image)
  await namePhoto(tx, id, { photo, at: now.toISOString() })
  await announceAccount(tx, id)
}

/** Takes the photo of an account away; 404 when there is none. */
export const takePhoto = async (tx: Tx, { id, now }: Photographed): Promise<void> => {
  if (!(await deletePhoto(tx, id))) throw notFound()
  await namePhoto(tx, id, { photo: null, at: now.toISOString() })
  await announceAccount(tx, id)
}

/** The photo of the signed-in person. */
export const readPhoto = ({ deps, user }: ContextOf<typeof sessionRoutes.photo>): Promise<FileAnswer> =>
  photoFile(deps.database, user.id)

/** Gives the signed-in person a photo. */
export const changePhoto = async (context: ContextOf<typeof sessionRoutes.setPhoto>): Promise<Me> => {
  const image = await imageOf(context.request, sessionRoutes.setPhoto)
  const { user, now } = context
  await context.write((tx) => givePhoto(tx, { id: user.id, now }, image))
  return readMe(context)
}

/** Takes one's own photo away; 404 when there is none. */
export const removePhoto = (context: ContextOf<typeof sessionRoutes.removePhoto>): Promise<void> =>
  context.write((tx) => takePhoto(tx, { id: context.user.id, now: context.now }))
