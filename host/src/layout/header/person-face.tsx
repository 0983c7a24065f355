import { Avatar } from '@manger/ui'
import { usePhoto } from '#session/use-photo.ts'
import * as s from './header.module.css'

/** The signed-in person as his photo, or as initials. */
export const PersonFace = ({ name }: { name: string }) => {
  const photo = usePhoto()
  return photo === undefined ? <Avatar name={name} /> : <img src={photo} alt="" className={s.photo} />
}
