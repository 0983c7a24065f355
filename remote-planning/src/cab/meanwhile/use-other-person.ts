import { useSession } from '@manger/platform'
import { useState } from 'react'

const KEY = 'manger.cab.person'

// A browser that keeps nothing refuses also to be read.
const orNull = <Value>(act: () => Value): Value | null => {
  try {
    return act()
  } catch {
    return null
  }
}

/** Whether somebody else worked in this tab before, until they have read it: signing in in another tab changes it here too. */
export const useOtherPerson = (): { name: string | null; read: () => void } => {
  const { id, first_name, last_name } = useSession().me
  const remember = () => orNull(() => sessionStorage.setItem(KEY, String(id)))
  const [isOther, setOther] = useState(() => {
    const before = orNull(() => sessionStorage.getItem(KEY))
    if (before === null) remember()
    return before !== null && before !== String(id)
  })
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    name: isOther ? name : null,
    read: () => {
      remember()
      setOther(false)
    },
  }
}
