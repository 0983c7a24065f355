import { useSearchParams } from '@manger/platform/router'
import { useEffect } from 'react'

/** Opens the first setup that another page asks for (`?setup=1`), once it may be opened; no trace stays in the address. */
export const useAskedSetup = (setUp: (() => void) | undefined): void => {
  const [params, setParams] = useSearchParams()
  const isAsked = params.get('setup') === '1'
  useEffect(() => {
    if (!isAsked || setUp === undefined) return
    setUp()
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('setup')
        return next
      },
      { replace: true },
    )
  }, [isAsked, setUp, setParams])
}
