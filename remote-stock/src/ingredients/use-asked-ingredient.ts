import { useAddress, useNavigate } from '@manger/platform/router'
import { useEffect, useState } from 'react'

// An address of this product only: a link must not lead anywhere else.
const INSIDE = /^\/app\/[\w/-]*$/

/** A new ingredient that another page asks for (`?new=1`), and the way back to that page (`&back=…`) when it is done. */
export const useAskedIngredient = (): { isAsked: boolean; leave: () => void } => {
  const { params, change } = useAddress()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const back = params.get('back') ?? ''

  // After the render without the form: while it is there, what was typed in it would be asked about.
  useEffect(() => {
    if (!isLeaving) return
    setLeaving(false)
    if (INSIDE.test(back)) void navigate(back)
    else change({ new: null, back: null })
  }, [isLeaving, back, navigate, change])

  return { isAsked: params.get('new') === '1' && !isLeaving, leave: () => setLeaving(true) }
}
