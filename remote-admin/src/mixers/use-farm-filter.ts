import { useSearchParams } from '@manger/platform/router'

const NUMBER = /^[1-9]\d{0,12}$/

/** The farm that the list shows, kept in the address; null = all of them. */
export const useFarmFilter = () => {
  const [params, setParams] = useSearchParams()
  const text = params.get('farm') ?? ''
  const set = (farm: number | null) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (farm === null) next.delete('farm')
        else next.set('farm', String(farm))
        return next
      },
      { replace: true },
    )
  return { farm: NUMBER.test(text) ? Number(text) : null, set }
}
