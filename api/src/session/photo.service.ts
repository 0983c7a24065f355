import { createHash } from 'node:crypto'
import { type Me, sessionRoutes } from '@manger/contract/session'
import { announceAccount } from '#accounts/account.queries.ts'
import { notFound } from '#http/api-problem.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { imageOf } from '#http/image-upload.ts'
import type { ContextOf } from '#http/register.ts'
import { readMe } from './me.service.ts'
import { deletePhoto, keepPhoto, namePhoto, photoOf } from './photo.queries.ts'

/** The photo of the signed-in person. */
export const readPhoto = async ({
  deps,
  user,
}: ContextOf<typeof sessionRoutes.photo>): Promise<FileAnswer> => {
  const photo = await photoOf(deps.database, user.id)
  if (!photo) throw notFound()
  return new FileAnswer({ ...photo, name: `photo.${photo.type.replace('image/', '')}` })
}

/** Gives the signed-in person a photo; every process learns of it at once, as of any change of an account. */
export const changePhoto = async (context: ContextOf<typeof sessionRoutes.setPhoto>): Promise<Me> => {
  const image = await imageOf(context.request, sessionRoutes.setPhoto)
  const photo = createHash('sha256').update(image.bytes).digest('base64url').slice(0, 22)
  const { id } = context.user
  await context.write(async (tx) => {
    await keepPhoto(tx, id, image)
    await namePhoto(tx, id, { photo, at: context.now.toISOString() })
    await announceAccount(tx, id)
  })
  return readMe(context)
}

/** Takes the photo away; 404 when there is none. */
export const removePhoto = async (context: ContextOf<typeof sessionRoutes.removePhoto>): Promise<void> => {
  const { id } = context.user
  await context.write(async (tx) => {
    if (!(await deletePhoto(tx, id))) throw notFound()
    await namePhoto(tx, id, { photo: null, at: context.now.toISOString() })
    await announceAccount(tx, id)
  })
}
