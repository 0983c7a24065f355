import { useSearchParams } from '@manger/platform/router'

/** Values of the address under their names; null takes one out. */
export type AddressChange = Readonly<Record<string, string | null>>

/** The query of the address, and a way to change several of its values at once. */
export const useAddress = (): { params: URLSearchParams; change: (values: AddressChange) => void } => {
  const [params, setParams] = useSearchParams()
  const change = (values: AddressChange) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return { params, change }
}
